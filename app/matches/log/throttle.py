"""Throttle of long computations on the event loop: rests in proportion to the work."""

import asyncio
import time
from typing import Final

# Shorter rests are gathered: uvloop returns from sleeps below half a millisecond without a wait.
LEAST_S: Final = 0.005


class Throttle:
    """One computation with `rest` seconds of rest for each second of work."""

    def __init__(self, rest: float) -> None:
        self._rest = rest
        self._due_s = 0.0
        self._resumed_at = time.perf_counter()

    async def pause(self) -> None:
        """Yield to the event loop, and rest for the work since the last pause once it is due."""
        self._due_s += (time.perf_counter() - self._resumed_at) * self._rest
        due_s, self._due_s = (self._due_s, 0.0) if self._due_s >= LEAST_S else (0.0, self._due_s)
        await asyncio.sleep(due_s)
        self._resumed_at = time.perf_counter()
