"""A served application with the toy game, and people who look for each other in its lobby."""

import dataclasses
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack

import pytest
from fastapi import FastAPI

from app.lobby.lobby import Lobby, LobbyIntervals
from app.main import services_of
from app.matches.settings import MatchSettings
from app.platform.bus.local_bus import LocalBus
from app.platform.bus.signals import NodeSignals
from app.platform.db import Database
from app.platform.settings import Settings
from tests.lobby.visitors import INTERVALS, clear_lobby, make_person
from tests.suite.shared_connections import shared_connections
from tests.support.house import HUB, PATIENT, Person, person, serving, toy_app

__all__ = ["shared_connections"]

ComeIn = Callable[[], Awaitable[Person]]


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """The database, with an empty lobby, as another node uses it."""
    bus = LocalBus(HUB)
    database = Database(database_url, after_commit=NodeSignals(bus).publish)
    await clear_lobby(database)
    async with bus.running():
        yield database
    await database.close()


@pytest.fixture
def match_settings() -> MatchSettings:
    return dataclasses.replace(PATIENT, casual_grace_s=180.0)


@pytest.fixture
def intervals() -> LobbyIntervals:
    return INTERVALS


@pytest.fixture
def toy(settings: Settings, match_settings: MatchSettings, intervals: LobbyIntervals) -> FastAPI:
    application = toy_app(settings, match_settings)
    services_of(application).lobby.intervals = intervals
    return application


@pytest.fixture
def lobby(toy: FastAPI) -> Lobby:
    return services_of(toy).lobby


@pytest.fixture
async def address(toy: FastAPI, database: Database) -> AsyncIterator[str]:
    async with serving(toy) as url:
        yield url


@pytest.fixture
async def come_in(address: str) -> AsyncIterator[ComeIn]:
    """Let a guest in; call it as often as people are needed."""
    async with AsyncExitStack() as stack:

        async def come() -> Person:
            return await stack.enter_async_context(person(address))

        yield come


@pytest.fixture
async def alma(come_in: ComeIn) -> Person:
    return await come_in()


@pytest.fixture
async def bert(come_in: ComeIn) -> Person:
    return await come_in()


@pytest.fixture
async def carla(come_in: ComeIn) -> Person:
    return await come_in()


@pytest.fixture
async def rated_pair(database: Database, alma: Person, bert: Person) -> tuple[Person, Person]:
    """Two people with passwords, eligible for rated play."""
    for who in (alma, bert):
        await make_person(database, who)
    return alma, bert
