"""Event emission: every change of a position is an event, and every event passes through `emit`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..listeners.first_times import note_first_times
from ..listeners.triggers import Listener, notice
from ..position.errors import NoSuchCard
from ..position.event_kinds import EngineEvent, EventKind
from ..position.events import Event, card_or_seat_event, look_back_event, pair_event, passage_event
from ..position.log_facts import named_source
from ..position.plain_data import JsonObject
from ..position.refs import NO_SEAT
from ..position.state import Card, Result

if TYPE_CHECKING:
    from ..play.match import Match

Before = dict[str, tuple[Listener, ...]]
"""Listeners by kind of event that looks back, at an earlier moment."""


def emit(m: Match, event: Event, entries: tuple[Listener, ...] | None = None) -> None:
    """Emit an event, and let waiting abilities notice it; `entries`: those that look back."""
    _record(m, event)
    if entries is None:
        entries = m.state.listeners.get(event.kind)
    if entries:
        notice(m, (event,), entries)
    if m.state.delayed_triggers or event.kind in m.pool.first_times:  # seldom
        _follow_up(m, event)


def emit_together(m: Match, events: Sequence[Event]) -> None:
    """Emit events of one kind that are one event to abilities: each notices at most one."""
    for event in events:
        _record(m, event)
    if events and (entries := m.state.listeners.get(events[0].kind)):
        notice(m, events, entries)
    for event in events:
        _follow_up(m, event)


def _record(m: Match, event: Event) -> None:
    state = m.state
    m.step_atoms += 1
    if m.step_atoms > m.rules.limits.atoms_per_step and state.result is None:
        state.result = Result(None, "loop")
    if not m.muted:
        m.events.append(event if state.resolving is None else named_source(m, event))


def _follow_up(m: Match, event: Event) -> None:
    watched = m.pool.first_times.get(event.kind)
    if watched:
        note_first_times(m, event, watched)
    if m.state.delayed_triggers:
        m.rules.notice_delayed_triggers(m, event)


def announce(
    m: Match,
    kind: EventKind,
    seat: int = NO_SEAT,
    card_id: int = 0,
    amount: int = 0,
    detail: str = "",
    facts: JsonObject | None = None,
) -> None:
    """Emit an event that changes nothing by itself (a turn begins, an attack is declared).

    `card_id`: the card concerned, 0 if there is none; `NoSuchCard` if the number is wrong.
    `facts`: additional facts for its sentence (log_facts.py).
    """
    card = m.state.cards.get(card_id)
    if card is None and card_id:
        raise NoSuchCard(card_id)
    emit(m, card_or_seat_event(kind, seat, card, amount, detail, facts))


def emit_pair(
    m: Match,
    kind: EventKind,
    card_id: int,
    other: int,
    amount: int = 0,
    detail: str = "",
    facts: JsonObject | None = None,
) -> Event:
    """Emit an act of one card on another; it changes nothing by itself."""
    event = pair_event(kind, m.card(card_id), m.card(other), amount, detail=detail, facts=facts)
    emit(m, event)
    return event


def emit_look_back(m: Match, kind: EventKind, card: Card, other: Card, before: Before) -> None:
    """Emit an act of one card on another, both as they were at a past moment.

    `before`: result of `looking_back` at that moment; the ruleset lists the kind in `looks_back`.
    """
    emit(m, look_back_event(kind, card, m.card(card.id), other), before[kind])


def looking_back(m: Match) -> Before:
    """Return the listeners of events that look back, on the present board."""
    listeners = m.state.listeners
    return {kind: listeners.get(kind, ()) for kind in m.rules.looking_back}


def emit_passage(m: Match, moved: Event, before: Before | None) -> None:
    """Emit "left" and "entered" of a move, if it left or entered the board."""
    from_board, to_board = moved.origin in m.rules.layout.board, moved.zone in m.rules.layout.board
    if from_board and not to_board:
        left = passage_event(EngineEvent.LEFT, moved, m.state.cards[moved.card], entered=False)
        emit(m, left, before[EngineEvent.LEFT] if before is not None else None)
    elif to_board and not from_board:
        card = m.state.cards[moved.card]
        emit(m, passage_event(EngineEvent.ENTERED, moved, card, entered=True))
