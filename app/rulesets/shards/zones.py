"""Zones and their orders: colors of shards, arrival on the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.position.refs import zone_key
from app.engine.position.visibility import ZoneDef, by_name, usual_zones

from .numbers import numbers_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

    from .numbers import Regulation

FIELD: Final = "field"
FIELDS: Final = (zone_key(0, FIELD), zone_key(1, FIELD))
COLORS: Final = ("ruby", "jade", "azure", "topaz", "colorless")
"""The five colours, in the order that every default uses."""


def zones(numbers: Regulation) -> dict[str, ZoneDef]:
    """Return the zones by name, with slots from the numbers."""
    return by_name(
        ZoneDef(FIELD, slots=numbers.field_slots, board=True),
        *usual_zones("graveyard"),
    )


def arrival(card: Card) -> int:
    """Return the arrival number of a creature; a change of control assigns a new one."""
    return card.notes.get("arrival", card.since)


def creatures(m: Match, seat: int) -> list[Card]:
    """Return the creatures that a seat controls, the earliest first."""
    cards = m.state.cards
    found = [cards[cid] for cid in m.state.zones[FIELDS[seat]] if cid]
    if len(found) > 1:
        found.sort(key=arrival)
    return found


def on_field(card: Card) -> bool:
    """True if the card is a creature on the field."""
    return card.slot >= 0 and card.zone_name == FIELD


def in_steps(m: Match, amount: int) -> int:
    """Return a calculated amount rounded towards zero to a multiple of 100 (SH-1.4)."""
    step = numbers_of(m).power_step
    whole = abs(amount) // step * step
    return whole if amount >= 0 else -whole
