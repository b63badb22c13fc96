"""Server: runs this node's application on the sockets of other nodes."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any, Final

import structlog
from starlette.types import ASGIApp, Message

from app.platform.bus.bus import Address, Bus, BusError
from app.platform.periodic_tasks import PeriodicTask, running_periodic_tasks
from app.platform.relay.messages import (
    ALIVE_EVERY_S,
    DONE,
    GONE,
    RELAYED,
    SERVE,
    Alive,
    Batch,
    Bye,
    Open,
    Request,
    Text,
    decode_request,
    encode,
)
from app.platform.web.close_codes import CloseCode
from app.platform.web.direct_socket import WIRE, Inbox

SILENT_ROUNDS: Final = 4  # rounds without a sign of life, after which a gateway's sockets end
MAX_BATCH: Final = 1 << 19  # bytes of text in one batch

log = structlog.get_logger(__name__)


class SocketServer:
    """Serves other nodes' sockets by the application of this node."""

    def __init__(self, bus: Bus, address: Address) -> None:
        self.app: ASGIApp | None = None
        self._bus, self._incarnation = bus, address.incarnation
        self._sockets: dict[str, VirtualSocket] = {}
        self._outboxes: dict[str, Outbox] = {}
        self._silent: dict[str, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        bus.subscribe(address.subject(SERVE), self._handle)

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Serve until the block ends; then end every socket."""
        try:
            sweep = PeriodicTask("gateways", self._sweep, ALIVE_EVERY_S)
            async with running_periodic_tasks([sweep]):
                yield
        finally:
            for socket in list(self._sockets.values()):
                socket.end(CloseCode.COME_BACK)
                socket.leave()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            for outbox in self._outboxes.values():
                await outbox.flush()

    async def _handle(self, payload: bytes) -> bytes:
        request: Request = decode_request(payload)
        match request:
            case Open() as opening:
                if opening.session not in self._sockets:  # else repeated
                    self._serve(opening)
            case Text(session=session, number=number, text=text):
                if session not in self._sockets:
                    return GONE
                self._sockets[session].hear(number, text)
            case Bye(session=session):
                if session in self._sockets:
                    self._sockets[session].leave()
            case Alive(gateway=gateway, sessions=sessions):
                self._silent[gateway] = 0
                return encode([each for each in sessions if each not in self._sockets])
        return DONE

    def _serve(self, opening: Open) -> None:
        outbox = self._outboxes.get(opening.gateway)
        if outbox is None:
            outbox = Outbox(self._bus, opening.gateway, self._incarnation)
            self._outboxes[opening.gateway] = outbox
        self._silent[opening.gateway] = 0
        socket = VirtualSocket(opening.session, opening.gateway, outbox)
        socket.hear(0, opening.first)
        self._sockets[opening.session] = socket
        task = asyncio.create_task(self._run(opening, socket))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, opening: Open, socket: "VirtualSocket") -> None:
        assert self.app is not None  # noqa: S101  # set by `create_app`
        try:
            await self.app(_scope(opening, socket), socket.receive, socket.send)
        except Exception as error:  # a fault of one socket must not end others
            log.exception("relayed socket failed", error=repr(error))
        finally:
            socket.end(CloseCode.COME_BACK)
            del self._sockets[opening.session]

    async def _sweep(self) -> None:
        """End the sockets of gateways that show no sign of life."""
        for gateway in list(self._silent):
            self._silent[gateway] += 1
            if self._silent[gateway] > SILENT_ROUNDS:
                del self._silent[gateway]
                for socket in list(self._sockets.values()):
                    if socket.gateway == gateway:
                        socket.leave()


class VirtualSocket:
    """A client's socket at another node, with the methods of a DirectSocket."""

    unread = 0  # the gateway limits the messages that its client hasn't read

    def __init__(self, session: str, gateway: str, outbox: "Outbox") -> None:
        self.session, self.gateway, self._outbox = session, gateway, outbox
        self._inbox = Inbox()
        self._inbox.put_nowait({"type": "websocket.connect"})
        self._heard, self._is_closed = -1, False

    def hear(self, number: int, text: str) -> None:
        """Queue a message of the client, unless it is repeated."""
        if number > self._heard:
            self._heard = number
            self._inbox.put_nowait({"type": "websocket.receive", "text": text})

    def leave(self) -> None:
        """Queue the end of the connection; the client gets nothing more."""
        self._is_closed = True
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1006})

    async def receive(self) -> Message:
        return await self._inbox.get()

    async def send(self, event: Message) -> None:
        if event["type"] == "websocket.close":
            self.end(event.get("code", 1000))

    async def read(self, within_s: float) -> dict[str, Any]:
        """Return the next ASGI event; raise TimeoutError after `within_s`."""
        return await self._inbox.get(within_s)

    def write(self, *texts: bytes) -> bool:
        """Send messages; False if the client has left."""
        if self._is_closed:
            return False
        self._outbox.add(self.session, texts)
        return True

    def cut_off(self) -> None:
        """End the connection abruptly."""
        self.end(CloseCode.COME_BACK)

    def end(self, code: int) -> None:
        """Close the client's socket, once."""
        if not self._is_closed:
            self._is_closed = True
            self._outbox.close(self.session, code)


class Outbox:
    """Numbered batches to one gateway; one for all messages of a turn of the event loop."""

    def __init__(self, bus: Bus, gateway: str, server: str) -> None:
        self._bus, self._gateway, self._server = bus, gateway, server
        self._number, self._size = 0, 0
        self._texts: list[tuple[list[str], list[bytes]]] = []
        self._closed: list[tuple[str, int]] = []
        self._sending: asyncio.Task[None] | None = None
        self._batches: asyncio.Queue[Batch] = asyncio.Queue()

    def add(self, session: str, texts: tuple[bytes, ...]) -> None:
        """Add messages; consecutive sockets with the same ones share them."""
        if self._texts and self._texts[-1][1] == list(texts):
            self._texts[-1][0].append(session)
        else:
            self._size += sum(map(len, texts))
            self._texts.append(([session], list(texts)))
        if self._size > MAX_BATCH:
            self._cut()
        self._wake()

    def close(self, session: str, code: int) -> None:
        """Close a socket after the messages already added."""
        self._closed.append((session, code))
        self._cut()  # texts come before closes in a batch, so later texts need the next one
        self._wake()

    def _cut(self) -> None:
        if self._texts or self._closed:
            self._number += 1
            self._batches.put_nowait(Batch(self._server, self._number, self._texts, self._closed))
            self._texts, self._closed, self._size = [], [], 0

    def _wake(self) -> None:
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self.flush())

    async def flush(self) -> None:
        """Send all batches; one that can't be sent leaves a gap, which the gateway notices."""
        while True:
            self._cut()
            if self._batches.empty():
                return
            batch = self._batches.get_nowait()
            with contextlib.suppress(BusError):
                await self._bus.publish(self._gateway, encode(batch))


def _scope(opening: Open, socket: VirtualSocket) -> dict[str, Any]:
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": opening.scheme,
        "path": opening.path,
        "raw_path": opening.path.encode(),
        "root_path": "",
        "query_string": opening.query,
        "headers": opening.headers,
        "client": opening.client,
        "server": None,
        "subprotocols": [],
        "state": {},
        "extensions": {WIRE: socket, RELAYED: {}},
    }
