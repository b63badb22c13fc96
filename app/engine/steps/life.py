"""Life as a number of a seat: gains and losses between bounds, and their events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import atoms
from ..position.event_kinds import EngineEvent

if TYPE_CHECKING:
    from ..play.match import Match


def lose_life(
    m: Match,
    seat: int,
    amount: int,
    *,
    number: str = "life",
    least: int | None = None,
    by_hits: bool = False,
) -> int:
    """Lower a seat's life, not below `least`; return by how much. A loss of 0 is no event.

    `by_hits`: the log shows each hit instead.
    """
    had = m.state.number(seat, number)
    lost = max(0, amount if least is None else min(amount, had - least))
    if lost:
        atoms.set_number(m, seat, number, had - lost)
        facts = {"left": (had, had - lost)} | ({"told": "by hits"} if by_hits else {})
        atoms.announce(m, EngineEvent.LIFE_LOST, seat, amount=lost, facts=facts)
    return lost


def gain_life(
    m: Match, seat: int, amount: int, *, number: str = "life", most: int | None = None
) -> int:
    """Raise a seat's life, not above `most`; return by how much. A gain of 0 is no event."""
    had = m.state.number(seat, number)
    gained = max(0, amount if most is None else min(amount, most - had))
    if gained:
        atoms.set_number(m, seat, number, had + gained)
        left = {"left": (had, had + gained)}
        atoms.announce(m, EngineEvent.LIFE_GAINED, seat, amount=gained, facts=left)
    return gained
