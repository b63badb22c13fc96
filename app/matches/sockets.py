"""The match socket (docs/protocol.md 2). It carries; it decides nothing."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from typing import Final

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.accounts.dependencies import Visitor, find_visitor, visits_of
from app.accounts.service import Account
from app.matches import metrics
from app.matches.connections import Close, Connection, Credits
from app.matches.dependencies import host_of
from app.matches.errors import Diverged, Fenced, OwnedElsewhere, Refusal
from app.matches.host import Host, NotStarted
from app.matches.live import LiveMatch
from app.matches.messages import (
    MESSAGE_LIMIT,
    PROTOCOL,
    Ack,
    Answer,
    AnswerDraw,
    Claim,
    Command,
    Concede,
    Echo,
    Emote,
    Hello,
    Mute,
    OfferDraw,
    PassUntil,
    Ping,
    Pong,
    Probe,
    Refused,
    Remark,
    Say,
    SetMode,
    SetStops,
    SetYield,
    command_of,
    decode,
    encode,
)
from app.matches.rules import SEATS, SPECTATOR
from app.matches.talk import Talk
from app.platform.errors import NotFound
from app.platform.rates import Rates

RESUMES: Final = "60/minute"  # of one account, with every frame that it has missed

router = APIRouter()


class Hangup(Exception):  # the server ends the connection, which is no fault of its own
    """The connection is to be closed for a reason."""

    def __init__(self, reason: Close) -> None:
        super().__init__(reason.name)
        self.reason = reason


@router.websocket("/ws/matches/{match_id}")
async def play(websocket: WebSocket, match_id: str) -> None:
    """Carry one viewer's commands in and their frames out."""
    visitor = await find_visitor(websocket)
    await websocket.accept()
    try:
        if visitor is None:
            raise Hangup(Close.NOT_SIGNED_IN)
        async with _until_sent_away(websocket, visitor):
            await _Visit(websocket, host_of(websocket)).stay(match_id, visitor.account)
    except Hangup as hangup:
        with contextlib.suppress(RuntimeError):  # the client may have gone first
            await websocket.close(hangup.reason, hangup.reason.name.lower())
    except WebSocketDisconnect:
        pass


@contextlib.asynccontextmanager
async def _until_sent_away(websocket: WebSocket, visitor: Visitor) -> AsyncIterator[None]:
    """End what is within when the visitor's session or account must go; raise Hangup then."""
    try:
        async with asyncio.timeout(None) as stay:

            def end() -> None:
                stay.reschedule(asyncio.get_running_loop().time())

            with visits_of(websocket).open(visitor.account.id, visitor.opener, close=end):
                yield
    except TimeoutError as sent_away:
        raise Hangup(Close.NOT_SIGNED_IN) from sent_away


class _Visit:
    """One connection from its first message to its end."""

    def __init__(self, websocket: WebSocket, host: Host) -> None:
        self._websocket = websocket
        self._host = host
        self._credits = Credits()

    async def stay(self, match_id: str, account: Account) -> None:
        """Show the match and take commands until either side leaves; raise Hangup."""
        hello = await self._hello()
        live = await self._opened(match_id)
        connection = Connection(_viewer(live, account))
        pumping = asyncio.create_task(self._pump(connection))
        metrics.CONNECTIONS.inc()
        try:
            await live.join(connection, await self._resumed(hello.seen, account))
            await self._host.talks.of(live).greet(connection)
            reading = asyncio.create_task(self._read(live, connection))
            await self._first_of(pumping, reading)
        finally:
            metrics.CONNECTIONS.dec()
            pumping.cancel()
            live.leave(connection)

    async def _resumed(self, seen: int, account: Account) -> int:
        """Return the frame to go on from; 0, the newest one, for who comes back all the time.

        Older frames may need the whole match to be played again, which costs far more than a hello.
        """
        rates: Rates = self._websocket.app.state.rates
        return seen if seen and await rates.spend(RESUMES, "resumes", str(account.id)) else 0

    async def _first_of(self, pumping: "asyncio.Task[None]", reading: "asyncio.Task[None]") -> None:
        """Wait until either way is closed; raise what closed it."""
        try:
            done, _ = await asyncio.wait({pumping, reading}, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            reading.cancel()

    async def _hello(self) -> Hello:
        try:
            text = await self._receive(self._host.settings.hello_within_s)
            hello = decode(text)
        except Refusal as refusal:
            raise Hangup(Close.MALFORMED) from refusal
        if not isinstance(hello, Hello) or hello.protocol != PROTOCOL:
            raise Hangup(Close.MALFORMED)
        return hello

    async def _opened(self, match_id: str) -> LiveMatch:
        """Return the match, once it has started."""
        while True:
            try:
                return await self._host.open(match_id)
            except NotStarted:
                await self._wait_for_start(match_id)
            except NotFound as missing:
                raise Hangup(Close.NO_SUCH_MATCH) from missing
            except OwnedElsewhere as elsewhere:
                raise Hangup(Close.COME_BACK) from elsewhere
            except Diverged as verdict:
                notice = f"This match cannot be played on. {verdict}"
                await self._websocket.send_text(encode(Refused(None, "fault", notice)))
                raise Hangup(Close.FAULT) from verdict

    async def _wait_for_start(self, match_id: str) -> None:
        """Wait a little for the second player, answering pings meanwhile."""
        starting = asyncio.create_task(self._host.started(match_id))
        try:
            while not starting.done():
                hearing = asyncio.create_task(self._receive(self._host.settings.silent_for_s))
                await asyncio.wait({starting, hearing}, return_when=asyncio.FIRST_COMPLETED)
                if not hearing.done():
                    hearing.cancel()
                    return
                message = decode(hearing.result())
                if not self._credits.spend() and self._credits.is_flooding:
                    raise Hangup(Close.FLOODING)
                if isinstance(message, Ping):
                    await self._websocket.send_text(encode(_pong(message)))
        except Refusal as refusal:
            raise Hangup(Close.MALFORMED) from refusal
        finally:
            starting.cancel()

    async def _read(self, live: LiveMatch, connection: Connection) -> None:
        while True:
            text = await self._receive(self._host.settings.silent_for_s)
            if not self._credits.spend():
                if self._credits.is_flooding:
                    raise Hangup(Close.FLOODING)
                refusal = Refusal("rate", "Too fast; slow down a little.")
                _refuse(connection, command_of(text), refusal)
                continue
            await _handle(text, live, self._host.talks.of(live), connection)

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

    async def _pump(self, connection: Connection) -> None:
        raise Hangup(await connection.pump(self._websocket.send_text))


async def _handle(text: str, live: LiveMatch, talk: Talk, connection: Connection) -> None:
    """Carry out one message and answer it."""
    command: str | None = None
    try:
        message = decode(text)
        if isinstance(message, Ping):
            connection.send(encode(_pong(message)), encode(Probe(connection.lag.probe())))
            return
        if isinstance(message, Echo):
            connection.lag.hear(message.n)
            live.note_lag(connection.viewer, connection.lag.given_back_s)
            return
        if isinstance(message, Emote | Say | Mute):
            await _remark(message, talk, connection.viewer)
            return
        if isinstance(message, Hello):
            raise Refusal("malformed", "Hello comes first, and once.")
        command = message.command
        seq = await _carry_out(message, live, connection.viewer)
        connection.send(encode(Ack(command, seq)))
    except Refusal as refusal:
        _refuse(connection, command or command_of(text), refusal)
    except Fenced:
        connection.close(Close.COME_BACK)


async def _carry_out(message: Command, live: LiveMatch, viewer: int) -> int:
    """Do what a seat asks for; return the number of its newest frame."""
    if viewer not in SEATS:
        raise Refusal("not_seated", "You watch this match; only its players can act.")
    match message:
        case Answer(prompt=prompt, command=command, choice=choice, hold=hold):
            return await live.answer(viewer, prompt, command, choice, hold=hold)
        case Concede(command=command):
            return await live.concede(viewer, command)
        case OfferDraw(command=command):
            return await live.offer_draw(viewer, command)
        case AnswerDraw(command=command, accept=accept):
            return await live.answer_draw(viewer, command, accept=accept)
        case Claim(command=command, draw=draw):
            return await live.claim(viewer, command, draw=draw)
        case SetMode() | SetStops() | SetYield() | PassUntil():
            return await live.set(viewer, message)


async def _remark(remark: Remark, talk: Talk, viewer: int) -> None:
    """Pass on what a seat says beside the game; nothing of it is acknowledged."""
    if viewer not in SEATS:
        raise Refusal("not_seated", "You watch this match; only its players can speak.")
    match remark:
        case Emote(emote=emote):
            await talk.emote(viewer, emote)
        case Say(words=words):
            await talk.say(viewer, words)
        case Mute(on=on):
            await talk.mute(viewer, on=on)


def _refuse(connection: Connection, command: str | None, refusal: Refusal) -> None:
    metrics.REFUSALS.labels(refusal.code).inc()
    connection.send(encode(Refused(command, refusal.code, refusal.message)))


def _viewer(live: LiveMatch, account: Account) -> int:
    own = [seat for seat in SEATS if live.record.seats[seat].account_id == str(account.id)]
    return own[0] if own else SPECTATOR


def _pong(ping: Ping) -> Pong:
    return Pong(ping.n, round(time.time() * 1000))
