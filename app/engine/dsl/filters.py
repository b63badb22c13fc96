"""Filters: which cards fit. A filter answers yes or no for one card, seen from "you"."""

from __future__ import annotations

from dataclasses import dataclass

from .node import Node


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """Whether a card fits; combined with `&`, `|` and `~`."""

    def __and__(self, other: Filter) -> Filter:
        left = self.parts if isinstance(self, And) else (self,)
        right = other.parts if isinstance(other, And) else (other,)
        return And(left + right)

    def __or__(self, other: Filter) -> Filter:
        left = self.parts if isinstance(self, Or) else (self,)
        right = other.parts if isinstance(other, Or) else (other,)
        return Or(left + right)

    def __invert__(self) -> Filter:
        return Not(self)


@dataclass(frozen=True, slots=True)
class And(Filter):
    """All parts hold."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Or(Filter):
    """At least one part holds."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Not(Filter):
    """The part does not hold."""

    part: Filter


@dataclass(frozen=True, slots=True)
class AnyCard(Filter):
    """Every card fits."""


@dataclass(frozen=True, slots=True)
class IsType(Filter):
    """The card is of one of these types; `noun` is the word for it in sentences."""

    types: tuple[str, ...]
    noun: str


@dataclass(frozen=True, slots=True)
class IsKind(Filter):
    """The card is of one of these kinds within its type (a fast spell, a weapon)."""

    kinds: tuple[str, ...]
    noun: str


@dataclass(frozen=True, slots=True)
class ControlledBy(Filter):
    """The card is controlled (off the board: owned) by that seat, as seen from "you"."""

    who: str  # "you" or "opponent"


@dataclass(frozen=True, slots=True)
class InZone(Filter):
    """The card lies in one of these zones; `noun` says so in sentences ("in an Attack Zone")."""

    zones: tuple[str, ...]
    phrase: str


@dataclass(frozen=True, slots=True)
class HasKeyword(Filter):
    """The card has the keyword now."""

    keyword: str


@dataclass(frozen=True, slots=True)
class HasState(Filter):
    """The card is in that state now: exhausted, ready, damaged, or a state of the ruleset."""

    state: str


@dataclass(frozen=True, slots=True)
class HasCounter(Filter):
    """The card carries at least `count` counters of that name."""

    counter: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class HasTag(Filter):
    """The card has that printed tag (a tribe, a group)."""

    tag_name: str


@dataclass(frozen=True, slots=True)
class HasAspect(Filter):
    """The card has that aspect (affinity, colour, element)."""

    aspect: str


@dataclass(frozen=True, slots=True)
class StatIs(Filter):
    """A current stat of the card compares so with a number."""

    stat: str
    op: str  # "<=", ">=", "=="
    amount: int


@dataclass(frozen=True, slots=True)
class CostIs(Filter):
    """The printed cost of the card compares so with a number."""

    op: str
    amount: int


@dataclass(frozen=True, slots=True)
class Named(Filter):
    """The card has that name."""

    name: str


@dataclass(frozen=True, slots=True)
class Other(Filter):
    """Any card but the source."""


@dataclass(frozen=True, slots=True)
class IsSource(Filter):
    """The source itself."""


@dataclass(frozen=True, slots=True)
class IsAttached(Filter):
    """The card that the source is attached to."""


ANY = AnyCard()
OTHER = Other()
YOURS = ControlledBy("you")
OPPOSING = ControlledBy("opponent")
