"""Expansion (MW-2.5, 2.6, 4.1, 4.5): elements from hand or face-down, cards placed face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.refs import zone_key
from app.engine.prompts import Reason

from ..event_kinds import MageWarsEvent
from ..field.entering import enter_element, has_room
from ..memory import change_memory, memory_of
from ..numbers import numbers_of
from ..timing import EXPANSION, why_not_in

if TYPE_CHECKING:
    from app.engine.play.match import Match


def elements_left(m: Match, seat: int) -> int:
    """MW-2.5: return how many elements may still be played in this Expansion phase."""
    most = numbers_of(m).elements_per_expansion + m.state.number(seat, "extra_elements")
    return most - memory_of(m).get("played_elements", 0)


def why_not_play(m: Match, seat: int, window: str) -> Reason | None:
    """Return why no element can be played or turned up now, None if one can."""
    why = why_not_in(EXPANSION, window)
    if why is not None:
        return why
    if elements_left(m, seat) <= 0:
        return Reason("You can't play more elements this turn.", "MW-2.5")
    if not has_room(m, seat, "elements"):
        return Reason("You have the maximum number of elements.", "MW-12.12")
    return None


def play_element(m: Match, seat: int, card_id: int) -> None:
    """Put an element onto the field: free, without a window for answers."""
    change_memory(m, played_elements=memory_of(m).get("played_elements", 0) + 1)
    face_down = m.card(card_id).zone_name == "face_down"
    enter_element(m, card_id, seat, "turned_up" if face_down else "played")
    if face_down:
        atoms.announce(m, EngineEvent.TURNED_UP, seat, card_id)
    atoms.announce(m, MageWarsEvent.ELEMENT_PLAYED, seat, card_id)


def face_down_left(m: Match, seat: int) -> int:
    """MW-2.6: return how many cards may still be placed face down in this Expansion phase."""
    most = numbers_of(m).face_down_per_expansion + m.state.number(seat, "extra_face_down")
    return most - memory_of(m).get("placed_face_down", 0)


def why_not_place(m: Match, seat: int, window: str) -> Reason | None:
    """MW-2.6: return why no card can be placed face down now, None if one can."""
    why = why_not_in(EXPANSION, window)
    if why is not None:
        return why
    if face_down_left(m, seat) <= 0:
        return Reason("You can't place more cards face down this turn.", "MW-2.6")
    if not has_room(m, seat, "face_down"):
        return Reason("You have the maximum number of face-down cards.", "MW-12.12")
    return None


def place_face_down(m: Match, seat: int, card_id: int) -> None:
    """MW-4.1: free; it is not playing the card, and opens no window for answers."""
    change_memory(m, placed_face_down=memory_of(m).get("placed_face_down", 0) + 1)
    put_face_down(m, card_id, seat)


def put_face_down(m: Match, card_id: int, seat: int) -> None:
    """Put a card into the row of face-down cards, and note when."""
    zone = zone_key(seat, "face_down")
    atoms.move(m, card_id, zone, bottom=True, face_up=False, cause="placed")
    atoms.note(m, card_id, "placed", m.state.turn)
