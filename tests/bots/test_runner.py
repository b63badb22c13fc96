"""The runner: it answers for the computer's seats, by the same calls as everybody."""

import asyncio
import dataclasses
from typing import Any

import pytest

from app.bots.runner import Runner
from app.bots.thinker import ProcessThinker
from app.catalogue import rulesets
from app.engine.match import Match
from app.matches.audience import Audience
from app.matches.engine_rules import EngineRules
from app.matches.frames import Stream
from app.matches.live import LiveMatch
from app.matches.replay import Replay
from tests.bots.test_greedy import begin
from tests.support.tables import QUICK, FakeStore, answer, plan, record
from tests.support.toy import ToyRules


class FakeThinker:
    """Answers by the plan of the tests; `error` makes it fail."""

    def __init__(self, *, error: bool = False) -> None:
        self.error = error
        self.asked = 0

    async def choose(self, ruleset: str, match: Any, seat: int, budget_s: float) -> str:
        self.asked += 1
        if self.error:
            raise RuntimeError("no idea")
        return plan(match.prompt_of(seat))


def against_computer(runner: Runner, store: FakeStore) -> LiveMatch:
    rules = ToyRules()
    stored = record(rules, computer=True)
    streams = {0: Stream(rules, 0)}
    live = LiveMatch(
        stored,
        Replay(rules, stored, streams.values()),
        Audience(streams, frozenset({1})),
        rules=rules,
        store=store,
        epoch=1,
        settings=QUICK,
        on_change=runner.watch,
    )
    live.start()
    return live


async def play_as_human(live: LiveMatch, choices: int = 1000) -> None:
    """Answer for seat 0 whenever it is asked."""
    for _ in range(choices):
        await asyncio.sleep(0.002)
        prompt = live.prompt_of(0)
        if live.is_over:
            return
        if prompt is not None and not prompt.forced_pass:
            await answer(live, 0, plan(prompt))


@pytest.mark.parametrize("error", [False, True])
async def test_the_computer_plays_a_match_to_its_end(*, error: bool) -> None:
    thinker, store = FakeThinker(error=error), FakeStore()
    runner = Runner(thinker, QUICK)
    live = against_computer(runner, store)

    await asyncio.wait_for(play_as_human(live), 20)
    await runner.stop()

    assert live.is_over
    assert thinker.asked > 3
    assert {entry.kind for entry in store.inputs["m1"]} == {"answer"}


async def test_the_computer_thinks_once_about_a_question() -> None:
    thinker = FakeThinker()
    runner = Runner(thinker, dataclasses.replace(QUICK, computer_pause_s=(0.05, 0.05)))
    live = against_computer(runner, FakeStore())

    for _ in range(5):
        runner.watch(live)
    await asyncio.sleep(0.1)
    await runner.stop()

    assert thinker.asked == 1


async def test_the_computer_passes_no_quicker_where_it_has_no_choice() -> None:
    thinker, store = FakeThinker(), FakeStore()
    runner = Runner(thinker, dataclasses.replace(QUICK, computer_think_s=0.15))
    live = against_computer(runner, store)
    await answer(live, 0, "keep")
    await asyncio.sleep(0.3)
    live.match.hands[1] = []  # type: ignore[attr-defined]  # the toy's own state

    await answer(live, 0, live.prompt_of(0).keys[1])  # type: ignore[union-attr]
    await asyncio.sleep(0.1)
    before = len(store.inputs["m1"])
    await asyncio.sleep(0.15)
    await runner.stop()

    assert before == 3
    assert [entry.seat for entry in store.inputs["m1"]][3:] == [1]


async def test_the_computer_declines_a_draw() -> None:
    store = FakeStore()
    runner = Runner(FakeThinker(), QUICK)
    live = against_computer(runner, store)

    await live.offer_draw(0, "offer")
    await asyncio.sleep(0.05)
    await runner.stop()

    assert "decline_draw" in [entry.kind for entry in store.inputs["m1"]]
    assert live.draw_offer is None


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
async def test_the_computer_thinks_in_another_process(ruleset: str) -> None:
    match, thinker = begin(ruleset, 3), ProcessThinker()
    prompt = next(prompt for prompt in match.prompts if prompt is not None)

    try:
        choice = await asyncio.wait_for(thinker.choose(ruleset, match, prompt.seat, 0.05), 30)
    finally:
        thinker.close()

    assert isinstance(EngineRules().load(ruleset, match.dump()), Match)
    match.check(prompt.seat, prompt.id, choice)
