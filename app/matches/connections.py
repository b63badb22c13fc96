"""One open socket: a bounded queue out, credits in."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from enum import IntEnum
from typing import Final

from app.matches import metrics
from app.matches.lag import Lag

QUEUE_LIMIT: Final = 128
CREDITS: Final = 40.0  # messages at once
CREDITS_PER_S: Final = 10.0
PATIENCE: Final = 60.0  # refused messages before the connection is closed


class Close(IntEnum):
    """Why the server ends a connection (docs/protocol.md 2)."""

    FLOODING = 1008
    TOO_LARGE = 1009
    FAULT = 1011
    COME_BACK = 1012
    MALFORMED = 4400
    NOT_SIGNED_IN = 4401
    NO_SUCH_MATCH = 4404
    SILENT = 4408
    REPLACED = 4409


class Connection:
    """Carries messages to one viewer, in order; one that does not keep up is let go."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.lag = Lag()
        self._queue: asyncio.Queue[list[str] | Close] = asyncio.Queue(QUEUE_LIMIT)
        self._closing: Close | None = None

    @property
    def is_closing(self) -> bool:
        """Whether nothing more will be sent."""
        return self._closing is not None

    def send(self, *texts: str) -> None:
        """Queue messages as one; a full queue ends the connection: its client can come back."""
        if self._closing is not None:
            return
        try:
            self._queue.put_nowait(list(texts))
        except asyncio.QueueFull:
            metrics.SLOW_CONNECTIONS.inc()
            self.close(Close.COME_BACK)

    def close(self, reason: Close) -> None:
        """End the connection after what is queued, or at once where the queue is full."""
        if self._closing is not None:
            return
        self._closing = reason
        while self._queue.full():
            self._queue.get_nowait()
        self._queue.put_nowait(reason)

    async def pump(self, send: Callable[[str], Awaitable[None]]) -> Close:
        """Send what is queued until the connection is to be closed; return why."""
        while True:
            message = await self._queue.get()
            if isinstance(message, Close):
                return message
            for text in message:
                await send(text)


class Credits:
    """How fast one connection may speak: a bucket that refills."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._left = CREDITS
        self._at = now()

    def spend(self) -> bool:
        """Pay for one message; False if there is nothing left to pay with."""
        now = self._now()
        self._left = min(CREDITS, self._left + (now - self._at) * CREDITS_PER_S)
        self._at = now
        self._left -= 1
        return self._left >= 0

    @property
    def is_flooding(self) -> bool:
        """Whether the connection went on long after it was told to slow down."""
        return self._left < -PATIENCE
