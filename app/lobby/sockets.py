"""The lobby socket (docs/lobby-protocol.md 2). It tells; what changes anything goes over HTTP."""

import asyncio
import contextlib
import time
from typing import Final

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.accounts.dependencies import Visitor, find_visitor, visits_of
from app.lobby import metrics
from app.lobby.dependencies import lobby_of
from app.lobby.hub import Tab
from app.lobby.lobby import Lobby
from app.lobby.messages import (
    LOBBY_PROTOCOL,
    MESSAGE_LIMIT,
    Hello,
    Ping,
    Pong,
    Refused,
    Unreadable,
    Watch,
    Welcome,
    decode,
    encode,
)
from app.matches.connections import Close, Credits
from app.platform.rates import Rates

VISITS: Final = "120/minute"  # of one account: a dozen tabs that come back after a restart

router = APIRouter()


class Hangup(Exception):  # the server ends the connection, which is no fault of its own
    """The connection is to be closed for a reason."""

    def __init__(self, reason: Close) -> None:
        super().__init__(reason.name)
        self.reason = reason


@router.websocket("/ws/lobby")
async def wait(websocket: WebSocket) -> None:
    """Tell one tab how things stand, for as long as it is open."""
    visitor = await find_visitor(websocket)
    await websocket.accept()
    try:
        if visitor is None:
            raise Hangup(Close.NOT_SIGNED_IN)
        await _Stay(websocket, lobby_of(websocket), visitor).last()
    except Hangup as hangup:
        if visitor is not None and hangup.reason is Close.NOT_SIGNED_IN:
            await lobby_of(websocket).let_go(visitor.account.id)
        with contextlib.suppress(RuntimeError):  # the client may have gone first
            await websocket.close(hangup.reason, hangup.reason.name.lower())
    except WebSocketDisconnect:
        pass


class _Stay:
    """One connection from its first message to its end."""

    def __init__(self, websocket: WebSocket, lobby: Lobby, visitor: Visitor) -> None:
        self._websocket, self._lobby, self._visitor = websocket, lobby, visitor
        self._tab = Tab(visitor.account.id)
        self._connection = self._tab.connection
        self._credits = Credits()

    async def last(self) -> None:
        """Tell and listen until either side leaves; raise Hangup."""
        await self._be_greeted()
        visits, account = visits_of(self._websocket), self._visitor.account
        with visits.open(account.id, self._visitor.opener, close=self._send_away):
            metrics.CONNECTIONS.inc()
            pumping = asyncio.create_task(self._pump())
            reading = asyncio.create_task(self._come_in_and_read())
            try:
                done, _ = await asyncio.wait(
                    {pumping, reading}, return_when=asyncio.FIRST_COMPLETED
                )
                for task in done:
                    task.result()
            finally:
                metrics.CONNECTIONS.dec()
                pumping.cancel()
                reading.cancel()
                self._lobby.hub.leave(self._tab)

    async def _be_greeted(self) -> None:
        try:
            hello = decode(await self._receive(self._lobby.doors.host.settings.hello_within_s))
        except Unreadable as unreadable:
            raise Hangup(Close.MALFORMED) from unreadable
        if not isinstance(hello, Hello) or hello.protocol != LOBBY_PROTOCOL:
            raise Hangup(Close.MALFORMED)
        rates: Rates = self._websocket.app.state.rates
        if not await rates.spend(VISITS, "lobby", str(self._visitor.account.id)):
            raise Hangup(Close.FLOODING)

    async def _come_in_and_read(self) -> None:
        account = self._visitor.account
        self._connection.send(encode(Welcome(LOBBY_PROTOCOL, str(account.id), account.name)))
        # In the hub first: what happens while the states are read is told once too often, never
        # too seldom.
        self._lobby.hub.enter(self._tab)
        await self._lobby.teller.greet(self._tab)
        while True:
            text = await self._receive(self._lobby.plan.silent_for_s)
            if self._credits.spend():
                await self._handle(text)
            elif self._credits.is_flooding:
                raise Hangup(Close.FLOODING)
            else:
                self._refuse(Unreadable("rate", "Too fast; slow down a little."))

    async def _handle(self, text: str) -> None:
        try:
            match decode(text):
                case Ping(n=n):
                    self._connection.send(encode(Pong(n, round(time.time() * 1000))))
                case Watch(topics=topics):
                    self._tab.topics = frozenset(topics)
                    for topic in topics:
                        self._tab.told.pop(topic, None)
                    await self._lobby.teller.show(topics, [self._tab])
                case Hello():
                    raise Unreadable("malformed", "Hello comes first, and once.")
        except Unreadable as unreadable:
            self._refuse(unreadable)

    def _refuse(self, unreadable: Unreadable) -> None:
        self._connection.send(encode(Refused(unreadable.code, unreadable.message)))

    def _send_away(self) -> None:
        self._connection.close(Close.NOT_SIGNED_IN)

    async def _pump(self) -> None:
        raise Hangup(await self._connection.pump(self._websocket.send_text))

    async def _receive(self, within_s: float) -> str:
        try:
            async with asyncio.timeout(within_s):
                message = await self._websocket.receive()
        except TimeoutError as silence:
            raise Hangup(Close.SILENT) from silence
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | None = message.get("text")
        if text is None:
            raise Hangup(Close.MALFORMED)  # the protocol is text
        if len(text) > MESSAGE_LIMIT:
            raise Hangup(Close.TOO_LARGE)
        return text
