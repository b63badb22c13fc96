"""Mage Wars, section 13: order of simultaneous triggers, and the seat that chooses it."""

import pytest

from app.engine.position.event_kinds import EngineEvent
from app.rulesets.mage_wars.dsl.abilities import happens, when
from app.rulesets.mage_wars.dsl.kinds import pips, unit
from app.rulesets.mage_wars.effects import TowerChange
from app.rulesets.mage_wars.event_kinds import MageWarsEvent
from tools.testing.position import Side

from .chain import SPELLS, A, B, MatchDriver, empty_chain, let_go_on
from .chain import given as set_up_zones

ECHO = unit("Echo", 10, 0, pips(), when(happens(EngineEvent.SPELL_CAST), TowerChange(5)))
OPENER = unit("Opener", 10, 0, pips(), when(happens(EngineEvent.SPELL_CAST), TowerChange(1)))
SEQUEL = unit(
    "Sequel",
    10,
    0,
    pips(),
    when(
        happens(MageWarsEvent.TOWER_CHANGED, phrase="When a tower changes"),
        TowerChange(2),
        once=True,
    ),
)
HAND = {"hand": ["Earth"]}


def given(*sides: Side) -> MatchDriver:
    return set_up_zones(*sides, cards=[*SPELLS, ECHO, OPENER, SEQUEL])


@pytest.mark.rule("MW-13.1")
def test_the_active_seats_new_triggers_go_before_those_of_the_other_seat() -> None:
    game = given({"hand": ["Hum"], "units": ["Opener", "Sequel"]}, {"units": ["Echo"]})

    game.act("cast Hum")
    empty_chain(game)

    changes = [(e.seat, e.amount) for e in game.events if e.kind == "tower_changed"]
    assert changes[:3] == [(A, 1), (A, 2), (B, 5)]


@pytest.mark.rule("MW-13.1")
def test_a_seat_orders_triggers_of_different_text() -> None:
    game = given({"hand": ["Hum"], "units": ["Opener", "Echo"]}, HAND)

    game.act("cast Hum")
    let_go_on(game)
    first, second = (option.ref for option in game.prompt().options)
    game.choose([second, first], prompt="trigger_order")

    changes = [e.amount for e in game.events if e.kind == "tower_changed"]
    assert changes[:2] == [5, 1]


@pytest.mark.rule("MW-13.1")
def test_triggers_of_the_same_text_are_not_asked_about() -> None:
    game = given({"hand": ["Hum"], "units": ["Echo", "Echo"]}, HAND)

    game.act("cast Hum")
    let_go_on(game)

    assert game.asked() == ["B intercept"]
