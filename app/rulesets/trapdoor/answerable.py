"""What can be answered (TD-8.3 to 8.7): the events since the last settle, kept with the position.

Of an event is kept what a trap's event filter asks for, as plain values (`events.to_plain`); its
`seat` is the acting seat. Links need no keeping: they wait on the chain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from app.engine.events import Event, from_plain, to_plain

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.state import Card, ChainItem

NEWS: Final = "news"
"""In the memory: what has happened since the last window opened, oldest first."""
OPENING: Final = "opening"
"""In the memory: the events that the present window is about."""
LINKS: Final = {
    "effect": "effect_activated", "trigger": "effect_triggered", "equipment": "equipment_played",
    "spell": "spell_activated", "trap": "trap_activated",
}  # fmt: skip


def record(m: Match, kind: str, by: int, card_id: int = 0, amount: int = 0, other: int = 0) -> None:
    """Keep an answerable event; `by`: its acting seat."""
    add(m, [event_of(m, kind, by, m.state.cards.get(card_id), amount, other)])


def event_of(
    m: Match, kind: str, by: int, card: Card | None, amount: int = 0, other: int = 0
) -> Event:
    """Return an answerable event of that acting seat."""
    event = Event(kind, by, card, amount)
    if other:
        event.involve(m.card(other))
    return event


def add(m: Match, events: list[Event]) -> None:
    """Keep events; of those that happened at once the active player's come last (TD-8.6)."""
    found = sorted(events, key=lambda event: event.seat == m.state.active)
    news = (*m.state.memory.get(NEWS, ()), *map(to_plain, found))
    m.change_memory(**{NEWS: news})


def open_news(m: Match) -> None:
    """Let the window be about what has happened since the last one; that one is past (TD-8.18)."""
    news = m.state.memory.get(NEWS, ())
    if news or m.state.memory.get(OPENING):
        m.change_memory(**{NEWS: (), OPENING: news})


def opening_events(m: Match) -> list[Event]:
    """Return the events that the present window is about, oldest first."""
    kept: tuple[tuple[Any, ...], ...] = m.state.memory.get(OPENING, ())
    return [from_plain(plain) for plain in kept]


def opening_seats(m: Match) -> list[int]:
    """Return the acting seats of the events of the present window, then of what waits (TD-8.6)."""
    kept: tuple[tuple[Any, ...], ...] = m.state.memory.get(OPENING, ())
    return [*(plain[1] for plain in kept), *(item.seat for item in m.state.chain)]


def link_kind(m: Match, item: ChainItem) -> str:
    """Return what kind of link an item is: spell, trap, equipment, effect or trigger."""
    if item.kind == "card":
        return m.card(item.card).printed.type
    return "trigger" if item.kind == "trigger" else "effect"


def link_event(m: Match, item: ChainItem) -> Event:
    """Return a waiting link as the event of its being put there; its amount names the link."""
    event = Event(LINKS[link_kind(m, item)], item.seat, m.state.cards[item.source], item.id)
    event.incarnation = item.source_incarnation
    return event
