"""A table of pebbles with undo."""

from typing import Any

import pytest

from app.engine.play.going_back import knowledge
from app.matches.errors import Refusal
from app.matches.live.live_match import LiveMatch
from tests.support import pebble_positions
from tests.support.tables import answer, open_table


def notice(live: LiveMatch, seat: int) -> Any:
    return live.take_backs.notice(seat)


async def take_back(
    live: LiveMatch, seat: int, *, ask: bool = False, act: int | None = None, command: str = "u"
) -> int:
    number = notice(live, seat).act if act is None else act
    return (await live.take_backs.take_back(seat, command, number, ask=ask)).seq


async def refused(live: LiveMatch, seat: int, **how: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        await take_back(live, seat, command=f"r{id(how)}", **how)
    return str(refusal.value.code)


def deal(live: LiveMatch, hands: list[list[int]], active: int | None = None) -> None:
    """Let the seats hold these pebbles, known to both."""
    pebble_positions.deal(live.match, hands, known=True, active=active)
    live._pipeline.acts._knowledge = knowledge(live.match)


async def in_turn(**settings: Any) -> LiveMatch:
    """Return the table where seat 0 has its first turn, and nothing can be taken back."""
    live = await open_table(**settings)
    await answer(live, 0, "keep")
    await answer(live, 1, "keep")
    return live


async def at_window(**settings: Any) -> LiveMatch:
    """Return the table where seat 0 has played a pebble that seat 1 knew, which is asked now."""
    live = await in_turn(**settings)
    deal(live, [[9, 4], [10, 2]])
    await answer(live, 0, "play:9")
    return live
