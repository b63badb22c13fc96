"""Filters: which cards fit. A filter answers yes or no for one card, seen from "you"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .node import DERIVED, MARKS, NOTHING, TURN, Node


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """Predicate on cards; combined with `&`, `|` and `~`."""

    # Whether the filter can be judged for a card without knowing its face.
    faceless: ClassVar[bool] = False
    # Types of the cards that fit, where the class alone says so; empty: any.
    only: ClassVar[tuple[str, ...]] = ()

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
class And(Filter, reads=NOTHING):
    """All parts hold."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Or(Filter, reads=NOTHING):
    """At least one part holds."""

    parts: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Not(Filter, reads=NOTHING):
    """The part does not hold."""

    part: Filter


@dataclass(frozen=True, slots=True)
class AnyCard(Filter, reads=NOTHING):
    """Every card fits."""

    faceless: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class IsType(Filter, reads=NOTHING):
    """The card is of one of these types; `noun` is the word for it in sentences."""

    types: tuple[str, ...]
    noun: str


@dataclass(frozen=True, slots=True)
class IsKind(Filter, reads=NOTHING):
    """The card is of one of these kinds within its type (a fast spell, a weapon)."""

    kinds: tuple[str, ...]
    noun: str


@dataclass(frozen=True, slots=True)
class ControlledBy(Filter, reads=NOTHING):
    """The card is controlled (off the board: owned) by that seat, as seen from "you"."""

    faceless: ClassVar[bool] = True

    who: str  # "you" or "opponent"


@dataclass(frozen=True, slots=True)
class InZone(Filter, reads=NOTHING):
    """The card is in one of these zones; `noun` names them in sentences ("in an Attack Zone")."""

    faceless: ClassVar[bool] = True

    zones: tuple[str, ...]
    phrase: str


@dataclass(frozen=True, slots=True)
class HasKeyword(Filter, reads=DERIVED):
    """The card has the keyword now."""

    keyword: str


@dataclass(frozen=True, slots=True)
class HasState(Filter, reads=MARKS | TURN):
    """The card is in that state now: exhausted, ready, damaged, token, or one of the ruleset."""

    state: str


@dataclass(frozen=True, slots=True)
class HasCounter(Filter, reads=MARKS):
    """The card carries at least `count` counters of that name."""

    faceless: ClassVar[bool] = True

    counter: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class HasTag(Filter, reads=NOTHING):
    """The card has that printed tag (a tribe, a group)."""

    tag_name: str


@dataclass(frozen=True, slots=True)
class HasAspect(Filter, reads=NOTHING):
    """The card has that aspect (affinity, colour, element)."""

    aspect: str


@dataclass(frozen=True, slots=True)
class StatIs(Filter, reads=DERIVED):
    """A current stat of the card compares so with a number."""

    stat: str
    op: str  # "<=", ">=", "=="
    amount: int


@dataclass(frozen=True, slots=True)
class CostIs(Filter, reads=NOTHING):
    """The printed cost of the card compares so with a number."""

    op: str
    amount: int


@dataclass(frozen=True, slots=True)
class Named(Filter, reads=NOTHING):
    """The card has that name."""

    name: str


@dataclass(frozen=True, slots=True)
class Other(Filter, reads=NOTHING):
    """Any card but the source."""

    faceless: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class IsSource(Filter, reads=NOTHING):
    """The source itself."""

    faceless: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class IsAttached(Filter, reads=NOTHING):
    """The card that the source is attached to."""

    faceless: ClassVar[bool] = True


ANY = AnyCard()
OTHER = Other()
YOURS = ControlledBy("you")
OPPOSING = ControlledBy("opponent")
OPEN_STATES = frozenset({"exhausted", "ready", "damaged", "face_down"})


def without_face(asked: Filter, *, hidden: bool = False) -> Filter:
    """Return the part of a filter that is certain without a card's face.

    A condition on the face counts as `hidden`, so a card that certainly fits would fit with any
    face, and fitting reveals nothing of it.
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
