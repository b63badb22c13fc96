"""Support needs: the units of a seat as `assignment.py` knows them, and their elements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .assignment import Need
from .power import current
from .support import means_of, support_of

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.state import Card


def needs_of(m: Match, seat: int, units: Iterable[Card] | None = None) -> list[Need]:
    """Return the units that need support (all of a seat, or those), with their bound elements."""
    held: dict[int, list[int]] = {}
    for element, unit in means_of(m, seat).holders.items():
        held.setdefault(unit, []).append(element)
    cards = (m.card(cid) for cid in m.zone(seat, "units")) if units is None else units
    return [
        Need(card.id, pips, tuple(sorted(held.get(card.id, ()))))
        for card in cards
        if any(pips := support_of(m, card))
    ]


def with_worth(m: Match, needs: Iterable[Need]) -> list[Need]:
    """Return them with the current PL of each unit, for the choice of losses."""
    return [need._replace(worth=current(m, m.card(need.id))) for need in needs]
