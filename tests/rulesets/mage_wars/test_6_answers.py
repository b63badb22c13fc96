"""Mage Wars, section 6: answers, late spells, interception and its levels."""

import pytest

from app.engine.dsl.filters import YOURS
from app.engine.effects import ReturnToDeck, ReturnToHand
from app.engine.position.event_kinds import EngineEvent
from app.rulesets.mage_wars.dsl.abilities import BODYGUARD, does, happens, when
from app.rulesets.mage_wars.dsl.filters import DECLARED_SPELL, TARGET, UNIT, target
from app.rulesets.mage_wars.dsl.kinds import GOD, fast, pips, unit
from app.rulesets.mage_wars.effects import Recall, TowerChange
from tools.testing.position import Side

from .chain import (
    SPELLS,
    A,
    B,
    MatchDriver,
    block,
    empty_chain,
    entries,
    let_go_on,
    let_happen,
    names,
    tower,
)
from .chain import given as set_up_zones
from .war import HEN, OX

PULL = fast("Pull", 5, 0, pips(), does(Recall(TARGET), DECLARED_SPELL))
SINK = fast("Sink", 5, 0, pips(), does(ReturnToDeck(TARGET), DECLARED_SPELL))
SWAT = fast("Swat", 5, 0, pips(), does(ReturnToHand(TARGET), target(UNIT)))
IDOL = unit("Idol", 30, 0, pips(), GOD)
GUARDIAN = unit("Guardian", 30, 0, pips(fire=1), BODYGUARD)
SQUIRE = unit("Squire", 30, 0, pips(fire=1))
MOURNER = unit(
    "Mourner",
    10,
    0,
    pips(),
    when(happens(EngineEvent.SACRIFICED, UNIT & YOURS, who="you"), TowerChange(15)),
)
OWN = (MOURNER, PULL, SINK, SWAT, IDOL, GUARDIAN, SQUIRE, OX, HEN)
HAND = {"hand": ["Earth"]}


def given(*sides: Side) -> MatchDriver:
    return set_up_zones(*sides, cards=[*SPELLS, *OWN])


def zapped(theirs: Side, *more: str, spell: str = "Zap") -> MatchDriver:
    """Let A's spell be cast at B's tower and lie open to interception."""
    game = given({"hand": [spell, *more, "Earth"]}, {"hand": ["Earth"], **theirs})
    game.act(f"cast {spell}")
    let_go_on(game)
    game.choose(["enemy tower"], prompt="targets")
    assert game.asked() == ["B intercept"]
    return game


@pytest.mark.rule("MW-6.8")
def test_an_act_that_is_no_cast_leaves_the_window_open() -> None:
    game = given({"hand": ["Zap", "Earth"]}, {"face_down": ["Ox"], **HAND})
    game.act("cast Zap")

    game.act("turn Ox")

    assert names(game, B, "units") == ["Ox"]
    assert game.asked() == ["B respond"]
    assert entries(game) == ["Zap"]


@pytest.mark.rule("MW-6.9", "MW-6.8")
def test_a_quicker_answer_belongs_to_the_other_window_and_then_the_first_opens_again() -> None:
    game = given({"hand": ["Blast", "Earth"]}, {"hand": ["Hum", "Roar"]})
    game.act("cast Blast")
    game.act("cast Hum")
    assert game.asked() == ["A respond"]

    let_go_on(game)
    let_happen(game)

    assert game.asked() == ["B respond"]
    assert game.can("cast", "Roar")
    assert entries(game) == ["Blast"]


@pytest.mark.rule("MW-6.10", "MW-3.13")
def test_a_late_spell_has_paid_and_can_be_countered_only_when_it_is_the_head() -> None:
    mine = {"hand": ["Hum", "Mute", "Earth"]}
    game = given(mine, {"hand": ["Spark", "Earth"], "elements": ["Fire"]})
    game.act("cast Hum")
    game.act("cast Spark")
    assert tower(game, B) == 45
    assert names(game, B, "hand") == ["Earth", "Fire"]
    let_go_on(game)
    let_happen(game)

    assert game.asked() == ["A respond"]
    game.act("cast Mute")
    empty_chain(game)

    assert names(game, B, "graveyard") == ["Spark"]
    assert tower(game, B) == 45


@pytest.mark.rule("MW-6.23", "MW-12.14")
def test_a_countered_deployment_goes_to_the_graveyard_and_a_god_into_the_library() -> None:
    for card, zone in (("Ox", "graveyard"), ("Idol", "library")):
        game = given({"hand": [card, "Earth"]}, {"hand": ["Veto", "Earth"]})
        game.act(f"deploy {card}")
        game.act("cast Veto")
        empty_chain(game)

        assert game.card(card).zone == zone
        assert ("shuffled" in game.kinds()) is (card == "Idol")
        assert game.asked() == ["A armament"]


@pytest.mark.rule("MW-6.24", "MW-4.6")
@pytest.mark.parametrize(("spell", "zone"), [("Pull", "hand"), ("Sink", "library")])
def test_a_declared_spell_that_is_moved_elsewhere_ends_there(spell: str, zone: str) -> None:
    game = given({"face_down": ["Zap"], **HAND}, {"hand": [spell, "Earth"]})
    game.act("cast Zap")
    game.act(f"cast {spell}")
    empty_chain(game)

    assert game.card("Zap").zone == zone
    assert tower(game, B) == 50
    assert game.asked() == ["A armament"]


@pytest.mark.rule("MW-6.15")
def test_only_the_opponent_may_intercept_and_units_may_be_turned_up_for_it() -> None:
    game = zapped({"face_down": ["Ox"]}, "Twist")

    game.act("turn Ox")

    assert game.asked() == ["B intercept"]
    block(game, "Ox")
    assert tower(game, B) == 50
    assert game.asked() == ["A armament"]


@pytest.mark.rule("MW-6.15")
def test_time_out_declares_no_blockers() -> None:
    game = zapped({"units": ["Ox"]})

    game.time_out()

    assert names(game, B, "units") == ["Ox"]
    assert tower(game, B) == 30


@pytest.mark.rule("MW-6.16")
def test_a_stronger_spell_cast_in_interception_comes_before_what_it_intercepts() -> None:
    game = zapped({"hand": ["Twist", "Earth"]})

    game.act("cast Twist")

    assert entries(game) == ["Twist", "Zap"]
    assert [item.level for item in reversed(game.match.state.chain)] == [1, 0]
    assert game.asked() == ["A respond"]
    let_go_on(game)
    let_happen(game)
    game.choose("enemy tower")
    assert game.asked() == ["B intercept"]
    let_happen(game)
    assert (tower(game, A), tower(game, B)) == (30, 50)


@pytest.mark.rule("MW-6.16", "MW-6.10")
def test_a_late_answer_in_a_level_still_comes_before_the_level_below() -> None:
    game = zapped({"hand": ["Twist", "Earth"]}, "Roar")
    game.act("cast Twist")

    game.act("cast Roar")

    assert entries(game) == ["Twist", "Roar", "Zap"]
    let_go_on(game)
    let_happen(game)
    game.choose("my tower")
    assert entries(game) == ["Roar", "Zap"]
    assert game.asked() == ["B respond"]
    let_go_on(game)
    let_happen(game)
    assert game.asked() == ["B intercept"]
    assert (tower(game, A), tower(game, B)) == (51, 50)


@pytest.mark.rule("MW-6.16", "MW-6.30", "MW-6.14")
def test_an_interception_can_be_intercepted_and_a_spell_cannot_be_turned_at_itself() -> None:
    game = zapped({"hand": ["Twist", "Earth"]}, "Twist")
    game.act("cast Twist")
    let_go_on(game)
    assert game.asked() == ["A intercept"]

    game.act("cast Twist")
    let_go_on(game)
    game.choose("B Twist", prompt="targets")
    assert [item.level for item in reversed(game.match.state.chain)] == [2, 1, 0]
    let_happen(game)

    # B's Twist could be turned to A's, which is cast as well, but not to itself.
    assert game.asked() == ["A choose_cards"]
    assert sorted(game.match.card(int(o.ref)).controller for o in game.prompt().options) == [A, A]
    game.choose("Zap")
    assert game.asked() == ["A intercept"]


@pytest.mark.rule("MW-6.13", "MW-6.11", "MW-7.4")
def test_a_deployment_that_was_let_go_on_can_no_longer_be_countered() -> None:
    theirs = {
        "hand": ["Counterwise Mirror", "Veto", "Earth"],
        "elements": ["Earth"] * 4,
        "tower": 80,
    }
    game = given({"hand": ["Hen", "Hum", "Earth"]}, theirs)
    game.act("deploy Hen")
    let_go_on(game)
    game.act("cast Counterwise Mirror")
    game.act("cast Hum")

    game.act("cast Veto")
    let_go_on(game)

    assert entries(game) == ["Veto", "Hum", "Counterwise Mirror", "Hen"]
    assert game.asked() == ["B targets"]
    assert game.options() == ["Counterwise Mirror", "Hum"]


@pytest.mark.rule("MW-6.17", "MW-7.7")
def test_fresh_and_warded_units_may_be_thrown_in_the_way() -> None:
    fresh = {"card": "Ox", "notes": {"fresh": 3}}
    game = zapped({"units": [fresh]})

    block(game, "Ox")

    assert tower(game, B) == 50
    assert names(game, B, "graveyard") == ["Ox"]


@pytest.mark.rule("MW-6.17")
@pytest.mark.parametrize(("blocker", "left"), [("Guardian", ["Fire"]), ("Squire", [])])
def test_the_elements_bound_to_a_blocker_go_with_it_unless_it_is_a_bodyguard(
    blocker: str, left: list[str]
) -> None:
    game = zapped({"units": [blocker], "elements": ["Fire"]})

    block(game, blocker)

    assert names(game, B, "elements") == left
    assert game.kinds().count("destroyed") == 0


@pytest.mark.rule("MW-6.17", "MW-6.18")
def test_the_triggers_of_a_sacrifice_come_before_the_spell_resolves() -> None:
    game = given({"hand": ["Blast", "Earth"]}, {"units": ["Mourner"], "tower": 20, **HAND})
    game.act("cast Blast")
    let_go_on(game)
    game.choose(["enemy tower"], prompt="targets")

    block(game, "Mourner")

    # 20 and 15 from the trigger are 35; of 40 the block took 10.
    assert game.result is None
    assert tower(game, B) == 5
