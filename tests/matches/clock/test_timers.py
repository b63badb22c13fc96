"""Clocks and forced passes: consequences of an idle seat."""

import asyncio
import dataclasses

import pytest

from app.engine.rules.timers import Timer
from app.matches.clock.match_clock import MatchClock
from app.matches.errors import Refusal
from app.matches.live.input_pipeline import Receipt
from tests.support.house import PATIENT
from tests.support.pebble_positions import deal
from tests.support.tables import QUICK, FakeStore, answer, open_table, sit
from tests.support.virtual import Watch, in_virtual_time

TIMER = Timer(reserve_s=60, prompt_s=20, reaction_s=5, setup_s=30)


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def clock(watch: Watch) -> MatchClock:
    return MatchClock(TIMER, now=watch)


def test_the_prompts_own_seconds_are_free(clock: MatchClock, watch: Watch) -> None:
    clock.begin(0, "p1", "prompt")
    watch.time += 20
    clock.stop(0)

    assert clock.shown_to(0).reserve_s == (60, 60)


def test_beyond_them_the_reserve_runs(clock: MatchClock, watch: Watch) -> None:
    clock.begin(0, "p1", "reaction")
    watch.time += 12

    assert clock.shown_to(1).reserve_s == (53, 60)
    assert clock.left_s(0) == 53
    clock.stop(0)
    assert clock.reserve_ms_if_stopped(0, watch.time) == (53_000, 60_000)


def test_an_answer_is_charged_up_to_when_it_came_in(clock: MatchClock, watch: Watch) -> None:
    clock.begin(1, "p1", "prompt")
    came_in = watch.time + 25
    watch.time += 500

    clock.stop(1, came_in)

    assert clock.reserve_ms_if_stopped(1, watch.time) == (60_000, 55_000)


def test_both_seats_may_think_at_once(clock: MatchClock, watch: Watch) -> None:
    clock.begin(0, "p1", "setup")
    clock.begin(1, "p2", "setup")
    watch.time += 10

    assert [clock.shown_to(viewer).running for viewer in (0, 1)] == [0, 1]
    assert clock.shown_to(0).prompt_s == 20


def test_showing_time_before_a_prompt_is_free_once(clock: MatchClock, watch: Watch) -> None:
    clock.give_showing(0, 2.5)
    clock.begin(0, "p1", "prompt")
    watch.time += 22.5
    clock.stop(0)
    clock.begin(0, "p2", "prompt")

    assert clock.shown_to(0).reserve_s == (60, 60)
    assert clock.shown_to(0).of_s == 20


def test_after_a_takeover_the_first_prompt_has_a_bonus(watch: Watch) -> None:
    clock = MatchClock(TIMER, (1_000, 60_000), bonus_s=15, now=watch)

    clock.begin(0, "p1", "prompt")
    clock.stop(0)
    clock.begin(0, "p2", "prompt")

    assert clock.left_s(0) == 21


@in_virtual_time
async def test_time_out_answers_with_the_default() -> None:
    store = FakeStore()
    live = await open_table(store=store, timer="blitz")

    await asyncio.sleep(0.5)
    live._timers.stop()

    assert [entry.kind for entry in store.inputs["m1"][:2]] == ["time_out", "time_out"]
    assert live.match.decisions >= 2


async def test_restarts_take_no_time_from_a_seat() -> None:
    store = FakeStore()
    live = await open_table(store=store, timer="casual")
    await answer(live, 0, "keep")
    live._timers.stop()

    again = await open_table(store=store, timer="casual", settings=dataclasses.replace(PATIENT))
    viewer = await sit(again, 1)
    again._timers.stop()

    clock = [m for m in viewer.heard() if m["type"] == "status"][-1]["clock"]
    assert clock["running"] == 1
    assert clock["reserve_s"] == [120, 120]
    assert clock["prompt_s"] > 50  # 40 seconds of its own and the bonus


async def test_the_reserve_that_was_used_stays_used_after_a_restart() -> None:
    store = FakeStore()
    live = await open_table(store=store, timer="casual")
    assert live._timers._clock is not None
    live._timers._clock._seats[0].reserve = 33.0
    await answer(live, 0, "keep")
    live._timers.stop()

    again = await open_table(store=store, timer="casual")
    viewer = await sit(again, 0)
    again._timers.stop()

    clock = [m for m in viewer.heard() if m["type"] == "status"][-1]["clock"]
    assert clock["reserve_s"] == [33, 120]


@in_virtual_time
async def test_a_forced_pass_happens_by_itself_and_is_logged_like_any_answer() -> None:
    store = FakeStore()
    live = await open_table(store=store, settings=QUICK)
    await answer(live, 0, "keep")
    await answer(live, 1, "keep")
    deal(live.match, [[9], []])

    await answer(live, 0, "play:9")
    await asyncio.sleep(0.05)
    live._timers.stop()

    passed = store.inputs["m1"][3]
    assert (passed.seat, passed.kind, passed.body.choice) == (1, "answer", "pass")
    assert passed.body.prompt is not None


@in_virtual_time
async def test_late_passes_after_a_forced_pass_are_accepted() -> None:
    store = FakeStore()
    live = await open_table(store=store, settings=QUICK)
    await answer(live, 0, "keep")
    await answer(live, 1, "keep")
    deal(live.match, [[9], []])
    await answer(live, 0, "play:9")
    prompt = live.prompt_of(1)
    assert prompt is not None
    await asyncio.sleep(0.05)
    stored = len(store.inputs["m1"])

    await live.answers.play(1, prompt.id, "mine", "pass")
    live._timers.stop()

    assert len(store.inputs["m1"]) == stored


@pytest.mark.parametrize("first", ["answer", "time"])
@in_virtual_time
async def test_of_an_answer_and_a_time_out_at_once_exactly_one_counts(first: str) -> None:
    store = FakeStore()
    live = await open_table(store=store, timer="blitz")
    prompt = live.prompt_of(0)
    assert prompt is not None
    if first == "answer":
        store.gate.clear()
        answering = asyncio.create_task(live.answers.play(0, prompt.id, "mine", "redraw"))
    await asyncio.sleep(0.5)  # its time is out, and the alarm has rung
    if first == "time":
        answering = asyncio.create_task(live.answers.play(0, prompt.id, "mine", "redraw"))
    store.gate.set()
    (fate,) = await asyncio.gather(answering, return_exceptions=True)
    live._timers.stop()

    answered = [entry for entry in store.inputs["m1"] if entry.body.prompt == prompt.id]
    kind = "answer" if first == "answer" else "time_out"
    assert [(entry.seat, entry.kind) for entry in answered if entry.seat == 0] == [(0, kind)]
    assert isinstance(fate, Receipt if first == "answer" else Refusal)


@in_virtual_time
async def test_an_answer_on_its_way_to_the_disk_is_not_timed_out() -> None:
    store = FakeStore()
    live = await open_table(store=store, timer="blitz")
    prompt = live.prompt_of(0)
    assert prompt is not None
    store.gate.clear()
    answering = asyncio.create_task(live.answers.play(0, prompt.id, "mine", "redraw"))

    await asyncio.sleep(0.8)
    store.gate.set()
    await answering
    await asyncio.sleep(0.05)
    live._timers.stop()

    first = store.inputs["m1"][0]
    assert (first.seat, first.kind, first.body.choice) == (0, "answer", "redraw")
    assert first.body.reserve_ms is not None
    assert first.body.reserve_ms[0] > 150  # the wait for the disk counts for no seat
