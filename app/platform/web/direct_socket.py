"""uvicorn's WebSocket protocol with reads and writes that bypass ASGI, for throughput.

Each ASGI message wakes tasks, is wrapped and unwrapped, and pauses and resumes the transport. Here
`write` appends to the transport's buffer, incoming events wait in an inbox for their reader, and
only a full inbox pauses reading.
"""

import asyncio
from collections import deque
from typing import Any, Final, Protocol, cast

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from app.platform.json_types import JsonObject
from app.platform.web.unsent_bytes import reset

INBOX_LIMIT: Final = 16  # queued messages before reading is paused
WIRE: Final = "pentacle.wire"  # key in the extensions of the ASGI scope

Event = dict[str, Any]  # ASGI: its values depend on the type of message


class Inbox:
    """Event queue for one reader, with the methods of asyncio.Queue that uvicorn uses."""

    __slots__ = ("_events", "_reader")

    def __init__(self) -> None:
        self._events: deque[Event] = deque()
        self._reader: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        """Return the number of queued events."""
        return len(self._events)

    def empty(self) -> bool:
        return not self._events

    def put_nowait(self, event: Event) -> None:
        """Queue an event and wake the reader."""
        self._events.append(event)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self, within_s: float | None = None) -> Event:
        """Return the next event; raise TimeoutError after `within_s`."""
        if not self._events:
            await self._heard(within_s)
        return self._events.popleft()

    async def _heard(self, within_s: float | None) -> None:
        # Future and timer: asyncio.timeout would cost several times as much for every message.
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
    """A WebSocket connection, accessible to the application by `wire_of`."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._inbox = Inbox()
        self.queue = cast("asyncio.Queue[Any]", self._inbox)

    async def run_asgi(self) -> None:
        """Add this protocol to the ASGI scope, and run the application."""
        cast("JsonObject", self.scope["extensions"])[WIRE] = self
        await super().run_asgi()

    def send_receive_event_to_app(self) -> None:
        """Pause reading only when the inbox is full, instead of after every message."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and len(self._inbox) >= INBOX_LIMIT:
            self.read_paused = True
            self.transport.pause_reading()

    async def read(self, within_s: float) -> Event:
        """Return the next ASGI event; raise TimeoutError after `within_s`."""
        event = await self._inbox.get(within_s)
        if self.read_paused and self._inbox.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return event

    def write(self, *texts: bytes) -> bool:
        """Send messages; False if the socket is closed or closing."""
        if self.close_sent or self.disconnected or self.conn.state is not State.OPEN:
            return False
        self.transport.writelines([part for text in texts for part in (_head(len(text)), text)])
        return True

    @property
    def unread(self) -> int:
        """Bytes not yet accepted by the kernel."""
        return self.transport.get_write_buffer_size()

    def cut_off(self) -> None:
        """Reset the connection; a close would wait until the buffer is sent."""
        reset(self.transport)


def _head(length: int) -> bytes:
    """Return the header of an unfragmented text frame of the server (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2)
    return b"\x81\x7f" + length.to_bytes(8)


class Wire(Protocol):
    """Direct access to a WebSocket: a DirectSocket, or its double for a socket of another node."""

    @property
    def unread(self) -> int: ...

    async def read(self, within_s: float) -> Event: ...

    def write(self, *texts: bytes) -> bool: ...

    def cut_off(self) -> None: ...


def wire_of(websocket: WebSocket) -> Wire:
    """Return the direct access to a WebSocket."""
    found: Wire = websocket.scope["extensions"][WIRE]
    return found
