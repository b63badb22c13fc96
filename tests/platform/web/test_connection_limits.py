"""Requests that do not arrive are not waited for, and an address has so many connections."""

import asyncio
import contextlib
import socket
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from app.platform.settings import Settings
from app.platform.web.connection_limits import (
    CLOSED,
    MAX_PIPELINED,
    ConnectionLimits,
    limited_protocols,
)
from tests.platform.web.listening import REQUEST, UPGRADE, Streams, call, echo, listening, rest
from tests.support.house import PATIENCE_S


async def answer(streams: Streams) -> bytes:
    """Send one request and return its answer's body."""
    streams[1].write(REQUEST)
    async with asyncio.timeout(PATIENCE_S):
        await streams[0].readuntil(b"\r\n\r\n")
        return await streams[0].readexactly(4)


@pytest.mark.parametrize(
    "sent",
    [b"", b"GET / HT", REQUEST[:40], b"\r\n", REQUEST[:-2]],
    ids=["nothing", "a line", "headers", "a blank line", "a body"],
)
async def test_a_request_that_does_not_arrive_is_cut_off(sent: bytes) -> None:
    async with listening(headers_s=0.05, body_s=0.05) as port:
        streams = await call(port)
        streams[1].write(sent)

        assert await rest(streams) == b""
        streams[1].close()


async def test_the_second_request_of_a_connection_has_its_own_time() -> None:
    async with listening(headers_s=0.2) as port:
        streams = await call(port)
        answers = [await answer(streams), await answer(streams)]
        streams[1].write(b"\r\n")

        assert await rest(streams) == b""
        streams[1].close()

    assert answers == [b"1234", b"1234"]


async def test_an_address_has_so_many_connections_and_gets_new_ones_for_old() -> None:
    async with listening(2) as port:
        first, second = await call(port), await call(port)
        await answer(first)
        await answer(second)

        third = await call(port)
        refused = await rest(third)
        first[1].close()
        await first[1].wait_closed()
        again = await _until_answered(port)

        for _, writer in (second, third, again):
            writer.close()

    assert refused == b""


async def _until_answered(port: int) -> Streams:
    """Call until the server has noticed that another connection is gone."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            streams = await call(port)
            with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
                assert await answer(streams) == b"1234"
                return streams
            streams[1].close()


async def test_a_socket_counts_as_a_connection_and_has_no_deadline() -> None:
    async with listening(1, headers_s=0.2, body_s=0.2) as port:
        async with connect(f"ws://127.0.0.1:{port}/") as socket:
            refused = await rest(streams := await call(port))
            streams[1].close()
            await socket.send("still here")
            heard = await socket.recv()
        streams = await _until_answered(port)
        streams[1].close()

    assert (refused, heard) == (b"", "still here")


class Telling:
    """Sends a socket more than any buffer fits, or says goodbye with much still unread."""

    def __init__(self, messages: int) -> None:
        self.is_over = asyncio.Event()
        self._messages = messages

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        with contextlib.suppress(OSError):
            for _ in range(self._messages):
                await send({"type": "websocket.send", "text": "x" * 16_000})
            await send({"type": "websocket.close", "code": 1012})
        self.is_over.set()


@pytest.mark.parametrize("messages", [3, 1000], ids=["a goodbye", "more than any buffer"])
async def test_a_socket_that_is_not_read_is_cut_off(messages: int) -> None:
    telling = Telling(messages)
    async with listening(1, stalled_s=0.1, app=telling) as port, asyncio.timeout(PATIENCE_S):
        with contextlib.closing(small_window()) as line:
            await begin(line, port)
            await telling.is_over.wait()
            again = await _until_taken(port)

    again.close()


async def test_an_http_answer_that_is_not_read_is_cut_off() -> None:
    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await receive()
        headers = [(b"content-length", b"400000")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"x" * 400_000})

    before = CLOSED.labels("stalled")._value.get()
    async with listening(1, stalled_s=0.1, app=app) as port, asyncio.timeout(PATIENCE_S):
        with contextlib.closing(small_window()) as line:
            loop = asyncio.get_running_loop()
            await loop.sock_connect(line, ("127.0.0.1", port))
            await loop.sock_sendall(
                line, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * MAX_PIPELINED
            )
            again = await _until_taken(port)

    again.close()
    assert CLOSED.labels("stalled")._value.get() == before + 1


class Line(asyncio.Transport):
    """A transport on which so many bytes wait to be sent."""

    def __init__(self) -> None:
        super().__init__({"socket": socket.socket()})
        self.waiting, self.is_aborted = 0, False

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def abort(self) -> None:
        self.is_aborted = True


async def test_a_socket_that_is_read_slowly_stays_open_as_long_as_it_is_read() -> None:
    protocol = limited_protocols(ConnectionLimits(Settings()))["ws"]
    reader, line = protocol(uvicorn.Config(echo), ServerState(), {}), Line()
    with line.get_extra_info("socket"):
        reader.connection_made(line)
        line.waiting = 30_000
        reader.pause_writing()
        cuts = []
        for waiting in (29_000, 28_999, 28_999):  # each time its deadline comes
            line.waiting = waiting
            reader._reading._check()
            cuts.append(line.is_aborted)
        reader.resume_writing()

    assert cuts == [False, False, True]


def small_window() -> socket.socket:
    """Return a socket with a small receive buffer."""
    line = socket.socket()
    line.setblocking(False)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    return line


async def begin(line: socket.socket, port: int) -> None:
    """Connect and become a WebSocket."""
    loop = asyncio.get_running_loop()
    await loop.sock_connect(line, ("127.0.0.1", port))
    await loop.sock_sendall(line, UPGRADE)
    answered = b""
    while not answered.endswith(b"\r\n\r\n"):
        more = await loop.sock_recv(line, 1)
        if not more:
            raise ConnectionResetError
        answered += more


async def _until_taken(port: int) -> socket.socket:
    """Become a WebSocket once the server has room for another one."""
    while True:
        line = small_window()
        try:
            await begin(line, port)
        except ConnectionError:
            line.close()
        else:
            return line


@pytest.mark.parametrize("proxies", ["127.0.0.1", "127.0.0.0/8", "*"])
async def test_the_named_proxy_has_as_many_as_it_likes(proxies: str) -> None:
    async with listening(1, proxies=proxies) as port:
        many = [await call(port) for _ in range(3)]
        answers = [await answer(streams) for streams in many]
        for _, writer in many:
            writer.close()

    assert answers == [b"1234"] * 3


def test_the_networks_of_ipv6_are_one_address_each() -> None:
    limits = ConnectionLimits(Settings(connections_per_address=1))

    limits.take("2001:db8::1")
    with pytest.raises(OverflowError):
        limits.take("2001:db8::2")

    assert limits.take("2001:db8:0:1::1") is not None


def test_a_load_test_has_no_limit() -> None:
    limits = ConnectionLimits(Settings(connections_per_address=1, rate_limits=False))

    assert [limits.take("192.0.2.7") for _ in range(3)] == [None] * 3
