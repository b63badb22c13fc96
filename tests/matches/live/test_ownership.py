"""Ownership: who may write a match, and when somebody else may."""

import asyncio
import dataclasses
from collections.abc import AsyncIterator, Mapping
from uuid import uuid4

import pytest

from app.matches.errors import OwnedElsewhere
from app.matches.live.ownership import Ownership
from app.matches.settings import MatchSettings
from app.platform.db import Database
from tests.matches.log.test_postgres_log import add_match

SETTINGS = MatchSettings(lease_s=0.6, renew_every_s=0.1)


class Node:
    """One node's ownership, and what it was told when its lease had lapsed."""

    def __init__(self, database: Database, name: str) -> None:
        self.name = name
        self.lapses: list[Mapping[str, int]] = []
        settings = dataclasses.replace(SETTINGS, node_id=name, incarnation=uuid4().hex)
        self.ownership = Ownership(database, settings, self.lapses.append)

    async def freeze(self) -> None:
        """Stand still: renew nothing any more."""
        assert self.ownership._renewing is not None
        self.ownership._renewing.cancel()


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

    await after.ownership.start()
    await asyncio.sleep(SETTINGS.renew_every_s * 4)

    assert before.lapses == [{}]
    assert after.lapses == []
    await after.ownership.stop()


async def test_a_node_that_stalled_keeps_what_nobody_has_taken(
    database: Database, names: list[str]
) -> None:
    stalled, other = Node(database, names[0]), Node(database, names[1])
    await stalled.ownership.start()
    await other.ownership.start()
    kept, taken = await add_match(database), await add_match(database)
    for match_id in (kept, taken):
        await stalled.ownership.claim(match_id)

    await stalled.freeze()
    await asyncio.sleep(SETTINGS.lease_s * 1.5)
    await other.ownership.claim(taken)
    stalled.ownership._renewing = asyncio.create_task(stalled.ownership._renew())
    await asyncio.sleep(SETTINGS.renew_every_s * 4)

    assert stalled.lapses == [{kept: 2}]
    await stalled.ownership.stop()
    await other.ownership.stop()


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
