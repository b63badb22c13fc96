"""Abilities, costs, filters and values that only this game has: hosts, support, power of spells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.dsl.abilities import Ability, Activated, Cost
from app.engine.dsl.filters import Filter
from app.engine.dsl.node import DERIVED, MARKS, MOMENT, NOTHING
from app.engine.dsl.values import Value


@dataclass(frozen=True, slots=True)
class ForkBy(Ability):
    """The spell has Fork for each so much of its PL (MW-11.10)."""

    divisor: int


@dataclass(frozen=True, slots=True)
class Use(Activated):
    """An activated ability with its speed; `intercept`: also in an interception window."""

    speed: str = "fast"
    intercept: bool = False


@dataclass(frozen=True, slots=True)
class Augment(Activated):
    """The augment ability of an item (MW-8.7): it is attached to its target."""


@dataclass(frozen=True, slots=True)
class Pips(Cost):
    """Return elements that cover these pips to their owners' hands (MW-3.5)."""

    pips: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ExtraElements(Cost):
    """Any number of further elements may be returned (`most` at most): PL + `per` for each."""

    of_cards: ClassVar[bool] = True

    per: int
    most: int = 0


@dataclass(frozen=True, slots=True)
class PowerIs(Filter, reads=DERIVED | MARKS | MOMENT):
    """The current PL of the card compares so with a number (MW-12.1)."""

    op: str  # "<=", ">="
    amount: int


@dataclass(frozen=True, slots=True)
class PowerUpToSpell(Filter, reads=DERIVED | MARKS | MOMENT):
    """The current PL of the card is not above that of the spell that looks for it (MW-6.19)."""


@dataclass(frozen=True, slots=True)
class Provides(Filter, reads=DERIVED):
    """The element has that kind among its kinds now."""

    kind: str


@dataclass(frozen=True, slots=True)
class FaceDown(Filter, reads=NOTHING):
    """The card is face down on the field (MW-4.3)."""

    faceless: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class MayLeave(Filter, reads=NOTHING):
    """The card may leave a graveyard: it has no Grave Bind; goes without saying."""


@dataclass(frozen=True, slots=True)
class OnField(Filter, reads=NOTHING):
    """The card is a permanent, no entry of the chain (MW-6.1); goes without saying."""


@dataclass(frozen=True, slots=True)
class SpellPower(Value, reads=NOTHING):
    """The current PL of the spell that is being cast."""
