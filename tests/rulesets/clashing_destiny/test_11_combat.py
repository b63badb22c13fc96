"""Clashing Destiny, section 11: declaring, blocking, the window, Attack cards.

budget: one section of the rule book on the same few cards.
"""

from typing import Any

import pytest

from app.engine import views
from app.engine.dsl.abilities import EventPattern
from app.engine.dsl.filters import IsSource, IsType
from app.engine.dsl.values import SELF, EventOther
from app.engine.effects import Damage, Destroy, Exhaust, GainControl, Heal, Modification
from app.rulesets.clashing_destiny.dsl.abilities import (
    does,
    has,
    keyword,
    on_attack,
    on_block,
    plus,
    this_turn,
    when,
    you_play,
)
from app.rulesets.clashing_destiny.dsl.filters import (
    ANY_MINION,
    ENEMY_HERO,
    ENEMY_MINION,
    TARGET,
    YOUR_HERO,
    target,
)
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, attack_card, burst, minion, weapon
from app.rulesets.clashing_destiny.effects import EndCombat, MoveTo, this_combat

from .scene import A, B, MatchDriver, given

ATTACK_CARD = IsType(("attack",), "Attack card")
CLUB = weapon("Club", NORMAL, 0, 2, 3)
SLASH = attack_card("Slash", NORMAL, 0, 3)
TAP = attack_card("Tap", NORMAL, 0, 0)
SLAY = burst("Slay", NORMAL, 0, does(Destroy(TARGET), target(ANY_MINION)))
TRUCE = burst("Truce", NORMAL, 0, does(EndCombat()))
SIDESTEP = burst("Sidestep", NORMAL, 0, does(MoveTo(TARGET, "right"), target(ANY_MINION)))
STUN = burst("Stun", NORMAL, 0, does(Exhaust(TARGET), target(ANY_MINION)))
BRIBE = burst("Bribe", NORMAL, 0, does(GainControl(TARGET), target(ENEMY_MINION)))
RAGE = burst("Rage", NORMAL, 0, does(this_turn(TARGET, plus("attack", 3)), target(ANY_MINION)))
SNIPER = minion("Sniper", NORMAL, 0, 1, 3, on_attack(Destroy(EventOther())))
HOUND = minion("Hound", NORMAL, 0, 1, 3, on_attack(Damage(ENEMY_HERO, 1)))
SHY = minion("Shy", NORMAL, 0, 0, 3, when(EventPattern("attacked", IsSource()), Heal(YOUR_HERO, 1)))
BURR = minion("Burr", NORMAL, 0, 0, 9, on_block(Damage(EventOther(), 1)))
GHOST = minion(
    "Ghost", NORMAL, 0, 0, 3, keyword("taunt"), has(SELF, Modification("forbid", "be attacked"))
)
CARDS = (
    CLUB,
    SLASH,
    TAP,
    SLAY,
    TRUCE,
    SIDESTEP,
    STUN,
    BRIBE,
    RAGE,
    SNIPER,
    HOUND,
    SHY,
    BURR,
    GHOST,
)
HERO = {"card": "Novice", "damage": 5}


def position(
    mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any
) -> MatchDriver:
    cards = (*CARDS, *more.pop("cards", ()))
    return given(mine, theirs, cards=cards, **more)


@pytest.mark.rule("CD-11.1")
@pytest.mark.parametrize(("act", "quotes"), [("attack 2/2", False), ("play Slash", None)])
def test_attack_target_prompts_quote_only_attack_cards(act: str, quotes: bool | None) -> None:
    game = position({"attack_zone": ["2/2"], "hand": ["Slash"]}, {"attack_zone": ["1/3"]})

    game.choose(act)

    asked = views.prompt_for(game.match, A)
    assert asked is not None
    assert asked["name"] == "attack_target"
    assert asked.get("quotes") is quotes


@pytest.mark.rule("CD-11.1")
def test_an_attack_is_one_attacker_and_one_target_and_can_be_cancelled_before() -> None:
    game = position({"attack_zone": ["2/2"]}, {"attack_zone": ["1/3"]})

    game.choose("attack 2/2")
    asked = game.asked()
    game.cancel()

    assert (asked, game.asked()) == (["A attack_target"], ["A main_action"])
    assert not game.card("2/2").exhausted


@pytest.mark.rule("CD-11.1")
def test_no_attack_is_declared_while_a_chain_is_open() -> None:
    game = position({"attack_zone": ["2/2"], "hand": ["Stun", "Stun"]}, {"attack_zone": ["1/3"]})

    game.play("Stun", on="1/3")
    game.pass_(seat=B)

    assert game.asked() == ["A chain_respond"]
    assert not game.can("attack", "2/2")


@pytest.mark.rule("CD-11.2")
@pytest.mark.parametrize(
    ("unit", "may"),
    [
        ({"card": "1/1"}, True),
        ({"card": "1/1", "exhausted": True}, False),
        ({"card": "1/1", "notes": {"summoned": 1}}, False),
        ({"card": "0/1"}, False),
    ],
)
def test_a_minion_attacks_if_ready_not_just_summoned_and_with_attack_value(
    unit: dict[str, Any], may: bool
) -> None:
    game = position({"attack_zone": [unit]})

    assert game.can("attack", "A1") is may


@pytest.mark.rule("CD-11.2")
def test_a_hero_attacks_on_turn_1_and_in_the_turn_its_weapon_was_equipped() -> None:
    game = position({"hand": ["Club"]}, turn=1)
    before = game.can("attack", "A hero")

    game.play("Club")

    assert (before, game.can("attack", "A hero")) == (False, True)


@pytest.mark.rule("CD-11.3")
def test_any_enemy_minion_and_the_enemy_hero_may_be_attacked_across_lanes() -> None:
    game = position(
        {"attack_zone": {1: "2/2"}}, {"attack_zone": {5: "1/3"}, "defense_zone": {3: "1/4"}}
    )

    game.choose("attack 2/2")

    assert game.options() == ["1/3", "1/4", "B hero"]


@pytest.mark.rule("CD-11.3")
def test_with_a_taunt_unit_only_taunt_units_may_be_attacked() -> None:
    theirs = {"attack_zone": {5: "1/3"}, "defense_zone": {3: "0/4 taunt", 4: "0/5 taunt"}}
    game = position({"attack_zone": {1: "2/2"}}, theirs)

    game.choose("attack 2/2")

    assert game.options() == ["0/4 taunt", "0/5 taunt"]


@pytest.mark.rule("CD-11.3")
def test_unattackable_taunt_units_protect_no_unit() -> None:
    game = position({"attack_zone": {1: "2/2"}}, {"attack_zone": ["Ghost", "1/3"]})

    game.choose("attack 2/2")

    assert game.options() == ["1/3", "B hero"]


@pytest.mark.rule("CD-11.4")
def test_the_attacker_is_exhausted_at_commit() -> None:
    game = position({"attack_zone": ["2/2"]}, {"defense_zone": ["1/3"]})

    game.attack("2/2", on="enemy hero")

    assert game.asked() == ["B declare_block"]
    assert game.card("2/2").exhausted


@pytest.mark.rule("CD-11.5")
def test_on_declare_triggers_resolve_before_the_block() -> None:
    theirs = {"attack_zone": ["Shy"], "defense_zone": ["1/3"], "hero": HERO}
    game = position({"attack_zone": ["Hound"]}, theirs)

    game.attack("Hound", on="Shy")

    # On Attack deals 1, "when attacked" heals 1, the attacker's side first.
    assert [k for k in game.kinds() if k in ("damaged", "healed")] == ["damaged", "healed"]
    assert game.asked() == ["B declare_block"]


@pytest.mark.rule("CD-11.5")
def test_without_a_target_after_the_triggers_there_is_no_block_and_no_window() -> None:
    theirs = {"attack_zone": ["0/3"], "defense_zone": ["1/3"]}
    game = position({"attack_zone": ["Sniper"]}, theirs)

    game.attack("Sniper", on="0/3")

    assert game.asked() == ["A main_action"]
    assert game.card("Sniper").exhausted


@pytest.mark.rule("CD-11.6")
def test_a_ready_minion_of_the_defense_zone_may_block_in_any_slot() -> None:
    theirs = {
        "attack_zone": {1: "1/9"},
        "defense_zone": {
            1: "0/3",
            4: {"card": "0/4", "notes": {"summoned": 1}},
            5: {"card": "0/5", "exhausted": True},
        },
    }
    game = position({"attack_zone": ["2/2"]}, theirs)

    game.attack("2/2", on="enemy hero")

    assert game.options() == ["block 0/3", "block 0/4", "pass"]


@pytest.mark.rule("CD-11.6")
def test_the_attack_target_itself_does_not_block() -> None:
    game = position({"attack_zone": ["2/2"]}, {"defense_zone": ["0/3", "0/4"]})

    game.attack("2/2", on="0/3")

    assert game.options() == ["block 0/4", "pass"]


@pytest.mark.rule("CD-11.6")
@pytest.mark.parametrize(
    ("attacker", "victim", "blocker"),
    [
        ("2/2", "enemy hero", "0/3 exhausted"),
        ("2/2 blitz", "enemy hero", "0/3"),
        ("2/2", "1/1 blitz", "0/3"),
        ("2/2", "0/3", "0/3"),
    ],
)
def test_no_block_prompt_without_an_able_blocker(attacker: str, victim: str, blocker: str) -> None:
    name, _, exhausted = blocker.partition(" ")
    theirs = {
        "attack_zone": ["1/1 blitz"],
        "defense_zone": [{"card": name, "exhausted": bool(exhausted)}],
    }
    game = position({"attack_zone": [attacker]}, theirs)

    game.attack("A1", on=victim)

    assert game.asked() == ["B chain_open"]


@pytest.mark.rule("CD-11.6")
def test_time_out_means_no_block() -> None:
    game = position({"attack_zone": ["2/2"]}, {"defense_zone": ["0/3"]})

    game.attack("2/2", on="enemy hero")
    game.time_out()
    game.resolve()

    assert game.card("B hero").damage == 2


@pytest.mark.rule("CD-11.7")
def test_the_blocker_is_exhausted_and_takes_the_place_of_the_target() -> None:
    game = position({"attack_zone": ["2/2"]}, {"defense_zone": ["1/3"]})

    game.attack("2/2", on="enemy hero")
    game.block("1/3")
    exhausted = game.card("1/3").exhausted
    game.resolve()

    assert exhausted
    assert (game.card("1/3").damage, game.card("B hero").damage, game.card("2/2").damage) == (
        2,
        0,
        1,
    )


@pytest.mark.rule("CD-11.7")
def test_a_vigilant_blocker_is_not_exhausted() -> None:
    game = position({"attack_zone": ["2/2"]}, {"defense_zone": ["1/3 vigilant"]})

    game.attack("2/2", on="enemy hero")
    game.block("1/3 vigilant")

    assert not game.card("1/3 vigilant").exhausted


@pytest.mark.rule("CD-11.7")
def test_on_block_triggers_settle_before_the_window() -> None:
    game = position({"attack_zone": ["2/1"]}, {"defense_zone": ["Burr"]})

    game.attack("2/1", on="enemy hero")
    game.block("Burr")

    assert game.zone(A, "discard") == ["2/1"]
    assert game.asked() == ["B chain_open"]


@pytest.mark.rule("CD-11.8")
@pytest.mark.parametrize("blocks", [True, False])
def test_the_defending_seat_may_open_a_chain_whether_it_has_blocked_or_not(blocks: bool) -> None:
    game = position({"attack_zone": ["2/2"]}, {"defense_zone": ["1/3"], "hand": ["Slay"]})

    game.attack("2/2", on="enemy hero")
    game.block("1/3") if blocks else game.pass_()

    assert game.asked() == ["B chain_open"]
    assert game.can("play", "Slay")


@pytest.mark.rule("CD-11.8")
def test_no_blocker_can_be_declared_after_the_window_has_opened() -> None:
    theirs = {"defense_zone": [{"card": "1/3", "exhausted": True}], "hand": ["Rage"]}
    game = position({"attack_zone": ["2/2"]}, theirs)

    game.attack("2/2", on="enemy hero")

    assert game.asked() == ["B chain_open"]
    assert not game.can("block", "1/3")


@pytest.mark.rule("CD-11.9")
@pytest.mark.parametrize("answer", ["Sidestep", "Stun", "Rage"])
def test_a_role_stays_through_moves_exhaustion_and_changes_of_attack_value(answer: str) -> None:
    theirs = {"attack_zone": {2: "0/9"}, "hand": [answer]}
    game = position({"attack_zone": {1: "2/9"}}, theirs)

    game.attack("2/9", on="0/9")
    game.play(answer, on="0/9")
    game.resolve()

    assert game.card("0/9").damage == 2


@pytest.mark.rule("CD-11.9")
def test_a_role_ends_with_a_change_of_control() -> None:
    game = position({"attack_zone": ["2/9"]}, {"attack_zone": {2: "1/9"}, "hand": ["Bribe"]})

    game.attack("2/9", on="1/9")
    game.play("Bribe", on="2/9")
    game.resolve()

    assert game.card("2/9").controller == B
    assert (game.card("2/9").damage, game.card("1/9").damage) == (0, 0)


@pytest.mark.rule("CD-11.10")
def test_the_target_is_hit_if_the_blocker_has_been_destroyed() -> None:
    game = position({"attack_zone": ["2/9"]}, {"defense_zone": ["1/3"], "hand": ["Slay"]})

    game.attack("2/9", on="enemy hero")
    game.block("1/3")
    game.play("Slay", on="1/3")
    game.resolve()

    assert game.card("B hero").damage == 2


@pytest.mark.rule("CD-11.10")
def test_a_standing_blocker_is_the_defender_though_the_target_has_gone() -> None:
    theirs = {"attack_zone": ["0/1"], "defense_zone": ["1/3"], "hand": ["Slay"]}
    game = position({"attack_zone": ["2/9"]}, theirs)

    game.attack("2/9", on="0/1")
    game.block("1/3")
    game.play("Slay", on="0/1")
    game.resolve()

    assert game.card("1/3").damage == 2


@pytest.mark.rule("CD-11.14")
def test_an_attack_card_adds_its_damage_and_cannot_be_blocked() -> None:
    mine = {"hand": ["Slash"], "weapon": "Club"}
    game = position(mine, {"attack_zone": ["2/9"], "defense_zone": ["0/9"]})

    game.play("Slash", on="2/9")
    asked = game.asked()
    game.resolve()

    assert asked == ["B chain_open"]
    assert (game.card("2/9").damage, game.card("A hero").damage) == (5, 2)
    assert (game.card("Club").durability, game.card("A hero").exhausted) == (2, True)
    assert game.card("A hero").attack == 2


@pytest.mark.rule("CD-11.14")
def test_an_attack_card_without_any_attack_value_cannot_be_played() -> None:
    assert not position({"hand": ["Tap"]}).can("play", "Tap")
    assert position({"hand": ["Tap"], "weapon": "Club"}).can("play", "Tap")


@pytest.mark.rule("CD-11.14")
def test_the_text_of_an_attack_card_holds_for_its_combat_only() -> None:
    card = attack_card("Sweep", NORMAL, 0, 2, *this_combat(keyword("cleave")))
    game = position({"hand": ["Sweep"]}, {"attack_zone": ["0/9", "0/8"]}, cards=[card])

    game.play("Sweep", on="0/9")
    game.resolve()

    assert game.card("0/8").damage == 2
    assert game.card("A hero").keywords == []


@pytest.mark.rule("CD-11.14")
def test_on_attack_text_of_an_attack_card_is_heard_in_its_own_attack() -> None:
    bash = attack_card("Bash", NORMAL, 0, 2, *this_combat(on_attack(Heal(YOUR_HERO, 1))))
    game = position({"hand": ["Bash"], "hero": HERO}, cards=[bash])

    game.play("Bash", on="enemy hero")

    assert game.card("A hero").damage == 4


@pytest.mark.rule("CD-11.14")
def test_when_you_play_and_on_declare_attack_are_one_batch() -> None:
    drum = minion("Drum", NORMAL, 0, 0, 5, when(you_play(ATTACK_CARD, "x"), Damage(ENEMY_HERO, 1)))
    horn = minion(
        "Horn",
        NORMAL,
        0,
        0,
        5,
        when(EventPattern("attack_declared", who="you"), Heal(YOUR_HERO, 1)),
    )
    mine = {"hand": ["Slash"], "hero": HERO, "defense_zone": ["Drum", "Horn"]}
    game = position(mine, cards=[drum, horn])

    game.play("Slash", on="enemy hero")

    assert game.asked() == ["A trigger_order"]


@pytest.mark.rule("CD-11.15")
def test_a_hero_without_an_attack_card_uses_its_weapon_and_can_be_blocked() -> None:
    game = position({"weapon": "Club"}, {"defense_zone": ["0/9"]})

    game.attack("A hero", on="enemy hero")
    game.block("0/9")
    game.resolve()

    assert (game.card("0/9").damage, game.card("B hero").damage) == (2, 0)


@pytest.mark.rule("CD-11.16")
def test_a_hero_never_blocks() -> None:
    theirs = {"attack_zone": ["0/3"], "defense_zone": ["0/9"], "weapon": "Club"}
    game = position({"attack_zone": ["2/2"]}, theirs)

    game.attack("2/2", on="0/3")

    assert game.options() == ["block 0/9", "pass"]


@pytest.mark.rule("CD-11.17")
def test_ending_the_combat_skips_the_damage_but_not_the_end_of_combat() -> None:
    game = position({"weapon": "Club"}, {"attack_zone": ["2/9"], "hand": ["Truce"]})

    game.attack("A hero", on="2/9")
    game.play("Truce")
    game.resolve()

    assert (game.card("2/9").damage, game.card("A hero").damage) == (0, 0)
    assert (game.card("A hero").exhausted, game.card("Club").durability) == (True, 2)
    assert game.asked() == ["A main_action"]
