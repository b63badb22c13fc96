"""The process in which computers think is killed: no match waits for it for ever."""

import asyncio
import dataclasses
import os
import signal
from collections.abc import AsyncIterator
from contextlib import suppress

import psutil
import pytest

from app.bots.computer_player import ComputerPlayer
from app.bots.worker_client import WorkerClient, WorkerFailed
from app.catalogue import rulesets
from app.engine.play.match import Match
from app.matches.errors import Refusal
from app.matches.frames.stream import Stream
from app.matches.live.audience import Audience
from app.matches.live.live_match import LiveMatch
from app.matches.log.replay import Replay
from tests.bots.test_greedy import begin
from tests.support.house import PATIENCE_S
from tests.support.tables import QUICK, FakeStore, record

GAME = "clashing_destiny"
LONG = 1.0  # second: so that thoughts are cut in the middle
PATIENT = dataclasses.replace(
    QUICK, forced_pass_s=(900.0, 900.0), open_pass_s=(900.0, 900.0), computer_think_s=0.2
)


def workers() -> list[int]:
    """Return the worker processes of this process."""
    return [each.pid for each in psutil.Process().children() if "app.bots.worker" in _command(each)]


def _command(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline())
    except psutil.Error:  # it has just ended
        return ""


async def kill_workers() -> int:
    """Kill the workers of the current search, as soon as there is one; return their number."""
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
    finder = WorkerClient()
    matches = [in_the_middle(seed) for seed in range(6)]
    seats = [next(one.seat for one in match.prompts if one) for match in matches]
    try:
        await finder.choose(GAME, matches[0], seats[0], 0.01)
        asking = [
            asyncio.create_task(finder.choose(GAME, match, seat, LONG))
            for match, seat in zip(matches, seats, strict=True)
        ]
        await asyncio.sleep(0.02)
        killed = await kill_workers()
        async with asyncio.timeout(60):
            choices = await asyncio.gather(*asking)
        afresh = len(workers())
    finally:
        finder.close()

    assert (killed, afresh) == (1, 1)
    for match, seat, choice in zip(matches, seats, choices, strict=True):
        prompt = match.prompts[seat]
        assert prompt is not None
        match.check(seat, prompt.id, choice)


async def test_a_worker_that_stands_still_is_replaced() -> None:
    finder = WorkerClient(patience_s=10.0)
    match = in_the_middle(1)
    prompt = next(one for one in match.prompts if one is not None)
    try:
        await finder.choose(GAME, match, prompt.seat, 0.01)
        (stopped,) = workers()
        os.kill(stopped, signal.SIGSTOP)
        async with asyncio.timeout(60):
            choice = await finder.choose(GAME, match, prompt.seat, 0.01)
        (next_one,) = workers()
    finally:
        finder.close()

    assert next_one != stopped
    match.check(prompt.seat, prompt.id, choice)


async def test_faulty_searches_end_no_worker() -> None:
    finder = WorkerClient()
    match = in_the_middle(1)
    prompt = next(one for one in match.prompts if one is not None)
    try:
        with pytest.raises(WorkerFailed, match="no_such_game"):
            await finder.choose("no_such_game", match, prompt.seat, 0.01)
        before = workers()
        await finder.choose(GAME, match, prompt.seat, 0.01)
        after = workers()
    finally:
        finder.close()

    assert before == after


async def test_waiting_callers_get_an_error_when_workers_end() -> None:
    finder = WorkerClient()
    match = in_the_middle(1)
    prompt = next(one for one in match.prompts if one is not None)
    asking = [asyncio.create_task(finder.choose(GAME, match, prompt.seat, 600.0)) for _ in range(2)]
    while not workers():  # noqa: ASYNC110  # a process has no event
        await asyncio.sleep(0.01)

    finder.close()
    async with asyncio.timeout(PATIENCE_S):
        told = await asyncio.gather(*asking, return_exceptions=True)

    assert isinstance(told[0], WorkerFailed)
    assert isinstance(told[1], asyncio.CancelledError)
    assert workers() == []


@pytest.fixture
async def table() -> AsyncIterator[tuple[LiveMatch, FakeStore]]:
    """A person at a table with the computer."""
    rules, store, finder = rulesets(), FakeStore(), WorkerClient()
    player = ComputerPlayer(finder, PATIENT)
    stored = record(rulesets(), computer=True, ruleset=GAME)
    streams = {0: Stream(0)}
    live = LiveMatch(
        stored,
        Replay(rules, stored, streams.values()),
        Audience(streams, frozenset({1})),
        rules=rules,
        store=store,
        epoch=1,
        settings=PATIENT,
        on_change=player.watch,
    )
    live.start()
    yield live, store
    await player.stop()
    finder.close()


async def answered(store: FakeStore, since: int, times: int) -> None:
    """Wait until the computer has answered so often since then."""
    while sum(entry.seat == 1 for entry in store.inputs.get("m1", [])[since:]) < times:  # noqa: ASYNC110  # the store has no event
        await asyncio.sleep(0.01)


async def play_as_person(live: LiveMatch) -> None:
    while not live.is_over:
        await asyncio.sleep(0.01)
        prompt = live.prompt_of(0)
        if prompt is not None:
            with suppress(Refusal):  # as when the question has just been settled
                await live.answers.choose(0, prompt.id, f"mine-{prompt.id}", prompt.default)


async def test_a_match_goes_on_when_its_opponents_worker_is_killed(
    table: tuple[LiveMatch, FakeStore],
) -> None:
    live, store = table
    playing = asyncio.create_task(play_as_person(live))

    for kill in range(3):
        async with asyncio.timeout(PATIENCE_S):
            await kill_workers()
        before = len(store.inputs.get("m1", []))
        async with asyncio.timeout(PATIENCE_S):
            await answered(store, before, 2 + kill)
        assert not playing.done()
    playing.cancel()

    inputs = store.inputs["m1"]
    asked = [(entry.seat, entry.body.prompt) for entry in inputs]
    assert len(set(asked)) == len(asked)
    assert {entry.kind for entry in inputs} == {"answer"}
