"""Zones: places of cards, and queries by zone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from app.engine.position.refs import zone_key
from app.engine.position.visibility import ZoneDef, by_name

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

# MW-4.3: face-down cards are off the board, so only effects that name them apply to them.
ZONES: Final = by_name(
    ZoneDef("units", board=True),
    ZoneDef("elements", board=True),
    ZoneDef("attached", board=True),
    ZoneDef("tower", slots=1, board=True),
    ZoneDef("face_down", faces="owner", told_apart=True),
    ZoneDef("hand", faces="owner", ordered=False),
    ZoneDef("library", faces="none"),
    ZoneDef("graveyard"),
    ZoneDef("removed"),
    ZoneDef("chain"),
    ZoneDef("aside", faces="owner"),
)
PERMANENTS: Final = ("units", "elements", "attached")
"""MW-4.2: the zones of permanents; a tower is none."""


UNITS: Final = (zone_key(0, "units"), zone_key(1, "units"))
HELD: Final = tuple((zone_key(seat, "units"), zone_key(seat, "elements")) for seat in (0, 1))
"""By seat: the zones that determine the holders of its units."""


def units_of(m: Match, seat: int) -> tuple[int, ...]:
    """Return the units that a seat controls, in the order in which they entered."""
    return m.state.zones["0.units" if seat == 0 else "1.units"]


def elements_of(m: Match, seat: int) -> tuple[int, ...]:
    """Return the elements that a seat controls, items among them."""
    return m.state.zones["0.elements" if seat == 0 else "1.elements"]


def face_down_of(m: Match, seat: int) -> tuple[int, ...]:
    """Return a seat's face-down cards."""
    return m.state.zones["0.face_down" if seat == 0 else "1.face_down"]


def tower_card(m: Match, seat: int) -> Card:
    """Return a seat's tower: one object for the whole match."""
    state = m.state
    return state.cards[state.zones["0.tower" if seat == 0 else "1.tower"][0]]


def is_unit(card: Card) -> bool:
    """True if a card is a unit on the field."""
    return card.zone_name == "units"


def is_permanent(card: Card) -> bool:
    """MW-4.2: true if a card is a permanent."""
    return card.zone_name in PERMANENTS


def is_fresh(m: Match, card: Card) -> bool:
    """True if a unit entered the field, or changed sides, in this turn."""
    return card.notes.get("fresh", 0) == m.state.turn


def is_god(card: Card) -> bool:
    """True if God is printed on a card."""
    return "god" in card.printed.derived.keywords


def gods_of(m: Match, seat: int) -> list[int]:
    """Return the Gods that a seat controls, the oldest first."""
    cached = m.board_cache()
    key = "gods0" if seat == 0 else "gods1"
    found: list[int] | None = cached.get(key)
    if found is None:
        found = cached[key] = m.memoize_by_zones(key, (UNITS[seat],), partial(_gods, m, seat))
    return found


def _gods(m: Match, seat: int) -> list[int]:
    changed, cards = m.changed(), m.state.cards
    return [
        cid
        for cid in units_of(m, seat)
        if "god" in (changed.get(cid) or cards[cid].printed.derived).keywords
    ]


def is_full(m: Match, seat: int, zone: str, most: int) -> bool:
    """MW-12.12: true if a row of a seat holds as many cards as it may."""
    return len(m.state.zones[zone_key(seat, zone)]) >= most
