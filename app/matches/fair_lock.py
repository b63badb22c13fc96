"""A FIFO lock whose holder need not be a task.

A change of a match passes its lock from callback to callback, so it doesn't depend on the life
of the connection that began it.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Self


class FairLock:
    """A FIFO lock: acquired by callback or as an async context manager."""

    __slots__ = ("_waiting", "is_locked")

    def __init__(self) -> None:
        self.is_locked = False
        self._waiting: deque[Callable[[], None]] = deque()

    def acquire(self, begin: Callable[[], None]) -> None:
        """Call `begin` once the lock is acquired: immediately if it is free."""
        if self.is_locked:
            self._waiting.append(begin)
        else:
            self.is_locked = True
            begin()

    def release(self) -> None:
        """Release the lock to the next waiter."""
        if self._waiting:
            # Via the loop: direct calls of many short holders would exhaust the stack.
            asyncio.get_running_loop().call_soon(self._waiting.popleft())
        else:
            self.is_locked = False

    async def __aenter__(self) -> Self:
        """Acquire the lock."""
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def begin() -> None:
            if mine.done():
                self.release()  # the waiter was canceled
            else:
                mine.set_result(None)

        self.acquire(begin)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # acquired and canceled in the same iteration
                self.release()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        self.release()
