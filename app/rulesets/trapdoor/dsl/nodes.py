"""Filters, references, conditions and abilities that only this game has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.dsl.abilities import (
    Ability,
    Activated,
    EventPattern,
    SpellEffect,
    Triggered,
)
from app.engine.dsl.filters import Filter
from app.engine.dsl.node import MARKS, NOTHING
from app.engine.dsl.values import Condition, Host, Ref


@dataclass(frozen=True, slots=True)
class IsCreature(Filter, reads=NOTHING):
    """A creature, face-up or face-down; off the field a creature card."""

    faceless: ClassVar[bool] = True
    only: ClassVar[tuple[str, ...]] = ("creature",)


@dataclass(frozen=True, slots=True)
class IsUtility(Filter, reads=NOTHING):
    """A card in a utility zone, of any type."""

    faceless: ClassVar[bool] = True
    only: ClassVar[tuple[str, ...]] = ("spell", "trap")


@dataclass(frozen=True, slots=True)
class IsSetCard(Filter, reads=NOTHING):
    """A face-down card in a utility zone."""

    faceless: ClassVar[bool] = True
    only: ClassVar[tuple[str, ...]] = ("spell", "trap")


@dataclass(frozen=True, slots=True)
class InGroup(Filter, reads=NOTHING):
    """A creature of one of these groups."""

    only: ClassVar[tuple[str, ...]] = ("creature",)

    groups: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Facing(Filter, reads=NOTHING):
    """The card is face-up, or face-down."""

    faceless: ClassVar[bool] = True

    up: bool = True


@dataclass(frozen=True, slots=True)
class NotOwnCard(Filter, reads=NOTHING):
    """Any card but the link's own (TD-9.9), which goes without saying."""

    faceless: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CanWear(Filter):
    """Face-up, and wears fewer equipment cards than it may (TD-7.1)."""

    faceless: ClassVar[bool] = True
    only: ClassVar[tuple[str, ...]] = ("creature",)


@dataclass(frozen=True, slots=True)
class Answered(Ref):
    """The creature that the answered item names (TD-8.13)."""

    only: ClassVar[tuple[str, ...]] = ("creature",)


@dataclass(frozen=True, slots=True)
class Wearer(Host):
    """The creature that this equipment is attached to."""

    only: ClassVar[tuple[str, ...]] = ("creature",)


@dataclass(frozen=True, slots=True)
class Neighbours(Ref, reads=NOTHING):
    """The creatures in the slots next to this one."""

    only: ClassVar[tuple[str, ...]] = ("creature",)


@dataclass(frozen=True, slots=True)
class Across(Ref, reads=NOTHING):
    """The creature in the opposite slot."""

    only: ClassVar[tuple[str, ...]] = ("creature",)


@dataclass(frozen=True, slots=True)
class CameFaceDown(Condition, reads=MARKS):
    """The source was placed face-down."""


@dataclass(frozen=True, slots=True)
class Answers(Ability):
    """Events that a triggered trap answers: any of these, by the opponent (TD-8.12)."""

    events: tuple[EventPattern, ...]


@dataclass(frozen=True, slots=True)
class EachTime(Triggered):
    """A trigger without the limit of once in each round (TD-13.4)."""


@dataclass(frozen=True, slots=True)
class Reaches(Triggered):
    """When this reaches the number of counters in its condition."""


@dataclass(frozen=True, slots=True)
class Use(Activated):
    """Effect (costs): used at an own open prompt, once in each round (TD-13.3, 13.4)."""


@dataclass(frozen=True, slots=True)
class Equip(SpellEffect):
    """How equipment is played: it is attached to its target (TD-7.2)."""
