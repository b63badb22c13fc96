"""WebSocket session: reads within limits, bounded sends, rate limit, close codes.

All sockets share it: `closing` closes a socket with its code, `SocketSession` reads text within
limits of time, size and rate, `Connection` sends without waiting, and `SocketSession.carry` runs
both until either ends. A slow reader never blocks a sender: unsent messages stay in the transport's
buffer, up to a limit. Message content is up to the caller.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Final

from prometheus_client import Counter
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.platform.rate_limits import TokenBucket
from app.platform.web.close_codes import CloseCode
from app.platform.web.direct_socket import Wire, wire_of

UNREAD_LIMIT: Final = 1 << 19  # bytes; fits all missed frames that a returning viewer is sent
MESSAGE_BURST: Final = 40.0
MESSAGES_PER_S: Final = 10.0
FLOOD_LIMIT: Final = 60.0  # refused messages before the connection is closed

SLOW_CONNECTIONS: Final = Counter("pentacle_slow_connections", "Connections dropped as too slow")
GONE_SOCKETS: Final = Counter("pentacle_gone_sockets", "Sockets found closed on a send or close")


class Hangup(Exception):  # a deliberate close, which is no fault
    """Request to close the connection with a code."""

    def __init__(self, reason: CloseCode) -> None:
        super().__init__(reason.name)
        self.reason = reason


class Connection:
    """Ordered outbox of one client; drops a client that doesn't keep up."""

    def __init__(self) -> None:
        self.closing: CloseCode | None = None
        self._early: list[bytes] = []  # queued before `begin`
        self._wire: Wire | None = None
        self._on_close: Callable[[], None] | None = None

    def send(self, *texts: bytes) -> None:
        """Send messages; a client over the limit of unread bytes is reset and may reconnect."""
        if self.closing is not None:
            return
        if self._wire is None:
            self._early += texts
        elif self._wire.unread > UNREAD_LIMIT:
            SLOW_CONNECTIONS.inc()
            self._wire.cut_off()
            self.close(CloseCode.COME_BACK)
        elif not self._wire.write(*texts):
            GONE_SOCKETS.inc()

    def close(self, reason: CloseCode) -> None:
        """Close the connection after the messages already sent; idempotent."""
        if self.closing is not None:
            return
        self.closing = reason
        if self._on_close is not None:
            self._on_close()

    def begin(self, wire: Wire, on_close: Callable[[], None]) -> None:
        """Attach the socket and flush queued messages; `on_close` is called on `close`."""
        self._wire, self._on_close = wire, on_close
        early, self._early = self._early, []
        if early:
            wire.write(*early)
        if self.closing is not None:
            on_close()

    def end(self) -> None:
        """Detach the socket; later messages are dropped."""
        self._on_close = None
        self.closing = self.closing or CloseCode.COME_BACK


class SocketSession:
    """An open socket; reads beyond its limits raise Hangup."""

    def __init__(self, websocket: WebSocket, *, message_limit: int) -> None:
        self.websocket = websocket
        self._wire = wire_of(websocket)
        self._message_limit = message_limit
        self._rate = TokenBucket(MESSAGE_BURST, MESSAGES_PER_S)

    def send(self, text: bytes) -> None:
        """Send one message; raise WebSocketDisconnect if the socket has closed."""
        if not self._wire.write(text):
            GONE_SOCKETS.inc()
            raise WebSocketDisconnect(1006)

    async def receive(self, within_s: float) -> str:
        """Return the client's next message; raise Hangup on timeout or for an invalid message."""
        try:
            message = await self._wire.read(within_s)
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
        """Count a message; False above the rate. Raise Hangup for a flood."""
        is_within = self._rate.take()
        if self._rate.debt > FLOOD_LIMIT:
            raise Hangup(CloseCode.FLOODING)
        return is_within

    async def carry(self, connection: Connection, read: Coroutine[object, object, None]) -> None:
        """Send the connection's messages while `read` runs; raise the exception that ends it."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(None) as stay:
                connection.begin(self._wire, lambda: stay.reschedule(loop.time()))
                await read
        except TimeoutError as sent_away:
            if connection.closing is None:
                raise
            raise Hangup(connection.closing) from sent_away
        finally:
            connection.end()


@contextlib.asynccontextmanager
async def closing(websocket: WebSocket) -> AsyncIterator[None]:
    """Close the socket with the code of a Hangup raised inside; ignore a disconnected client."""
    try:
        yield
    except Hangup as hangup:
        try:
            await websocket.close(hangup.reason, hangup.reason.name.lower())
        except (RuntimeError, WebSocketDisconnect):  # the client may have disconnected first
            GONE_SOCKETS.inc()
    except WebSocketDisconnect:
        pass
