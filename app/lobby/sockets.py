"""WebSocket of the lobby (docs/lobby-protocol.md 2): state for clients; changes use HTTP."""

import time
from typing import Final

from fastapi import APIRouter
from starlette.websockets import WebSocket

from app.accounts.dependencies import Caller, find_caller, open_sockets_of
from app.lobby import metrics
from app.lobby.dependencies import lobby_of
from app.lobby.lobby import Lobby
from app.lobby.protocol.messages import (
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
from app.lobby.publishing.subscribers import Subscriber
from app.platform.rate_limits import RateLimiter
from app.platform.services import service_of
from app.platform.socket_session import Hangup, SocketSession, closing
from app.platform.web.close_codes import CloseCode

HANDSHAKE_LIMIT: Final = "120/minute"  # of one account: a dozen tabs reconnect after a restart

router = APIRouter()


@router.websocket("/ws/lobby")
async def lobby_socket(websocket: WebSocket) -> None:
    """Publish the lobby's state to one tab until it disconnects."""
    caller = await find_caller(websocket)
    await websocket.accept()
    async with closing(websocket):
        if caller is None:
            raise Hangup(CloseCode.NOT_SIGNED_IN)
        lobby = lobby_of(websocket)
        try:
            await _LobbySession(websocket, lobby, caller).run()
        except Hangup as hangup:
            if hangup.reason is CloseCode.NOT_SIGNED_IN:
                await lobby.note_sign_out(caller.account.id)
            raise


class _LobbySession:
    """One socket connection, from handshake to close."""

    def __init__(self, websocket: WebSocket, lobby: Lobby, caller: Caller) -> None:
        self._websocket, self._lobby, self._caller = websocket, lobby, caller
        self._session = SocketSession(websocket, message_limit=MESSAGE_LIMIT)
        self._subscriber = Subscriber(caller.account.id)
        self._connection = self._subscriber.connection

    async def run(self) -> None:
        """Send and receive until either side closes; raise Hangup."""
        open_sockets, account = open_sockets_of(self._websocket), self._caller.account
        with open_sockets.open(account.id, self._caller.credential_digest, close=self._send_away):
            await self._shake_hands()  # registered before: a revocation may come meanwhile
            metrics.CONNECTIONS.inc()
            try:
                await self._session.carry(self._connection, self._register_and_read())
            finally:
                metrics.CONNECTIONS.dec()
                self._lobby.subscribers.remove(self._subscriber)

    async def _shake_hands(self) -> None:
        within_s = self._lobby.context.registry.settings.hello_within_s
        try:
            hello = decode(await self._session.receive(within_s))
        except Unreadable as unreadable:
            raise Hangup(CloseCode.MALFORMED) from unreadable
        if not isinstance(hello, Hello) or hello.protocol != LOBBY_PROTOCOL:
            raise Hangup(CloseCode.MALFORMED)
        self._subscriber.wants_notices = hello.notices
        rate_limiter = service_of(self._websocket, RateLimiter)
        if not await rate_limiter.hit(HANDSHAKE_LIMIT, "lobby", str(self._caller.account.id)):
            raise Hangup(CloseCode.FLOODING)

    async def _register_and_read(self) -> None:
        account = self._caller.account
        self._connection.send(encode(Welcome(LOBBY_PROTOCOL, str(account.id), account.name)))
        # Subscribe before reading: changes during the read may be sent twice, but never get lost.
        self._lobby.subscribers.add(self._subscriber)
        if self._subscriber.wants_notices:
            self._connection.send(self._lobby.notice_board.message())
        await self._lobby.publisher.greet(self._subscriber)
        while True:
            text = await self._session.receive(self._lobby.intervals.silent_for_s)
            if self._session.is_within_rate():
                self._handle(text)
            else:
                self._refuse(Unreadable("rate", "You're sending messages too fast. Wait a moment."))

    def _handle(self, text: str) -> None:
        try:
            match decode(text):
                case Ping(n=n):
                    self._connection.send(encode(Pong(n, round(time.time() * 1000))))
                case Watch(topics=topics):
                    self._subscriber.topics = frozenset(topics)
                    for topic in topics:
                        self._subscriber.last_sent.pop(topic, None)
                    self._lobby.publisher.watch(self._subscriber)
                case Hello():
                    raise Unreadable("malformed", "Send `hello` once, as the first message.")
        except Unreadable as unreadable:
            self._refuse(unreadable)

    def _refuse(self, unreadable: Unreadable) -> None:
        self._connection.send(encode(Refused(unreadable.code, unreadable.message)))

    def _send_away(self) -> None:
        self._connection.close(CloseCode.NOT_SIGNED_IN)
