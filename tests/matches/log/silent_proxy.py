"""A proxy before PostgreSQL whose open connections can fall silent, as behind a firewall."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Self

from sqlalchemy import URL, make_url


class SilentProxy:
    """Forwards bytes both ways; `silence` stops that for all connections that are open."""

    def __init__(self, target: URL) -> None:
        self._target = target
        self._heard = asyncio.Event()
        self._open: list[asyncio.Event] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self.url = ""

    @classmethod
    @contextlib.asynccontextmanager
    async def before(cls, url: str) -> AsyncIterator[Self]:
        """Listen until the block ends; `url` of the proxy leads through it."""
        proxy = cls(make_url(url))
        server = await asyncio.start_server(proxy._serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        through = proxy._target.set(host="127.0.0.1", port=port, query={})
        proxy.url = through.render_as_string(hide_password=False)
        try:
            yield proxy
        finally:
            server.close()
            for task in list(proxy._tasks):
                task.cancel()
            await asyncio.gather(*proxy._tasks, return_exceptions=True)

    def silence(self) -> None:
        """Forward nothing more on the connections that are open now."""
        for is_forwarding in self._open:
            is_forwarding.clear()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        folder = self._target.query.get("host") or self._target.host
        there = await asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{self._target.port or 5432}")
        is_forwarding = asyncio.Event()
        is_forwarding.set()
        self._open.append(is_forwarding)
        for source, target in ((reader, there[1]), (there[0], writer)):
            task = asyncio.create_task(_forward(source, target, is_forwarding))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)


async def _forward(
    source: asyncio.StreamReader, target: asyncio.StreamWriter, is_forwarding: asyncio.Event
) -> None:
    try:
        while data := await source.read(65536):
            await is_forwarding.wait()
            target.write(data)
            await target.drain()
    except ConnectionError:
        pass
    finally:
        target.close()
