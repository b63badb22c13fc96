"""Signals between nodes: which state to read again.

A unit of work queues its signals, and they are published right after its commit. A signal can get
lost: subscribers read the state again after each connect of the bus, and from time to time.
"""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

import msgspec
import structlog
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncSession

from app.platform.bus.bus import Bus, BusError

SUBJECT: Final = "all"
_QUEUED: Final = "signals"  # key in `session.info`

Hear = Callable[[list[str]], Awaitable[None]]
CameBack = Callable[[], Awaitable[None]]

log = structlog.get_logger(__name__)


class Signal(Struct, frozen=True):
    """One signal; `origin` is its process, which has delivered it to itself already."""

    origin: str
    channel: str
    payload: str


def send_signal(session: AsyncSession, channel: str, payload: str) -> None:
    """Send a signal to all nodes, including this one, after the commit of the unit of work."""
    session.info.setdefault(_QUEUED, []).append((channel, payload))


class NodeSignals:
    """Sends this node's signals and receives those of all nodes."""

    def __init__(self, bus: Bus) -> None:
        self._bus, self._origin = bus, secrets.token_hex(8)
        self._channels: dict[str, _Channel] = {}
        bus.subscribe(SUBJECT, self._take)
        bus.on_connect.append(self._note_connect)

    def subscribe(self, channel: str, hear: Hear, came_back: CameBack | None = None) -> None:
        """Subscribe to a channel before `running`; `came_back` is called after each connect."""
        self._channels[channel] = _Channel(channel, hear, came_back)

    async def publish(self, session: AsyncSession) -> None:
        """Publish the signals of a committed session."""
        for channel, payload in session.info.pop(_QUEUED, ()):
            self._deliver(channel, payload)
            signal = Signal(self._origin, channel, payload)
            with contextlib.suppress(BusError):  # other nodes read the state again later
                await self._bus.publish(SUBJECT, msgspec.json.encode(signal))

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Deliver signals to their subscribers until the block ends."""
        tasks = [asyncio.create_task(each.run()) for each in self._channels.values()]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _take(self, payload: bytes) -> None:
        signal = msgspec.json.decode(payload, type=Signal)
        if signal.origin != self._origin:
            self._deliver(signal.channel, signal.payload)

    def _deliver(self, channel: str, payload: str) -> None:
        found = self._channels.get(channel)
        if found is not None:
            found.heard.put_nowait(payload)

    def _note_connect(self) -> None:
        for each in self._channels.values():
            if each.came_back is not None:
                each.heard.put_nowait(None)


class _Channel:
    """Queue of one channel's signals, delivered in order; None marks missed ones."""

    def __init__(self, name: str, hear: Hear, came_back: CameBack | None) -> None:
        self._name, self._hear, self.came_back = name, hear, came_back
        self.heard: asyncio.Queue[str | None] = asyncio.Queue()

    async def run(self) -> None:
        """Deliver queued signals in batches, which keeps up with bursts."""
        while True:
            payloads = [await self.heard.get()]
            while not self.heard.empty():
                payloads.append(self.heard.get_nowait())
            try:
                if None in payloads and self.came_back is not None:
                    await self.came_back()
                heard = [each for each in payloads if each is not None]
                if heard:
                    await self._hear(heard)
            except Exception as error:  # signals are lost, but the state is in the database
                log.warning("node signals not handled", channel=self._name, error=repr(error))
