"""The log: one contract for the one in PostgreSQL and the fake of the tests."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from uuid import uuid4

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from app.matches.errors import AlreadyStored, Fenced
from app.matches.fault_injection import FaultPoints
from app.matches.log.inputs import Body, Ending, Input
from app.matches.log.log_store import LogStore
from app.matches.log.postgres_log import PostgresLog
from app.matches.log.snapshot_writer import SnapshotWriter
from app.matches.log.store import PostgresStore
from app.platform.db import Database
from tests.support.tables import FakeStore


def entry(seq: int, command: str | None = None, digest: int | None = None) -> Input:
    body = Body(prompt="1.a", choice=["c1", "c2"], reserve_ms=(1, 2))
    return Input(seq, command or f"0:{seq}", 0, "answer", body, digest)


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    database = Database(database_url)
    yield database
    await database.close()


@pytest.fixture(params=["fake", "postgres"])
async def store(request: pytest.FixtureRequest, database: Database) -> AsyncIterator[LogStore]:
    if request.param == "fake":
        yield FakeStore()
        return
    log = PostgresLog(database.engine, FaultPoints())
    log.start()
    yield PostgresStore(database, log, SnapshotWriter(database))
    await log.stop()


@pytest.fixture
async def match_id(database: Database) -> str:
    return await add_match(database)


async def add_match(database: Database) -> str:
    """Keep a live match of a node that never lived: a server killed beside has a lease yet."""
    name = uuid4().hex[:12]
    async with database.unit_of_work() as session:
        await session.execute(
            text(
                "INSERT INTO match (id, ruleset, format, timer, engine_version, pool_version, "
                "commitment, setup, status) "
                "VALUES (:id, 'pebbles', 'f', 't', 1, '1', '', '{}', 'live')"
            ),
            {"id": name},
        )
        await session.execute(
            text("INSERT INTO match_owner VALUES (:id, 'node-gone', 1, 1)"), {"id": name}
        )
    return name


async def test_inputs_are_read_as_they_were_stored(store: LogStore, match_id: str) -> None:
    await store.append(match_id, 1, entry(1))
    await store.append(match_id, 1, entry(2, digest=-(1 << 63)))

    both, second = [await store.list_inputs(match_id, after=after) for after in (0, 1)]
    assert [replace(kept, age_s=0.0) for kept in both] == [entry(1), entry(2, digest=-(1 << 63))]
    assert [kept.seq for kept in second] == [2]
    assert all(0 <= kept.age_s < 60 for kept in both)


async def test_a_stored_command_is_known(store: LogStore, match_id: str) -> None:
    await store.append(match_id, 1, entry(1, "0:mine"))

    assert await store.has_command(match_id, "0:mine")
    assert not await store.has_command(match_id, "1:mine")


async def test_each_fault_stores_one_report(database: Database, match_id: str) -> None:
    store = PostgresStore(
        database, PostgresLog(database.engine, FaultPoints()), SnapshotWriter(database)
    )

    await store.report_fault(match_id, 4, "first")
    await store.report_fault(match_id, 4, "again")
    await store.report_fault(match_id, 5, "another")

    async with database.unit_of_work() as session:
        query = text("SELECT seq, text FROM fault_report WHERE match_id = :id ORDER BY seq")
        rows = (await session.execute(query, {"id": match_id})).all()
    assert [tuple(row) for row in rows] == [(4, "first"), (5, "another")]


@pytest.mark.parametrize(("epoch", "seq"), [(2, 2), (0, 2), (1, 3), (1, 1)])
async def test_fenced_nodes_store_nothing(
    store: LogStore, match_id: str, epoch: int, seq: int
) -> None:
    await store.append(match_id, 1, entry(1))

    with pytest.raises(Fenced):
        await store.append(match_id, epoch, entry(seq, "0:late"))

    assert len(await store.list_inputs(match_id)) == 1


async def test_a_command_is_stored_once(store: LogStore, match_id: str) -> None:
    await store.append(match_id, 1, entry(1, "0:same"))

    with pytest.raises(AlreadyStored):
        await store.append(match_id, 1, entry(2, "0:same"))

    await store.append(match_id, 1, entry(2))
    assert [kept.seq for kept in await store.list_inputs(match_id)] == [1, 2]


async def test_one_refused_input_does_not_harm_its_group(database: Database) -> None:
    log = PostgresLog(database.engine, FaultPoints())
    store = PostgresStore(database, log, SnapshotWriter(database))
    names = [await add_match(database) for _ in range(5)]
    log.start()
    await store.append(names[0], 1, entry(1, "0:same"))

    repeated = store.append(names[0], 1, entry(2, "0:same"))
    fenced = store.append(names[1], 7, entry(1))
    rest = [store.append(name, 1, entry(1)) for name in names[2:]]
    results = await asyncio.gather(repeated, fenced, *rest, return_exceptions=True)
    await log.stop()

    assert [type(result) for result in results[:2]] == [AlreadyStored, Fenced]
    assert results[2:] == [None, None, None]


async def test_the_result_is_stored_with_the_last_input(database: Database) -> None:
    name = await add_match(database)
    async with AsyncExitStack() as stack:
        log = PostgresLog(database.engine, FaultPoints())
        log.start()
        stack.push_async_callback(log.stop)

        await log.append(name, 1, entry(1), Ending(1, "goal", "PB-1"))

    async with database.unit_of_work() as session:
        row = (
            await session.execute(text("SELECT * FROM match WHERE id = :id"), {"id": name})
        ).one()
    assert (row.status, row.result["winner"], row.ended_at is None) == ("over", 1, False)


async def test_a_connection_that_is_cut_loses_and_repeats_nothing(database: Database) -> None:
    log = PostgresLog(database.engine, FaultPoints())
    store = PostgresStore(database, log, SnapshotWriter(database))
    name = await add_match(database)
    log.start()
    cutting = asyncio.create_task(cut_writers(database))

    for seq in range(1, 401):
        await store.append(name, 1, entry(seq))
    cutting.cancel()
    await log.stop()

    stored = await store.list_inputs(name)
    assert [kept.seq for kept in stored] == list(range(1, 401))


async def cut_writers(database: Database) -> None:
    """Cut every connection that appends, again and again."""
    cut = text(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE query LIKE '%INSERT INTO match_input%' AND pid <> pg_backend_pid()"
    )
    while True:
        await asyncio.sleep(0.1)
        async with database.unit_of_work() as session:
            await session.execute(cut)
