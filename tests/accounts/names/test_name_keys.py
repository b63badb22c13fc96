"""Name keys: accounts keep their names when more names become confusable."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from uuid import UUID, uuid4

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncSession, create_async_engine

from app.accounts.errors import NameTaken
from app.accounts.names.confusables import skeleton
from app.accounts.names.name_keys import key_with_spelling, name_keys
from app.accounts.service import AccountService
from app.accounts.storage.repository import AccountRepository
from app.accounts.storage.rows import AccountRow
from app.platform.db import Database
from app.platform.postgres.schema_migrations import MIGRATIONS, migrate

BARRED, ROUND = "\u04e8\u043b\u044f", "\u041e\u043b\u044f"  # Cyrillic, with and without a bar
# As the schema step before had them: name, key, how long ago the account was made.
STORED = [
    (BARRED, "\u04e9\u043b\u044f", 1),
    (ROUND, "o\u043b\u044f", 2),
    ("Quiet Heron", "quietheron", 3),
    ("\u00dearl", "\u00feari", 4),
    ("Parl", "pari", 5),
    ("Fenn", "fenn", 6),
]


def to_0014(connection: Connection) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS))
    command.upgrade(config, "0014")


async def keep_old_accounts(url: str) -> None:
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        await connection.run_sync(to_0014)
        for name, key, age in STORED:
            await connection.execute(
                text(
                    "INSERT INTO account (id, name, kind, likeness, created_at) VALUES "
                    "(:id, :name, 'person', :key, now() - make_interval(days => :age))"
                ),
                {"id": uuid4(), "name": name, "key": key, "age": age},
            )
        await connection.execute(
            text("INSERT INTO account (id, name, kind) VALUES (:id, 'Fenn', 'guest')"),
            {"id": uuid4()},
        )
        await connection.commit()
    await engine.dispose()


@pytest.fixture
def migrated(empty_database_url: str) -> str:
    """A database with persons from before, brought up to date."""
    asyncio.run(keep_old_accounts(empty_database_url))
    migrate(empty_database_url)
    return empty_database_url


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[AsyncSession]:
    """A unit of work on the database, which is closed after it."""
    database = Database(url)
    try:
        async with database.unit_of_work() as session:
            yield session
    finally:
        await database.close()


async def found(url: str, *names: str) -> list[str | None]:
    """Return the account found by each name."""
    async with opened(url) as session:
        rows = [await AccountRepository(session).find_by_name(name) for name in names]
    return [row.name if row else None for row in rows]


async def stored(url: str) -> dict[tuple[str, str], str | None]:
    async with opened(url) as session:
        rows = (await session.execute(text("SELECT name, kind, name_skeleton FROM account"))).all()
    return {(row.name, row.kind): row.name_skeleton for row in rows}


def test_accounts_are_found_by_their_own_name(migrated: str) -> None:
    names = [name for name, _, _ in STORED]

    assert asyncio.run(found(migrated, *names)) == names
    assert asyncio.run(found(migrated, BARRED.upper(), "FENN")) == [BARRED, "Fenn"]


def test_the_older_account_has_the_key_that_look_alikes_share(migrated: str) -> None:
    keys = asyncio.run(stored(migrated))

    assert keys[ROUND, "person"] == skeleton(ROUND) == skeleton(BARRED)
    assert keys[BARRED, "person"] == key_with_spelling(BARRED)
    assert keys["Parl", "person"] == "pari"
    assert keys["Quiet Heron", "person"] == "quietheron"
    assert keys["Fenn", "guest"] is None


async def take(url: str, *gone: str) -> None:
    """Have the accounts leave, and see whether their look-alike may be called the same."""
    async with opened(url) as session:
        for name in gone:
            row = await AccountRepository(session).find_by_name(name)
            assert row is not None
            row.name_skeleton = None
            await session.flush()
        await AccountService(session).check_name_free("Parl")


def test_confusable_names_are_taken(migrated: str) -> None:
    with pytest.raises(NameTaken):
        asyncio.run(take(migrated, "Parl"))

    asyncio.run(take(migrated, "Parl", "\u00dearl"))


async def rename(url: str, name: str, to: str) -> tuple[str, str | None]:
    async with opened(url) as session:
        row = await AccountRepository(session).find_by_name(name)
        assert row is not None
        await AccountService(session).rename(row.id, to)
        await session.flush()
        kept: AccountRow = row
    return kept.name, kept.name_skeleton


def test_confusable_names_may_change_their_spelling(migrated: str) -> None:
    other = asyncio.run(rename(migrated, BARRED, BARRED.upper()))
    free = asyncio.run(rename(migrated, BARRED, "Olga"))

    assert other == (BARRED.upper(), key_with_spelling(BARRED))
    assert free == ("Olga", "oiga")


def test_no_key_is_given_twice() -> None:
    named: list[tuple[UUID, str]] = [(uuid4(), each) for each in (ROUND, BARRED, "Fenn")]

    assert len(set(name_keys(named).values())) == 3
