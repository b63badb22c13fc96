"""Status messages: immediate to seats, debounced to spectators."""

import asyncio
from typing import Any

from app.matches.live.status_broadcast import EVERY_S
from app.matches.rules import SPECTATOR
from tests.support.tables import Viewer, closing, open_table, sit
from tests.support.virtual import run_virtually


def test_crowds_of_spectators_cost_messages_in_linear_number() -> None:
    async def scene() -> tuple[int, int, int]:
        live = await open_table()
        async with closing(live):
            player, first = await sit(live, 0), await sit(live, SPECTATOR)
            crowd = [await sit(live, SPECTATOR) for _ in range(30)]
            for each in crowd[:20]:
                live.leave(each)
            await asyncio.sleep(2 * EVERY_S)
            seen = [statuses_of(each) for each in (player, first, crowd[-1])]
            assert [each[-1]["watchers"] for each in seen] == [11, 11, 11]
            return len(seen[0]), len(seen[1]), len(seen[2])

    assert max(run_virtually(scene())) <= 3


def test_a_new_spectator_gets_the_status_immediately_during_the_debounce() -> None:
    async def scene() -> list[int]:
        live = await open_table()
        async with closing(live):
            await sit(live, SPECTATOR)
            late = await sit(live, SPECTATOR)
            return [each["watchers"] for each in statuses_of(late)]

    assert run_virtually(scene()) == [2]


def test_seats_get_changes_by_players_immediately_during_the_debounce() -> None:
    async def scene() -> tuple[list[bool], list[bool]]:
        live = await open_table()
        async with closing(live):
            player, watcher = await sit(live, 0), await sit(live, SPECTATOR)
            await sit(live, 1)
            early = [each["connected"][1] for each in statuses_of(player)]
            await asyncio.sleep(EVERY_S)
            return early, [each["connected"][1] for each in statuses_of(watcher)]

    early, late = run_virtually(scene())
    assert early[-1]
    assert late == [False, True]


def statuses_of(viewer: Viewer) -> list[Any]:
    return [message for message in viewer.heard() if message["type"] == "status"]
