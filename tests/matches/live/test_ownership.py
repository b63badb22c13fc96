"""Ownership: the single writer of a match, and takeover after its lease."""

import asyncio
import contextlib
import dataclasses
import threading
from collections.abc import AsyncIterator, Coroutine, Iterator, Mapping
from typing import Any
from uuid import uuid4

import pytest
import structlog

from app.matches.errors import OwnedElsewhere
from app.matches.live.ownership import Ownership
from app.matches.settings import MatchSettings
from app.platform.db import Database
from tests.matches.log.test_postgres_log import add_match

SETTINGS = MatchSettings(lease_s=0.6, renew_every_s=0.1)


class Node:
    """One node's ownership, and its notices of a lapsed lease."""

    def __init__(self, database: Database, name: str) -> None:
        self.name = name
        self.lapses: list[Mapping[str, int]] = []
        settings = dataclasses.replace(SETTINGS, node_id=name, incarnation=uuid4().hex)
        self.ownership = Ownership(database, settings, self.lapses.append)

    async def freeze(self) -> None:
        """Stand still: renew nothing any more."""
        await self.ownership.pause()


class LoopOfItsOwn:
    """A node whose event loop is not the test's, and can be made to hang."""

    def __init__(self, url: str, name: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._database = Database(url, connections=1)
        self.node = Node(self._database, name)

    def __enter__(self) -> "LoopOfItsOwn":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def owns(self, *matches: str) -> None:
        """Start the node, and have it take these matches."""
        await self._run(self.node.ownership.start())
        for match_id in matches:
            await self._run(self.node.ownership.claim(match_id))

    @contextlib.contextmanager
    def hung(self) -> Iterator[None]:
        """Have the loop do nothing until the block ends."""
        goes_on = threading.Event()
        self._loop.call_soon_threadsafe(goes_on.wait)
        try:
            yield
        finally:
            goes_on.set()

    async def has_lapsed(self) -> None:
        """Wait until the node has the notice of its lapsed lease."""
        async with asyncio.timeout(10):
            while not self.node.lapses:  # noqa: ASYNC110  # set in the other loop
                await asyncio.sleep(0.02)

    async def _run(self, work: Coroutine[Any, Any, Any]) -> None:
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))

    async def _end(self) -> None:
        await self.node.ownership.stop()
        await self._database.close()


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    database = Database(database_url, connections=20)
    yield database
    await database.close()


@pytest.fixture
async def names() -> list[str]:
    return [f"node-{uuid4().hex[:8]}" for _ in range(2)]


async def test_a_living_owner_keeps_its_match(database: Database, names: list[str]) -> None:
    first, second = Node(database, names[0]), Node(database, names[1])
    await first.ownership.start()
    await second.ownership.start()
    match_id = await add_match(database)
    await first.ownership.claim(match_id)

    await asyncio.sleep(SETTINGS.lease_s * 2)

    with pytest.raises(OwnedElsewhere):
        await second.ownership.claim(match_id)
    await first.ownership.stop()
    assert await second.ownership.claim(match_id) == (3, 1)
    await second.ownership.stop()


async def test_a_match_is_taken_over_when_the_lease_has_run_out(
    database: Database, names: list[str]
) -> None:
    first, second = Node(database, names[0]), Node(database, names[1])
    await first.ownership.start()
    await second.ownership.start()
    match_id = await add_match(database)
    epoch, _ = await first.ownership.claim(match_id)

    await first.freeze()
    await asyncio.sleep(SETTINGS.lease_s * 1.5)

    assert await second.ownership.claim(match_id) == (epoch + 1, 1)
    await second.ownership.stop()


async def test_a_restarted_node_takes_its_own_matches_at_once(
    database: Database, names: list[str]
) -> None:
    before, after = Node(database, names[0]), Node(database, names[0])
    await before.ownership.start()
    match_id = await add_match(database)
    epoch, _ = await before.ownership.claim(match_id)

    await before.freeze()
    await after.ownership.start()

    assert await after.ownership.claim(match_id) == (epoch + 1, 1)
    with pytest.raises(OwnedElsewhere):
        await before.ownership.claim(match_id)
    await after.ownership.stop()


async def test_a_node_whose_place_was_taken_lets_everything_go(
    database: Database, names: list[str]
) -> None:
    before, after = Node(database, names[0]), Node(database, names[0])
    await before.ownership.start()

    with structlog.testing.capture_logs() as lines:
        await after.ownership.start()
        await asyncio.sleep(SETTINGS.renew_every_s * 4)

    assert before.lapses == [{}]
    assert [line["event"] for line in lines] == ["lease lost"]
    assert after.lapses == []
    await after.ownership.stop()


async def test_hanging_nodes_lose_their_lease_and_keep_untaken_matches(
    database: Database, names: list[str], database_url: str
) -> None:
    other, kept, taken = (
        Node(database, names[1]),
        await add_match(database),
        await add_match(database),
    )
    await other.ownership.start()
    with LoopOfItsOwn(database_url, names[0]) as hanging:
        await hanging.owns(kept, taken)

        with structlog.testing.capture_logs() as lines:
            with hanging.hung():
                await asyncio.sleep(SETTINGS.lease_s * 2.5)
                await other.ownership.claim(taken)
            await hanging.has_lapsed()

        assert hanging.node.lapses == [{kept: 2}]
        assert [line["event"] for line in lines] == ["lease had expired"]
    await other.ownership.stop()


async def test_a_loop_that_is_only_busy_loses_nothing(
    database: Database, names: list[str], database_url: str
) -> None:
    other, match_id = Node(database, names[1]), await add_match(database)
    await other.ownership.start()
    with LoopOfItsOwn(database_url, names[0]) as busy:
        await busy.owns(match_id)

        for _ in range(4):
            with busy.hung():
                await asyncio.sleep(SETTINGS.lease_s * 0.5)
            with pytest.raises(OwnedElsewhere):
                await other.ownership.claim(match_id)

        assert busy.node.lapses == []
    await other.ownership.stop()


def test_a_node_whose_loop_is_gone_says_nothing_of_its_lease(
    database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name, beats = uuid4().hex, set(threading.enumerate())

    async def start_twice() -> None:
        database = Database(database_url, connections=1)
        for _ in range(2):  # the second takes the place of the first
            settings = dataclasses.replace(SETTINGS, node_id=name, incarnation=uuid4().hex)
            slowly = dataclasses.replace(settings, renew_every_s=0.5)
            await Ownership(database, slowly, lambda _: None).start()
        await database.close()

    asyncio.run(start_twice())
    for beat in set(threading.enumerate()) - beats:
        beat.join(10)
        assert not beat.is_alive()

    assert "lease" not in capsys.readouterr().out


async def test_of_two_who_race_for_a_match_one_wins(database: Database, names: list[str]) -> None:
    nodes = [Node(database, name) for name in names]
    for node in nodes:
        await node.ownership.start()
    epochs: list[int] = []

    for _ in range(30):
        match_id = await add_match(database)
        claims = (node.ownership.claim(match_id) for node in nodes)
        results = await asyncio.gather(*claims, return_exceptions=True)
        won = [result for result in results if isinstance(result, tuple)]
        assert len(won) == 1
        epochs.append(won[0][0])

    assert set(epochs) == {2}
    for node in nodes:
        await node.ownership.stop()
