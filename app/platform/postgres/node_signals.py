"""Signals between nodes that share a database (PostgreSQL NOTIFY).

A signal is sent by the unit of work that it is about, so it goes out on commit and never without
one. Delivery isn't guaranteed: a disconnected node misses signals, so subscribers are called after
each reconnect and read the state from the database.
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
    """Send a signal (at most 8000 bytes) to all nodes, including this one, on commit."""
    await session.execute(
        text("SELECT pg_notify(:channel, :payload)"), {"channel": channel, "payload": payload}
    )


class NodeSignals:
    """Receives all nodes' signals, over one connection for all channels."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._channels: dict[str, _Channel] = {}

    def subscribe(self, channel: str, hear: Hear, came_back: CameBack | None = None) -> None:
        """Subscribe to a channel before `running`; `came_back` is called after each connect."""
        self._channels[channel] = _Channel(channel, hear, came_back)

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Listen until the block ends; reconnect whenever the database fails."""
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
            except Exception as error:  # retry after any failure
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
                await driver.execute("SELECT 1", timeout=CHECK_S)  # detects a dead connection
        finally:
            with contextlib.suppress(Exception):  # the connection may be broken already
                driver.terminate()
                await connection.invalidate()
                await connection.close()


class _Channel:
    """Queue of one channel's signals, delivered in order."""

    def __init__(self, name: str, hear: Hear, came_back: CameBack | None) -> None:
        self._name, self._hear, self._came_back = name, hear, came_back
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()

    def take(self, _: asyncpg.Connection, __: int, ___: str, payload: str) -> None:
        """Queue a signal."""
        self._heard.put_nowait(payload)

    def connected(self) -> None:
        """Queue the notice that signals may have been missed."""
        if self._came_back is not None:
            self._heard.put_nowait(None)

    async def run(self) -> None:
        """Deliver queued signals in batches, which keeps up with bursts."""
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
            except Exception as error:  # signals are lost, but the state is in the database
                log.warning("node signals not handled", channel=self._name, error=repr(error))
