"""What the nodes of one lobby tell each other, through the database that they share.

A signal is sent within the unit of work that it is about: it goes out with the commit, and not
at all without it. It carries little: whose state is to be read again, or one finished message.
A node that was not connected has missed it, so it reads everything again as it comes back.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal
from uuid import UUID

import asyncpg
import msgspec
import structlog
from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession

from app.lobby.protocol.messages import LobbyOutgoing, encode

CHANNEL: Final = "lobby"
CHECK_S: Final = 5.0
RETRY_S: Final = 1.0

Part = Literal["ticket", "challenges", "matches", "series", "tables"]

log = structlog.get_logger(__name__)


class Signal(Struct, frozen=True):
    """Which parts of these accounts' state have changed, and what they are to be told."""

    accounts: list[UUID]
    parts: list[Part] = []
    message: str | None = None


async def notify(
    session: AsyncSession,
    *accounts: UUID,
    parts: tuple[Part, ...] = (),
    message: LobbyOutgoing | None = None,
) -> None:
    """Send a signal as the unit of work is committed."""
    if not accounts:
        return
    signal = Signal(list(accounts), list(parts), encode(message).decode() if message else None)
    payload = msgspec.json.encode(signal).decode()
    await session.execute(
        text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload}
    )


class Bus:
    """Hears what other nodes, and this one, have signalled."""

    def __init__(
        self,
        engine: AsyncEngine,
        hear: Callable[[list[Signal]], Awaitable[None]],
        came_back: Callable[[], Awaitable[None]],
    ) -> None:
        self._engine = engine
        self._hear, self._came_back = hear, came_back
        self._heard: asyncio.Queue[str] = asyncio.Queue()
        self.is_listening = asyncio.Event()

    async def run(self) -> None:
        """Listen until cancelled, however often the database goes away."""
        handling = asyncio.create_task(self._handle())
        try:
            while True:
                try:
                    await self._listen()
                except Exception as error:  # whatever it was, the next attempt may work
                    log.warning("lobby signals interrupted", error=str(error))
                self.is_listening.clear()
                await asyncio.sleep(RETRY_S)
        finally:
            handling.cancel()

    async def _listen(self) -> None:
        connection = await self._engine.connect()
        try:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            await driver.add_listener(CHANNEL, self._take)
            self.is_listening.set()
            await self._came_back()
            while True:
                await asyncio.sleep(CHECK_S)
                await driver.execute("SELECT 1")  # a dead connection is silent
        finally:
            with contextlib.suppress(Exception):  # it may be broken: that is why it goes
                await connection.invalidate()
                await connection.close()

    def _take(self, _: asyncpg.Connection, __: int, ___: str, payload: str) -> None:
        self._heard.put_nowait(payload)

    async def _handle(self) -> None:
        """Hand on everything that was heard meanwhile, together: in a rush that is a lot."""
        while True:
            payloads = [await self._heard.get()]
            while not self._heard.empty():
                payloads.append(self._heard.get_nowait())
            try:
                await self._hear([msgspec.json.decode(each, type=Signal) for each in payloads])
            except Exception as error:  # signals lost; the state itself is in the database
                log.warning("lobby signals not handled", error=str(error))
