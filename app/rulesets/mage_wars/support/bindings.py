"""Binding elements (MW-3.7, 3.8): elements to units; only this module reads or writes bonds.

An element remembers the unit that it is bound to, and which object that unit was. So it is free
again as soon as the unit has left the field or changed sides, by any cause (MW-7.10).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.position.refs import zone_key, zone_seat

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

BOUND: Final = "bound"
OBJECT: Final = "bound_inc"


def holder_of(m: Match, element: Card) -> int:
    """Return the id of the unit that an element is bound to, 0 if it is free."""
    unit_id = element.notes.get(BOUND, 0)
    if not unit_id:
        return 0
    unit = m.state.cards.get(unit_id)
    if unit is None or unit.incarnation != element.notes.get(OBJECT, 0):
        return 0
    seat = zone_seat(element.zone)
    is_held = (unit.zone, element.zone) == (zone_key(seat, "units"), zone_key(seat, "elements"))
    return unit_id if is_held else 0


def bound_to(m: Match, unit_id: int) -> list[int]:
    """Return the elements bound to a unit, in zone order."""
    zone = m.state.zones[zone_key(m.card(unit_id).controller, "elements")]
    return [cid for cid in zone if holder_of(m, m.card(cid)) == unit_id]


def bind(m: Match, unit_id: int, element_ids: Iterable[int]) -> None:
    """Bind these elements, and no others, to a unit; they lose their former bonds."""
    bound = set(element_ids)
    free(m, (cid for cid in bound_to(m, unit_id) if cid not in bound))
    unit = m.card(unit_id)
    for card_id in sorted(bound):
        atoms.note(m, card_id, BOUND, unit_id)
        atoms.note(m, card_id, OBJECT, unit.incarnation)
    m.clear_board_cache()


def free(m: Match, element_ids: Iterable[int]) -> None:
    """Let elements hold nothing any more."""
    for card_id in element_ids:
        atoms.note(m, card_id, BOUND, 0)
        atoms.note(m, card_id, OBJECT, 0)
        m.clear_board_cache()
