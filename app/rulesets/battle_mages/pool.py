"""Card pool: every card of the game, collected from its families."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef

from .cards import blue, crystals, gold, green, red, tokens, white
from .cards.decks import DECKS as DECKS

_FAMILIES = (crystals, white, blue, green, red, gold, tokens)

POOL: Final[tuple[CardDef, ...]] = tuple(card for family in _FAMILIES for card in family.CARDS)
