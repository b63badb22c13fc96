"""Shared parts of every socket: limits of time, size, rate and unread data, close codes."""

import asyncio
import contextlib

import pytest
from websockets.frames import Frame, Opcode

from app.platform import socket_session
from app.platform.rate_limits import TokenBucket
from app.platform.socket_session import UNREAD_LIMIT, Connection, Hangup, closing
from app.platform.web.close_codes import CloseCode
from app.platform.web.direct_socket import INBOX_LIMIT
from tests.platform.lines import accepted
from tests.support.virtual import Watch, in_virtual_time


@in_virtual_time
async def test_a_message_within_the_limits_is_read() -> None:
    async with accepted("0123456789") as (session, _):
        assert await session.receive(1.0) == "0123456789"


@pytest.mark.parametrize(
    ("message", "reason"),
    [("0123456789+", CloseCode.TOO_LARGE), (b"x", CloseCode.MALFORMED)],
)
@in_virtual_time
async def test_unreadable_messages_end_the_session(message: str | bytes, reason: CloseCode) -> None:
    async with accepted(message) as (session, _):
        with pytest.raises(Hangup) as hangup:
            await session.receive(1.0)

    assert hangup.value.reason is reason


@in_virtual_time
async def test_silence_ends_the_session() -> None:
    async with accepted() as (session, _):
        with pytest.raises(Hangup) as hangup:
            await session.receive(5.0)

    assert hangup.value.reason is CloseCode.SILENT


@in_virtual_time
async def test_every_message_ends_the_silence() -> None:
    async with accepted() as (session, line):

        async def ping() -> None:
            for _ in range(4):
                await asyncio.sleep(4.0)
                line.say("a")

        pinging = asyncio.create_task(ping())
        heard = [await session.receive(5.0) for _ in range(4)]
        await pinging
        with pytest.raises(Hangup):
            await session.receive(5.0)

    assert heard == ["a"] * 4


@in_virtual_time
async def test_a_client_that_says_much_is_not_read_until_it_has_been_heard() -> None:
    said = [str(n) for n in range(INBOX_LIMIT)]
    async with accepted(*said[:-1]) as (session, line):
        is_reading = [line.is_read]
        line.say(said[-1])
        is_reading.append(line.is_read)

        heard = [await session.receive(1.0) for _ in said]
        is_reading.append(line.is_read)

    assert (heard, is_reading) == (said, [True, False, True])


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536, 200_000])
@in_virtual_time
async def test_a_message_of_any_length_arrives_whole(length: int) -> None:
    async with accepted() as (session, line):
        session.send(b"x" * length)
        session.send("ä".encode())

        assert line.heard() == ["x" * length, "ä"]


@in_virtual_time
async def test_a_message_above_the_rate_is_refused_and_a_flood_ends_the_session() -> None:
    async with accepted() as (session, _):
        burst = [session.is_within_rate() for _ in range(41)]
        for _ in range(59):
            session.is_within_rate()

        with pytest.raises(Hangup) as hangup:
            session.is_within_rate()

    assert burst == [True] * 40 + [False]
    assert hangup.value.reason is CloseCode.FLOODING


def test_a_bucket_refills_with_time() -> None:
    watch = Watch()
    bucket = TokenBucket(40.0, 10.0, watch)
    bucket.take(40)

    watch.time += 0.125  # 1.25 tokens

    assert [bucket.take(), bucket.take(), bucket.debt] == [True, False, 0.75]


FLOODS = {
    "pings": Frame(Opcode.PING, b""),
    "pongs": Frame(Opcode.PONG, b""),
    "empty texts": Frame(Opcode.TEXT, b""),
    "empty fragments": Frame(Opcode.CONT, b"", fin=False),
}


@pytest.mark.parametrize("kind", FLOODS)
@in_virtual_time
async def test_a_flood_of_frames_closes_the_connection_before_it_is_handled(kind: str) -> None:
    async with accepted() as (_, line):
        start = Frame(Opcode.TEXT, b"", fin=kind != "empty fragments").serialize(mask=True)

        line.server.data_received(start + FLOODS[kind].serialize(mask=True) * 40_000)

        assert line.heard() == [(1008, "flooding")]
        assert line.server.disconnected


@in_virtual_time
async def test_frames_within_the_rate_are_handled() -> None:
    async with accepted() as (session, line):
        line.server.data_received(Frame(Opcode.PING, b"").serialize(mask=True) * 200)
        line.say("a")

        assert await session.receive(1.0) == "a"


@in_virtual_time
async def test_a_flood_after_the_close_frame_ends_the_connection() -> None:
    async with accepted() as (session, line):
        await session.websocket.close(CloseCode.MALFORMED)

        line.server.data_received(Frame(Opcode.PING, b"").serialize(mask=True) * 40_000)

        assert line.server.disconnected


async def listen() -> None:
    """Read for ever."""
    await asyncio.Event().wait()


@in_virtual_time
async def test_slow_readers_are_disconnected_without_further_messages() -> None:
    async with accepted() as (session, line), contextlib.AsyncExitStack() as ending:
        connection = Connection()
        ending.enter_context(pytest.raises(Hangup))
        carrying = asyncio.create_task(session.carry(connection, listen()))
        ending.push_async_callback(lambda: carrying)
        await asyncio.sleep(0)
        line.unread = UNREAD_LIMIT
        connection.send(b"the last that fits")
        line.unread += 1
        before = slow()

        connection.send(b"too much")
        connection.send(b"too late")

    assert (line.heard(), line.is_cut, slow() - before) == (["the last that fits"], True, 1)


@in_virtual_time
async def test_bursts_do_not_disconnect_a_reading_client() -> None:
    async with accepted() as (session, line):
        connection = Connection()
        connection.send(*[b"x" * (UNREAD_LIMIT // 4)] * 8)
        connection.close(CloseCode.COME_BACK)

        with pytest.raises(Hangup):
            await session.carry(connection, listen())

        assert (len(line.heard()), line.is_cut) == (8, False)


@in_virtual_time
async def test_a_closed_connection_still_sends_what_came_before_and_stops_reading() -> None:
    async with accepted() as (session, line):
        connection, is_cancelled = Connection(), asyncio.Event()
        connection.send(b"last words")
        connection.close(CloseCode.REPLACED)
        connection.send(b"too late")

        async def read() -> None:
            try:
                await listen()
            finally:
                is_cancelled.set()

        async with closing(session.websocket):
            await session.carry(connection, read())

        assert is_cancelled.is_set()
        assert line.heard() == ["last words", (4409, "replaced")]


@in_virtual_time
async def test_a_client_that_goes_is_let_go_without_a_word() -> None:
    async with accepted() as (session, line):
        line.go(1001)

        async def read() -> None:
            await session.receive(5.0)

        went_on = []
        async with closing(session.websocket):
            await session.carry(Connection(), read())
            went_on.append(True)

        assert went_on == []
        assert line.heard() == [(1001, "")]


@in_virtual_time
async def test_read_errors_are_raised_despite_other_endings() -> None:
    async with accepted() as (session, _):
        connection = Connection()

        async def read() -> None:
            connection.close(CloseCode.COME_BACK)
            raise ZeroDivisionError

        with pytest.raises(ZeroDivisionError):
            await session.carry(connection, read())


@in_virtual_time
async def test_clients_gone_before_the_goodbye_are_counted_without_a_fault() -> None:
    async with accepted() as (session, line):
        before = gone()
        line.close()

        async def hang_up() -> None:
            raise Hangup(CloseCode.FLOODING)

        async with closing(session.websocket):
            await hang_up()

    assert gone() == before + 1


@pytest.mark.parametrize("code", [1007, 1009])
@in_virtual_time
async def test_clients_gone_before_a_message_are_counted_without_a_fault(code: int) -> None:
    async with accepted() as (session, line):
        before, connection = gone(), Connection()
        # The server closes by itself on invalid text, or on too long a message.
        line.server.conn.fail(code)
        line.server.handle_parser_exception()

        async def read() -> None:
            connection.send(b"words")
            await session.receive(5.0)

        async with closing(session.websocket):
            await session.carry(connection, read())

    assert gone() == before + 1
    assert line.heard() == [(code, "")]


def gone() -> float:
    return float(socket_session.GONE_SOCKETS._value.get())


def slow() -> float:
    return float(socket_session.SLOW_CONNECTIONS._value.get())
