"""Triggers that wait on the chain, in games where they can be answered there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .. import atoms
from ..position.event_kinds import EngineEvent
from ..position.flow import Flow
from .announcing import Draft
from .chain import put_trigger
from .deck_search import show_source
from .trigger_choices import draft_trigger

if TYPE_CHECKING:
    from ..listeners.triggers import Pending
    from ..play.match import Match
    from ..position.state import ChainItem


def wait_on_chain(m: Match, pending: Pending) -> Flow[None]:
    """Put a trigger on the chain with its choices; remove it if a needed choice is missing."""
    made = yield from draft_trigger(m, pending.at, pending.bound)
    if made is not None:
        show_source(m, pending.at)
        put_trigger(m, pending, made)


def wait_together(m: Match, ordered: Sequence[Sequence[Pending]]) -> Flow[None]:
    """Put a batch on the chain, of each seat the trigger on top that it wants to resolve first.

    All lie there before anything is chosen; then modes and targets are, in order of resolving,
    for all of the first seat and then for all of the other.
    """
    placed = [pair for mine in ordered for pair in _put(m, mine)]
    for pending, item in placed:
        made = yield from draft_trigger(m, pending.at, pending.bound)
        if made is None:
            # It was declined, or an earlier choice has used its resources.
            atoms.chain_remove(m, item, EngineEvent.DECLINED)
            continue
        atoms.chain_change(
            m,
            item,
            EngineEvent.CHOSEN,
            modes=made.modes,
            x=made.x,
            targets={**item.targets, **made.targets},
            shares=made.shares,
            marks=made.marks,
        )


def _put(m: Match, mine: Sequence[Pending]) -> list[tuple[Pending, ChainItem]]:
    """Put the triggers of a seat on the chain, the last one first."""
    placed = []
    for pending in reversed(mine):
        show_source(m, pending.at)
        pending.at.item = put_trigger(m, pending, Draft())
        placed.append((pending, pending.at.item))
    return placed[::-1]
