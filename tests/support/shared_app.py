"""One application for all cases of a module, for rooms whose tests make accounts of their own.

A room's conftest imports the fixtures from here; changed services are restored after each case.
"""

import dataclasses
from collections.abc import AsyncIterator, Iterator

import httpx
import pytest
from fastapi import FastAPI

from app.main import create_app, services_of
from app.matches.settings import match_settings_from
from app.platform.bus.local_bus import LocalBus
from app.platform.services import provide
from app.platform.settings import Settings
from tests.support.house import HUB


@pytest.fixture(scope="module")
async def shared_app(
    database_url: str, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[FastAPI]:
    """The whole application, started once for a module."""
    folder = tmp_path_factory.mktemp("data")
    settings = Settings(database_url=database_url, data_dir=folder, rate_limits=False)
    # Timed matches that other tests have left would be played on here.
    match_settings = dataclasses.replace(match_settings_from(), orphans_every_s=3600.0)
    application = create_app(settings, match_settings=match_settings, bus=LocalBus(HUB))
    async with application.router.lifespan_context(application):
        yield application


@pytest.fixture
def app(shared_app: FastAPI) -> Iterator[FastAPI]:
    """The application of the module, with the services that it was made with."""
    services = services_of(shared_app)
    yield shared_app
    provide(shared_app, services)


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    """A browser without a session."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as browser:
        yield browser
