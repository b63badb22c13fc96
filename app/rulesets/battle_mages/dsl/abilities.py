"""Abilities of this game: a function for each printed phrase."""

from __future__ import annotations

from app.engine.dsl.abilities import Cost, EventPattern, Mana, Mode, Target
from app.engine.dsl.filters import Filter, IsSource
from app.engine.dsl.shorthand import (
    cannot,
    does,
    every,
    gain,
    has,
    keyword,
    lose,
    mode,
    on,
    when,
)
from app.engine.effects import Effect, this_turn
from app.engine.position.event_kinds import EngineEvent

from ..event_kinds import BattleMagesEvent
from .nodes import Boast

__all__ = [
    "at_end",
    "at_preparation",
    "boast",
    "boast_one_of",
    "cannot",
    "dies",
    "does",
    "enters",
    "every",
    "gain",
    "has",
    "keyword",
    "lose",
    "mana",
    "mode",
    "on_death",
    "on_enter",
    "this_turn",
    "when",
]

ATTACKS = EventPattern(EngineEvent.ATTACKED, IsSource())
ENTERS = EventPattern(EngineEvent.ENTERED, IsSource())


def boast(effect: Effect, *targets: Target, cost: int = 0) -> Boast:
    """Return a trigger of being declared as an attacker; `cost` is mana, paid or no effect."""
    return Boast(ATTACKS, effect, targets=targets, label="Boast", costs=mana(cost))


def boast_one_of(*modes: Mode, cost: int = 0) -> Boast:
    """Return a Boast of which one mode is chosen."""
    return Boast(ATTACKS, modes=modes, label="Boast", costs=mana(cost))


def mana(amount: int) -> tuple[Cost, ...]:
    """Return a cost of so much mana of any colour."""
    return (Mana(amount),) if amount else ()


at_preparation = on(
    EventPattern(
        BattleMagesEvent.PREPARATION_BEGAN,
        who="you",
        phrase="At the start of your Preparation-Step",
    )
)
# In the turns of both players.
at_end = on(EventPattern(EngineEvent.TURN_ENDING, phrase="At the start of the End-Step"))


def enters(what: Filter) -> EventPattern:
    """Return "when something enters"."""
    return EventPattern(EngineEvent.ENTERED, what)


def dies(what: Filter) -> EventPattern:
    """Return "when something dies"."""
    return EventPattern(BattleMagesEvent.DIED, what)


on_enter = on(ENTERS)
on_death = on(dies(IsSource()))
