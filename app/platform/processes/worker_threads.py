"""Worker thread for computations on user input, which must not block the event loop.

One thread suffices: threads share the interpreter, so a second one would only compete with the
event loop. Above a queue limit, callers are refused immediately.
"""

from collections.abc import Callable
from typing import Final, TypeVar

import anyio.to_thread

from app.platform.errors import Unavailable

THREADS: Final = 1
MAX_PENDING: Final = 32  # computations of at most 50 ms each
BUSY: Final = "The server is busy. Try again in a moment."

T = TypeVar("T")


class WorkerThreads:
    """Runs short computations beside the event loop, with a bounded queue."""

    def __init__(self, *, at_once: int = THREADS, max_pending: int = MAX_PENDING) -> None:
        self._limiter = anyio.CapacityLimiter(at_once)
        self._max_pending = max_pending
        self._pending = 0

    async def run(self, work: Callable[[], T]) -> T:
        """Return the result of `work`; raise Unavailable if the queue is full."""
        if self._pending >= self._max_pending:
            raise Unavailable(BUSY, headers={"Retry-After": "2"})
        self._pending += 1
        try:
            return await anyio.to_thread.run_sync(work, limiter=self._limiter)
        finally:
            self._pending -= 1
