"""Nodes of this game's own: what no composition of the common ones can say."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.dsl.abilities import Ability, Triggered
from app.engine.dsl.values import Amount, Condition, Ref
from app.engine.effects import Effect

# --- abilities ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Boast(Triggered):
    """BM-9.9: a trigger of attacking; BM-12.6: with costs it does nothing unless they are paid."""


@dataclass(frozen=True, slots=True)
class Echo(Ability):
    """It may be attempted from the graveyard for that price; then it is vanished afterwards."""

    price: str


@dataclass(frozen=True, slots=True)
class Makes(Ability):
    """BM-6.7: what a crystal makes, as it is printed; the rules read it from the card's facts."""

    colours: tuple[str, ...]
    amount: int = 1


@dataclass(frozen=True, slots=True)
class EntersWith(Ability):
    """BM-13.16: what enters exhausted, or with counters."""

    counter: str = ""
    amount: Amount = 1
    exhausted: bool = False


# --- effects --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StripCounters(Effect):
    """Remove all counters from each; of one kind, if it is named. Damage is a kind."""

    what: Ref
    counter: str = ""


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """BM-10.14: take up to so many counters of a kind from one and put them on another."""

    counter: str
    source: Ref
    to: Ref
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class BringCrystal(Effect):
    """BM-6.8: a Small crystal of the Spellbook, or the top of the Collection, enters exhausted."""

    count: Amount = 1


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """BM-6.3: mana comes into your pool."""

    colour: str
    amount: Amount = 1


@dataclass(frozen=True, slots=True)
class LookAt(Effect):
    """Look at the top cards of the Spellbook ("deck") or the crystal pile; put them back freely."""

    count: int
    pile: str = "spellbook"


@dataclass(frozen=True, slots=True)
class CreateRelic(Effect):
    """A relic, which is nothing but what it is called."""

    relic: str


@dataclass(frozen=True, slots=True)
class DyingVanishes(Effect):
    """If they would die this turn, they are vanished instead."""

    what: Ref


# --- conditions ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InCombat(Condition):
    """It is the Combat-Step."""


@dataclass(frozen=True, slots=True)
class Echoed(Condition):
    """The ritual was attempted by Echo."""
