"""The match socket (docs/protocol.md 2): transport only, no game logic."""

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator
from typing import Final

from fastapi import APIRouter
from starlette.websockets import WebSocket

from app.accounts.dependencies import Caller, find_caller, open_sockets_of
from app.accounts.service import Account
from app.matches import metrics
from app.matches.errors import (
    CannotOpen,
    Diverged,
    Fenced,
    NoSuchMatch,
    NotStarted,
    OwnedElsewhere,
    Refusal,
    RulesChanged,
    RulesToCome,
)
from app.matches.forecasts.forecasts import Forecasts
from app.matches.history.restrictions import Restricted
from app.matches.http.asides import Table, hear, pong
from app.matches.http.dependencies import reader_of, registry_of, restrictions_of
from app.matches.live.archived_match import ArchivedMatch
from app.matches.live.input_pipeline import Receipt
from app.matches.live.live_match import LiveMatch
from app.matches.live.registry import MatchRegistry, OpenMatch
from app.matches.protocol.client_messages import (
    MESSAGE_LIMIT,
    PROTOCOL,
    Answer,
    AnswerDraw,
    AnswerTakeBack,
    Claim,
    Command,
    Concede,
    Hello,
    OfferDraw,
    PassUntil,
    Ping,
    SetMode,
    SetStops,
    SetYield,
    TakeBack,
)
from app.matches.protocol.codec import command_of, decode, encode
from app.matches.protocol.connection import ViewerConnection
from app.matches.protocol.server_messages import Ack, Refused
from app.matches.rules import SEATS, SPECTATOR
from app.operations.notice_board import NoticeBoard
from app.platform.rate_limits import RateLimiter, client_address
from app.platform.relay.gateway import ServerUnreachable, SocketGateway
from app.platform.relay.messages import RELAYED
from app.platform.services import service_of
from app.platform.socket_session import Hangup, SocketSession, closing
from app.platform.web.close_codes import CloseCode

LOOKS: Final = "20/minute"  # finished matches opened by one signed-out address
TAKEOVER_S: Final = 1.0  # beyond a lease, until this node owns the match of a killed one
RETRY_S: Final = 0.2
RESUMES: Final = "60/minute"  # reconnects of one account with all missed frames

WHY_NOT: Final[dict[type[CannotOpen], CloseCode]] = {
    NoSuchMatch: CloseCode.NO_SUCH_MATCH,
    OwnedElsewhere: CloseCode.COME_BACK,
    Diverged: CloseCode.FAULT,
    RulesChanged: CloseCode.RULES_CHANGED,
    RulesToCome: CloseCode.COME_BACK,  # during a rolling deploy another server has the rules
}

router = APIRouter()


@router.websocket("/ws/matches/{match_id}")
async def play(websocket: WebSocket, match_id: str) -> None:
    """Serve one viewer: receive commands, send frames."""
    caller = await find_caller(websocket)
    await websocket.accept()
    async with closing(websocket):
        session = _MatchSession(websocket, registry_of(websocket))
        if caller is not None:
            async with _until_sent_away(websocket, caller):
                await session.run(match_id, caller.account)
        elif await _may_anybody_watch(websocket, match_id):
            await session.run(match_id, None)
        else:
            raise Hangup(CloseCode.NOT_SIGNED_IN)


async def _may_anybody_watch(websocket: WebSocket, match_id: str) -> bool:
    """True if signed-out viewers may watch: the match is over and the address within its limit."""
    if await reader_of(websocket).find_status(match_id) != "over":
        return False
    # Showing the match may require a full replay.
    return await service_of(websocket, RateLimiter).hit(LOOKS, "looks", client_address(websocket))


@contextlib.asynccontextmanager
async def _until_sent_away(websocket: WebSocket, caller: Caller) -> AsyncIterator[None]:
    """Cancel the body when the caller's session or account ends; raise Hangup then."""
    try:
        async with asyncio.timeout(None) as stay:

            def end() -> None:
                stay.reschedule(asyncio.get_running_loop().time())

            with open_sockets_of(websocket).open(
                caller.account.id, caller.credential_digest, close=end
            ):
                yield
    except TimeoutError as sent_away:
        raise Hangup(CloseCode.NOT_SIGNED_IN) from sent_away


class _MatchSession:
    """One connection to a match, from hello to close."""

    def __init__(self, websocket: WebSocket, registry: MatchRegistry) -> None:
        self._websocket = websocket
        self._session = SocketSession(websocket, message_limit=MESSAGE_LIMIT)
        self._registry = registry

    async def run(self, match_id: str, account: Account | None) -> None:
        """Send frames and handle commands until either side closes; raise Hangup."""
        text, hello = await self._hello()
        live = await self._opened(match_id, text)
        connection = ViewerConnection(
            _viewer(live, account),
            address=client_address(self._websocket),
            account_id=account.id if account else None,
        )
        if live.is_over and connection.viewer == SPECTATOR:
            await self._require_open(match_id, account)
        connection.wants_forecasts, connection.wants_notices = hello.forecasts, hello.notices
        metrics.CONNECTIONS.inc()
        try:
            seen = await self._resumed(hello.seen, account)
            await self._session.carry(connection, self._join_and_read(live, connection, seen))
        finally:
            metrics.CONNECTIONS.dec()
            live.leave(connection)

    async def _join_and_read(
        self, live: OpenMatch, connection: ViewerConnection, seen: int
    ) -> None:
        await live.join(connection, seen)
        if connection.wants_notices:
            connection.send(service_of(self._websocket, NoticeBoard).message())
        chat = self._registry.chats.of(live)
        await chat.greet(connection)
        forecasts = service_of(self._websocket, Forecasts)
        if isinstance(live, LiveMatch):
            forecasts.watch(live)
        table = Table(live, chat, forecasts, service_of(self._websocket, RateLimiter))
        while True:
            text = await self._session.receive(self._registry.settings.silent_for_s)
            if self._session.is_within_rate():
                await _handle(text, table, connection)
            else:
                refusal = Refusal("rate", "You're sending messages too fast. Slow down.")
                _refuse(connection, command_of(text), refusal)

    async def _resumed(self, seen: int, account: Account | None) -> int:
        """Return the frame to resume from; 0 (the newest only) after too many reconnects.

        Older frames may need a replay of the whole match, which costs far more than a hello.
        """
        who = str(account.id) if account else client_address(self._websocket)
        rate_limiter = service_of(self._websocket, RateLimiter)
        return seen if seen and await rate_limiter.hit(RESUMES, "resumes", who) else 0

    async def _require_open(self, match_id: str, account: Account | None) -> None:
        try:
            await restrictions_of(self._websocket).require_open(account, match_id)
        except Restricted as restricted:
            raise Hangup(CloseCode.RESTRICTED) from restricted

    async def _hello(self) -> tuple[str, Hello]:
        try:
            text = await self._session.receive(self._registry.settings.hello_within_s)
            hello = decode(text)
        except Refusal as refusal:
            raise Hangup(CloseCode.MALFORMED) from refusal
        if not isinstance(hello, Hello) or hello.protocol != PROTOCOL:
            raise Hangup(CloseCode.MALFORMED)
        return text, hello

    async def _opened(self, match_id: str, hello: str) -> OpenMatch:
        """Return the match; wait a little for its start, and raise Hangup if it can't be opened.

        Relay the socket while another node owns the match; the relay ends by an exception.
        """
        until = time.monotonic() + self._registry.settings.lease_s + TAKEOVER_S
        while True:
            try:
                return await self._registry.open(match_id)
            except NotStarted:
                await self._wait_for_start(match_id)
            except OwnedElsewhere as elsewhere:
                if not self._may_relay() or time.monotonic() > until:
                    raise Hangup(CloseCode.COME_BACK) from elsewhere
                await self._relay(match_id, hello)
            except CannotOpen as reason:
                notice = _notice(reason)
                if notice is not None:
                    self._session.send(encode(notice))
                raise Hangup(WHY_NOT[type(reason)]) from reason

    def _may_relay(self) -> bool:
        # A relayed socket whose match has moved again goes back to its gateway.
        is_relayed = RELAYED in self._websocket.scope["extensions"]
        gateway = service_of(self._websocket, SocketGateway)
        return gateway.reaches_other_nodes and not is_relayed

    async def _relay(self, match_id: str, hello: str) -> None:
        """Relay the socket to the owner; return after a pause if the owner is unreachable."""
        owner = await self._registry.find_owner(match_id)
        if owner is not None:
            gateway = service_of(self._websocket, SocketGateway)
            within_s = self._registry.settings.silent_for_s
            with contextlib.suppress(ServerUnreachable):
                await gateway.relay(self._session, owner, hello, within_s)
        await asyncio.sleep(RETRY_S * (1 + random.random()))  # noqa: S311  # jitter

    async def _wait_for_start(self, match_id: str) -> None:
        """Wait a little for the second player, and answer pings meanwhile."""
        starting = asyncio.create_task(self._registry.wait_for_start(match_id))
        within_s = self._registry.settings.silent_for_s
        try:
            while not starting.done():
                hearing = asyncio.create_task(self._session.receive(within_s))
                await asyncio.wait({starting, hearing}, return_when=asyncio.FIRST_COMPLETED)
                if not hearing.done():
                    hearing.cancel()
                    return
                message = decode(hearing.result())
                self._session.is_within_rate()  # flooding closes the connection here as well
                if isinstance(message, Ping):
                    self._session.send(encode(pong(message)))
        except Refusal as refusal:
            raise Hangup(CloseCode.MALFORMED) from refusal
        finally:
            starting.cancel()


def _notice(reason: CannotOpen) -> Refused | None:
    """Return the message for a match that can never be opened again, or None."""
    if isinstance(reason, Diverged):
        return Refused(None, "fault", f"This match can't continue. {reason}")
    if isinstance(reason, RulesChanged):
        return Refused(None, "rules_changed", str(reason))
    return None


async def _handle(text: str, table: Table, connection: ViewerConnection) -> None:
    """Handle one message and reply."""
    command: str | None = None
    try:
        message = decode(text)
        if not isinstance(message, Command):
            await hear(message, table, connection)
            return
        command = message.command
        receipt = await _carry_out(message, table.live, connection.viewer)
        connection.send(encode(Ack(command, *receipt)))
    except Refusal as refusal:
        _refuse(connection, command or command_of(text), refusal)
    except Fenced:
        connection.close(CloseCode.COME_BACK)


async def _carry_out(message: Command, live: OpenMatch, viewer: int) -> Receipt:
    """Apply a seat's command; raise Refusal for spectators."""
    if viewer not in SEATS:
        raise Refusal("not_seated", "You're watching this match. Only its players can act.")
    if isinstance(live, ArchivedMatch):
        return await live.repeat(viewer, message.command)
    return await _play(message, live, viewer)


async def _play(message: Command, live: LiveMatch, viewer: int) -> Receipt:
    match message:
        case Answer(prompt=prompt, command=command, choice=choice, hold=hold):
            return await live.answers.play(viewer, prompt, command, choice, hold=hold)
        case Concede(command=command):
            return await live.commands.concede(viewer, command)
        case OfferDraw(command=command):
            return await live.commands.offer_draw(viewer, command)
        case AnswerDraw(command=command, accept=accept):
            return await live.commands.answer_draw(viewer, command, accept=accept)
        case Claim(command=command, draw=draw):
            return await live.commands.claim(viewer, command, draw=draw)
        case TakeBack() | AnswerTakeBack():
            return await live.take_backs.carry_out(viewer, message)
        case SetMode() | SetStops() | SetYield() | PassUntil():
            return await live.commands.set_passing(viewer, message)


def _refuse(connection: ViewerConnection, command: str | None, refusal: Refusal) -> None:
    metrics.REFUSALS.labels(refusal.code).inc()
    connection.send(encode(Refused(command, refusal.code, refusal.message)))


def _viewer(live: OpenMatch, account: Account | None) -> int:
    if account is None:
        return SPECTATOR
    own = [seat for seat in SEATS if live.record.seats[seat].account_id == str(account.id)]
    return own[0] if own else SPECTATOR
