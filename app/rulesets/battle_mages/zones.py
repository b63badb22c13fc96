"""Zones: places of cards, and the permanents that a seat controls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.position.refs import zone_key
from app.engine.position.visibility import ZoneDef, by_name

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

    from .numbers import Regulation

COLOURS: Final = ("white", "blue", "green", "red")
"""The four colours, in the order that every default uses."""
ROWS: Final = {"creature": "creatures", "crystal": "crystals", "relic": "relics"}
"""Row of the field for each type of permanent."""


def zones(numbers: Regulation) -> dict[str, ZoneDef]:
    """Return the zones by name, with slots by the rule constants."""
    return by_name(
        ZoneDef("creatures", slots=numbers.creature_limit, board=True, holds=("creature",)),
        ZoneDef("crystals", board=True, holds=("crystal",)),
        ZoneDef("relics", slots=numbers.relic_limit, board=True, holds=("relic",)),
        ZoneDef("spellbook", faces="none"),
        ZoneDef("collection", faces="none", holds=("crystal",)),
        ZoneDef("hand", faces="owner"),
        ZoneDef("graveyard"),
        ZoneDef("vanished"),
        ZoneDef("chain"),
        ZoneDef("aside", faces="owner"),
    )


def permanents(m: Match, seat: int, row: str) -> list[Card]:
    """Return the cards in a row of a seat, the earliest first."""
    cards = m.state.cards
    found = [cards[cid] for cid in m.state.zones[zone_key(seat, row)] if cid]
    if len(found) > 1:
        found.sort(key=lambda card: card.since)
    return found


def creatures(m: Match, seat: int) -> list[Card]:
    """Return the creatures that a seat controls, the earliest first."""
    return permanents(m, seat, "creatures")


def on_field(m: Match, card: Card) -> bool:
    """True if a card is a permanent."""
    return card.zone in m.rules.layout.board


def is_creature(card: Card) -> bool:
    """True if a card is a creature on the field."""
    return card.zone_name == "creatures"


def is_frozen(card: Card) -> bool:
    """BM-7.5: true if a permanent has an Ice counter."""
    return card.counters.get("ice", 0) > 0


def place_for(m: Match, seat: int, row: str) -> int | None:
    """Return the lowest free slot of a row, -1 where a row has none to fill; None: it is full."""
    if not m.rules.zones[row].slots:
        return -1
    held = m.state.zones[zone_key(seat, row)]
    return held.index(0) if 0 in held else None
