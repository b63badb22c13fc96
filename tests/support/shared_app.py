"""One application for all cases of a module, for rooms whose tests make accounts of their own.

A room's conftest takes the fixtures from here and calls `share_the_loop` as its items are
collected; what a case changes of the services is put back after it.
"""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI

from app.main import create_app, services_of
from app.platform.services import provide
from app.platform.settings import Settings


def share_the_loop(items: list[pytest.Item], conftest: str) -> None:
    """Run the cases of each module beside that conftest in one event loop."""
    folder = f"{Path(conftest).parent}/"
    for item in items:
        if str(item.path).startswith(folder) and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="module"), append=False)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared_app(
    database_url: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[FastAPI]:
    """The whole application, started once for a module."""
    folder = tmp_path_factory.mktemp("data")
    settings = Settings(database_url=database_url, data_dir=folder, rate_limits=False)
    application = create_app(settings)
    async with application.router.lifespan_context(application):
        yield application


@pytest.fixture
def app(shared_app: FastAPI) -> Iterator[FastAPI]:
    """The application of the module, with the services that it was made with."""
    services = services_of(shared_app)
    yield shared_app
    provide(shared_app, services)


@pytest_asyncio.fixture(loop_scope="module")
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A browser that nobody is signed in with."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as browser:
        yield browser
