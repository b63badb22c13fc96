"""Timed matches are taken up again after a restart, although no player opens them."""

import asyncio
import dataclasses
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import text

from app.matches.live.sweeps import TAKEN_AT_ONCE, OrphanedClocks
from app.platform.settings import Settings
from tests.support.another_version import House, house
from tests.support.house import PATIENCE_S, PATIENT, new_match
from tests.support.pebbles import pebble_rules


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[House]:
    async with house(settings) as served:
        yield served


async def test_a_timed_match_is_taken_up_after_a_restart_without_a_visitor(server: House) -> None:
    await server.start(pebble_rules())
    alma, bert = await server.guest(), await server.guest()
    timed = await new_match(alma, bert, timer="casual")
    untimed = await new_match(alma, bert)

    await server.start(pebble_rules(), dataclasses.replace(PATIENT, orphans_every_s=0.1))
    for _ in range(int(PATIENCE_S / 0.02)):
        if server.registry.find(timed) is not None:
            break
        await asyncio.sleep(0.02)

    assert server.registry.find(timed) is not None
    assert server.registry.find(untimed) is None


async def test_matches_of_newer_rules_do_not_hold_up_the_others(server: House) -> None:
    await server.start(pebble_rules())
    alma, bert = await server.guest(), await server.guest()
    newer = [await new_match(alma, bert) for _ in range(2 * TAKEN_AT_ONCE)]
    playable = await new_match(alma, bert)
    async with server.database.unit_of_work() as session:
        await session.execute(
            text("UPDATE match SET timer = 'casual' WHERE id = ANY(:ids)"),
            {"ids": [*newer, playable]},
        )
        await session.execute(
            text("UPDATE match SET pool_version = '9' WHERE id = ANY(:ids)"), {"ids": newer}
        )
    await server.start(pebble_rules())
    orphans = OrphanedClocks(server.database, server.registry)

    for _ in range(3):
        await orphans.run()

    assert server.registry.find(playable) is not None
