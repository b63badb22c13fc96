"""Card filters and references of this game."""

from __future__ import annotations

from functools import partial

from app.engine.dsl.abilities import Target
from app.engine.dsl.filters import (
    OPPOSING,
    OTHER,
    YOURS,
    Filter,
    HasState,
    IsKind,
    IsType,
    StatIs,
)
from app.engine.dsl.shorthand import lying_in
from app.engine.dsl.values import SELF, All, T

CREATURE = IsType(("creature",), "creature")
SPELL = IsType(("spell",), "spell")
TOKEN = IsKind(("token",), "token")

YOUR_CREATURE, OPPOSING_CREATURE = CREATURE & YOURS, CREATURE & OPPOSING
ANOTHER_OF_YOURS = CREATURE & YOURS & OTHER
EXHAUSTED, READY = HasState("exhausted"), HasState("ready")
ATTACKING, BLOCKING = HasState("attacking"), HasState("blocking")


def power_up_to(amount: int) -> Filter:
    """Return "with power N or less"."""
    return StatIs("power", "<=", amount)


def power_from(amount: int) -> Filter:
    """Return "with power N or more"."""
    return StatIs("power", ">=", amount)


def target(what: Filter, count: int = 1, *, up_to: bool = False, name: str = "target") -> Target:
    """Return a choice of different creatures that fit."""
    return Target(what, name=name, count=count, up_to=up_to)


buried = partial(lying_in, "graveyard")


def every(what: Filter) -> All:
    """Return all creatures on the field that fit."""
    return All(what)


TARGET = T()
THIS = SELF
