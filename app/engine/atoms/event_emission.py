"""Event emission: every change of a position is an event, and every event passes through `emit`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import Event
from ..refs import NOBODY, zone_seat
from ..state import Card, Result
from ..triggers import Listener, notice

if TYPE_CHECKING:
    from ..match import Match

Before = dict[str, tuple[Listener, ...]]
"""Who waited for each kind of event that looks back, at an earlier moment."""


def emit(m: Match, event: Event, entries: tuple[Listener, ...] | None = None) -> None:
    """Tell an event, and let waiting abilities notice it; `entries`: those that look back."""
    m.step_atoms += 1
    if m.step_atoms > m.rules.limits.atoms_per_step and m.state.result is None:
        m.state.result = Result(None, "loop")
    if not m.muted:
        m.events.append(event)
    if entries is None:
        entries = m.state.listeners.get(event.kind, ())
    if entries:
        notice(m, event, entries)
    if m.state.delayed_triggers:
        m.rules.notice_delayed_triggers(m, event)


def tell(
    m: Match, kind: str, seat: int = NOBODY, card_id: int = 0, amount: int = 0, detail: str = ""
) -> None:
    """Tell an event that changes nothing by itself (a turn begins, an attack is declared)."""
    event = Event(kind, seat, m.state.cards.get(card_id), amount)
    event.detail = detail
    emit(m, event)


def tell_pair(
    m: Match, kind: str, card_id: int, other: int, amount: int = 0, detail: str = ""
) -> Event:
    """Tell something that one card does to another; it changes nothing by itself."""
    card = m.card(card_id)
    event = Event(kind, card.controller, card, amount)
    event.detail = detail
    event.involve(m.card(other))
    emit(m, event)
    return event


def tell_look_back(m: Match, kind: str, card: Card, other: Card, before: Before) -> None:
    """Tell what one card did to another, both as they were at a moment that has passed.

    `before`: what `looking_back` gave then; the ruleset names the kind in `looks_back`.
    """
    event = Event(kind, card.controller, m.card(card.id))
    event.card, event.incarnation, event.was = card.id, card.incarnation, card
    event.involve(other)
    emit(m, event, before[kind])


def looking_back(m: Match) -> Before:
    """Return who waits for events that look back, as the board is now."""
    listeners = m.state.listeners
    return {kind: listeners.get(kind, ()) for kind in m.rules.looking_back}


def tell_passage(m: Match, moved: Event, before: Before | None) -> None:
    """Tell "left" and "entered" of a move, where the board was left or entered."""
    assert moved.was is not None  # noqa: S101  # every move has a before
    from_board, to_board = m.rules.is_board(moved.origin), m.rules.is_board(moved.zone)
    if from_board and not to_board:
        emit(m, passage("left", moved), before["left"] if before is not None else None)
    elif to_board and not from_board:
        event = passage("entered", moved)
        event.was = None
        emit(m, event)


def passage(kind: str, moved: Event) -> Event:
    """Return an event of that kind about the card of a move, as it was before it."""
    event = Event(kind, moved.was.controller if moved.was is not None else NOBODY)
    event.card, event.incarnation, event.was = moved.card, moved.incarnation, moved.was
    event.pub, event.was_pub, event.known = moved.pub, moved.was_pub, moved.known
    event.origin, event.zone, event.slot = moved.origin, moved.zone, moved.slot
    event.detail, event.source = moved.detail, moved.source
    if kind == "entered":
        event.seat = zone_seat(moved.zone)
    return event
