"""Whose turn it is to change a match: one holder at a time, in the order in which they came.

A lock that also hands itself to what is no task: a change of a match is carried on by what happens,
so that no connection has to live for it.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Self


class Turn:
    """Taken and given back; whoever comes meanwhile waits for it."""

    __slots__ = ("_waiting", "is_taken")

    def __init__(self) -> None:
        self.is_taken = False
        self._waiting: deque[Callable[[], None]] = deque()

    def take(self, begin: Callable[[], None]) -> None:
        """Call `begin` once the turn is its own: now, if nobody has it."""
        if self.is_taken:
            self._waiting.append(begin)
        else:
            self.is_taken = True
            begin()

    def give_back(self) -> None:
        """Let the next one have it."""
        if self._waiting:
            # Not from within: many that end at once would call each other without end.
            asyncio.get_running_loop().call_soon(self._waiting.popleft())
        else:
            self.is_taken = False

    async def __aenter__(self) -> Self:
        """Wait for the turn."""
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def begin() -> None:
            if mine.done():
                self.give_back()  # who waited has gone
            else:
                mine.set_result(None)

        self.take(begin)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():  # it was given just as its taker had to go
                self.give_back()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        """Give it back."""
        self.give_back()
