"""Card pool: every card of the game, collected from its families."""

from __future__ import annotations

from typing import Final

from app.engine.dsl.card import CardDef, named

from .cards import azure, colorless, hoards, jade, ruby, tokens, topaz

_FAMILIES = (ruby, jade, azure, topaz, colorless, hoards, tokens)

NAMES: Final = {
    "candle_row": "Row of Candles",
    "change_house": "Facet for Facet",
    "cold_reserve": "Brimwater Gull",
    "ember_keeper": "Ember Miser",
    "furnace_choice": "Furnace Verdict",
    "gate_pikeman": "Chapel Pikeman",
    "gilded_marshal": "Gilded Prioress",
    "grey_decree": "Edict of Gray Glass",
    "greyglass_broker": "Grayglass Broker",
    "harbour_chain": "Harbor Chain",
    "lamplight_squire": "Lamplight Yeoman",
    "lantern_courier": "Chapel Messenger",
    "mirror_heron": "Opal Heron",
    "noon_judgement": "Noon Judgment",
    "oldest_root": "The Oldest Root",
    "raze_the_gate": "Raze to the Ground",
    "return_current": "Backwash",
    "second_bell": "Evening Bell",
    "second_growth": "Late Spring",
    "spark_herald": "Spark Juggler",
    "tithe_marshal": "Tithe Abbess",
    "turn_of_tide": "Turn of the Tide",
    "undertow_toll": "Pull of the Ebb",
    "wisp": "Gleam",
}
"""Names of renamed cards, by id; an id is made of a card's first name (decision 0285)."""

POOL: Final[tuple[CardDef, ...]] = named(
    NAMES, (card for family in _FAMILIES for card in family.CARDS)
)
