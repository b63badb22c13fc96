"""Immediate triggers: they resolve immediately, in games without responses to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import atoms
from ..position.event_kinds import EngineEvent
from ..position.flow import Flow
from ..position.log_facts import announced
from ..position.resolution import Resolution
from .chain import run_bound
from .deck_search import show_source
from .trigger_choices import draft_trigger

if TYPE_CHECKING:
    from ..listeners.triggers import Pending
    from ..meaning.binding import Bound
    from ..play.match import Match


def resolve_trigger(m: Match, pending: Pending) -> Flow[None]:
    """Recheck the condition, choose modes and targets, and carry out the effect."""
    at, bound = pending.at, pending.bound
    if bound.condition is not None and not bound.condition(m, at):
        return
    made = yield from draft_trigger(m, at, bound)
    if made is None:
        return
    at.shares = made.shares
    yield from carry_out(m, at, bound)


def carry_out(m: Match, at: Resolution, bound: Bound) -> Flow[None]:
    """Show a hidden source, emit the trigger's event, and carry out its text."""
    show_source(m, at)
    facts = announced(m, at.targets, bound.key, at)
    atoms.announce(m, EngineEvent.TRIGGERED, at.seat, at.source, detail=bound.label, facts=facts)
    yield from run_bound(m, at, bound)
