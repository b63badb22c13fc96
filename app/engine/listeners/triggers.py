"""Triggered abilities: an index of listeners by event kind, maintained as cards move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..position.event_kinds import EngineEvent
from ..position.events import Event
from ..position.refs import CardRef, new_ref
from ..position.resolution import Resolution
from .first_times import is_first, is_of_source

if TYPE_CHECKING:
    from ..meaning.binding import Bound
    from ..play.match import Match
    from ..position.state import Card

LOOK_BACK: Final = frozenset({EngineEvent.DESTROYED, EngineEvent.LEFT, EngineEvent.SACRIFICED})
"""Kinds of event in every game with triggers that look at the board just before it."""


class Listener:
    """An ability of a card that waits: a trigger, a static ability, a replacement."""

    __slots__ = ("bound", "card", "incarnation", "since")

    def __init__(self, card: int, incarnation: int, bound: Bound, since: int) -> None:
        self.card = card
        self.incarnation = incarnation
        self.bound = bound
        self.since = since

    @property
    def card_ref(self) -> CardRef:
        """The object whose ability it is."""
        return new_ref((self.card, self.incarnation))


class Pending:
    """A trigger that has happened and waits to be dealt with."""

    __slots__ = ("at", "bound", "number")

    def __init__(self, bound: Bound, at: Resolution, number: int) -> None:
        self.bound = bound
        self.at = at
        self.number = number

    def fresh(self) -> Pending:
        """Return a copy to carry out: a position shares the original, and choices write to it."""
        return Pending(self.bound, self.at.copy(), self.number)


def listen(m: Match, card: Card) -> None:
    """Enter a card's abilities that work in its present zone into the index."""
    abilities = card.printed.abilities
    if not abilities:
        return
    board = card.zone in m.rules.layout.board
    for bound in abilities:
        if (card.zone_name in bound.zones) if bound.zones else board:
            enter(m, Listener(card.id, card.incarnation, bound, card.since))


def enter(m: Match, listener: Listener) -> None:
    """Enter one ability into the index, in time order."""
    state, bound = m.state, listener.bound
    if bound.kind == "triggered":
        had = state.listeners.get(bound.event_kind, ())
        state.listeners[bound.event_kind] = _in_order(had, listener)
    elif bound.kind == "static":
        state.statics = _in_order(state.statics, listener)
        state.static_reads |= m.rules.reads_of(bound)
    elif bound.kind == "replacement":
        state.replacements = _in_order(state.replacements, listener)


def _in_order(had: tuple[Listener, ...], listener: Listener) -> tuple[Listener, ...]:
    if had and had[-1].since > listener.since:
        return tuple(sorted((*had, listener), key=lambda entry: entry.since))
    return (*had, listener)


def forget(m: Match, card: Card) -> None:
    """Take a card's abilities out of the index."""
    state = m.state
    board = card.zone in m.rules.layout.board
    for bound in card.printed.abilities:
        if not ((card.zone_name in bound.zones) if bound.zones else board):
            continue
        if bound.kind == "triggered":
            had = state.listeners.get(bound.event_kind, ())
            left = tuple(entry for entry in had if entry.card != card.id)
            state.listeners[bound.event_kind] = left
        elif bound.kind == "static":
            state.statics = tuple(e for e in state.statics if e.card != card.id)
            rests_on = (m.rules.reads_of(e.bound) for e in state.statics)
            state.static_reads = frozenset().union(*rests_on)
        elif bound.kind == "replacement":
            state.replacements = tuple(e for e in state.replacements if e.card != card.id)


def notice(m: Match, events: Sequence[Event], entries: tuple[Listener, ...]) -> None:
    """Let abilities that wait for this kind see whether one of the events is theirs."""
    for entry in entries:
        for event in events:
            at = _resolution(m, entry, event)
            if at is not None and entry.bound.hears(m, at, event):
                _wait(m, entry, at)
                break


def _resolution(m: Match, entry: Listener, event: Event) -> Resolution | None:
    card = m.state.cards[entry.card]
    if card.incarnation != entry.incarnation:
        last = m.last_known(entry.card_ref)
        if last is None:
            return None
        card = last[0]
    if not m.rules.works(m, card, entry.bound):
        return None
    return Resolution(card.controller, card.card_ref, event)


def _wait(m: Match, entry: Listener, at: Resolution) -> None:
    bound = entry.bound
    if bound.once_per_turn:
        if not is_first(m, bound, at):
            return
        if is_of_source(bound):
            m.remember(entry.card, bound.memory)
    m.wait(bound, at)
