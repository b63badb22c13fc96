"""Bounded replays for viewers who missed more than a match keeps in memory.

Such a replay plays the whole log again. A few run at a time on a node and a few more wait; the
viewers beyond those start at the newest frame.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

AT_ONCE: Final = 2
MAX_WAITING: Final = 16
MAX_BYTES: Final = 1 << 20  # of missed frames; a longer gap is no animation that anyone watches


class LookingBack:
    """The replays for viewers of one node's matches."""

    def __init__(self) -> None:
        self.turns = asyncio.Semaphore(AT_ONCE)
        self._pending = 0

    async def frames(self, replay: Callable[[], Awaitable[list[bytes]]]) -> list[bytes] | None:
        """Return replayed frames; None if too many viewers wait or the frames are too large."""
        if self._pending >= AT_ONCE + MAX_WAITING:
            return None
        self._pending += 1
        try:
            async with self.turns:
                frames = await replay()
        finally:
            self._pending -= 1
        return frames if sum(map(len, frames)) <= MAX_BYTES else None
