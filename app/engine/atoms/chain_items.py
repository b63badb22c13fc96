"""Pushing and popping the chain (the stack of other games): items come onto it and leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from ..event_kinds import EngineEvent, EventKind
from ..events import Event, item_event
from ..state import ChainItem, ItemFields
from .event_emission import emit
from .seats import finish

if TYPE_CHECKING:
    from ..match import Match


def chain_push(m: Match, item: ChainItem, at: int | None = None) -> None:
    """Put an item on top of the chain, or under those from place `at` on (counted from below)."""
    chain = m.state.chain
    place = len(chain) if at is None else at
    m.state.chain = (*chain[:place], item, *chain[place:])
    m.state.invalidate()
    emit(m, _item_event(m, EngineEvent.CHAINED, item))
    if len(m.state.chain) > m.rules.limits.chain_length:
        finish(m, None, "loop", "")


def chain_remove(m: Match, item: ChainItem, kind: EventKind) -> None:
    """Take an item off the chain: it is "resolved", "denied" or otherwise gone."""
    m.state.chain = tuple(entry for entry in m.state.chain if entry.id != item.id)
    m.state.invalidate()
    emit(m, _item_event(m, kind, item))


def chain_change(
    m: Match, item: ChainItem, kind: EventKind, **changes: Unpack[ItemFields]
) -> ChainItem:
    """Change an item where it stands on the chain and return it as it is now."""
    new = item.changed(**changes)
    m.state.chain = tuple(new if entry.id == item.id else entry for entry in m.state.chain)
    m.state.invalidate()
    emit(m, _item_event(m, kind, new))
    return new


def _item_event(m: Match, kind: EventKind, item: ChainItem) -> Event:
    return item_event(kind, item, m.state.cards.get(item.source))
