"""Card filters, targets and references of this game."""

from __future__ import annotations

from functools import partial

from app.engine.dsl.abilities import Target
from app.engine.dsl.filters import (
    OPPOSING,
    OTHER,
    YOURS,
    CostIs,
    Filter,
    HasState,
    IsType,
    StatIs,
)
from app.engine.dsl.shorthand import lying_in
from app.engine.dsl.values import SELF, All, EventOther, T

from .nodes import (
    Across,
    Answered,
    CanWear,
    Facing,
    InGroup,
    IsCreature,
    IsSetCard,
    IsUtility,
    Neighbours,
    NotOwnCard,
    Wearer,
)

CREATURE, UTILITY_CARD = IsCreature(), IsUtility()
SPELL, TRAP = IsType(("spell",), "spell"), IsType(("trap",), "trap")
EQUIPMENT = IsType(("equipment",), "equipment card")
FACE_UP, FACE_DOWN = Facing(), Facing(up=False)
YOUR_CREATURE, OPPOSING_CREATURE = CREATURE & YOURS, CREATURE & OPPOSING
ANOTHER_OF_YOURS = CREATURE & YOURS & OTHER
OTHER_CREATURE = CREATURE & OTHER
SET_CARD = IsSetCard()
YOUR_SET_CARD = SET_CARD & YOURS
DAMAGED = HasState("damaged")
FITTING = CREATURE & CanWear()
FIGHTER, MAGE, BEAST = InGroup(("Fighter",)), InGroup(("Mage",)), InGroup(("Beast",))
BEASTS_AND_FAIRIES = InGroup(("Beast", "Fairy"))

TARGET, THIS, THAT, OTHER_ONE = T(), SELF, Answered(), EventOther()
WEARER, NEIGHBOURS, ACROSS = Wearer(), Neighbours(), Across()


def power_up_to(amount: int) -> Filter:
    """Return "with power N or less"."""
    return StatIs("power", "<=", amount)


def power_from(amount: int) -> Filter:
    """Return "with power N or more"."""
    return StatIs("power", ">=", amount)


def up_to_cost(amount: int) -> Filter:
    """Return "with cost N or less"."""
    return CostIs("<=", amount)


def target(what: Filter, count: int = 1, *, up_to: bool = False, name: str = "target") -> Target:
    """Return a choice of different cards of the field that fit."""
    return Target(what & NotOwnCard(), name=name, count=count, up_to=up_to)


buried = partial(lying_in, "graveyard")


def every(what: Filter) -> All:
    """Return all cards of the field that fit."""
    return All(what)
