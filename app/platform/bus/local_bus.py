"""The bus of a single process: the default, without any server."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator

from app.platform.bus.bus import (
    MAX_PAYLOAD,
    Bus,
    BusUnavailable,
    NoReply,
    NoResponder,
    Subscription,
    TooLarge,
)


class LocalHub:
    """Routes messages between the local buses that share it."""

    def __init__(self) -> None:
        self.queues: dict[Subscription, asyncio.Queue[bytes]] = {}

    def receivers(self, subject: str) -> list[Subscription]:
        """Return all subscriptions without a group, and one of each group."""
        groups: dict[object, list[Subscription]] = {}
        for each in self.queues:
            if each.subject == subject:
                groups.setdefault(each.group or each, []).append(each)
        return [random.choice(members) for members in groups.values()]  # noqa: S311  # balance


class LocalBus(Bus):
    """Delivers within this process; several buses may share a hub in tests."""

    def __init__(self, hub: LocalHub | None = None) -> None:
        super().__init__()
        self._hub = hub or LocalHub()
        self._is_shared = hub is not None
        self._is_running = False
        self._requests: set[asyncio.Task[bytes | None]] = set()

    @property
    def reaches_other_nodes(self) -> bool:
        return self._is_shared

    @property
    def is_connected(self) -> bool:
        return self._is_running

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        queues = {each: asyncio.Queue[bytes]() for each in self.subscriptions}
        workers = [asyncio.create_task(_work(*each)) for each in queues.items()]
        self._hub.queues |= queues
        self._is_running = True
        self.connected()
        try:
            yield
        finally:
            self._is_running = False
            for each in queues:
                self._hub.queues.pop(each, None)  # tests start one application twice
            pending = [*workers, *self._requests]
            for task in pending:
                task.cancel()
            await asyncio.gather(*pending, return_exceptions=True)

    async def publish(self, subject: str, payload: bytes) -> None:
        self._require(payload)
        for each in self._hub.receivers(subject):
            self._hub.queues[each].put_nowait(payload)

    async def request(self, subject: str, payload: bytes, *, timeout_s: float) -> bytes:
        self._require(payload)
        receivers = self._hub.receivers(subject)
        if not receivers:
            raise NoResponder(subject)
        task = asyncio.create_task(receivers[0].deliver(payload))
        self._requests.add(task)
        task.add_done_callback(self._requests.discard)
        done, _ = await asyncio.wait({task}, timeout=timeout_s)
        reply = task.result() if done else None
        if reply is None:
            raise NoReply(subject)
        return reply

    def _require(self, payload: bytes) -> None:
        if not self._is_running:
            raise BusUnavailable
        if len(payload) > MAX_PAYLOAD:
            raise TooLarge


async def _work(subscription: Subscription, queue: asyncio.Queue[bytes]) -> None:
    while True:
        await subscription.deliver(await queue.get())
