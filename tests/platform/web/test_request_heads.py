"""Heads of requests and requests that wait behind others are limited."""

import asyncio
import contextlib
from typing import Any

import pytest

from app.platform.web.connection_limits import MAX_HEAD_BYTES, MAX_HEADERS, MAX_PIPELINED
from tests.platform.web.listening import REQUEST, UPGRADE, call, echo, listening, rest
from tests.support.house import PATIENCE_S

CHUNKED = b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("begin", "piece"),
    [
        (b"GET / HTTP/1.1\r\n", b"A: b\r\n"),
        (b"GET / HTTP/1.1\r\nA: ", b"b"),
        (b"GET / HTTP/1.1\r\n", b"a"),
        (CHUNKED + b"4\r\n1234\r\n0\r\n", b"A: b\r\n"),
        (CHUNKED + b"4;", b"a"),
        (b"", b"\r\n"),
    ],
    ids=["headers", "a value", "a name", "trailers", "a chunk's extension", "blank lines"],
)
async def test_a_head_without_end_is_cut_off(begin: bytes, piece: bytes) -> None:
    async with listening() as port:
        streams = await call(port)
        streams[1].write(begin)
        with contextlib.suppress(ConnectionError):
            for _ in range(8):  # one limit each; the system may take the first ones unread
                streams[1].write(piece * (MAX_HEAD_BYTES // len(piece) + 1))
                await streams[1].drain()

        said = await rest(streams)
        streams[1].close()

    assert b" 200 " not in said


async def test_a_large_head_is_refused_with_its_status() -> None:
    async with listening() as port:
        streams = await call(port)
        streams[1].write(
            b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: " + b"c" * (MAX_HEAD_BYTES + 1)
        )

        said = await rest(streams)
        streams[1].close()

    assert said.startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize(
    "begin", [b"GET / HTTP/1.1\r\n", CHUNKED + b"0\r\n"], ids=["head", "trailers"]
)
async def test_a_request_with_too_many_headers_is_refused(begin: bytes) -> None:
    started = asyncio.Event()

    async def slow(scope: Any, receive: Any, send: Any) -> None:
        started.set()
        await asyncio.Event().wait()

    async with listening(app=slow) as port:
        streams = await call(port)
        streams[1].write(begin + b"A: b\r\n" * (MAX_HEADERS + 1) + b"\r\n")

        said = await rest(streams)
        streams[1].close()

    assert said.startswith(b"HTTP/1.1 400 ")
    assert started.is_set() == begin.startswith(b"POST")


async def test_a_request_with_as_many_headers_as_allowed_is_answered() -> None:
    padded = REQUEST.replace(b"\r\n\r\n", b"\r\n" + b"A: b\r\n" * (MAX_HEADERS - 2) + b"\r\n")
    async with listening() as port:
        streams = await call(port)
        streams[1].write(padded)
        said = await streams[0].readuntil(b"1234")
        streams[1].close()

    assert said.startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize("said", [b"HTTPS", b"Https", b"https"])
async def test_forwarded_scheme_is_case_insensitive(said: bytes) -> None:
    async def answer_scheme(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": scope["scheme"].encode() + b"."})

    async with listening(app=answer_scheme) as port:
        streams = await call(port)
        streams[1].write(REQUEST.replace(b"Host:", b"X-Forwarded-Proto: " + said + b"\r\nHost:"))
        await streams[0].readuntil(b"\r\n\r\n")
        body = await streams[0].readuntil(b".")
        streams[1].close()

    assert body.endswith(b"https.")


async def test_a_head_below_the_limit_is_answered_again_and_again() -> None:
    padded = REQUEST.replace(
        b"\r\n\r\n", b"\r\nCookie: " + b"c" * (MAX_HEAD_BYTES // 2) + b"\r\n\r\n"
    )
    async with listening() as port:
        streams = await call(port)
        answers = []
        for _ in range(4):
            streams[1].write(padded)
            await streams[0].readuntil(b"\r\n\r\n")
            answers.append(await streams[0].readexactly(4))
        streams[1].close()

    assert answers == [b"1234"] * 4


async def test_requests_pipelined_without_end_are_cut_off() -> None:
    released = asyncio.Event()
    asked = 0

    async def slow(scope: Any, receive: Any, send: Any) -> None:
        nonlocal asked
        asked += 1
        await released.wait()
        await echo(scope, receive, send)

    async with listening(app=slow) as port:
        streams = await call(port)
        streams[1].write(REQUEST * 2000)
        said = await rest(streams)
        released.set()
        streams[1].close()

    assert (asked, said) == (1, b"")


async def test_a_few_pipelined_requests_are_answered_in_turn() -> None:
    async with listening() as port:
        streams = await call(port)
        streams[1].write(REQUEST * MAX_PIPELINED)
        answers = []
        for _ in range(MAX_PIPELINED):
            async with asyncio.timeout(PATIENCE_S):
                await streams[0].readuntil(b"\r\n\r\n")
            answers.append(await streams[0].readexactly(4))
        streams[1].close()

    assert answers == [b"1234"] * MAX_PIPELINED


async def test_an_upgrade_behind_an_unanswered_request_ends_both() -> None:
    left = asyncio.Event()

    async def waiting(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            while (await receive())["type"] != "http.disconnect":
                pass
            left.set()

    async with listening(app=waiting) as port:
        streams = await call(port)
        streams[1].write(REQUEST + UPGRADE)
        said = await rest(streams)
        async with asyncio.timeout(PATIENCE_S):
            await left.wait()
        streams[1].close()

    assert said == b""


@pytest.mark.parametrize(
    "head",
    [
        UPGRADE.replace(b"\r\n\r\n", b"\r\nContent-Length: 9\r\n\r\n"),
        UPGRADE.replace(b"\r\n\r\n", b"\r\nCookie: " + b"c" * 10_000 + b"\r\n\r\n"),
    ],
    ids=["a body", "a long header"],
)
async def test_a_handshake_that_cannot_be_read_is_refused(head: bytes) -> None:
    async with listening() as port:
        streams = await call(port)
        streams[1].write(head)
        said = await rest(streams)
        streams[1].close()

    assert said.startswith(b"HTTP/1.1 400 ")
