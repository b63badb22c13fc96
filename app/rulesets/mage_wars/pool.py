"""Card pool: every card of the game, collected from its families."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef, named

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

NAMES: Final = {
    "ash_heckler": "Back-Bench Heckler",
    "bell_of_the_ninth_hour": "Clock of the Ninth Hour",
    "blind_seer": "Seer of the Blind Weir",
    "bog_candle": "Marsh Light",
    "borrowed_armour": "Pawned Breastplate",
    "borrowed_crown": "King for an Hour",
    "brickfield_storm": "Brickfield Gale",
    "bully": "Wharf Bully",
    "cinder_vent": "Smoking Fissure",
    "deep_draught": "Deep Drink",
    "ditch_warden": "Ditch Watcher",
    "ember_gale": "Kiln Wind",
    "ferryman_of_cinders": "Ferryman of Pitch",
    "hydra": "Noon Hydra",
    "lantern_of_false_faces": "Lamp of False Faces",
    "lowered_voices": "Dampen",
    "old_bracken_gate_breaker": "Old Bracken, Wall-Breaker",
    "pirate": "Tollmast Pirate",
    "prism_cog": "Windvane Cog",
    "red_dragon": "Barn-Red Dragon",
    "second_thought": "Better Answer",
    "snuffed_candle": "Snuff Out",
    "spider_under_the_stair": "Spider under the Bench",
    "trapdoor_verse": "Underfloor Verse",
    "wardens_scale": "Speaker's Scale",
}
"""Names of renamed cards, by id; an id is made of a card's first name (decision 0285)."""

POOL: Final[tuple[CardDef, ...]] = named(
    NAMES, (TOWER, *(card for family in _FAMILIES for card in family.CARDS))
)
"""The cards, by family."""
