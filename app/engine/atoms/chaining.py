"""Items come onto the chain and leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import Event
from ..state import ChainItem
from .telling import emit

if TYPE_CHECKING:
    from ..match import Match


def chain_push(m: Match, item: ChainItem) -> None:
    """Put an item on top of the chain."""
    m.state.chain += (item,)
    m.state.unsettle()
    emit(m, _item_event(m, "chained", item))


def chain_remove(m: Match, item: ChainItem, kind: str) -> None:
    """Take an item off the chain: it is "resolved", "denied" or otherwise gone."""
    m.state.chain = tuple(entry for entry in m.state.chain if entry.id != item.id)
    m.state.unsettle()
    emit(m, _item_event(m, kind, item))


def _item_event(m: Match, kind: str, item: ChainItem) -> Event:
    event = Event(kind, item.seat, m.state.cards.get(item.source))
    event.facts = {"item": item}
    return event
