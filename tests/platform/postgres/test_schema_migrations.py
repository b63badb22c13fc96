"""Schema steps, and messages for failed ones."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

import app.accounts.storage.rows
import app.decks.storage.rows
import app.lobby.rows
import app.matches.rows
import app.moderation.rows
import app.ratings.rows
import app.social.rows  # noqa: F401  # only for its tables
from app.platform.db import OrmBase
from app.platform.errors import StartupFailure
from app.platform.postgres.schema_migrations import migrate, newest_revision


async def execute(url: str, statement: str) -> None:
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.execute(text(statement))
    await engine.dispose()


async def differences(url: str) -> list[object]:
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        found = await connection.run_sync(_compare)
    await engine.dispose()
    return found


def _compare(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection)
    changes = compare_metadata(context, OrmBase.metadata)
    # Rows leave checks, indexes and foreign keys to the schema steps.
    return [change for change in changes if "column" in str(change[0]) or "table" in str(change[0])]


def test_the_steps_lead_from_nothing_to_the_newest(empty_database_url: str) -> None:
    step = migrate(empty_database_url)

    assert step == newest_revision()
    assert migrate(empty_database_url) == step


def test_tables_match_the_migrations(database_url: str) -> None:
    found = asyncio.run(differences(database_url))

    assert found == []


def test_a_schema_from_the_future_is_refused(empty_database_url: str) -> None:
    migrate(empty_database_url)
    asyncio.run(execute(empty_database_url, "UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(StartupFailure, match="schema 9999, which is newer than this code's"):
        migrate(empty_database_url)


def test_a_database_that_is_not_there_is_named_without_its_password() -> None:
    with pytest.raises(StartupFailure) as failure:
        migrate("postgresql+asyncpg://someone:secret@localhost:9198/cards")

    assert "localhost:9198/cards" in str(failure.value)
    assert "secret" not in str(failure.value)
