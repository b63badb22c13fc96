"""Passes do not reveal "nothing to answer with" against "chose not to answer"."""

import asyncio
import dataclasses
import json
import random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.matches.live.live_match import LiveMatch
from app.matches.log.export import log_out
from app.matches.protocol.client_messages import PassUntil, SetMode, SetYield
from app.matches.rules import SPECTATOR
from tests.support.house import PATIENT
from tests.support.pebble_positions import deal
from tests.support.pebbles import pebble_rules
from tests.support.tables import FakeStore, Viewer, answer, closing, open_table, record, sit
from tests.support.virtual import run_virtually

SPAN = (1.0, 2.0)
PASSING = dataclasses.replace(PATIENT, forced_pass_s=SPAN, open_pass_s=(0.2, 0.4))
NOTHING = [1, 2, 3]  # no answer to any pebble that is played
ANSWERS = [10, 11, 12]
PLAYED = [9, 8, 7]

Heard = list[tuple[float, dict[str, Any]]]


async def watched(
    hand: list[int], reason: str, seed: int, timer: str
) -> tuple[dict[int, Heard], list[str]]:
    """Play three pebbles at a seat that passes for a reason; return the messages to the others."""
    random.seed(seed)
    store = FakeStore()
    live = await open_table(settings=PASSING, timer=timer, store=store)
    loop = asyncio.get_running_loop()
    viewers = {viewer: await sit(live, viewer) for viewer in (0, SPECTATOR)}
    told: dict[int, Heard] = {viewer: [] for viewer in viewers}
    seat = await sit(live, 1)
    async with closing(live):
        await answer(live, 0, "keep")
        await answer(live, 1, "keep")
        if reason == "stops":
            await live.commands.set_passing(1, SetMode("mode", "stops"))
        for pebble in PLAYED:
            await _ask(live, pebble, list(hand), reason)
            seat.heard()
            heard = await _until_passed(live, viewers, loop)
            await answer(live, 0, "end")
            await answer(live, 1, "end")
            for viewer, messages in heard.items():
                told[viewer] += messages
    exported = log_out(record(pebble_rules()), store.inputs["m1"], None)
    return told, [str(entry.command_id) for entry in exported.inputs]


async def _ask(live: LiveMatch, pebble: int, hand: list[int], reason: str) -> None:
    """Play a pebble at seat 1, which gives its reason to let it pass."""
    deal(live.match, [[pebble], hand])
    await answer(live, 0, f"play:{pebble}")
    if reason == "yield":
        await live.commands.set_passing(
            1, SetYield(f"yield{pebble}", f"pebble_{pebble}:card", on=True)
        )
    if reason == "until":
        await live.commands.set_passing(1, PassUntil(f"until{pebble}", "turn"))


async def _until_passed(
    live: LiveMatch, viewers: dict[int, Viewer], loop: asyncio.AbstractEventLoop
) -> dict[int, Heard]:
    asked_at = loop.time()
    for viewer in viewers.values():
        viewer.heard()
    heard: dict[int, Heard] = {viewer: [] for viewer in viewers}
    while live.prompt_of(1) is not None:
        await asyncio.sleep(0.01)
        for number, viewer in viewers.items():
            heard[number] += [(round(loop.time() - asked_at, 2), m) for m in viewer.heard()]
        assert loop.time() < asked_at + 60, "the window is not passed"
    return heard


def _without_instants(heard: Heard) -> list[tuple[float, dict[str, Any]]]:
    """Leave out the wall clock, which goes on between two scenes."""
    plain = json.loads(json.dumps(heard))
    for _, message in plain:
        if message.get("clock"):
            message["clock"].pop("at")
    return cast("list[tuple[float, dict[str, Any]]]", plain)


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 1 << 32))
@pytest.mark.parametrize("timer", ["untimed", "casual"])
@pytest.mark.parametrize("reason", ["stops", "yield", "until"])
def test_frames_log_clock_presence_and_delays_are_those_of_a_seat_that_has_no_answer(
    reason: str, timer: str, seed: int
) -> None:
    nothing, _ = run_virtually(watched(NOTHING, "none", seed, timer))
    chosen, _ = run_virtually(watched(ANSWERS, reason, seed, timer))

    for viewer in (0, SPECTATOR):
        assert _without_instants(chosen[viewer]) == _without_instants(nothing[viewer])


def test_every_pass_takes_its_time_from_the_same_span() -> None:
    scenes = [(NOTHING, "none"), (ANSWERS, "stops"), (ANSWERS, "yield"), (ANSWERS, "until")]
    waits: dict[str, list[float]] = {reason: [] for _, reason in scenes}
    for seed in range(60):
        for place, (hand, reason) in enumerate(scenes):
            told, _ = run_virtually(watched(hand, reason, seed * 4 + place, "untimed"))
            waits[reason] += [at for at, message in told[0] if message["type"] == "frame"]

    for found in waits.values():
        assert len(found) == 60 * len(PLAYED)
        assert SPAN[0] <= min(found) < SPAN[0] + 0.05
        assert SPAN[1] - 0.05 < max(found) <= SPAN[1] + 0.02
        assert _furthest_apart(found, waits["none"]) < 0.15


def _furthest_apart(one: list[float], other: list[float]) -> float:
    """Return the greatest difference of the two shares of waits that are over by some instant."""

    def share(waits: list[float], at: float) -> float:
        return sum(wait <= at for wait in waits) / len(waits)

    return max(abs(share(one, at) - share(other, at)) for at in one + other)


def test_a_setting_is_nothing_that_others_hear_of() -> None:
    async def scene() -> list[list[dict[str, Any]]]:
        live = await open_table(settings=PASSING)
        viewers = [await sit(live, viewer) for viewer in (0, SPECTATOR)]
        await sit(live, 1)
        async with closing(live):
            for viewer in viewers:
                viewer.heard()
            await live.commands.set_passing(1, SetMode("mode", "stops"))
            await live.commands.set_passing(1, PassUntil("until", "my_turn"))
            return [viewer.heard() for viewer in viewers]

    assert run_virtually(scene()) == [[], []]


def test_the_log_names_passes_and_answers_alike() -> None:
    _, commands = run_virtually(watched(ANSWERS, "stops", 1, "untimed"))

    by_itself = [command for command in commands if command.startswith("1:") and "." not in command]
    lengths = {len(command) for command in by_itself if len(command) > 10}
    assert lengths == {2 + 32}
