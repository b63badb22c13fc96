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
# A viewer of a match is silent meanwhile, and its client gives up after 9 s.
PATIENCE_S: Final = 4.0
MAX_BYTES: Final = 1 << 18  # of missed frames; no viewer watches the animation of a longer gap


class TooManyReplays(Unavailable):
    """More replays wait than a node finishes in reasonable time."""


class LookingBack:
    """A bounded queue of replays on one node."""

    def __init__(self, patience_s: float = PATIENCE_S) -> None:
        self._patience_s = patience_s
        self.turns = asyncio.Semaphore(AT_ONCE)
        self._pending = 0

    async def frames(self, replay: Callable[[], Awaitable[list[bytes]]]) -> list[bytes] | None:
        """Return replayed frames; None if they take too long or are too large."""
        try:
            async with asyncio.timeout(self._patience_s), self.turn():
                frames = await replay()
        except (TooManyReplays, TimeoutError):
            return None
        return frames if fits(frames) else None

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


def fits(frames: list[bytes]) -> bool:
    """True if missed frames are few enough to send; a slow reader keeps them in memory."""
    return sum(map(len, frames)) <= MAX_BYTES
