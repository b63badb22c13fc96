"""Zone order: a card's place among the others of its zone; the basis of zone changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.errors import EngineFault
from ..position.refs import Zone

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.state import Card


def insert(m: Match, card: Card, slot: int, *, bottom: bool) -> None:
    """Put a card into the zone that it names: a free slot, on top, or on the bottom."""
    zones = m.state.zones
    held = zones[card.zone]
    m.state.zone_versions[card.zone] = object()
    if m.rules.layout.by_key[card.zone].slots:
        if not 0 <= slot < len(held) or held[slot]:
            raise EngineFault(f"Slot {slot} of {card.zone} isn't free.")
        card.slot = slot
        put(zones, card.zone, slot, card.id)
    else:
        card.slot = -1
        zones[card.zone] = (*held, card.id) if bottom else (card.id, *held)


def remove(m: Match, card: Card) -> None:
    """Take a card out of the zone that it names; its slot becomes free."""
    zones = m.state.zones
    m.state.zone_versions[card.zone] = object()
    if card.slot >= 0:
        put(zones, card.zone, card.slot, 0)
    elif card.zone in zones:
        held = zones[card.zone]
        at = held.index(card.id)
        zones[card.zone] = held[:at] + held[at + 1 :]


def put(zones: dict[Zone, tuple[int, ...]], zone: Zone, slot: int, card_id: int) -> None:
    """Write the card of a slot, 0 for nothing."""
    held = zones[zone]
    zones[zone] = (*held[:slot], card_id, *held[slot + 1 :])
