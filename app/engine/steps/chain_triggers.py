"""Triggers that wait on the chain, in games where they can be answered there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..flow import Flow
from .announcing import draft_trigger
from .chain import put_trigger
from .immediate_triggers import show_source

if TYPE_CHECKING:
    from ..match import Match
    from ..triggers import Pending


def wait_on_chain(m: Match, pending: Pending) -> Flow[None]:
    """Put a trigger on the chain with what is chosen for it now; not at all if it lacks that."""
    made = yield from draft_trigger(m, pending.at, pending.bound)
    if made is not None:
        show_source(m, pending.at)
        put_trigger(m, pending, made)
