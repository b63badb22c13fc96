"""Nodes that only this game has: hosts, the tower, the chain by power, support, combat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.dsl.abilities import Ability, Activated, Cost
from app.engine.dsl.filters import Filter
from app.engine.dsl.node import DERIVED, MARKS, MOMENT, NOTHING
from app.engine.dsl.values import Amount, Ref, Value
from app.engine.effects import Effect

# --- abilities and costs --------------------------------------------------------------------


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

    per: int
    most: int = 0


# --- which cards ----------------------------------------------------------------------------


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
    """The card lies face down on the field (MW-4.3)."""

    faceless: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class MayLeave(Filter, reads=NOTHING):
    """The card may leave a graveyard: it has no Grave Bind; goes without saying."""


@dataclass(frozen=True, slots=True)
class OnField(Filter, reads=NOTHING):
    """The card is a permanent, no entry of the chain (MW-6.1); goes without saying."""


# --- numbers --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SpellPower(Value, reads=NOTHING):
    """The current PL of the spell that is being cast."""


# --- effects: the tower ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TowerChange(Effect):
    """A tower rises by so much, or falls below 0; not damage (MW-13)."""

    amount: Amount
    who: str = "you"


@dataclass(frozen=True, slots=True)
class TowerDrain(Effect):
    """The opponent's tower falls and yours rises by so much, in one event."""

    amount: int


@dataclass(frozen=True, slots=True)
class IgnoreTowerCheck(Effect):
    """The next spell that you cast this turn may have a PL above your tower."""


@dataclass(frozen=True, slots=True)
class PreventModifier(Effect):
    """The next negative tower modifier of yours this turn counts as 0."""


# --- effects: spells ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SpellDamage(Effect):
    """Each target takes its share of the spell's PL as damage (MW-6.25, 11.9)."""

    target: str = "target"


@dataclass(frozen=True, slots=True)
class SharedPower(Effect):
    """Each target gets its share of an amount as PL until end of turn."""

    target: str = "target"


@dataclass(frozen=True, slots=True)
class Counter(Effect):
    """A declared entry leaves the chain without effect (MW-6.23)."""

    what: Ref


@dataclass(frozen=True, slots=True)
class Recall(Effect):
    """A card goes to its owner's hand: from the field, or while it is being played (MW-6.24)."""

    what: Ref


@dataclass(frozen=True, slots=True)
class ChangeTargets(Effect):
    """New targets for a cast spell, legal for it as its controller cast it (MW-6.30)."""

    what: Ref


@dataclass(frozen=True, slots=True)
class ChangeSpell(Effect):
    """The PL of a declared or cast spell changes (MW-6.29)."""

    what: Ref
    amount: int


# --- effects: face-down cards, elements, units ----------------------------------------------


@dataclass(frozen=True, slots=True)
class PlaceFaceDown(Effect):
    """You place up to so many cards of your hand face down (MW-4.1)."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class ExtraPlays(Effect):
    """You may play so many more elements this turn, or place more cards face down."""

    count: int
    what: str = "elements"  # or "face_down"


@dataclass(frozen=True, slots=True)
class PutElements(Effect):
    """You put up to so many elements from your hand onto the field; not played."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class HalvePower(Effect):
    """The PL becomes half, rounded down to 5, until end of turn."""

    what: Ref


@dataclass(frozen=True, slots=True)
class ClearDamage(Effect):
    """All damage marked on them is removed."""

    what: Ref


@dataclass(frozen=True, slots=True)
class Redirect(Effect):
    """An attack on one unit goes on to another unit of the same seat."""

    attackers: Ref
    onto: Ref
