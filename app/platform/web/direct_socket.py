"""uvicorn's WebSocket protocol, written to at once and read without the way through ASGI.

A message through ASGI wakes tasks, is wrapped and unwrapped, and stops and starts the reading of
the transport. What is sent here goes to the transport's buffer as it is; what comes in waits for
its reader, and only who says much more than is read is not read for a while.
"""

import asyncio
from collections import deque
from typing import Any, Final, cast

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from app.platform.web.read_deadline import reset

INBOX_LIMIT: Final = 16  # messages that wait for their reader; more are left to the system
_EXTENSION: Final = "pentacle.wire"  # of the ASGI scope

Event = dict[str, Any]


class Inbox:
    """What has come in for one reader; it has those ways of a queue that uvicorn uses."""

    __slots__ = ("_events", "_reader")

    def __init__(self) -> None:
        self._events: deque[Event] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        """Return how many events wait."""
        return len(self._events)

    def empty(self) -> bool:
        """Say whether nothing waits."""
        return not self._events

    def put_nowait(self, event: Event) -> None:
        """Have an event read after those that came before."""
        self._events.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self, within_s: float | None = None) -> Event:
        """Return the next event; raise TimeoutError where none comes in time."""
        if not self._events:
            await self._heard(within_s)
        return self._events.popleft()

    async def _heard(self, within_s: float | None) -> None:
        # A future and a timer: asyncio.timeout costs several times as much, for every message.
        loop = asyncio.get_running_loop()
        self._reader = reader = loop.create_future()
        alarm = loop.call_later(within_s, _ring, reader) if within_s is not None else None
        try:
            await reader
        finally:
            self._reader = None
            if alarm is not None:
                alarm.cancel()


def _ring(reader: asyncio.Future[None]) -> None:
    if not reader.done():
        reader.set_exception(TimeoutError())


class DirectSocket(WebSocketsSansIOProtocol):
    """One WebSocket; `wire_of` finds it from within the application."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._inbox = Inbox()
        self.queue = cast("asyncio.Queue[Any]", self._inbox)

    async def run_asgi(self) -> None:
        """Tell the application where the socket is."""
        cast("dict[str, Any]", self.scope["extensions"])[_EXTENSION] = self
        await super().run_asgi()

    def send_receive_event_to_app(self) -> None:
        """Stop reading only when much waits, and not for every message."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and len(self._inbox) >= INBOX_LIMIT:
            self.read_paused = True
            self.transport.pause_reading()

    async def read(self, within_s: float) -> Event:
        """Return the next event as ASGI has it; raise TimeoutError where none comes in time."""
        event = await self._inbox.get(within_s)
        if self.read_paused and self._inbox.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return event

    def write(self, *texts: bytes) -> bool:
        """Send messages; False if the socket has closed, or is about to."""
        if self.close_sent or self.disconnected or self.conn.state is not State.OPEN:
            return False
        self.transport.writelines([part for text in texts for part in (_head(len(text)), text)])
        return True

    @property
    def unread(self) -> int:
        """How many bytes the client has still to take, beside those that the system holds."""
        return self.transport.get_write_buffer_size()

    def cut_off(self) -> None:
        """End the connection at once; to close it would wait until all is sent."""
        reset(self.transport)


def _head(length: int) -> bytes:
    """Return what stands before a whole text message of the server (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2)
    return b"\x81\x7f" + length.to_bytes(8)


def wire_of(websocket: WebSocket) -> DirectSocket:
    """Return the socket below a WebSocket of this server."""
    found = websocket.scope["extensions"][_EXTENSION]
    assert isinstance(found, DirectSocket)  # noqa: S101  # nobody else puts anything there
    return found
