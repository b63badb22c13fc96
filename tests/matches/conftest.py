"""A served application with the toy game, and two people who are signed in."""

from collections.abc import AsyncIterator

import pytest
from fastapi import FastAPI

from app.matches.settings import MatchSettings
from app.platform.settings import Settings
from tests.suite.shared_connections import shared_connections
from tests.support.house import PATIENT, Person, person, serving, toy_app

__all__ = ["shared_connections"]


@pytest.fixture
def match_settings() -> MatchSettings:
    return PATIENT


@pytest.fixture
def house(settings: Settings, match_settings: MatchSettings) -> FastAPI:
    return toy_app(settings, match_settings)


@pytest.fixture
async def address(house: FastAPI) -> AsyncIterator[str]:
    async with serving(house) as url:
        yield url


@pytest.fixture
async def alma(address: str) -> AsyncIterator[Person]:
    async with person(address) as guest:
        yield guest


@pytest.fixture
async def bert(address: str) -> AsyncIterator[Person]:
    async with person(address) as guest:
        yield guest


@pytest.fixture
async def carla(address: str) -> AsyncIterator[Person]:
    async with person(address) as guest:
        yield guest
