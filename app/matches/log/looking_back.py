"""Bounded replays: for viewers who missed more than a match keeps in memory, and for requests.

Each replays the whole log. A few run at a time on a node and a few more wait. Viewers beyond
those start at the newest frame; requests beyond those are refused.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

from app.platform.errors import Unavailable

AT_ONCE: Final = 2
MAX_WAITING: Final = 16
MAX_BYTES: Final = 1 << 20  # of missed frames; no viewer watches the animation of a longer gap


class TooManyReplays(Unavailable):
    """More replays wait than a node finishes in reasonable time."""


class LookingBack:
    """A bounded queue of replays on one node."""

    def __init__(self) -> None:
        self.turns = asyncio.Semaphore(AT_ONCE)
        self._pending = 0

    async def frames(self, replay: Callable[[], Awaitable[list[bytes]]]) -> list[bytes] | None:
        """Return replayed frames; None if too many viewers wait or the frames are too large."""
        try:
            async with self.turn():
                frames = await replay()
        except TooManyReplays:
            return None
        return frames if sum(map(len, frames)) <= MAX_BYTES else None

    @contextlib.asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Wait for a turn and hold it; raise TooManyReplays if too many wait already."""
        if self._pending >= AT_ONCE + MAX_WAITING:
            raise TooManyReplays("Too many matches are being replayed. Try again in a minute.")
        self._pending += 1
        try:
            async with self.turns:
                yield
        finally:
            self._pending -= 1
