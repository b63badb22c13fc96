"""Shared fixtures of every room: a real PostgreSQL and the application on it."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

import httpx
import hypothesis
import pytest
import structlog
from fastapi import FastAPI
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from app.main import create_app
from app.platform.postgres.embedded_postgres import embedded_postgres
from app.platform.postgres.schema_migrations import migrate
from app.platform.settings import Settings

pytest_plugins = [
    "tests.suite.connection_leaks",
    "tests.suite.garbage",
    "tests.suite.order",
    "tests.suite.reruns",
]
HASTE = (
    "ALTER SYSTEM SET fsync = off",
    "ALTER SYSTEM SET full_page_writes = off",
    "SELECT pg_reload_conf()",
)

# The default renders local variables: for a fault in a ruleset, minutes of work.
_PLAIN = structlog.dev.ConsoleRenderer(
    colors=False, exception_formatter=structlog.dev.plain_traceback
)
structlog.configure(processors=[structlog.processors.add_log_level, _PLAIN])

# A slow machine is no fault: examples are bounded in number, never in time.
hypothesis.settings.register_profile("house", deadline=None)
hypothesis.settings.load_profile("house")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse tests with the same id: of those, processes that share the work run one."""
    twice = [name for name, count in Counter(item.nodeid for item in items).items() if count > 1]
    if twice:
        raise pytest.UsageError(f"several tests are called {', '.join(twice)}")


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A PostgreSQL of the tests' own, empty.

    It need not outlive a power cut, so it waits for no disk; tests that stop a PostgreSQL have one
    of their own. Not in pytest's folder: the next run of pytest locks others out of that, so also
    the servant who runs the server for root.
    """
    with (
        TemporaryDirectory(prefix="pentacle-tests-") as folder,
        embedded_postgres(Path(folder)) as url,
    ):
        with ThreadPoolExecutor(1) as beside:  # where a browser is open, its loop runs in this one
            beside.submit(asyncio.run, _run_at(url, *HASTE)).result()
        yield url


@pytest.fixture(scope="session")
def migrated(postgres_url: str) -> str:
    """The name of an unused migrated database: others are copied from it."""
    url = asyncio.run(_create_database(postgres_url))
    migrate(url)
    return str(make_url(url).database)


@pytest.fixture(scope="session")
def database_url(postgres_url: str, migrated: str) -> str:
    """A migrated database that all tests share; each makes the accounts and matches it needs."""
    return asyncio.run(_create_database(postgres_url, migrated))


@pytest.fixture
def fresh_database_url(postgres_url: str, migrated: str) -> str:
    """A migrated database of this test's own."""
    return asyncio.run(_create_database(postgres_url, migrated))


@pytest.fixture(scope="module")
def database_of_module(postgres_url: str, migrated: str) -> str:
    """A migrated database for this module only: rows of other tests never appear in it."""
    return asyncio.run(_create_database(postgres_url, migrated))


@pytest.fixture
def empty_database_url(postgres_url: str) -> str:
    """A database of this test's own, without any table."""
    return asyncio.run(_create_database(postgres_url))


@pytest.fixture
def settings(database_url: str, tmp_path: Path) -> Settings:
    return Settings(database_url=database_url, data_dir=tmp_path, rate_limits=False)


@pytest.fixture
async def app(settings: Settings) -> AsyncIterator[FastAPI]:
    """The whole application, started."""
    application = create_app(settings)
    async with application.router.lifespan_context(application):
        yield application


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A browser without a session."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as browser:
        yield browser


async def _create_database(postgres_url: str, template: str = "template1") -> str:
    name = f"test_{uuid4().hex[:12]}"
    await _run_at(postgres_url, f"CREATE DATABASE {name} TEMPLATE {template}")
    return make_url(postgres_url).set(database=name).render_as_string(hide_password=False)


async def _run_at(url: str, *statements: str) -> None:
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()
