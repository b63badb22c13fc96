"""Card pool: every card of the game, collected from its families."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef

from .cards import drilled, examples, tokens

_FAMILIES = (examples, drilled, tokens)

POOL: Final[tuple[CardDef, ...]] = tuple(card for family in _FAMILIES for card in family.CARDS)
