"""A server with limits of its own on a port, and raw connections to it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn

from app.platform.settings import Settings
from app.platform.web.connection_limits import ConnectionLimits, limited_protocols
from tests.support.house import PATIENCE_S, serving_by

REQUEST = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n1234"
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhpcyBpcyAxNiBieXRlcw==\r\n\r\n"
)
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Answer a request with its body, and a socket with its first message."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": (await receive())["text"]})
        await receive()
        return
    body = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if message["type"] != "http.request" or not message["more_body"]:
            break
    headers = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def listening(
    most: int = 256,
    *,
    headers_s: float = 60.0,
    body_s: float = 60.0,
    stalled_s: float = 60.0,
    proxies: str = "",
    app: Any = echo,
) -> AsyncIterator[int]:
    """Serve with these limits; give the port."""
    limits = ConnectionLimits(Settings(connections_per_address=most, proxies=proxies))
    limits.headers_s, limits.body_s, limits.stalled_s = headers_s, body_s, stalled_s
    config = uvicorn.Config(
        app,
        lifespan="off",
        log_config=None,
        timeout_graceful_shutdown=1,
        **limited_protocols(limits),
    )
    async with serving_by(config) as address:
        yield int(address.rpartition(":")[2])


async def call(port: int) -> Streams:
    return await asyncio.open_connection("127.0.0.1", port)


async def rest(streams: Streams) -> bytes:
    """Return all that comes until the server closes."""
    async with asyncio.timeout(PATIENCE_S):
        with contextlib.suppress(ConnectionError):
            return await streams[0].read()
    return b""
