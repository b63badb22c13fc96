"""Card pool: every card of the game, collected from its families."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef, named

from .cards import blue, crystals, gold, green, red, tokens, white
from .cards.decks import DECKS as DECKS

_FAMILIES = (crystals, white, blue, green, red, gold, tokens)

NAMES: Final = {
    "banner_squire": "Banner Cadet",
    "borrowed_likeness": "Frosted Likeness",
    "call_back": "Sound the Retreat",
    "cold_hand_duellist": "Cold-Hand Duelist",
    "dawn_recruit": "Dawn Bugler",
    "forge_crystal": "Brand Crystal",
    "kiln_rat": "Stubble Rat",
    "lantern": "Votive Lamp",
    "lantern_pilgrim": "Votive Pilgrim",
    "ombrel_who_was_there_first": "Ombrel the Firstcomer",
    "pit_shouter": "Warband Shouter",
    "pour_the_kiln": "Pour the Embers",
    "puppet_tide": "Ice-Strung Puppet",
    "raise_the_lantern": "Lift the Lamp",
    "recruit": "Levy",
    "root_duel": "Trial by Thorn",
    "send_home": "Turned by the Wind",
    "stand_up_again": "On Your Feet",
    "tide_reader": "Floe Reader",
    "warden_of_the_last_gate": "Gatekeeper of the Thaw",
}
"""Names of renamed cards, by id; an id is made of a card's first name (decision 0285)."""

POOL: Final[tuple[CardDef, ...]] = named(
    NAMES, (card for family in _FAMILIES for card in family.CARDS)
)
