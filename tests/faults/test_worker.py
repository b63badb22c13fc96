"""The process in which computers think is killed: no match waits for it for ever."""

import asyncio
import dataclasses
import os
import signal
from collections.abc import AsyncIterator

import psutil
import pytest

from app.bots.runner import Runner
from app.bots.thinker import ProcessThinker, ThoughtFailed
from app.engine.match import Match
from app.matches.audience import Audience
from app.matches.engine_rules import EngineRules
from app.matches.frames import Stream
from app.matches.live import LiveMatch
from app.matches.replay import Replay
from tests.bots.test_greedy import begin
from tests.support.tables import QUICK, FakeStore, record

GAME = "clashing_destiny"
LONG = 1.0  # second: so that thoughts are cut in the middle
PATIENT = dataclasses.replace(
    QUICK, forced_pass_s=(900.0, 900.0), open_pass_s=(900.0, 900.0), computer_think_s=0.2
)


def workers() -> list[int]:
    """The processes in which this one has somebody think."""
    return [each.pid for each in psutil.Process().children() if "app.bots.worker" in _command(each)]


def _command(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline())
    except psutil.Error:  # it has just ended
        return ""


async def kill_workers() -> int:
    """Kill whoever thinks now, as soon as anybody does; return how many there were."""
    while not (found := workers()):  # noqa: ASYNC110  # a process has no event
        await asyncio.sleep(0.01)
    for pid in found:
        os.kill(pid, signal.SIGKILL)
    return len(found)


def in_the_middle(seed: int) -> Match:
    """A match in which there is something to think about."""
    match = begin(GAME, seed)
    while True:
        prompt = next(prompt for prompt in match.prompts if prompt is not None)
        if prompt.name == "main_action" and len(prompt.options) > 4:
            return match
        match.submit(prompt.seat, prompt.default)


async def test_every_question_of_a_killed_worker_is_answered_by_the_next() -> None:
    thinker = ProcessThinker()
    matches = [in_the_middle(seed) for seed in range(6)]
    seats = [next(one.seat for one in match.prompts if one) for match in matches]
    try:
        await thinker.choose(GAME, matches[0], seats[0], 0.01)
        asking = [
            asyncio.create_task(thinker.choose(GAME, match, seat, LONG))
            for match, seat in zip(matches, seats, strict=True)
        ]
        await asyncio.sleep(0.02)
        killed = await kill_workers()
        choices = await asyncio.wait_for(asyncio.gather(*asking), 60)
        afresh = len(workers())
    finally:
        thinker.close()

    assert (killed, afresh) == (1, 1)
    for match, seat, choice in zip(matches, seats, choices, strict=True):
        prompt = match.prompts[seat]
        assert prompt is not None
        match.check(seat, prompt.id, choice)


async def test_a_worker_that_stands_still_is_replaced() -> None:
    thinker = ProcessThinker(patience_s=10.0)
    match = in_the_middle(1)
    prompt = next(one for one in match.prompts if one is not None)
    try:
        await thinker.choose(GAME, match, prompt.seat, 0.01)
        (stopped,) = workers()
        os.kill(stopped, signal.SIGSTOP)
        choice = await asyncio.wait_for(thinker.choose(GAME, match, prompt.seat, 0.01), 60)
        (next_one,) = workers()
    finally:
        thinker.close()

    assert next_one != stopped
    match.check(prompt.seat, prompt.id, choice)


async def test_what_cannot_be_thought_about_ends_no_worker() -> None:
    thinker = ProcessThinker()
    match = in_the_middle(1)
    prompt = next(one for one in match.prompts if one is not None)
    try:
        with pytest.raises(ThoughtFailed, match="no_such_game"):
            await thinker.choose("no_such_game", match, prompt.seat, 0.01)
        before = workers()
        await thinker.choose(GAME, match, prompt.seat, 0.01)
        after = workers()
    finally:
        thinker.close()

    assert before == after


async def test_who_waits_when_thinking_ends_is_told() -> None:
    thinker = ProcessThinker()
    match = in_the_middle(1)
    prompt = next(one for one in match.prompts if one is not None)
    asking = [
        asyncio.create_task(thinker.choose(GAME, match, prompt.seat, 600.0)) for _ in range(2)
    ]
    while not workers():  # noqa: ASYNC110  # a process has no event
        await asyncio.sleep(0.01)

    thinker.close()
    told = await asyncio.wait_for(asyncio.gather(*asking, return_exceptions=True), 20)

    assert isinstance(told[0], ThoughtFailed)
    assert isinstance(told[1], asyncio.CancelledError)
    assert workers() == []


@pytest.fixture
async def table() -> AsyncIterator[tuple[LiveMatch, FakeStore]]:
    """A person at a table with the computer."""
    rules, store, thinker = EngineRules(), FakeStore(), ProcessThinker()
    runner, stored = Runner(thinker, PATIENT), record(EngineRules(), computer=True, ruleset=GAME)
    streams = {0: Stream(rules, 0)}
    live = LiveMatch(
        stored,
        Replay(rules, stored, streams.values()),
        Audience(streams, frozenset({1})),
        rules=rules,
        store=store,
        epoch=1,
        settings=PATIENT,
        on_change=runner.watch,
    )
    live.start()
    yield live, store
    await runner.stop()
    thinker.close()


async def answered(store: FakeStore, since: int, times: int) -> None:
    """Wait until the computer has answered so often since then."""
    while sum(entry.seat == 1 for entry in store.inputs.get("m1", [])[since:]) < times:  # noqa: ASYNC110  # the store has no event
        await asyncio.sleep(0.01)


async def play_as_person(live: LiveMatch) -> None:
    while not live.is_over:
        await asyncio.sleep(0.01)
        prompt = live.prompt_of(0)
        if prompt is not None:
            await live.choose(0, prompt.id, f"mine-{prompt.id}", prompt.default)


async def test_a_match_goes_on_when_its_opponents_worker_is_killed(
    table: tuple[LiveMatch, FakeStore],
) -> None:
    live, store = table
    playing = asyncio.create_task(play_as_person(live))

    for kill in range(3):
        await asyncio.wait_for(kill_workers(), 20)
        before = len(store.inputs.get("m1", []))
        async with asyncio.timeout(20):
            await answered(store, before, 2 + kill)
    playing.cancel()

    inputs = store.inputs["m1"]
    asked = [(entry.seat, entry.body.prompt) for entry in inputs]
    assert len(set(asked)) == len(asked)
    assert {entry.kind for entry in inputs} == {"answer"}
