"""Gateway: relays this node's sockets to the nodes that serve them."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Iterable
from typing import Final

import structlog
from prometheus_client import Gauge
from starlette.websockets import WebSocket

from app.platform.bus.bus import Address, Bus, BusError, NoResponder
from app.platform.periodic_tasks import PeriodicTask, running_periodic_tasks
from app.platform.relay.messages import (
    ALIVE_EVERY_S,
    FRAMES,
    GONE,
    SERVE,
    Alive,
    Bye,
    Open,
    Request,
    Text,
    decode_batch,
    decode_sessions,
    encode,
)
from app.platform.socket_session import Connection, Hangup, SocketSession
from app.platform.web.close_codes import CloseCode

REPLY_S: Final = 2.0

RELAYED_SOCKETS: Final = Gauge("pentacle_relayed_sockets", "Sockets served by another node")

log = structlog.get_logger(__name__)


class ServerUnreachable(Exception):  # named for its meaning
    """The serving node didn't accept the socket."""


class SocketGateway:
    """Relays this node's sockets to the nodes that serve them."""

    def __init__(self, bus: Bus, address: Address) -> None:
        self.reaches_other_nodes = bus.reaches_other_nodes
        self._bus, self._frames = bus, address.subject(FRAMES)
        self._open: dict[Address, dict[str, Connection]] = {}
        self._expected: dict[str, int] = {}
        self._byes: set[asyncio.Task[None]] = set()
        bus.subscribe(self._frames, self._take)

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Report open sockets to their servers until the block ends."""
        async with running_periodic_tasks([PeriodicTask("relays", self._check, ALIVE_EVERY_S)]):
            yield

    async def relay(
        self, socket: SocketSession, server: Address, first: str, within_s: float
    ) -> None:
        """Relay a socket until it ends, by an exception; raise ServerUnreachable."""
        session, connection = secrets.token_hex(8), Connection()
        sockets = self._open.setdefault(server, {})
        sockets[session] = connection
        RELAYED_SOCKETS.inc()
        try:
            try:
                await self._ask(server, _opening(socket.websocket, session, self._frames, first))
            except BusError as error:
                raise ServerUnreachable from error
            await socket.carry(connection, self._read(socket, server, session, within_s))
        finally:
            RELAYED_SOCKETS.dec()
            del sockets[session]
            if not sockets:
                self._open.pop(server, None)
            bye = asyncio.create_task(self._leave(server, session))
            self._byes.add(bye)
            bye.add_done_callback(self._byes.discard)

    async def _read(
        self, socket: SocketSession, server: Address, session: str, within_s: float
    ) -> None:
        number = 0
        while True:
            text = await socket.receive(within_s)
            number += 1
            try:
                reply = await self._ask(server, Text(session, number, text))
            except BusError as error:  # the client sends it again under the same command id
                raise Hangup(CloseCode.COME_BACK) from error
            if reply == GONE:
                raise Hangup(CloseCode.COME_BACK)

    async def _ask(self, server: Address, message: Request) -> bytes:
        payload = encode(message)
        return await self._bus.request(server.subject(SERVE), payload, timeout_s=REPLY_S)

    async def _leave(self, server: Address, session: str) -> None:
        with contextlib.suppress(BusError):  # the server notices by `Alive`
            await self._ask(server, Bye(session))

    async def _take(self, payload: bytes) -> None:
        batch = decode_batch(payload)
        expected = self._expected.get(batch.server, 1)
        if batch.number < expected:
            return  # repeated, or late after a gap
        self._expected[batch.server] = batch.number + 1
        sockets = self._sockets_of(batch.server)
        if batch.number > expected:
            log.warning("relayed messages lost", server=batch.server)
            _close(sockets.values())
            return
        for sessions, texts in batch.texts:
            for session in sessions:
                if session in sockets:
                    sockets[session].send(*texts)
        for session, code in batch.closed:
            if session in sockets:
                sockets[session].close(_known(code))

    def _sockets_of(self, incarnation: str) -> dict[str, Connection]:
        for server, sockets in self._open.items():
            if server.incarnation == incarnation:
                return sockets
        return {}

    async def _check(self) -> None:
        """Close the sockets whose server has ended them or is gone."""
        await asyncio.gather(*(self._check_one(*each) for each in list(self._open.items())))

    async def _check_one(self, server: Address, sockets: dict[str, Connection]) -> None:
        asked = dict(sockets)
        for last in (False, True):
            try:
                ended = await self._ask(server, Alive(self._frames, list(asked)))
            except NoResponder:
                _close(asked.values())
                return
            except BusError:  # one reply may get lost
                if last:
                    _close(asked.values())
            else:
                _close(asked[each] for each in decode_sessions(ended))
                return


def _known(code: int) -> CloseCode:
    return CloseCode(code) if code in {each.value for each in CloseCode} else CloseCode.COME_BACK


def _close(connections: Iterable[Connection]) -> None:
    for connection in connections:
        connection.close(CloseCode.COME_BACK)


def _opening(websocket: WebSocket, session: str, gateway: str, first: str) -> Open:
    scope = websocket.scope
    host, port = scope.get("client") or ("", 0)
    return Open(
        session,
        gateway,
        scope["scheme"],
        scope["path"],
        scope["query_string"],
        [(bytes(name), bytes(value)) for name, value in scope["headers"]],
        (host, port),
        first,
    )
