"""Pushing and popping the chain (the stack of other games): items come onto it and leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from ..position.event_kinds import EngineEvent, EventKind
from ..position.events import Event, item_event
from ..position.log_facts import source_name
from ..position.plain_data import JsonObject
from ..position.refs import new_ref
from ..position.state import ChainItem, ItemFields
from .event_emission import emit
from .seats import finish

if TYPE_CHECKING:
    from ..play.match import Match


def chain_push(m: Match, item: ChainItem, at: int | None = None) -> None:
    """Put an item on top of the chain, or under those from place `at` on (counted from below)."""
    chain = m.state.chain
    place = len(chain) if at is None else at
    m.state.chain = (*chain[:place], item, *chain[place:])
    m.state.invalidate()
    emit(m, _item_event(m, EngineEvent.CHAINED, item))
    if len(m.state.chain) > m.rules.limits.chain_length:
        finish(m, None, "loop", "")


def chain_remove(m: Match, item: ChainItem, kind: EventKind, how: str = "") -> None:
    """Take an item off the chain: it is "resolved", "denied" or otherwise gone; `how`, in words."""
    m.state.chain = tuple(entry for entry in m.state.chain if entry.id != item.id)
    m.state.invalidate()
    emit(m, _item_event(m, kind, item, {"how": how}))


def chain_change(
    m: Match,
    item: ChainItem,
    kind: EventKind,
    facts: JsonObject | None = None,
    **changes: Unpack[ItemFields],
) -> ChainItem:
    """Change an item in its place on the chain and return its new state.

    `facts`: additional facts for its sentence (log_facts.py).
    """
    new = item.changed(**changes)
    m.state.chain = tuple(new if entry.id == item.id else entry for entry in m.state.chain)
    m.state.invalidate()
    emit(m, _item_event(m, kind, new, facts))
    return new


def _item_event(
    m: Match, kind: EventKind, item: ChainItem, facts: JsonObject | None = None
) -> Event:
    source, more = m.state.cards.get(item.source), facts or {}
    if source is not None and source.incarnation != item.source_incarnation:
        ref = new_ref((item.source, item.source_incarnation))
        more = {"card": source_name(m, item.seat, ref), **more}
    return item_event(kind, item, source, more)
