"""Clashing Destiny, section 15: static abilities, modifiers, control.

budget: one section of the rule book on the same few cards.
"""

from typing import Any

import pytest

from app.engine.dsl.abilities import EventPattern, Replacement
from app.engine.dsl.filters import IsSource, StatIs
from app.engine.dsl.values import SELF
from app.engine.effects import (
    CreateToken,
    Damage,
    Destroy,
    GainControl,
    Heal,
    Modification,
    Modify,
    Prevent,
    ReturnToHand,
    Seq,
)
from app.rulesets.clashing_destiny.dsl.abilities import (
    does,
    has,
    on_destroyed,
    on_enter,
    permit,
    plus,
    this_turn,
)
from app.rulesets.clashing_destiny.dsl.filters import (
    ALLY_MINION,
    ANY_MINION,
    ENEMY_MINION,
    OTHER_ALLY_MINION,
    TARGET,
    UNIT,
    YOUR_HERO,
    every,
    target,
)
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, burst, cast, minion, weapon

from .scene import A, B, MatchDriver, given

ANY = target(ANY_MINION)


def spell(name: str, *changes: Modification, until: str = "turn") -> Any:
    """Return a Burst spell that changes a minion for 0."""
    return burst(name, NORMAL, 0, does(Modify(TARGET, changes, until), ANY))


GROW = spell("Grow", plus("hp", 2))
BLESS = spell("Bless", plus("attack", 1), until="always")
RALLY = spell("Rally", plus("attack", 1), until="your_turn")
BECOME = spell("Become 5", Modification("set", "attack", 5))
RESET = spell("Become 1", Modification("set", "attack", 1))
TWICE = spell("Twice", Modification("multiply", "attack", 2))
SAP = spell("Sap", plus("attack", -4))
SLAY = burst("Slay", NORMAL, 0, does(Destroy(TARGET), target(ANY_MINION)))
BOLT = burst("Bolt", NORMAL, 0, does(Damage(TARGET, 2), target(UNIT)))
RECALL = burst("Recall", NORMAL, 0, does(ReturnToHand(TARGET), ANY))
STEAL = burst("Steal", NORMAL, 0, does(GainControl(TARGET), target(ENEMY_MINION)))
LEND = burst("Lend", NORMAL, 0, does(GainControl(TARGET, "your_turn"), target(ENEMY_MINION)))
SEIZE = burst("Seize", NORMAL, 0, does(GainControl(TARGET, "always"), target(ENEMY_MINION)))
LURE = burst(
    "Lure",
    NORMAL,
    0,
    does(Seq((GainControl(TARGET), this_turn(TARGET, permit("attack")))), target(ENEMY_MINION)),
)
SHIELD = burst("Shield", NORMAL, 0, does(Prevent(TARGET, 3), target(UNIT)))
CAPTAIN = minion("Captain", NORMAL, 0, 1, 4, has(every(OTHER_ALLY_MINION), plus("hp", 1)))
GIANT = minion(
    "Giant", NORMAL, 0, 1, 4, has(every(ALLY_MINION & StatIs("attack", ">=", 2)), plus("hp", 5))
)
SERGEANT = minion("Sergeant", NORMAL, 0, 1, 4, has(every(OTHER_ALLY_MINION), plus("attack", 1)))
SQUAT = burst("Squat", NORMAL, 0, does(CreateToken("gate_militia", zone="attack_zone")))
CLUB = weapon("Club", NORMAL, 0, 2, 3)
CARDS = (
    *(GROW, BLESS, RALLY, BECOME, RESET, TWICE, SAP, SLAY, BOLT, RECALL, STEAL, LURE, SHIELD),
    *(LEND, SEIZE),
    *(CAPTAIN, GIANT, SERGEANT, SQUAT, CLUB),
)
HURT = {"card": "Novice", "damage": 5}
FULL = ["0/9"] * 5


def position(
    mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any
) -> MatchDriver:
    return given(mine, theirs, cards=(*CARDS, *more.pop("cards", ())), **more)


def play(game: MatchDriver, *cards: str, on: str) -> None:
    """Play cards at one target, each resolving before the next."""
    for card in cards:
        game.play(card, on=on)
        game.resolve()


@pytest.mark.rule("CD-15.1")
@pytest.mark.parametrize(
    ("cards", "attack"),
    [
        (["Bless", "Become 5"], 6),
        (["Become 5", "Become 1"], 1),
        (["Bless", "Twice"], 5),
        (["Twice", "Become 5", "Bless"], 11),
    ],
)
def test_becomes_then_multiplied_then_added_whatever_came_first(
    cards: list[str], attack: int
) -> None:
    game = position({"hand": cards, "attack_zone": ["2/9"]})

    play(game, *cards, on="2/9")

    assert game.card("2/9").attack == attack


@pytest.mark.rule("CD-15.1")
def test_the_weapon_is_added_to_the_hero_last() -> None:
    changes = [
        {"op": "set", "what": "attack", "amount": 3},
        {"op": "add", "what": "attack", "amount": 1},
    ]
    game = position({"hero": {"card": "Novice", "modifiers": changes}, "weapon": "Club"})

    assert game.card("A hero").attack == 6


@pytest.mark.rule("CD-15.2")
def test_an_attack_value_below_0_counts_as_0_and_is_still_counted_from_there() -> None:
    game = position({"hand": ["Sap", "Bless"], "attack_zone": ["2/9"]})

    play(game, "Sap", on="2/9")
    shown = game.card("2/9").attack
    play(game, "Bless", on="2/9")

    # 2 - 4 + 1 is still below 0.
    assert (shown, game.card("2/9").attack) == (0, 0)


@pytest.mark.rule("CD-15.3")
def test_static_abilities_are_recomputed_until_nothing_changes() -> None:
    # The Giant entered first, but it counts what the Sergeant makes of the others.
    game = position({"attack_zone": ["Giant", "1/1", "Sergeant"]})

    assert game.card("1/1").hp == 6


@pytest.mark.rule("CD-15.3")
def test_static_abilities_that_never_come_to_rest_stop_after_8_passes() -> None:
    never = has(every(ANY_MINION & StatIs("attack", "<=", 1)), plus("attack", 2))
    game = position(
        {"attack_zone": ["Restless", "0/1"]}, cards=[minion("Restless", NORMAL, 0, 3, 3, never)]
    )

    assert game.card("0/1").attack in (0, 2)
    assert game.asked() == ["A main_action"]


@pytest.mark.rule("CD-15.4")
def test_a_minion_that_lived_by_an_aura_is_destroyed_when_it_ends() -> None:
    mine = {"hand": ["Slay"], "attack_zone": ["Captain", {"card": "0/2", "damage": 2}]}
    game = position(mine)
    alive = game.card("0/2").hp

    play(game, "Slay", on="Captain")

    assert alive == 1
    assert sorted(game.zone(A, "discard")) == ["0/2", "Captain", "Slay"]


@pytest.mark.rule("CD-15.5")
@pytest.mark.parametrize(
    ("card", "turns"), [("Grow", [0, 0]), ("Rally", [1, 0]), ("Bless", [1, 1])]
)
def test_a_modifier_lasts_as_its_text_says(card: str, turns: list[int]) -> None:
    game = position({"hand": [card], "attack_zone": ["2/9"]})

    play(game, card, on="2/9")
    lasting = []
    for turn in (4, 5):
        game.advance_to("main", turn=turn)
        lasting.append(game.card("2/9").attack - 2 + game.card("2/9").hp - 9)

    assert lasting == turns


@pytest.mark.rule("CD-15.5")
def test_a_modifier_does_not_depend_on_its_source() -> None:
    drill = minion("Drill", NORMAL, 0, 1, 1, on_enter(this_turn(TARGET, plus("attack", 1)), ANY))
    game = position({"hand": ["Drill", "Slay"], "attack_zone": {2: "2/9"}}, cards=[drill])

    game.play("Drill", slot="A1")
    game.choose("2/9")
    play(game, "Slay", on="Drill")

    assert game.card("2/9").attack == 3


@pytest.mark.rule("CD-15.6")
def test_a_change_of_max_hp_leaves_the_damage_as_it_is() -> None:
    game = position({"hand": ["Grow"], "attack_zone": [{"card": "0/3", "damage": 2}]})

    play(game, "Grow", on="0/3")
    grown = (game.card("0/3").hp, game.card("0/3").damage)
    game.advance_to("main", turn=4)

    assert (grown, game.card("0/3").hp) == ((3, 2), 1)


@pytest.mark.rule("CD-15.7")
def test_a_stolen_minion_goes_to_the_same_slot_of_the_new_side() -> None:
    theirs = {"defense_zone": {4: {"card": "2/9", "damage": 3, "exhausted": True}}}
    game = position({"hand": ["Steal"]}, theirs)

    play(game, "Steal", on="2/9")

    stolen = game.card("2/9")
    assert (stolen.place, stolen.controller, stolen.owner) == ("A defense_zone 4", A, B)
    assert (stolen.damage, stolen.exhausted) == (3, True)


@pytest.mark.rule("CD-15.7")
def test_a_stolen_minion_counts_as_summoned_this_turn_but_does_not_enter() -> None:
    game = position({"hand": ["Steal"]}, {"attack_zone": ["2/9"]})

    play(game, "Steal", on="2/9")

    assert not game.can("attack", "2/9")
    assert "entered" not in game.kinds()


@pytest.mark.rule("CD-15.7")
def test_the_new_controller_chooses_a_slot_of_the_same_zone_if_the_same_one_is_taken() -> None:
    game = position({"hand": ["Steal"], "attack_zone": {1: "0/1"}}, {"attack_zone": {1: "2/9"}})

    play(game, "Steal", on="2/9")
    asked, offered = game.asked(), game.options()
    game.choose("A3")

    assert (asked, offered) == (["A choose_slot"], ["A2", "A3", "A4", "A5"])
    assert game.card("2/9").place == "A attack_zone 3"


@pytest.mark.rule("CD-15.7")
def test_it_goes_to_the_other_zone_if_the_same_one_is_full() -> None:
    mine = {"hand": ["Steal"], "attack_zone": FULL, "defense_zone": FULL[:4]}
    game = position(mine, {"attack_zone": {1: "2/8"}})

    play(game, "Steal", on="2/8")

    assert game.card("2/8").place == "A defense_zone 5"


@pytest.mark.rule("CD-15.7")
def test_with_no_free_slot_at_all_control_does_not_change() -> None:
    mine = {"hand": ["Steal"], "attack_zone": FULL, "defense_zone": FULL}
    game = position(mine, {"attack_zone": {1: "2/8"}})

    play(game, "Steal", on="2/8")

    assert game.card("2/8").place == "B attack_zone 1"


@pytest.mark.rule("CD-15.8")
def test_when_the_control_ends_it_goes_back_to_the_slot_it_was_taken_from() -> None:
    game = position({"hand": ["Steal"]}, {"defense_zone": {4: "2/9"}})

    play(game, "Steal", on="2/9")
    game.advance_to("destiny", turn=4)

    assert game.card("2/9").place == "B defense_zone 4"


@pytest.mark.rule("CD-15.8")
def test_the_seat_that_gets_it_back_chooses_a_slot_if_the_old_one_is_taken() -> None:
    theirs = {"attack_zone": {2: "2/8"}, "hand": ["Squat"]}
    game = position({"hand": ["Steal"]}, theirs)

    play(game, "Steal", on="2/8")
    game.pass_()
    game.play("Squat")
    game.resolve()
    game.choose("A2")
    asked, offered = game.asked(), game.options()
    game.choose("A5")

    assert (asked, offered) == (["B choose_slot"], ["A1", "A3", "A4", "A5"])
    assert game.card("2/8").place == "B attack_zone 5"


@pytest.mark.rule("CD-15.8")
def test_it_goes_to_its_owners_discard_pile_if_there_is_no_free_slot() -> None:
    row = {1: "0/9", 2: "Keepsake", 3: "0/9", 4: "0/9", 5: "0/9"}
    theirs = {"attack_zone": row, "defense_zone": FULL, "hand": ["Squat"], "hero": HURT}
    keepsake = minion("Keepsake", NORMAL, 0, 2, 8, on_destroyed(Heal(YOUR_HERO, 1)))
    game = position({"hand": ["Steal"], "hero": HURT}, theirs, cards=[keepsake])

    play(game, "Steal", on="Keepsake")
    game.pass_()
    game.play("Squat")
    game.resolve()

    assert "Keepsake" in game.zone(B, "discard")
    assert (game.card("A hero").damage, game.card("B hero").damage) == (5, 5)


@pytest.mark.rule("CD-15.8")
@pytest.mark.rule("CD-3.3")
def test_control_until_your_next_turn_ends_as_that_turn_begins() -> None:
    game = position({"hand": ["Lend"]}, {"defense_zone": {4: "2/9"}})

    play(game, "Lend", on="2/9")
    game.advance_to("main", turn=4)
    lent = game.card("2/9").controller
    game.advance_to("destiny", turn=5)

    assert lent == A
    assert game.card("2/9").place == "B defense_zone 4"


@pytest.mark.rule("CD-15.8")
@pytest.mark.rule("CD-3.16")
def test_control_effects_that_end_together_skip_the_middle_controller() -> None:
    game = position(
        {"hand": ["Steal"], "attack_zone": {1: "1/9"}},
        {"attack_zone": {2: "2/8"}, "hand": ["Steal"]},
    )

    play(game, "Steal", on="2/8")
    game.attack("1/9", on="enemy hero")
    play(game, "Steal", on="2/8")
    back = game.card("2/8").controller
    game.advance_to("destiny", turn=4)

    assert (back, game.card("2/8").place) == (B, "B attack_zone 2")


@pytest.mark.rule("CD-15.8")
def test_control_that_is_left_keeps_it_whatever_ends_meanwhile() -> None:
    game = position(
        {"hand": ["Seize"], "attack_zone": {1: "1/9"}},
        {"attack_zone": {2: "2/8"}, "hand": ["Steal"]},
    )

    play(game, "Seize", on="2/8")
    game.attack("1/9", on="enemy hero")
    play(game, "Steal", on="2/8")
    game.advance_to("destiny", turn=4)

    assert game.card("2/8").place == "A attack_zone 2"


@pytest.mark.rule("CD-15.9")
def test_a_stolen_minion_that_leaves_goes_to_its_owner() -> None:
    game = position({"hand": ["Recall"], "attack_zone": [{"card": "2/9", "owner": "B"}]})

    play(game, "Recall", on="2/9")

    assert game.hand(B) == ["2/9"]


@pytest.mark.rule("CD-15.10")
def test_only_minions_can_change_control() -> None:
    grab = cast("Grab", NORMAL, 0, does(GainControl(every(UNIT))))
    game = position({"hand": ["Grab"]}, {"attack_zone": {1: "2/9"}}, cards=[grab])

    game.play("Grab")
    game.resolve()

    assert game.card("2/9").controller == A
    assert (game.card("A hero").controller, game.card("B hero").controller) == (A, B)


@pytest.mark.rule("CD-15.11")
def test_a_shield_is_used_up_point_by_point_by_several_events() -> None:
    game = position({"hand": ["Shield", "Bolt", "Bolt"], "attack_zone": ["0/9"]})

    play(game, "Shield", "Bolt", on="0/9")
    first = game.card("0/9").damage
    play(game, "Bolt", on="0/9")

    assert (first, game.card("0/9").damage) == (0, 1)


@pytest.mark.rule("CD-15.11")
def test_a_shield_lasts_this_turn_only() -> None:
    game = position({"hand": ["Shield"], "attack_zone": ["0/9"]}, {"hand": ["Bolt"]})

    play(game, "Shield", on="0/9")
    game.advance_to("main", turn=4)
    play(game, "Bolt", on="0/9")

    assert game.card("0/9").damage == 2


def saved(effect: Any) -> Any:
    """Return "if this would be destroyed, do that instead"."""
    return Replacement(EventPattern("destroyed", IsSource()), instead=effect)


@pytest.mark.rule("CD-15.12")
def test_a_replacement_happens_instead_of_the_event() -> None:
    phoenix = minion(
        "Phoenix", NORMAL, 0, 0, 2, saved(Heal(SELF, 9)), on_destroyed(Heal(YOUR_HERO, 1))
    )
    mine = {"hero": HURT, "hand": ["Bolt"], "attack_zone": ["Phoenix"]}
    game = position(mine, cards=[phoenix])

    play(game, "Bolt", on="Phoenix")

    assert (game.card("Phoenix").zone, game.card("Phoenix").damage) == ("attack_zone", 0)
    assert game.card("A hero").damage == 5


@pytest.mark.rule("CD-15.12")
@pytest.mark.parametrize(
    ("answer", "zone"), [(0, "attack_zone"), (1, "hand"), (None, "attack_zone")]
)
def test_of_several_replacements_the_controller_chooses_and_the_oldest_is_the_default(
    answer: int | None, zone: str
) -> None:
    cat = minion("Cat", NORMAL, 0, 0, 2, saved(Heal(SELF, 9)), saved(ReturnToHand(SELF)))
    game = position({"hand": ["Slay"]}, {"attack_zone": ["Cat"]}, cards=[cat])

    game.play("Slay", on="Cat")
    game.resolve()
    asked = game.asked()
    if answer is None:
        game.time_out()
    else:
        game.choose(game.prompt().options[answer].key)

    assert (asked, game.card("Cat").zone) == (["B choose_mode"], zone)
