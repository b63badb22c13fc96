"""Zones: their cards, and questions about a card's place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.position.refs import zone_key
from app.engine.position.visibility import ZoneDef, by_name, usual_zones
from app.engine.steps.attachments import attached_to

from .numbers import numbers_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

    from .numbers import Regulation

CREATURE: Final = "creature"
UTILITY: Final = "utility"
ATTACHED: Final = "attached"
FIELD: Final = (CREATURE, UTILITY, ATTACHED)
CREATURES: Final = (zone_key(0, CREATURE), zone_key(1, CREATURE))
UTILITIES: Final = (zone_key(0, UTILITY), zone_key(1, UTILITY))
EQUIPMENT: Final = (zone_key(0, ATTACHED), zone_key(1, ATTACHED))


def zones(numbers: Regulation) -> dict[str, ZoneDef]:
    """Return the zones by name, with slots from the numbers."""
    return by_name(
        ZoneDef(CREATURE, slots=numbers.creature_slots, board=True, holds=("creature",)),
        ZoneDef(UTILITY, slots=numbers.utility_slots, board=True, holds=("spell", "trap")),
        ZoneDef(ATTACHED, board=True),
        *usual_zones("graveyard"),
    )


def creatures(m: Match, seat: int) -> list[Card]:
    """Return the creatures that a seat controls, by slot, face-down ones among them."""
    cards = m.state.cards
    return [cards[cid] for cid in m.state.zones[CREATURES[seat]] if cid]


def utilities(m: Match, seat: int) -> list[Card]:
    """Return the cards in a seat's utility zone, by slot."""
    cards = m.state.cards
    return [cards[cid] for cid in m.state.zones[UTILITIES[seat]] if cid]


WORN_AS: Final = "worn_as"
"""Noted of equipment: its place in the order of attachment to its wearer."""


def worn_by(m: Match, creature: int) -> list[Card]:
    """Return the equipment of a creature, in the order in which it was attached."""
    found = attached_to(m, creature, EQUIPMENT)
    return sorted(found, key=lambda card: card.notes.get(WORN_AS, 0)) if len(found) > 1 else found


def equipment(m: Match, seat: int) -> list[Card]:
    """Return the attached equipment of both seats, in board order as a seat sees it (TD-1.13)."""
    found = [m.state.cards[cid] for key in EQUIPMENT for cid in m.state.zones[key]]
    return sorted(found, key=lambda card: gear_place(m, card, seat)) if len(found) > 1 else found


def gear_place(m: Match, card: Card, seat: int) -> tuple[int, int, int, int]:
    """TD-1.13: return the place of equipment by its wearer, a seat's own first, then by order."""
    wearer = m.as_on_board(card.host) if card.host else card
    return wearer.controller != seat, wearer.slot, card.notes.get(WORN_AS, 0), card.since


def is_creature(card: Card) -> bool:
    """True if a card is in a creature zone."""
    return card.zone_name == CREATURE


def on_field(card: Card) -> bool:
    """True if a card is on the field (rule book, "Zones and board")."""
    return card.zone_name in FIELD


def adjacent_slots(m: Match, card: Card) -> list[int]:
    """Return the creatures in the slots next to a creature, on the same side."""
    held = m.state.zones[card.zone]
    return [held[n] for n in (card.slot - 1, card.slot + 1) if 0 <= n < len(held) and held[n]]


def across(m: Match, card: Card) -> list[int]:
    """Return the creature in the slot across: slot n faces slot 6-n of the enemy side."""
    held = m.state.zones[CREATURES[1 - card.controller]]
    found = held[len(held) - 1 - card.slot]
    return [found] if found else []


def in_steps(m: Match, amount: int) -> int:
    """Return a calculated amount rounded towards zero to a multiple of 10 (TD-1.5)."""
    step = numbers_of(m).power_step
    whole = abs(amount) // step * step
    return whole if amount >= 0 else -whole
