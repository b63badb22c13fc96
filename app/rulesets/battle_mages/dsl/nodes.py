"""Conditions and abilities of this game alone, beyond compositions of the common ones."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.dsl.abilities import Ability, Triggered
from app.engine.dsl.values import Amount


@dataclass(frozen=True, slots=True)
class Boast(Triggered):
    """BM-9.9: a trigger of attacking; BM-12.6: with costs it does nothing unless they are paid."""


@dataclass(frozen=True, slots=True)
class Echo(Ability):
    """It may be attempted from the graveyard for that price; then it is vanished afterwards."""

    price: str


@dataclass(frozen=True, slots=True)
class Makes(Ability):
    """BM-6.7: a crystal's mana as printed; the rules read it from the card's facts."""

    colours: tuple[str, ...]
    amount: int = 1


@dataclass(frozen=True, slots=True)
class EntersWith(Ability):
    """BM-13.16: enters exhausted, or with counters."""

    counter: str = ""
    amount: Amount = 1
    exhausted: bool = False
