"""Matches from before there were archives: they stay as they were, and are archived later."""

import asyncio
from collections.abc import Callable

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from app.platform.postgres.schema_migrations import MIGRATIONS, migrate

BEFORE = "0019"
MATCH = (
    "INSERT INTO match (id, ruleset, format, timer, engine_version, pool_version, commitment, "
    "setup, status) VALUES (:id, 'pebbles', 'f', 't', 1, '1', '', '{}', :status)"
)


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def lay_old_schema(connection: Connection) -> None:
    command.upgrade(_config(connection), BEFORE)
    for status in ("waiting", "live", "over"):
        connection.execute(text(MATCH), {"id": status, "status": status})


def go_back(connection: Connection) -> None:
    command.downgrade(_config(connection), BEFORE)


async def on_schema(url: str, change: Callable[[Connection], object]) -> object:
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        result = await connection.run_sync(change)
    await engine.dispose()
    return result


def matches(connection: Connection) -> list[tuple[object, ...]]:
    rows = connection.execute(text("SELECT id, status, archived FROM match ORDER BY id"))
    return [tuple(row) for row in rows]


def test_old_matches_have_no_archive_yet(empty_database_url: str) -> None:
    asyncio.run(on_schema(empty_database_url, lay_old_schema))

    migrate(empty_database_url)

    assert asyncio.run(on_schema(empty_database_url, matches)) == [
        (name, name, False) for name in ("live", "over", "waiting")
    ]


def test_an_archive_goes_with_its_match_and_the_way_back_leaves_the_match(
    empty_database_url: str,
) -> None:
    asyncio.run(on_schema(empty_database_url, lay_old_schema))
    migrate(empty_database_url)
    asyncio.run(on_schema(empty_database_url, _archive_two))

    asyncio.run(on_schema(empty_database_url, _delete_one))
    left = asyncio.run(on_schema(empty_database_url, _archives))
    asyncio.run(on_schema(empty_database_url, go_back))

    assert left == ["over"]
    assert asyncio.run(on_schema(empty_database_url, _ids)) == ["over", "waiting"]


def _archive_two(connection: Connection) -> None:
    for name in ("live", "over"):
        row = "INSERT INTO match_archive VALUES (:id, '', '', '', '')"
        connection.execute(text(row), {"id": name})


def _delete_one(connection: Connection) -> None:
    connection.execute(text("DELETE FROM match WHERE id = 'live'"))


def _archives(connection: Connection) -> list[str]:
    return list(connection.execute(text("SELECT match_id FROM match_archive")).scalars())


def _ids(connection: Connection) -> list[str]:
    return list(connection.execute(text("SELECT id FROM match ORDER BY id")).scalars())
