"""Filters: which cards fit. A filter answers yes or no for one card, seen from "you"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .node import DERIVED, MARKS, MOMENT, NOTHING, Node


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """Whether a card fits; combined with `&`, `|` and `~`."""

    # Whether what it asks can be told of a card without knowing its face.
    faceless: ClassVar[bool] = False

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

    reads: ClassVar[frozenset[str]] = NOTHING

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Or(Filter):
    """At least one part holds."""

    reads: ClassVar[frozenset[str]] = NOTHING

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Not(Filter):
    """The part does not hold."""

    reads: ClassVar[frozenset[str]] = NOTHING

    part: Filter


@dataclass(frozen=True, slots=True)
class AnyCard(Filter):
    """Every card fits."""

    faceless: ClassVar[bool] = True
    reads: ClassVar[frozenset[str]] = NOTHING


@dataclass(frozen=True, slots=True)
class IsType(Filter):
    """The card is of one of these types; `noun` is the word for it in sentences."""

    reads: ClassVar[frozenset[str]] = NOTHING

    types: tuple[str, ...]
    noun: str


@dataclass(frozen=True, slots=True)
class IsKind(Filter):
    """The card is of one of these kinds within its type (a fast spell, a weapon)."""

    reads: ClassVar[frozenset[str]] = NOTHING

    kinds: tuple[str, ...]
    noun: str


@dataclass(frozen=True, slots=True)
class ControlledBy(Filter):
    """The card is controlled (off the board: owned) by that seat, as seen from "you"."""

    faceless: ClassVar[bool] = True
    reads: ClassVar[frozenset[str]] = NOTHING

    who: str  # "you" or "opponent"


@dataclass(frozen=True, slots=True)
class InZone(Filter):
    """The card lies in one of these zones; `noun` says so in sentences ("in an Attack Zone")."""

    faceless: ClassVar[bool] = True
    reads: ClassVar[frozenset[str]] = NOTHING

    zones: tuple[str, ...]
    phrase: str


@dataclass(frozen=True, slots=True)
class HasKeyword(Filter):
    """The card has the keyword now."""

    reads: ClassVar[frozenset[str]] = DERIVED

    keyword: str


@dataclass(frozen=True, slots=True)
class HasState(Filter):
    """The card is in that state now: exhausted, ready, damaged, token, or one of the ruleset."""

    reads: ClassVar[frozenset[str]] = MARKS | MOMENT

    state: str


@dataclass(frozen=True, slots=True)
class HasCounter(Filter):
    """The card carries at least `count` counters of that name."""

    faceless: ClassVar[bool] = True
    reads: ClassVar[frozenset[str]] = MARKS

    counter: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class HasTag(Filter):
    """The card has that printed tag (a tribe, a group)."""

    reads: ClassVar[frozenset[str]] = NOTHING

    tag_name: str


@dataclass(frozen=True, slots=True)
class HasAspect(Filter):
    """The card has that aspect (affinity, colour, element)."""

    reads: ClassVar[frozenset[str]] = NOTHING

    aspect: str


@dataclass(frozen=True, slots=True)
class StatIs(Filter):
    """A current stat of the card compares so with a number."""

    reads: ClassVar[frozenset[str]] = DERIVED

    stat: str
    op: str  # "<=", ">=", "=="
    amount: int


@dataclass(frozen=True, slots=True)
class CostIs(Filter):
    """The printed cost of the card compares so with a number."""

    reads: ClassVar[frozenset[str]] = NOTHING

    op: str
    amount: int


@dataclass(frozen=True, slots=True)
class Named(Filter):
    """The card has that name."""

    reads: ClassVar[frozenset[str]] = NOTHING

    name: str


@dataclass(frozen=True, slots=True)
class Other(Filter):
    """Any card but the source."""

    faceless: ClassVar[bool] = True
    reads: ClassVar[frozenset[str]] = NOTHING


@dataclass(frozen=True, slots=True)
class IsSource(Filter):
    """The source itself."""

    faceless: ClassVar[bool] = True
    reads: ClassVar[frozenset[str]] = NOTHING


@dataclass(frozen=True, slots=True)
class IsAttached(Filter):
    """The card that the source is attached to."""

    faceless: ClassVar[bool] = True
    reads: ClassVar[frozenset[str]] = NOTHING


ANY = AnyCard()
OTHER = Other()
YOURS = ControlledBy("you")
OPPOSING = ControlledBy("opponent")
OPEN_STATES = frozenset({"exhausted", "ready", "damaged", "face_down"})


def without_face(asked: Filter, *, hidden: bool = False) -> Filter:
    """Return what is certain of a card without its face: whatever asks for that counts as `hidden`.

    So a card that fits for certain would fit with any face, and fitting tells nothing of it.
    """
    match asked:
        case And():
            return And(tuple(without_face(part, hidden=hidden) for part in asked.parts))
        case Or():
            return Or(tuple(without_face(part, hidden=hidden) for part in asked.parts))
        case Not():
            return Not(without_face(asked.part, hidden=not hidden))
        case HasState():
            is_open = asked.state in OPEN_STATES
        case _:
            is_open = asked.faceless
    return asked if is_open else (ANY if hidden else Not(ANY))
