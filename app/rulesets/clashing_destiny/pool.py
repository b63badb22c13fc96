"""Card pool: every card of the game, collected from its families."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef

from .cards import (
    arcane,
    fire,
    frost,
    heroes,
    heroes_mage,
    heroes_warrior,
    holy,
    nature,
    night,
    normal_growth,
    normal_minions,
    normal_spells,
    normal_things,
    shadow,
    talents,
    talents_of_rogues,
    tokens,
    winter,
)

_FAMILIES = (
    normal_minions,
    normal_spells,
    normal_things,
    fire,
    frost,
    arcane,
    shadow,
    nature,
    holy,
    normal_growth,
    winter,
    night,
    heroes,
    heroes_mage,
    heroes_warrior,
    talents,
    talents_of_rogues,
    tokens,
)

POOL: Final[tuple[CardDef, ...]] = tuple(card for family in _FAMILIES for card in family.CARDS)
