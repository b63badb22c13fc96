"""References (which cards), amounts (how many) and conditions (whether), read when needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .filters import Filter
from .node import DERIVED, ELSEWHERE, MARKS, NOTHING, TURN, Node


@dataclass(frozen=True, slots=True)
class Ref(Node):
    """Some cards, found when the effect reaches this point.

    `only`: the types that they have, where the class alone says so; empty: any.
    """

    only: ClassVar[tuple[str, ...]] = ()


@dataclass(frozen=True, slots=True)
class Self(Ref, reads=NOTHING):
    """The source."""


@dataclass(frozen=True, slots=True)
class Host(Ref, reads=NOTHING):
    """Host of the source, as the object that it was then."""


@dataclass(frozen=True, slots=True)
class T(Ref, reads=NOTHING):
    """The still legal targets chosen under that name."""

    name: str = "target"


@dataclass(frozen=True, slots=True)
class It(Ref, reads=NOTHING):
    """The card that the surrounding for-each or choice is about."""


@dataclass(frozen=True, slots=True)
class EventCard(Ref):
    """The card that the event is about."""


@dataclass(frozen=True, slots=True)
class EventOther(Ref):
    """The second card of the event: the damage source, or the attacked card."""


@dataclass(frozen=True, slots=True)
class Var(Ref):
    """The cards bound earlier under that name."""

    name: str


@dataclass(frozen=True, slots=True)
class All(Ref, reads=NOTHING):
    """Every card on the board (or in `zones`) that fits."""

    filter: Filter
    zones: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RandomOf(Ref):
    """`count` different cards of `among`, by the match's generator."""

    among: Ref
    count: int = 1


@dataclass(frozen=True, slots=True)
class Chosen(Ref):
    """Cards chosen on resolution by `who` among those that fit; `optional`: up to `count`."""

    among: Ref
    count: int = 1
    who: str = "you"
    optional: bool = False

    def chooses(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class TopOf(Ref, reads=ELSEWHERE):
    """The top cards of a zone of that seat, top first."""

    zone: str
    count: Amount = 1
    who: str = "you"


@dataclass(frozen=True, slots=True)
class Extreme(Ref):
    """The card with the highest or lowest value of a stat; the controller breaks ties."""

    among: Ref
    stat: str
    highest: bool = True


SELF = Self()
IT = It()


@dataclass(frozen=True, slots=True)
class Value(Node):
    """A whole number read from the match."""


Amount = int | Value


@dataclass(frozen=True, slots=True)
class StatOf(Value, reads=DERIVED):
    """A current stat of a card, its last value if it has gone."""

    ref: Ref
    stat: str


@dataclass(frozen=True, slots=True)
class CounterOf(Value, reads=MARKS):
    """How many counters of that name a card carries."""

    ref: Ref
    counter: str


@dataclass(frozen=True, slots=True)
class SeatNumber(Value):
    """A number of a seat (its life, its level), by the ruleset's name for it."""

    number: str
    who: str = "you"


@dataclass(frozen=True, slots=True)
class Count(Value, reads=NOTHING):
    """How many cards there are."""

    ref: Ref


@dataclass(frozen=True, slots=True)
class EventAmount(Value):
    """The amount of the event: damage dealt, cards drawn."""


@dataclass(frozen=True, slots=True)
class Plus(Value, reads=NOTHING):
    """The sum of the parts."""

    parts: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Times(Value, reads=NOTHING):
    """A number of times an amount."""

    factor: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class Half(Value, reads=NOTHING):
    """Half of an amount, rounded down."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class X(Value):
    """The number chosen for X when it was announced."""


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """Predicate on the position."""


@dataclass(frozen=True, slots=True)
class Both(Condition, reads=NOTHING):
    """All parts hold."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Unless(Condition, reads=NOTHING):
    """The part does not hold."""

    part: Condition


@dataclass(frozen=True, slots=True)
class Compare(Condition, reads=NOTHING):
    """Two amounts compare so."""

    left: Amount
    op: str  # "<", "<=", "==", ">=", ">"
    right: Amount


@dataclass(frozen=True, slots=True)
class Exists(Condition, reads=NOTHING):
    """At least `count` cards fit."""

    ref: Ref
    count: int = 1


@dataclass(frozen=True, slots=True)
class Fits(Condition, reads=NOTHING):
    """Every card of `ref` fits the filter, and there is one."""

    ref: Ref
    filter: Filter


@dataclass(frozen=True, slots=True)
class YourTurn(Condition, reads=TURN):
    """It is the turn of that seat."""

    who: str = "you"


@dataclass(frozen=True, slots=True)
class PlayedThisTurn(Condition):
    """That seat has played at least `count` such cards this turn (with `exact`: just so many)."""

    filter: Filter
    count: int = 1
    who: str = "you"
    exact: bool = False
