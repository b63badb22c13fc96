"""Clashing Destiny, section 13: settling and state checks."""

from typing import Any

import pytest

from app.engine.dsl.abilities import EventPattern
from app.engine.dsl.filters import OTHER, IsSource
from app.engine.dsl.values import SELF
from app.engine.effects import (
    Banish,
    Damage,
    Destroy,
    Heal,
    ReturnToHand,
    Seq,
)
from app.rulesets.clashing_destiny.dsl.abilities import (
    does,
    has,
    on_destroyed,
    plus,
    this_turn,
    when,
)
from app.rulesets.clashing_destiny.dsl.filters import (
    ANY_MINION,
    ENEMY_HERO,
    OTHER_ALLY_MINION,
    TARGET,
    UNIT,
    YOUR_HERO,
    every,
    target,
)
from app.rulesets.clashing_destiny.dsl.kinds import NORMAL, burst, cast, location, minion
from app.rulesets.clashing_destiny.ruleset import RULESET
from tools.testing import match_driver as engine

from .scene import A, B, MatchDriver, given

QUAKE = cast("Quake", NORMAL, 0, does(Damage(every(ANY_MINION), 2)))
BOLT = burst("Bolt", NORMAL, 0, does(Damage(TARGET, 5), target(UNIT)))
SLAY = burst("Slay", NORMAL, 0, does(Destroy(TARGET), target(ANY_MINION)))
RECALL = burst("Recall", NORMAL, 0, does(ReturnToHand(TARGET), target(ANY_MINION)))
VOID = burst("Void", NORMAL, 0, does(Banish(TARGET), target(ANY_MINION)))
SHRINK = cast("Shrink", NORMAL, 0, does(this_turn(TARGET, plus("hp", -3)), target(ANY_MINION)))
WEAKEN = cast("Weaken", NORMAL, 0, does(this_turn(TARGET, plus("attack", -3)), target(ANY_MINION)))
CAPTAIN = minion("Captain", NORMAL, 0, 1, 2, has(every(OTHER_ALLY_MINION), plus("hp", 1)))
MARTYR = minion("Martyr", NORMAL, 0, 0, 2, on_destroyed(Heal(YOUR_HERO, 3)))
DEATHS = EventPattern("destroyed", ANY_MINION & OTHER)
MOURNER = minion("Mourner", NORMAL, 0, 0, 2, when(DEATHS, Damage(ENEMY_HERO, 1)))
KING = minion("King", NORMAL, 0, 1, 4, unique=True)
REGENT = minion("Regent", NORMAL, 0, 1, 4, on_destroyed(Heal(YOUR_HERO, 1)), unique=True)
FIELD = location("Field", NORMAL, 0, on_destroyed(Heal(YOUR_HERO, 1)))
MEADOW = location("Meadow", NORMAL, 0)
CARDS = (
    *(QUAKE, BOLT, SLAY, RECALL, VOID, SHRINK, WEAKEN, CAPTAIN, MARTYR, MOURNER, KING),
    *(REGENT, FIELD, MEADOW),
)
HURT = {"card": "Novice", "damage": 5}


def position(
    mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any
) -> MatchDriver:
    cards = (*CARDS, *more.pop("cards", ()))
    return given(mine, theirs, cards=cards, **more)


def after(
    card: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, **how: Any
) -> MatchDriver:
    """Play a card and let it resolve."""
    game = position({**mine, "hand": [card, *mine.get("hand", ())]}, theirs)
    game.play(card, **how)
    game.resolve()
    return game


@pytest.mark.rule("CD-13.1")
def test_state_checks_repeat_before_any_trigger_resolves() -> None:
    # The Captain dies first; only without its aura does the other minion die too.
    mine = {"hero": HURT, "attack_zone": ["Captain", {"card": "0/2", "damage": 0}, "Martyr"]}
    game = after("Quake", mine)

    told = [kind for kind in game.kinds() if kind in ("destroyed", "healed")]
    assert told == ["destroyed", "destroyed", "destroyed", "healed"]


@pytest.mark.rule("CD-13.1")
def test_static_abilities_are_recomputed_before_the_checks() -> None:
    game = after("Quake", {"attack_zone": ["0/2"], "defense_zone": ["Captain"]})

    assert sorted(game.zone(A, "discard")) == ["0/2", "Captain", "Quake"]


@pytest.mark.rule("CD-13.2")
def test_a_hero_without_hp_loses_before_triggers_that_would_have_healed() -> None:
    mender = minion("Mender", NORMAL, 0, 0, 9, when(EventPattern("damaged"), Heal(YOUR_HERO, 9)))
    mine = {"hand": ["Bolt"], "hero": {"card": "Novice", "damage": 10}, "attack_zone": ["Mender"]}
    game = position(mine, cards=[mender])

    game.play("Bolt", on="A hero")
    game.resolve()

    assert game.result is not None
    assert (game.result.winner, "healed" in game.kinds()) == (B, False)


@pytest.mark.rule("CD-13.3")
def test_minions_and_artifacts_are_destroyed_together_and_see_each_other_go() -> None:
    game = after("Quake", {"attack_zone": ["Mourner", "Mourner"]}, {"attack_zone": ["0/1"]})

    # Each Mourner saw the other one and the enemy's minion.
    assert game.card("B hero").damage == 4


@pytest.mark.rule("CD-13.4")
def test_a_destroyed_card_goes_to_its_owners_discard_pile() -> None:
    stolen = {"card": "Martyr", "owner": "B"}
    game = after("Slay", {"hero": HURT, "attack_zone": [stolen]}, on="Martyr")

    assert game.zone(B, "discard") == ["Martyr"]
    assert game.card("A hero").damage == 2


@pytest.mark.rule("CD-13.4")
@pytest.mark.parametrize(("card", "zone"), [("Recall", "hand"), ("Void", "banish")])
def test_returning_and_banishing_are_not_destruction(card: str, zone: str) -> None:
    game = after(card, {"hero": HURT, "attack_zone": ["Martyr"]}, on="Martyr")

    assert "Martyr" in game.zone(A, zone)
    assert game.card("A hero").damage == 5


@pytest.mark.rule("CD-13.4")
def test_a_replaced_location_is_not_destroyed() -> None:
    game = after("Meadow", {"hero": HURT, "location": "Field"})

    assert game.zone(A, "discard") == ["Field"]
    assert game.card("A hero").damage == 5


@pytest.mark.rule("CD-13.5")
def test_a_minion_with_max_hp_0_or_less_is_destroyed_without_any_damage() -> None:
    game = after("Shrink", {}, {"attack_zone": ["2/3"]}, on="2/3")

    assert game.zone(B, "discard") == ["2/3"]


@pytest.mark.rule("CD-13.5")
def test_an_attack_value_of_0_destroys_nothing() -> None:
    game = after("Weaken", {}, {"attack_zone": ["2/3"]}, on="2/3")

    assert (game.card("2/3").attack, game.card("2/3").zone) == (0, "attack_zone")


@pytest.mark.rule("CD-13.6")
def test_of_two_unique_cards_of_a_name_the_earlier_one_goes_and_is_not_destroyed() -> None:
    older = {"card": "Regent", "damage": 1}
    game = after("Regent", {"hero": HURT, "attack_zone": {1: older}}, slot="D5")

    assert game.zone(A, "discard") == ["Regent"]
    assert (game.card("D5").name, game.card("A hero").damage) == ("Regent", 5)


@pytest.mark.rule("CD-13.6")
def test_unique_cards_that_entered_at_the_same_moment_are_their_controllers_choice() -> None:
    entered = [{"card": "King", "as": name} for name in ("first", "second")]
    game = engine.given(RULESET, {A: {"attack_zone": entered, "hand": ["Quake"]}}, cards=CARDS)
    for king in ("first", "second"):
        game.match.state.mut(game.card(king).id).since = 1
    game.play("Quake")
    asked = game.asked()

    game.choose("second", prompt="choose_cards")

    assert asked == ["A choose_cards"]
    assert (game.card("second").zone, game.card("first").zone) == ("attack_zone", "discard")


@pytest.mark.rule("CD-13.6")
def test_unique_cards_of_two_seats_do_not_count_together() -> None:
    game = after("King", {}, {"attack_zone": ["King"]}, slot="A1")

    assert (game.card("A1").name, game.card("enemy A1").name) == ("King", "King")


@pytest.mark.rule("CD-13.6")
def test_two_cards_that_are_not_unique_stay() -> None:
    game = after("2/3", {"attack_zone": {1: "2/3"}}, slot="A2")

    assert game.zone(A, "attack_zone") == ["2/3", "2/3"]


@pytest.mark.rule("CD-13.7")
def test_after_100_triggers_in_one_settling_the_rest_is_dropped_and_play_goes_on() -> None:
    hurt = EventPattern("damaged", IsSource())
    thorn = minion("Thorn", NORMAL, 0, 0, 6, when(hurt, Seq((Damage(SELF, 1), Heal(SELF, 1)))))
    game = position({"hand": ["Quake"], "attack_zone": ["Thorn"]}, cards=[thorn])

    game.play("Quake")
    game.resolve()

    assert game.kinds().count("triggered") == 100
    assert "Too many triggers: the rest are skipped." in game.log()
    assert (game.asked(), game.card("Thorn").damage) == (["A main_action"], 2)
