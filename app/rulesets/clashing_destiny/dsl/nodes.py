"""References, values, conditions and costs of this game alone: heroes, affinities, places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.dsl.abilities import Cost
from app.engine.dsl.filters import ANY, Filter
from app.engine.dsl.node import DERIVED, ELSEWHERE, NOTHING, NUMBERS
from app.engine.dsl.values import Condition, Ref, Value


@dataclass(frozen=True, slots=True)
class HeroOf(Ref, reads=NOTHING):
    """The hero of a seat."""

    only: ClassVar[tuple[str, ...]] = ("hero",)

    who: str = "you"


@dataclass(frozen=True, slots=True)
class Relative(Ref, reads=NOTHING):
    """The minions that fit in those spaces around each card of `to` (CD-10).

    `where`: "front", "behind", "left", "right", "sides", "adjacent", "row" or "column".
    """

    only: ClassVar[tuple[str, ...]] = ("minion",)

    to: Ref
    where: str
    filter: Filter = ANY


@dataclass(frozen=True, slots=True)
class Equipped(Ref, reads=NOTHING):
    """Your equipped artifact of that kind ("weapon", "armor")."""

    only: ClassVar[tuple[str, ...]] = ("artifact",)

    kind: str


@dataclass(frozen=True, slots=True)
class Lineage(Ref, reads=NOTHING):
    """The heroes of your lineage, the present one among them (CD-6.6)."""

    only: ClassVar[tuple[str, ...]] = ("hero",)


@dataclass(frozen=True, slots=True)
class NthPlayed(Filter):
    """The card is the nth spell of its player in this turn."""

    count: int


@dataclass(frozen=True, slots=True)
class Power(Value, reads=DERIVED):
    """The Power of your hero."""


@dataclass(frozen=True, slots=True)
class Influence(Value, reads=ELSEWHERE):
    """Number of cards in a seat's hand and Destiny Zone together."""

    who: str = "you"


@dataclass(frozen=True, slots=True)
class LevelAtLeast(Condition, reads=NOTHING):
    """Your hero's level is so much or more."""

    level: int


@dataclass(frozen=True, slots=True)
class LineageHas(Condition, reads=NOTHING):
    """A hero of that class is in your lineage."""

    hero_class: str


@dataclass(frozen=True, slots=True)
class AffinityUnlocked(Condition, reads=NUMBERS):
    """You have unlocked that affinity."""

    affinity: str


@dataclass(frozen=True, slots=True)
class PowerAtLeast(Condition, reads=DERIVED):
    """Your hero's Power is so much or more."""

    power: int


@dataclass(frozen=True, slots=True)
class DestinyZoneAtLeast(Condition, reads=ELSEWHERE):
    """Your Destiny Zone holds so many cards or more."""

    count: int


@dataclass(frozen=True, slots=True)
class HomeAtLeast(Condition):
    """At least that many cards came home together: for triggers when cards come home."""

    count: int


@dataclass(frozen=True, slots=True)
class SpaceState(Condition, reads=NOTHING):
    """The space in front of, behind or beside this is "empty", holds an "ally" or an "enemy"."""

    where: str
    state: str


@dataclass(frozen=True, slots=True)
class DefenderDestroyed(Condition):
    """The defender of this combat was destroyed in it."""


@dataclass(frozen=True, slots=True)
class BanishDestinyCost(Cost):
    """Banish so many cards of your Destiny Zone (CD-8.6); `how`: "random" or "chosen" by you."""

    count: int = 1
    how: str = "random"
