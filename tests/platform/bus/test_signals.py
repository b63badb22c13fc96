"""Signals: sent after a commit only, to every node, and healed after losses."""

import asyncio
import random
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from app.platform.bus.bus import Bus, BusUnavailable
from app.platform.bus.local_bus import LocalBus, LocalHub
from app.platform.bus.signals import NodeSignals, send_signal
from app.platform.db import Database
from tests.support.house import PATIENCE_S


class Node:
    """Signals of one node, and the payloads heard; None for a new connection."""

    def __init__(self, database_url: str, bus: Bus) -> None:
        self.bus, self.signals = bus, NodeSignals(bus)
        self.database = Database(database_url, after_commit=self.signals.publish)
        self.heard: asyncio.Queue[str | None] = asyncio.Queue()
        self.signals.subscribe("test", self._hear, self._came_back)

    async def _hear(self, payloads: list[str]) -> None:
        for each in payloads:
            self.heard.put_nowait(each)

    async def _came_back(self) -> None:
        self.heard.put_nowait(None)

    async def next(self) -> str | None:
        async with asyncio.timeout(PATIENCE_S):
            return await self.heard.get()


@pytest.fixture
async def nodes(database_url: str) -> AsyncIterator[list[Node]]:
    hub = LocalHub()
    made = [Node(database_url, LocalBus(hub)) for _ in range(2)]
    one, two = made
    async with (
        one.signals.running(),
        two.signals.running(),
        one.bus.running(),
        two.bus.running(),
    ):
        assert [await each.next() for each in made] == [None, None]
        yield made
    for each in made:
        await each.database.close()


async def test_a_signal_reaches_each_node_once_after_the_commit(nodes: list[Node]) -> None:
    one, two = nodes
    async with one.database.unit_of_work() as session:
        send_signal(session, "test", "a")
        await asyncio.sleep(0.05)
        assert one.heard.empty()
        assert two.heard.empty()
    async with one.database.unit_of_work() as session:
        send_signal(session, "test", "b")

    assert [await one.next(), await one.next()] == ["a", "b"]
    assert [await two.next(), await two.next()] == ["a", "b"]


async def test_a_rolled_back_unit_of_work_sends_no_signal(nodes: list[Node]) -> None:
    one, two = nodes
    with pytest.raises(ZeroDivisionError):  # noqa: PT012  # raised by the unit of work
        async with one.database.unit_of_work() as session:
            send_signal(session, "test", "a")
            raise ZeroDivisionError
    async with one.database.unit_of_work() as session:
        send_signal(session, "test", "b")

    assert (await one.next(), await two.next()) == ("b", "b")


async def test_a_bus_without_a_connection_loses_no_commit_and_no_local_signal(
    database_url: str,
) -> None:
    node = Node(database_url, LocalBus())  # never runs: as NATS that is away
    with pytest.raises(BusUnavailable):
        await node.bus.publish("all", b"")
    async with node.signals.running():
        async with node.database.unit_of_work() as session:
            send_signal(session, "test", "a")
            stored = await session.scalar(text("SELECT 1"))
        assert (stored, await node.next()) == (1, "a")
    await node.database.close()


async def test_a_broken_signal_of_another_node_is_skipped(nodes: list[Node]) -> None:
    one, two = nodes
    await one.bus.publish("all", b"\xff{")
    async with one.database.unit_of_work() as session:
        send_signal(session, "unknown", "x")
        send_signal(session, "test", "a")

    assert await two.next() == "a"


class FaultyBus(LocalBus):
    """Loses, repeats, delays and reorders published messages, from a seed."""

    def __init__(self, hub: LocalHub, seed: int) -> None:
        super().__init__(hub)
        self._random = random.Random(seed)  # noqa: S311  # reproducible
        self._late: list[tuple[str, bytes]] = []

    async def publish(self, subject: str, payload: bytes) -> None:
        self._late += [(subject, payload)] * self._random.choice((0, 1, 1, 2))
        self._random.shuffle(self._late)
        while self._late and self._random.random() < 0.5:
            await super().publish(*self._late.pop())


@pytest.mark.parametrize("seed", range(5))
async def test_state_is_right_after_a_reread_however_signals_arrived(
    database_url: str, seed: int
) -> None:
    hub, shown = LocalHub(), dict[str, int]()
    sender = Node(database_url, FaultyBus(hub, seed))
    receiver = NodeSignals(bus := LocalBus(hub))
    stored = dict.fromkeys("abc", 0)

    async def reread(names: list[str]) -> None:
        shown.update({name: stored[name] for name in names})

    async def reread_all() -> None:
        await reread(list(stored))

    receiver.subscribe("test", reread, reread_all)
    async with receiver.running(), sender.signals.running(), bus.running(), sender.bus.running():
        for n in range(30):
            stored["abc"[n % 3]] = n
            async with sender.database.unit_of_work() as session:
                send_signal(session, "test", "abc"[n % 3])
        bus.connected()  # the heal after an outage
        async with asyncio.timeout(PATIENCE_S):
            while shown != stored:  # noqa: ASYNC110  # a dictionary has no event
                await asyncio.sleep(0.01)
    await sender.database.close()
