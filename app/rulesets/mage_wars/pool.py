"""Card pool: every card of the game, collected from its families."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef

from .cards import (
    augmentations,
    elements,
    items,
    schemes,
    spells,
    spells_slow,
    tokens,
    units,
    units_dark,
    units_light,
)
from .dsl.kinds import TOWER

_FAMILIES = (
    elements,
    units,
    units_dark,
    units_light,
    spells,
    spells_slow,
    augmentations,
    items,
    schemes,
    tokens,
)

POOL: Final[tuple[CardDef, ...]] = (
    TOWER,
    *(card for family in _FAMILIES for card in family.CARDS),
)
"""The cards, by family."""
