"""Attachments: cards on a host, as the object that it was when they came to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from ..position.refs import Zone

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.state import Card


def attached_to(m: Match, host: int, zones: Iterable[Zone]) -> list[Card]:
    """Return the cards in those zones attached to a host, the earliest first."""
    state = m.state
    found = [state.cards[cid] for key in zones for cid in state.zones[key] if cid]
    found = [card for card in found if card.host == host and m.host_of(card) is not None]
    return sorted(found, key=lambda card: card.since) if len(found) > 1 else found


def fallen_off(m: Match, cards: Iterable[Card], fits: Callable[[Card, Card], bool]) -> list[Card]:
    """Return the cards whose host has gone, is another object by now, or does not fit any more.

    `fits`: the game's word on an attachment and its host.
    """
    return [c for c in cards if (host := m.host_of(c)) is None or not fits(c, host)]
