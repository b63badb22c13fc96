"""Signals between the nodes of one place, through the database that they share (NOTIFY).

A signal is sent within the unit of work that it is about: it goes out with the commit, and not at
all without it. It carries little. A node that was not connected has missed it, so whoever hears is
told when the connection is there again: what matters is in the database.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

import asyncpg
import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession

CHECK_S: Final = 5.0
RETRY_S: Final = 1.0

Hear = Callable[[list[str]], Awaitable[None]]
CameBack = Callable[[], Awaitable[None]]

log = structlog.get_logger(__name__)


async def send_signal(session: AsyncSession, channel: str, payload: str) -> None:
    """Send a signal (at most 8000 bytes) to all nodes, this one too, as the unit commits."""
    await session.execute(
        text("SELECT pg_notify(:channel, :payload)"), {"channel": channel, "payload": payload}
    )


class NodeSignals:
    """Hears what all nodes signal, this one too: over one connection for all channels."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._channels: dict[str, _Channel] = {}

    def subscribe(self, channel: str, hear: Hear, came_back: CameBack | None = None) -> None:
        """Hear a channel, before listening begins; `came_back` follows each gap, the first too."""
        self._channels[channel] = _Channel(channel, hear, came_back)

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Listen until the block ends, however often the database goes away."""
        tasks = [asyncio.create_task(each.run()) for each in self._channels.values()]
        tasks.append(asyncio.create_task(self._run(), name="node signals"))
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:  # whatever it was, the next attempt may work
                log.warning("node signals interrupted", error=str(error))
            await asyncio.sleep(RETRY_S)

    async def _listen(self) -> None:
        connection = await self._engine.connect()
        driver: Any = (await connection.get_raw_connection()).driver_connection
        try:
            for name, channel in self._channels.items():
                await driver.add_listener(name, channel.take)
            for channel in self._channels.values():
                channel.connected()
            while True:
                await asyncio.sleep(CHECK_S)
                await driver.execute("SELECT 1", timeout=CHECK_S)  # a dead connection is silent
        finally:
            with contextlib.suppress(Exception):  # it may be broken: that is why it goes
                driver.terminate()
                await connection.invalidate()
                await connection.close()


class _Channel:
    """What came over one channel, handed on in its order."""

    def __init__(self, name: str, hear: Hear, came_back: CameBack | None) -> None:
        self._name, self._hear, self._came_back = name, hear, came_back
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()

    def take(self, _: asyncpg.Connection, __: int, ___: str, payload: str) -> None:
        """Keep a signal until it is handled."""
        self._heard.put_nowait(payload)

    def connected(self) -> None:
        """Note that signals may have been missed."""
        if self._came_back is not None:
            self._heard.put_nowait(None)

    async def run(self) -> None:
        """Hand on all that came meanwhile, together: in a rush that is a lot."""
        while True:
            payloads = [await self._heard.get()]
            while not self._heard.empty():
                payloads.append(self._heard.get_nowait())
            try:
                if None in payloads and self._came_back is not None:
                    await self._came_back()
                heard = [each for each in payloads if each is not None]
                if heard:
                    await self._hear(heard)
            except Exception as error:  # signals lost; the state itself is in the database
                log.warning("node signals not handled", channel=self._name, error=repr(error))
