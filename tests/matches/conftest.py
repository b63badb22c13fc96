"""A served application with the toy game, and two people who are signed in."""

from collections.abc import AsyncIterator

import pytest

from app.matches.settings import MatchSettings
from app.platform.settings import Settings
from tests.support.house import PATIENT, Person, person, serving, toy_app


@pytest.fixture
def match_settings() -> MatchSettings:
    return PATIENT


@pytest.fixture
async def address(settings: Settings, match_settings: MatchSettings) -> AsyncIterator[str]:
    async with serving(toy_app(settings, match_settings)) as url:
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
