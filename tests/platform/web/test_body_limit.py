"""Limit of a request body, regardless of its headers."""

import asyncio
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import httpx
import pytest
from fastapi import FastAPI
from starlette.types import Message, Receive, Scope, Send

from app.platform.web.body_limit import BODY_LIMIT, BodyLimit
from tests.support.house import serving

PIECE = b"x" * 1024
WITHIN_S = 10.0


class Application:
    """The application behind the limit: it reads the body, then waits for further messages."""

    def __init__(self) -> None:
        self.messages: list[Message] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.messages = [await receive(), await receive()]
        await send({"type": "http.response.start", "status": 200, "headers": []})


class Client:
    """A client that sends a body in pieces, and disconnects."""

    def __init__(self, *pieces: bytes, goes_early: bool = False) -> None:
        self._pieces = list(pieces)
        self._goes_early = goes_early
        self.taken = 0
        self.status: int | None = None

    async def receive(self) -> Message:
        if not self._pieces:
            return {"type": "http.disconnect"}
        piece = self._pieces.pop(0)
        self.taken += len(piece)
        more = bool(self._pieces) or self._goes_early
        return {"type": "http.request", "body": piece, "more_body": more}

    async def send(self, message: Message) -> None:
        self.status = message.get("status", self.status)


async def sent(client: Client, **headers: str) -> Application:
    """Send the body with these headers; return the application behind the limit."""
    raw = [(name.replace("_", "-").encode(), told.encode()) for name, told in headers.items()]
    application = Application()
    scope = {"type": "http", "method": "POST", "path": "/", "headers": raw}
    await BodyLimit(application)(scope, client.receive, client.send)
    return application


@pytest.mark.parametrize("headers", [{}, {"content_length": "20"}])
async def test_reading_stops_at_the_limit_whatever_the_length_says(headers: dict[str, str]) -> None:
    client = Client(*[PIECE] * 60_000)

    application = await sent(client, **headers)

    assert client.status == 413
    assert client.taken == BODY_LIMIT + len(PIECE)
    assert application.messages == []


@pytest.mark.parametrize(
    "headers",
    [
        {"content_length": "00000000000062914579"},
        {"content_length": "000020"},
        {"content_length": "65537"},
        {"content_length": "-1"},
        {"content_length": "٢٠"},
        {"content_length": ""},
        {"transfer_encoding": "chunked"},
    ],
)
async def test_a_length_that_is_unknown_padded_or_too_large_is_refused_unread(
    headers: dict[str, str],
) -> None:
    client = Client(PIECE)

    await sent(client, **headers)

    assert (client.status, client.taken) == (413, 0)


async def test_a_body_of_exactly_the_limit_is_passed_on_whole() -> None:
    client = Client(*[PIECE] * 64)

    application = await sent(client, content_length=str(BODY_LIMIT))

    assert application.messages == [
        {"type": "http.request", "body": PIECE * 64, "more_body": False},
        {"type": "http.disconnect"},
    ]


async def test_half_sent_bodies_do_not_reach_the_application() -> None:
    client = Client(PIECE, goes_early=True)

    application = await sent(client, content_length="4096")

    assert application.messages == []
    assert client.status is None


async def test_a_large_body_is_refused_unread(client: httpx.AsyncClient) -> None:
    large = await client.patch("/api/v1/me", json={"name": "x" * 70_000})

    assert large.status_code == 413
    assert large.json()["code"] == "body_too_large"


async def test_a_body_of_unknown_length_is_refused(client: httpx.AsyncClient) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        yield b'{"name": "Quiet Heron"}'

    streamed = await client.patch("/api/v1/me", content=pieces())

    assert streamed.status_code == 413


@pytest.mark.parametrize(
    ("headers", "body", "status"),
    [
        # Answered although the body never comes: it is not waited for.
        (b"Content-Length: 00000000000062914579", b"", b"413"),
        (b"Transfer-Encoding: chunked", b"400\r\n" + PIECE, b"413"),
        # Bytes beyond the announced length belong neither to the body nor to a request.
        (b"Content-Length: 2", b"{}" + PIECE, b"400"),
    ],
)
async def test_over_a_real_socket_no_length_passes_the_limit(
    app: FastAPI, headers: bytes, body: bytes, status: bytes
) -> None:
    head = b"POST /api/v1/password-strength HTTP/1.1\r\nHost: localhost\r\n"
    async with serving(app) as address:
        reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(address).port)
        writer.write(head + b"Content-Type: application/json\r\n" + headers + b"\r\n\r\n" + body)
        async with asyncio.timeout(WITHIN_S):
            heard = await reader.readline()
        writer.close()

    assert heard.split(b" ")[1] == status
