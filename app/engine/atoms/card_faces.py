"""Transforming, face-down cards, shuffling: another face or order, without anything moving away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..listeners.triggers import forget, listen
from ..position.event_kinds import EngineEvent
from ..position.events import card_event, seat_event
from ..position.refs import Zone, zone_seat
from ..position.rng import SHUFFLES
from ..position.visibility import see, see_also
from .event_emission import emit

if TYPE_CHECKING:
    from ..play.match import Match
    from ..play.printed import Printed


def transform(m: Match, card_id: int, printed: Printed) -> None:
    """Give a card other printed values, as the same object."""
    forget(m, m.state.cards[card_id])
    card = m.state.mut(card_id)
    card.printed = printed
    listen(m, card)
    emit(m, card_event(EngineEvent.TRANSFORMED, card))


def turn(m: Match, card_id: int, *, face_up: bool) -> None:
    """Turn a card over; one that is turned down by this is forgotten (`turn_down`)."""
    if m.state.cards[card_id].face_up == face_up:
        return
    card = m.state.mut(card_id)
    card.face_up = face_up
    see(m, card)
    kind = EngineEvent.TURNED_UP if face_up else EngineEvent.TURNED_DOWN
    emit(m, card_event(kind, card))


def turn_down(m: Match, card_id: int) -> None:
    """Turn a card face down in its place; viewers who have seen its face still know it."""
    if m.state.cards[card_id].face_up:
        card = m.state.mut(card_id)
        card.notes = {**card.notes, "seen": card.notes.get("seen", 0) | card.known}
        turn(m, card_id, face_up=False)


def peek(m: Match, card_id: int, seat: int) -> None:
    """Let a seat see the face of a face-down card, for as long as the card keeps its place."""
    if m.state.cards[card_id].known >> seat & 1:
        return
    card = m.state.mut(card_id)
    card.notes = {**card.notes, "seen": card.notes.get("seen", 0) | 1 << seat}
    see_also(m, card)
    emit(m, card_event(EngineEvent.PEEKED, card, seat=seat))


def shuffle(m: Match, zone: Zone) -> None:
    """Put a zone into a random order."""
    m.state.zones[zone] = m.shuffled(SHUFFLES[zone_seat(zone)], m.state.zones[zone])
    m.state.zone_versions[zone] = object()
    emit(m, seat_event(EngineEvent.SHUFFLED, zone_seat(zone), zone=zone))
