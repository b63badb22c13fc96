"""Abilities of this game: a function for each printed phrase."""

from __future__ import annotations

from app.engine.dsl.abilities import Cost, EventPattern, Mana, Mode, Target, Triggered
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
    when,
)
from app.engine.dsl.values import Condition
from app.engine.effects import Effect, this_turn
from app.engine.event_kinds import EngineEvent

from ..event_kinds import BattleMagesEvent
from .nodes import Boast

__all__ = [
    "at_end", "at_preparation", "boast", "boast_one_of", "cannot", "dies", "does", "enters",
    "every", "gain", "has", "keyword", "lose", "mana", "mode", "on_death", "on_enter",
    "this_turn", "when",
]  # fmt: skip

ATTACKS = EventPattern(EngineEvent.ATTACKED, IsSource())
ENTERS = EventPattern(EngineEvent.ENTERED, IsSource())


def boast(effect: Effect, *targets: Target, cost: int = 0) -> Boast:
    """Return what happens as this is declared as an attacker; `cost`: for so much mana."""
    return Boast(ATTACKS, effect, targets=targets, label="Boast", costs=mana(cost))


def boast_one_of(*modes: Mode, cost: int = 0) -> Boast:
    """Return a Boast of which one mode is chosen."""
    return Boast(ATTACKS, modes=modes, label="Boast", costs=mana(cost))


def mana(amount: int) -> tuple[Cost, ...]:
    """Return a cost of so much mana of any colour."""
    return (Mana(amount),) if amount else ()


def at_preparation(effect: Effect, *targets: Target) -> Triggered:
    """Return "at the start of your Preparation-Step"."""
    start = EventPattern(
        "preparation_began", who="you", phrase="At the start of your Preparation-Step"
    )
    return when(start, effect, *targets)


def at_end(effect: Effect, *targets: Target) -> Triggered:
    """Return "at the start of the End-Step", in the turns of both players."""
    return when(
        EventPattern("turn_ending", phrase="At the start of the End-Step"), effect, *targets
    )


def enters(what: Filter) -> EventPattern:
    """Return "when something enters"."""
    return EventPattern(EngineEvent.ENTERED, what)


def dies(what: Filter) -> EventPattern:
    """Return "when something dies"."""
    return EventPattern(BattleMagesEvent.DIED, what)


def on_enter(effect: Effect, *targets: Target, condition: Condition | None = None) -> Triggered:
    """Return "when this enters"."""
    return when(ENTERS, effect, *targets, condition=condition)


def on_death(effect: Effect, *targets: Target) -> Triggered:
    """Return "when this dies"."""
    return when(dies(IsSource()), effect, *targets)
