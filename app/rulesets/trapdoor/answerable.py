"""Answerable events (TD-8.3 to 8.7): the events since the last settle, stored with the position.

An event is stored as plain values (`events.to_plain`) with the data that event filters of traps
read; its `seat` is the acting seat. Links need no record: they are on the chain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.position.event_kinds import EventKind
from app.engine.position.events import (
    Event,
    card_event,
    from_plain,
    pair_event,
    seat_event,
    to_plain,
)

from .event_kinds import TrapdoorEvent
from .memory import change_memory, memory_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card, ChainItem

LINKS: Final = {
    "effect": TrapdoorEvent.EFFECT_ACTIVATED,
    "trigger": TrapdoorEvent.EFFECT_TRIGGERED,
    "equipment": TrapdoorEvent.EQUIPMENT_PLAYED,
    "spell": TrapdoorEvent.SPELL_ACTIVATED,
    "trap": TrapdoorEvent.TRAP_ACTIVATED,
}


def record(
    m: Match, kind: EventKind, by: int, card_id: int = 0, amount: int = 0, other: int = 0
) -> None:
    """Keep an answerable event; `by`: its acting seat."""
    add(m, [event_of(m, kind, by, m.state.cards.get(card_id), amount, other)])


def event_of(
    m: Match, kind: EventKind, by: int, card: Card | None, amount: int = 0, other: int = 0
) -> Event:
    """Return an answerable event of that acting seat."""
    if card is None:
        return seat_event(kind, by, amount)
    return pair_event(kind, card, m.card(other) if other else None, amount).changed(seat=by)


def add(m: Match, events: list[Event]) -> None:
    """Store events; of simultaneous ones the active player's come last (TD-8.6)."""
    found = sorted(events, key=lambda event: event.seat == m.state.active)
    change_memory(m, news=(*memory_of(m).get("news", ()), *map(to_plain, found)))


def open_news(m: Match) -> None:
    """Open the next window with the events since the last one (TD-8.18)."""
    news = memory_of(m).get("news", ())
    if news or memory_of(m).get("opening"):
        change_memory(m, news=(), opening=news)


def opening_events(m: Match) -> list[Event]:
    """Return the events that the present window is about, oldest first."""
    return [from_plain(plain) for plain in memory_of(m).get("opening", ())]


def opening_seats(m: Match) -> list[int]:
    """Return the acting seats of the window's events, then of the chain's items (TD-8.6)."""
    kept = memory_of(m).get("opening", ())
    return [*(plain[1] for plain in kept), *(item.seat for item in m.state.chain)]


def link_kind(m: Match, item: ChainItem) -> str:
    """Return the kind of a link: spell, trap, equipment, effect or trigger."""
    if item.kind == "card":
        return m.card(item.card).printed.type
    return "trigger" if item.kind == "trigger" else "effect"


def link_event(m: Match, item: ChainItem) -> Event:
    """Return a waiting link as the event of its being put there; its amount names the link."""
    kind, source = LINKS[link_kind(m, item)], m.state.cards[item.source]
    event = card_event(kind, source, item.id, seat=item.seat)
    return event.changed(incarnation=item.source_incarnation)
