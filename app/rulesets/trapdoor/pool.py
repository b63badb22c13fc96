"""Card pool: every card of the game, collected from its families."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef, named

from .cards import beasts, equipment, examples, fighters, mages, spells, tokens, traps

_FAMILIES = (examples, fighters, mages, beasts, spells, traps, equipment, tokens)

NAMES: Final = {
    "archivist_of_cinders": "Charred Archivist",
    "hedge_hound": "Hedge Terrier",
    "hollow_lantern": "Larder Glimmer",
    "hush": "Hold Your Tongue",
    "marshal_of_the_muster": "Master-at-Arms",
    "mistress_of_hounds": "Mistress of Whelps",
}
"""Names of renamed cards, by id; an id is made of a card's first name (decision 0285)."""

POOL: Final[tuple[CardDef, ...]] = named(
    NAMES, (card for family in _FAMILIES for card in family.CARDS)
)
