"""Waiting for the start of a match."""

import asyncio

import pytest

from app.matches.live import registry as registry_module
from app.matches.live.registry import MatchRegistry
from app.platform.db import Database
from tests.support.house import PATIENCE_S
from tests.support.pebbles import pebble_rules


async def test_a_match_that_never_starts_leaves_no_event_behind(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_module, "LOOK_AGAIN_S", 0)
    registry = MatchRegistry(Database(database_url), pebble_rules())

    await asyncio.gather(*(registry.wait_for_start(f"m{number}") for number in range(3)))

    assert len(registry._starts) == 0


async def test_a_start_wakes_every_waiter_of_its_match(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_module, "LOOK_AGAIN_S", 2 * PATIENCE_S)
    registry = MatchRegistry(Database(database_url), pebble_rules())
    waiters = [asyncio.create_task(registry.wait_for_start("m")) for _ in range(2)]
    await asyncio.sleep(0)

    registry.notify_started("m")

    async with asyncio.timeout(PATIENCE_S):
        await asyncio.gather(*waiters)
