"""Card pool: every card of the game, collected from its families."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef

from .cards import azure, colorless, hoards, jade, ruby, tokens, topaz

_FAMILIES = (ruby, jade, azure, topaz, colorless, hoards, tokens)

POOL: Final[tuple[CardDef, ...]] = tuple(card for family in _FAMILIES for card in family.CARDS)
