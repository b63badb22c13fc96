"""Player state: numbers and words of a seat, and the end of the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.event_kinds import EngineEvent
from ..position.events import seat_event
from ..position.refs import NO_SEAT
from ..position.state import Result
from .event_emission import announce, emit

if TYPE_CHECKING:
    from ..play.match import Match


def set_number(m: Match, seat: int, name: str, value: int) -> None:
    """Set a number of a seat."""
    had = m.state.number(seat, name)
    if had != value:
        m.state.mut_seat(seat).numbers[name] = value
        m.state.invalidate("numbers")
        emit(m, seat_event(EngineEvent.NUMBER_CHANGED, seat, value - had, detail=name))


def set_fact(m: Match, seat: int, name: str, words: tuple[str, ...]) -> None:
    """Set words that hold for a seat (its colours)."""
    m.state.mut_seat(seat).facts[name] = words
    m.state.invalidate("numbers")
    emit(m, seat_event(EngineEvent.FACT_CHANGED, seat, detail=name, facts={"words": words}))


def finish(m: Match, winner: int | None, reason: str, rule: str) -> None:
    """End the match."""
    if m.state.result is None:
        m.state.result = Result(winner, reason, rule)
        announce(m, EngineEvent.MATCH_OVER, NO_SEAT if winner is None else winner, detail=reason)
