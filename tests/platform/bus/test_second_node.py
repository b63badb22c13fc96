"""A second node without NATS: refused, except during a deploy."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from app.matches.settings import MatchSettings
from app.matches.staff.deploys import require_only_node
from app.operations.release import release
from app.platform.db import Database
from app.platform.errors import StartupFailure

QUICK = MatchSettings(node_id="second", lease_s=0.2)
SENTENCE = r"Another server \(first\) uses this database"


@pytest.fixture
async def database(fresh_database_url: str) -> AsyncIterator[Database]:
    opened = Database(fresh_database_url)
    yield opened
    await opened.close()


async def enter(database: Database, node: str, incarnation: str, lease_s: float) -> None:
    async with database.unit_of_work() as session:
        await session.execute(
            text("INSERT INTO node VALUES (:n, :i, clock_timestamp() + make_interval(secs => :s))"),
            {"n": node, "i": incarnation, "s": lease_s},
        )


async def test_a_second_node_of_the_same_release_is_refused(database: Database) -> None:
    await enter(database, "first", f"{release()}.a", 60)

    with pytest.raises(StartupFailure, match=SENTENCE):
        await require_only_node(database, QUICK)


async def test_a_node_waits_for_the_lease_of_a_killed_one(database: Database) -> None:
    await enter(database, "first", f"{release()}.a", 0.5)

    async with asyncio.timeout(20):
        await require_only_node(database, QUICK)


async def test_an_older_incarnation_of_the_same_name_is_replaced(database: Database) -> None:
    await enter(database, "second", f"{release()}.a", 60)

    await require_only_node(database, QUICK)


async def test_another_release_may_run_during_an_upgrade(database: Database) -> None:
    await enter(database, "first", "older.a", 60)

    await require_only_node(database, QUICK)


async def test_a_drain_announces_the_end_of_the_other_node(database: Database) -> None:
    await enter(database, "first", f"{release()}.a", 60)
    async with database.unit_of_work() as session:
        await session.execute(
            text(
                "INSERT INTO drain (id, begun_at, deploy_at, release) VALUES "
                "(gen_random_uuid(), now(), now() + interval '5 minutes', :releases)"
            ),
            {"releases": release()},
        )

    await require_only_node(database, QUICK)
