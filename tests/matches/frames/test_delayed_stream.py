"""Spectators of a rated match see it late, and all of it once it is over."""

import asyncio
import dataclasses
from typing import Any

from msgspec import structs

from app.matches.frames.stream import Stream
from app.matches.live.audience import Audience
from app.matches.live.live_match import LiveMatch
from app.matches.log.replay import Replay
from app.matches.log.resume import first_lines
from app.matches.rules import SPECTATOR
from tests.support.house import PATIENT
from tests.support.pebble_positions import hand_of
from tests.support.pebbles import pebble_rules
from tests.support.tables import FakeStore, answer, closing, record, sit
from tests.support.virtual import run_virtually

DELAY_S = 60.0
LATE = dataclasses.replace(PATIENT, rated_delay_s=DELAY_S)


async def rated_table(store: FakeStore) -> LiveMatch:
    rules = pebble_rules()
    stored = structs.replace(record(rules, timer="casual"), rated=True)
    streams = {seat: Stream(seat) for seat in (0, 1)}
    replay = Replay(rules, stored, streams.values())
    await replay.catch_up(store, stored.id)
    live = LiveMatch(
        stored,
        replay,
        Audience(streams, frozenset()),
        rules=rules,
        store=store,
        epoch=1,
        settings=LATE,
        on_change=lambda _: None,
    )
    live.start()
    return live


def test_frames_are_sent_after_the_delay() -> None:
    async def scene() -> list[list[int]]:
        live = await rated_table(FakeStore())
        async with closing(live):
            watcher = await sit(live, SPECTATOR)
            first = [frame["seq"] for frame in watcher.frames()]
            await answer(live, 0, "keep")
            await answer(live, 1, "keep")
            await asyncio.sleep(DELAY_S - 1)
            early = [frame["seq"] for frame in watcher.frames()]
            await asyncio.sleep(2)
            return [first, early, [frame["seq"] for frame in watcher.frames()]]

    assert run_virtually(scene()) == [[1], [], [2, 3]]


def test_late_spectators_see_no_more_than_the_others() -> None:
    async def scene() -> list[list[int]]:
        store = FakeStore()
        live = await rated_table(store)
        async with closing(live):
            await sit(live, SPECTATOR)
            await answer(live, 0, "keep")
            await answer(live, 1, "keep")
            watcher = await sit(live, SPECTATOR)
            came = [frame["seq"] for frame in watcher.frames()]
            await asyncio.sleep(DELAY_S + 1)
            return [came, [frame["seq"] for frame in watcher.frames()]]

    assert run_virtually(scene()) == [[1], [2, 3]]


def test_the_first_spectator_of_a_match_under_way_sees_only_what_is_old_enough() -> None:
    async def scene() -> tuple[int, list[int]]:
        store = FakeStore()
        live = await rated_table(store)
        async with closing(live):
            await answer(live, 0, "keep")
            await answer(live, 1, "keep")
            await answer(live, 0, "peek")
            await answer(live, 0, "end")
            *old, new = store.inputs["m1"]
            store.inputs["m1"] = [*(structs.replace(each, age_s=DELAY_S + 5) for each in old), new]
            watcher = await sit(live, SPECTATOR)
            welcome, *_ = watcher.heard()
            await asyncio.sleep(DELAY_S + 1)
            return welcome["seq"], [frame["seq"] for frame in watcher.frames()]

    assert run_virtually(scene()) == (4, [5])


def test_the_end_is_shown_at_once() -> None:
    async def scene() -> Any:
        live = await rated_table(FakeStore())
        watcher = await sit(live, SPECTATOR)
        await answer(live, 0, "keep")
        await live.commands.concede(0, "enough")
        return [frame["seq"] for frame in watcher.frames()]

    assert run_virtually(scene()) == [1, 2, 3]


def test_delayed_information_does_not_leak_elsewhere() -> None:
    async def scene() -> dict[str, Any]:
        live = await rated_table(FakeStore())
        async with closing(live):
            watcher = await sit(live, SPECTATOR)
            await answer(live, 0, "keep")
            await live.commands.offer_draw(0, "draw")
            return watcher.heard()[-1]

    status = run_virtually(scene())

    assert (status["clock"], status["draw_offer"], status["delay_s"]) == (None, None, DELAY_S)
    assert "away" not in status


def test_frame_numbers_are_delayed_too() -> None:
    async def scene() -> tuple[list[str], list[str]]:
        live = await rated_table(FakeStore())
        async with closing(live):
            watcher, player = await sit(live, SPECTATOR), await sit(live, 0)
            watcher.heard()
            player.heard()
            await answer(live, 0, "keep")
            await answer(live, 1, "keep")
            await answer(live, 0, "peek")
            return [one["type"] for one in watcher.heard()], [one["type"] for one in player.heard()]

    watched, played = run_virtually(scene())

    assert watched == []
    assert "frame" in played


def test_lines_that_are_fetched_are_as_late() -> None:
    async def scene() -> list[int]:
        store, rules = FakeStore(), pebble_rules()
        live = await rated_table(store)
        async with closing(live):
            await answer(live, 0, "keep")
            await answer(live, 1, "keep")
            await answer(live, 0, f"play:{hand_of(live.match, 0)[0]}")
            stored = live.record
            return [
                len(await first_lines(rules, stored, store, SPECTATOR, 99, delay_s))
                for delay_s in (0.0, DELAY_S)
            ]

    assert run_virtually(scene()) == [9, 8]


def test_players_see_everything_at_once() -> None:
    async def scene() -> list[int]:
        live = await rated_table(FakeStore())
        async with closing(live):
            player = await sit(live, 0)
            await answer(live, 0, "keep")
            return [frame["seq"] for frame in player.frames()]

    assert run_virtually(scene()) == [1, 2]
