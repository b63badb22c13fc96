"""Card pool: every card of the game, collected from its families."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef

from .cards import beasts, equipment, examples, fighters, mages, spells, tokens, traps

_FAMILIES = (examples, fighters, mages, beasts, spells, traps, equipment, tokens)

POOL: Final[tuple[CardDef, ...]] = tuple(card for family in _FAMILIES for card in family.CARDS)
