"""Player state: what a seat is besides its cards, and how the match ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import Event
from ..refs import NOBODY
from ..state import Result
from .event_emission import emit, tell

if TYPE_CHECKING:
    from ..match import Match


def set_number(m: Match, seat: int, name: str, value: int, kind: str = "number_changed") -> None:
    """Set a number of a seat."""
    numbers = m.state.seats[seat].numbers
    had = numbers.get(name, 0)
    if had != value:
        numbers[name] = value
        m.state.invalidate("moment")
        event = Event(kind, seat, amount=value - had)
        event.detail = name
        emit(m, event)


def set_fact(m: Match, seat: int, name: str, words: tuple[str, ...]) -> None:
    """Set words that hold for a seat (its affinities)."""
    m.state.seats[seat].facts[name] = words
    m.state.invalidate("moment")
    event = Event("fact_changed", seat)
    event.detail, event.facts = name, {"words": words}
    emit(m, event)


def finish(m: Match, winner: int | None, reason: str, rule: str) -> None:
    """End the match."""
    if m.state.result is None:
        m.state.result = Result(winner, reason, rule)
        tell(m, "match_over", NOBODY if winner is None else winner, detail=reason)
