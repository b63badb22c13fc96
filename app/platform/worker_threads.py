"""Worker threads: where is computed what strangers choose, so that the event loop goes on.

There is one of them: they all share the interpreter, so a second would only take more turns from
the loop. Who comes when too many wait is sent away at once.
"""

from collections.abc import Callable
from typing import Final, TypeVar

import anyio.to_thread

from app.platform.errors import Unavailable

AT_ONCE: Final = 1
MAX_PENDING: Final = 32  # of some 50 ms each, at most
BUSY: Final = "Too much is being worked out just now; try again in a moment."

T = TypeVar("T")


class WorkerThreads:
    """Runs short computations beside the event loop, a bounded number of them."""

    def __init__(self, *, at_once: int = AT_ONCE, max_pending: int = MAX_PENDING) -> None:
        self._limiter = anyio.CapacityLimiter(at_once)
        self._max_pending = max_pending
        self._pending = 0

    async def run(self, work: Callable[[], T]) -> T:
        """Return what `work` returns; raise Unavailable if too many wait already."""
        if self._pending >= self._max_pending:
            raise Unavailable(BUSY, headers={"Retry-After": "2"})
        self._pending += 1
        try:
            return await anyio.to_thread.run_sync(work, limiter=self._limiter)
        finally:
            self._pending -= 1
