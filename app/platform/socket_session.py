"""A WebSocket session: reading within limits, a bounded send queue, a rate limit, close codes.

Every socket of ours is carried the same way: `closing` ends it with its code, `SocketSession` reads
text within limits of time, size and rate, `Connection` queues what is sent, and
`SocketSession.carry` runs both ways until either ends. What is said is the room's affair.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from enum import IntEnum
from typing import Any, Final

from prometheus_client import Counter
from starlette.websockets import WebSocket, WebSocketDisconnect

QUEUE_LIMIT: Final = 256  # a change of a match is two messages at most: a frame and a notice
MESSAGES_AT_ONCE: Final = 40.0
MESSAGES_PER_S: Final = 10.0
FLOOD_LIMIT: Final = 60.0  # refused messages before the connection is closed

SLOW_CONNECTIONS: Final = Counter("pentacle_slow_connections", "Connections dropped as too slow")
GONE_SOCKETS: Final = Counter(
    "pentacle_gone_sockets", "Sockets that had closed when they were to be told something or closed"
)


class CloseCode(IntEnum):
    """Why the server ends a connection (docs/protocol.md 2)."""

    FLOODING = 1008
    TOO_LARGE = 1009
    FAULT = 1011
    COME_BACK = 1012
    MALFORMED = 4400
    NOT_SIGNED_IN = 4401
    RESTRICTED = 4406
    NO_SUCH_MATCH = 4404
    SILENT = 4408
    REPLACED = 4409
    RULES_CHANGED = 4410


class Hangup(Exception):  # the server ends the connection, which is no fault of its own
    """The connection is to be closed for a reason."""

    def __init__(self, reason: CloseCode) -> None:
        super().__init__(reason.name)
        self.reason = reason


class Connection:
    """Carries messages to one client, in order; one that does not keep up is let go."""

    def __init__(self) -> None:
        self._queue: asyncio.Queue[list[str] | CloseCode] = asyncio.Queue(QUEUE_LIMIT)
        self._closing: CloseCode | None = None

    def send(self, *texts: str) -> None:
        """Queue messages as one; a full queue ends the connection: its client can come back."""
        if self._closing is not None:
            return
        try:
            self._queue.put_nowait(list(texts))
        except asyncio.QueueFull:
            SLOW_CONNECTIONS.inc()
            self.close(CloseCode.COME_BACK)

    def close(self, reason: CloseCode) -> None:
        """End the connection after what is queued, or at once where the queue is full."""
        if self._closing is not None:
            return
        self._closing = reason
        while self._queue.full():
            self._queue.get_nowait()
        self._queue.put_nowait(reason)

    async def pump(self, send: Callable[[str], Awaitable[None]]) -> CloseCode:
        """Send what is queued until the connection is to be closed; return why."""
        while True:
            message = await self._queue.get()
            if isinstance(message, CloseCode):
                return message
            for text in message:
                await send(text)


class MessageRate:
    """How fast one connection may speak: a token bucket that refills."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._left = MESSAGES_AT_ONCE
        self._at = now()

    def take(self) -> bool:
        """Take a token for one message; False if there is none left."""
        now = self._now()
        self._left = min(MESSAGES_AT_ONCE, self._left + (now - self._at) * MESSAGES_PER_S)
        self._at = now
        self._left -= 1
        return self._left >= 0

    @property
    def is_flooding(self) -> bool:
        """Whether the connection went on long after it was told to slow down."""
        return self._left < -FLOOD_LIMIT


class SocketSession:
    """One open socket, read within limits; whatever passes them ends it with a Hangup."""

    def __init__(self, websocket: WebSocket, *, message_limit: int) -> None:
        self.websocket = websocket
        self._message_limit = message_limit
        self._rate = MessageRate()

    async def send(self, text: str) -> None:
        """Send one message; raise WebSocketDisconnect if the socket has closed meanwhile.

        The server closes it by itself for a message that is too long or no text (1009, 1007), and
        whoever sends then is told so as if it were a mistake of the program.
        """
        try:
            await self.websocket.send_text(text)
        except (RuntimeError, WebSocketDisconnect) as gone:
            GONE_SOCKETS.inc()
            raise WebSocketDisconnect(1006) from gone

    async def receive(self, within_s: float) -> str:
        """Return the client's next message; raise Hangup for silence or what is not to be read."""
        try:
            async with asyncio.timeout(within_s):
                message = await self.websocket.receive()
        except TimeoutError as silence:
            raise Hangup(CloseCode.SILENT) from silence
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | None = message.get("text")
        if text is None:
            raise Hangup(CloseCode.MALFORMED)  # the protocol is text
        if len(text) > self._message_limit:
            raise Hangup(CloseCode.TOO_LARGE)
        return text

    def is_within_rate(self) -> bool:
        """Count one message; False if it came too fast. Raise Hangup when it floods."""
        is_within = self._rate.take()
        if not is_within and self._rate.is_flooding:
            raise Hangup(CloseCode.FLOODING)
        return is_within

    async def carry(self, connection: Connection, read: Coroutine[Any, Any, None]) -> None:
        """Send what is queued for the connection while `read` runs; raise what ends either."""
        pumping = asyncio.create_task(self._pump(connection))
        reading = asyncio.create_task(read)
        try:
            done, _ = await asyncio.wait({pumping, reading}, return_when=asyncio.FIRST_COMPLETED)
            _raise_ending([task.exception() for task in done])
        finally:
            pumping.cancel()
            reading.cancel()
            # Both may have ended at once; what nobody looks at would be logged as a fault.
            await asyncio.gather(pumping, reading, return_exceptions=True)

    async def _pump(self, connection: Connection) -> None:
        raise Hangup(await connection.pump(self.send))


def _raise_ending(endings: list[BaseException | None]) -> None:
    """Raise what has ended a session; a fault before the goodbye that came with it."""
    raised = [each for each in endings if each is not None]
    raised.sort(key=lambda each: isinstance(each, Hangup | WebSocketDisconnect))
    for each in raised:
        raise each


@contextlib.asynccontextmanager
async def closing(websocket: WebSocket) -> AsyncIterator[None]:
    """Close the socket with the code of a Hangup raised within; a client that goes may go."""
    try:
        yield
    except Hangup as hangup:
        try:
            await websocket.close(hangup.reason, hangup.reason.name.lower())
        except (RuntimeError, WebSocketDisconnect):  # the client may have gone first
            GONE_SOCKETS.inc()
    except WebSocketDisconnect:
        pass
