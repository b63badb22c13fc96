"""Mage Wars 2: the turn, from the Draw phase to the End phase."""

from dataclasses import replace
from typing import Any

import pytest

from app.engine.dsl.abilities import EventPattern
from app.engine.dsl.values import SELF
from app.engine.effects import Draw, Modify
from app.engine.position.event_kinds import EngineEvent
from app.rulesets.mage_wars.dsl.abilities import (
    EACH_EXPANSION,
    YOUR_TURN_ENDS,
    does,
    on_destroyed,
    plus,
    this_turn,
    when,
)
from app.rulesets.mage_wars.dsl.filters import ANYTHING, TARGET, UNIT, shared, target
from app.rulesets.mage_wars.dsl.kinds import fast, pips
from app.rulesets.mage_wars.effects import TowerChange, damages
from app.rulesets.mage_wars.numbers import NUMBERS

from .scene import A, B, MatchDriver, given, tower
from .war import soldier

HAND = {"hand": ["Earth"]}
YOUR_DRAW = EventPattern("draw_phase", who="you", phrase="In your Draw phase")
SCHOLAR = soldier("Scholar", 10, when(YOUR_DRAW, Draw(1)))
CRIER = soldier("Crier", 10, when(EACH_EXPANSION, TowerChange(3)))
PLAIN = soldier("Plain", 20)
MOURNED = soldier("Mourned", 20, on_destroyed(TowerChange(7)))
VIGIL = soldier("Vigil", 20, when(YOUR_TURN_ENDS, this_turn(SELF, plus(10))))
SWELL = fast("Swell", 5, 0, pips(), does(this_turn(TARGET, plus(20)), target(UNIT)))
LONG_SWELL = fast(
    "Long Swell", 5, 0, pips(), does(Modify(TARGET, (plus(20),), "your_turn"), target(UNIT))
)
BOLT = fast("Bolt", 30, 0, pips(), damages(shared(ANYTHING)))
CARDS = (SCHOLAR, CRIER, PLAIN, MOURNED, VIGIL, SWELL, LONG_SWELL, BOLT)


def position(
    mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any
) -> MatchDriver:
    more.setdefault("step", "expansion")
    return given(mine, theirs, cards=CARDS, **more)


def finish(game: MatchDriver) -> None:
    """Let everything on the chain happen."""
    while game.match.state.chain:
        game.pass_()


def hit(game: MatchDriver, name: str) -> None:
    """Let A's Bolt hit that unit."""
    game.act("cast Bolt")
    game.pass_()
    game.choose([name], prompt="targets")
    finish(game)


def phases(game: MatchDriver) -> list[str]:
    """Return the phases that have begun so far."""
    return [event.detail for event in game.events if event.kind == EngineEvent.PHASE_BEGAN]


@pytest.mark.rule("MW-2.1")
def test_a_turn_goes_from_draw_to_end_and_then_the_other_seat_is_active() -> None:
    game = position({"units": ["Plain"], **HAND}, {"units": ["Crier"], **HAND}, step="start")

    while game.match.state.turn == 3:
        prompt = game.prompt()
        attack = {"Plain": "Crier"} if prompt.name == "offense" else None
        game.choose(attack) if attack else game.time_out()

    wanted = ["draw", "expansion", "armament", "declaration", "combat", "end"]
    assert phases(game)[:6] == wanted
    assert (game.match.state.turn, game.match.state.active) == (4, B)


@pytest.mark.rule("MW-2.1", "MW-2.12")
def test_the_turn_number_rises_by_one_after_the_end_phase() -> None:
    game = position({}, step="end")

    began = [event.amount for event in game.events if event.kind == EngineEvent.TURN_BEGAN]

    assert began == [4]
    assert game.asked() == ["B expansion"]


@pytest.mark.rule("MW-2.2")
def test_active_player_draws_one_card_without_a_prompt() -> None:
    game = position({"library": ["Fire", "Earth"]}, {"library": ["Wind"], **HAND}, step="start")

    assert (game.hand(A), game.hand(B)) == (["Fire"], ["Earth"])
    assert game.asked() == ["A expansion"]


@pytest.mark.rule("MW-2.2")
@pytest.mark.parametrize(("turn", "drawn"), [(1, 3), (2, 2)])
def test_how_many_are_drawn_stands_in_the_regulation(turn: int, drawn: int) -> None:
    numbers = replace(NUMBERS, draw_per_turn=2, first_turn_draw=3)

    game = position({"library": ["Fire"] * 9}, turn=turn, step="start", numbers=numbers)

    assert game.hand(A) == ["Fire"] * drawn


@pytest.mark.rule("MW-2.2")
def test_the_triggers_of_the_draw_phase_come_after_the_draw() -> None:
    game = position({"units": ["Scholar"], "library": ["Fire", "Wind"]}, step="start")

    kinds = [event.kind for event in game.events if event.kind in ("drew", "triggered")]

    assert game.hand(A) == ["Fire", "Wind"]
    assert kinds == ["drew", "triggered", "drew"]


@pytest.mark.rule("MW-2.2")
def test_the_draw_phase_of_the_other_seat_triggers_nothing_of_ones_own() -> None:
    game = position({"library": ["Fire"]}, {"units": ["Scholar"]}, step="start")

    assert (game.hand(A), game.hand(B)) == (["Fire"], [])


@pytest.mark.rule("MW-2.2", "MW-13.7")
def test_effects_until_your_next_turn_end_before_the_draw() -> None:
    game = position({"units": ["Plain"], "hand": ["Long Swell"]}, HAND)
    game.act("cast Long Swell")
    finish(game)

    levels = [game.card("Plain").power]
    for turn in (4, 5):
        game.advance_to("expansion", turn=turn)
        levels.append(game.card("Plain").power)

    assert levels == [40, 40, 20]


@pytest.mark.rule("MW-2.10")
def test_a_unit_outlives_bonus_and_damage_that_end_at_the_same_moment() -> None:
    game = position({"units": ["Mourned"], "hand": ["Swell", "Bolt", "Earth"]}, HAND)
    game.act("cast Swell")
    finish(game)
    hit(game, "Mourned")
    hurt = game.card("Mourned").damage, game.card("Mourned").power

    game.advance_to("expansion", turn=4)

    assert hurt == (30, 10)
    assert (game.card("Mourned").zone, game.card("Mourned").power) == ("units", 20)
    assert tower(game, A) == 50


@pytest.mark.rule("MW-2.10")
def test_the_end_begins_with_a_quick_window_of_the_active_player() -> None:
    game = position({"units": ["Mourned"], "hand": ["Swell"]}, HAND, step="end")

    asked = [game.asked()]
    game.act("cast Swell")
    finish(game)
    asked.append(game.asked())

    assert asked == [["A quick"], ["B quick"]]
    assert game.card("Mourned").power == 40


@pytest.mark.rule("MW-2.10")
def test_end_step_triggers_expire_with_the_turn_and_open_no_window() -> None:
    game = position({"units": ["Vigil"], **HAND}, HAND, step="end")
    game.pass_()

    game.pass_()

    told = [event.kind for event in game.events if event.kind in ("triggered", "modified")]
    assert told == ["triggered", "modified"]
    assert game.card("Vigil").power == 20
    assert game.asked() == ["B expansion"]


@pytest.mark.rule("MW-2.11")
def test_there_is_no_hand_limit_at_the_end_of_the_turn() -> None:
    game = position({"hand": ["Earth"] * 30}, {"hand": ["Fire"] * 30})

    game.advance_to("expansion", turn=4)

    assert (len(game.hand(A)), len(game.hand(B))) == (30, 31)
    assert "discarded" not in game.kinds()
