"""What tests of every room stand on: a real PostgreSQL and the application on it."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

import httpx
import hypothesis
import pytest
from fastapi import FastAPI
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from app.main import create_app
from app.platform.embedded import embedded_postgres
from app.platform.schema import migrate
from app.platform.settings import Settings

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

    Not in pytest's folder: the next run of pytest locks others out of that, so also the servant
    who runs the server for root.
    """
    with (
        TemporaryDirectory(prefix="pentacle-tests-") as folder,
        embedded_postgres(Path(folder)) as url,
    ):
        yield url


@pytest.fixture(scope="session")
def database_url(postgres_url: str) -> str:
    """A migrated database that all tests share; each makes the accounts and matches it needs."""
    url = asyncio.run(_create_database(postgres_url))
    migrate(url)
    return url


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
    """A browser that nobody is signed in with."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as browser:
        yield browser


async def _create_database(postgres_url: str) -> str:
    name = f"test_{uuid4().hex[:12]}"
    engine = create_async_engine(postgres_url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.execute(text(f"CREATE DATABASE {name}"))
    await engine.dispose()
    return make_url(postgres_url).set(database=name).render_as_string(hide_password=False)
