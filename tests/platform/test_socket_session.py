"""What every socket has in common: limits of time, size and rate, a bounded queue, close codes."""

import asyncio
import gc
from typing import Any

import pytest
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.platform import socket_session
from app.platform.socket_session import (
    CloseCode,
    Connection,
    Hangup,
    MessageRate,
    SocketSession,
    closing,
)
from tests.support.virtual import Watch, in_virtual_time


class Wire:
    """The ASGI side of one socket: what the client says, and what it is sent."""

    def __init__(self, *messages: dict[str, Any]) -> None:
        self.sent: list[dict[str, Any]] = []
        self.fault: Exception | None = None
        self._messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        for message in messages:
            self.say(message)

    def say(self, message: dict[str, Any]) -> None:
        self._messages.put_nowait(message)

    async def receive(self) -> dict[str, Any]:
        return await self._messages.get()

    async def send(self, message: Any) -> None:
        if self.fault is not None and message["type"] != "websocket.accept":
            raise self.fault
        self.sent.append(message)


async def accepted(*messages: dict[str, Any]) -> tuple[SocketSession, Wire]:
    """Return a session of an open socket on which the client says these things."""
    wire = Wire({"type": "websocket.connect"}, *messages)
    websocket = WebSocket({"type": "websocket"}, wire.receive, wire.send)
    await websocket.accept()
    return SocketSession(websocket, message_limit=10), wire


def said(text: str) -> dict[str, Any]:
    return {"type": "websocket.receive", "text": text}


@in_virtual_time
async def test_a_message_within_the_limits_is_read() -> None:
    session, _ = await accepted(said("0123456789"))

    assert await session.receive(1.0) == "0123456789"


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (said("0123456789+"), CloseCode.TOO_LARGE),
        ({"type": "websocket.receive", "bytes": b"x"}, CloseCode.MALFORMED),
    ],
)
@in_virtual_time
async def test_what_is_not_to_be_read_ends_the_session(
    message: dict[str, Any], reason: CloseCode
) -> None:
    session, _ = await accepted(message)

    with pytest.raises(Hangup) as hangup:
        await session.receive(1.0)

    assert hangup.value.reason is reason


@in_virtual_time
async def test_silence_ends_the_session() -> None:
    session, _ = await accepted()

    with pytest.raises(Hangup) as hangup:
        await session.receive(5.0)

    assert hangup.value.reason is CloseCode.SILENT


@in_virtual_time
async def test_every_message_ends_the_silence() -> None:
    session, wire = await accepted()

    async def ping() -> None:
        for _ in range(4):
            await asyncio.sleep(4.0)
            wire.say(said("a"))

    pinging = asyncio.create_task(ping())

    heard = [await session.receive(5.0) for _ in range(4)]

    await pinging
    with pytest.raises(Hangup):
        await session.receive(5.0)
    assert heard == ["a"] * 4


def test_who_goes_on_too_fast_is_told_first_and_then_cut_off() -> None:
    rate = MessageRate(Watch())

    burst = [rate.take() for _ in range(41)]
    told = rate.is_flooding
    for _ in range(60):
        rate.take()

    assert burst == [True] * 40 + [False]
    assert (told, rate.is_flooding) == (False, True)


def test_the_rate_recovers_with_time() -> None:
    watch = Watch()
    rate = MessageRate(watch)
    for _ in range(40):
        rate.take()

    watch.time += 0.15

    assert [rate.take(), rate.take()] == [True, False]


@in_virtual_time
async def test_a_client_that_does_not_keep_up_is_sent_to_come_back() -> None:
    connection = Connection()

    for n in range(socket_session.QUEUE_LIMIT + 1):
        connection.send(str(n))

    heard: list[str] = []

    async def send(text: str) -> None:
        heard.append(text)

    assert await connection.pump(send) is CloseCode.COME_BACK
    assert heard == [str(n) for n in range(1, socket_session.QUEUE_LIMIT)]


@in_virtual_time
async def test_a_closed_connection_still_sends_what_was_queued_and_stops_reading() -> None:
    session, wire = await accepted()
    connection, is_cancelled = Connection(), asyncio.Event()
    connection.send("last words")
    connection.close(CloseCode.REPLACED)

    async def read() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            is_cancelled.set()

    async with closing(session.websocket):
        await session.carry(connection, read())

    await is_cancelled.wait()
    assert wire.sent[1:] == [
        {"type": "websocket.send", "text": "last words"},
        {"type": "websocket.close", "code": 4409, "reason": "replaced"},
    ]


@in_virtual_time
async def test_a_client_that_goes_is_let_go_without_a_word() -> None:
    session, wire = await accepted({"type": "websocket.disconnect", "code": 1001})

    async def read() -> None:
        await session.receive(5.0)

    went_on = []
    async with closing(session.websocket):
        await session.carry(Connection(), read())
        went_on.append(True)

    assert went_on == []
    assert [message["type"] for message in wire.sent] == ["websocket.accept"]


@in_virtual_time
async def test_what_breaks_while_reading_is_raised() -> None:
    session, _ = await accepted()

    async def read() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await session.carry(Connection(), read())


# What the server's own socket raises after it has closed by itself (1009, 1007), and after the
# client has gone.
GONE = [RuntimeError("after sending 'websocket.close'"), OSError("gone")]


@pytest.mark.parametrize("fault", GONE)
@in_virtual_time
async def test_who_has_gone_before_the_goodbye_is_counted_and_no_fault(fault: Exception) -> None:
    session, wire = await accepted()
    wire.fault, before = fault, gone()

    async def hang_up() -> None:
        raise Hangup(CloseCode.FLOODING)

    async with closing(session.websocket):
        await hang_up()

    assert gone() == before + 1


@pytest.mark.parametrize("fault", GONE)
@in_virtual_time
async def test_who_has_gone_before_a_message_is_counted_and_no_fault(fault: Exception) -> None:
    session, wire = await accepted()
    wire.fault, before = fault, gone()
    connection, is_cancelled = Connection(), asyncio.Event()
    connection.send("words")

    async def read() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            is_cancelled.set()

    async with closing(session.websocket):
        await session.carry(connection, read())

    assert is_cancelled.is_set()
    assert gone() == before + 1


@in_virtual_time
async def test_of_two_endings_at_once_none_is_left_to_be_logged() -> None:
    session, wire = await accepted()
    wire.fault = OSError("gone")
    connection, unheard = Connection(), []
    connection.send("words")
    asyncio.get_running_loop().set_exception_handler(lambda _, told: unheard.append(told))

    async def read() -> None:
        raise WebSocketDisconnect(1001)

    async with closing(session.websocket):
        await session.carry(connection, read())
    gc.collect()

    assert unheard == []


def gone() -> float:
    return float(socket_session.GONE_SOCKETS._value.get())
