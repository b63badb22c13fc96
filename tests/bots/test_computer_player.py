"""The computer player answers for the computer's seats through the public calls of a match."""

import asyncio
import dataclasses
from typing import Any

import pytest

from app.bots.computer_player import ComputerPlayer
from app.bots.worker_client import WorkerClient
from app.catalogue import rulesets
from app.engine.play.match import Match
from app.matches.frames.stream import Stream
from app.matches.live.audience import Audience
from app.matches.live.live_match import LiveMatch
from app.matches.log.replay import Replay
from app.matches.rules import Rules
from app.matches.settings import MatchSettings
from tests.bots.test_greedy import begin
from tests.support.house import PATIENCE_S
from tests.support.pebble_positions import deal
from tests.support.pebbles import pebble_rules
from tests.support.tables import QUICK, FakeStore, answer, answer_by_plan, plan, record
from tests.support.virtual import run_virtually


class FakeFinder:
    """Answers by the plan of the tests; `error` makes it fail."""

    def __init__(self, *, error: bool = False) -> None:
        self.error = error
        self.asked = 0

    async def choose(self, ruleset: str, match: Any, seat: int, budget_s: float) -> str:
        self.asked += 1
        if self.error:
            raise RuntimeError("no idea")
        return plan(match.prompt_of(seat))


def against_computer(
    player: ComputerPlayer,
    store: FakeStore,
    settings: MatchSettings = QUICK,
    rules: Rules | None = None,
) -> LiveMatch:
    rules = rules or pebble_rules()
    stored = record(rules, computer=True)
    streams = {0: Stream(0)}
    live = LiveMatch(
        stored,
        Replay(rules, stored, streams.values()),
        Audience(streams, frozenset({1})),
        rules=rules,
        store=store,
        epoch=1,
        settings=settings,
        on_change=player.watch,
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
            await answer_by_plan(live, 0)


@pytest.mark.parametrize("error", [False, True])
def test_the_computer_plays_a_match_to_its_end(*, error: bool) -> None:
    finder, store = FakeFinder(error=error), FakeStore()

    async def scene() -> LiveMatch:
        player = ComputerPlayer(finder, QUICK)
        live = against_computer(player, store)
        async with asyncio.timeout(PATIENCE_S):
            await play_as_human(live)
        await player.stop()
        return live

    assert run_virtually(scene()).is_over
    assert finder.asked > 3
    assert {entry.kind for entry in store.inputs["m1"]} == {"answer"}


@pytest.mark.parametrize(
    ("options", "answer_given"),
    [({"broken_end": True}, "play:"), ({"default": "sleep"}, "end")],
    ids=["raises", "refused"],
)
def test_the_computer_gives_any_legal_answer_where_its_default_breaks(
    options: dict[str, Any], answer_given: str
) -> None:
    store = FakeStore()

    async def scene() -> LiveMatch:
        player = ComputerPlayer(FakeFinder(error=True), QUICK)
        live = against_computer(player, store, rules=pebble_rules(**options, starter=1))
        await answer(live, 0, "keep")
        await asyncio.sleep(1)
        await player.stop()
        return live

    assert not run_virtually(scene()).is_over
    assert store.inputs["m1"][2].body.choice.startswith(answer_given)
    assert ("m1", 3) in store.reports


def test_the_computer_thinks_once_about_a_question() -> None:
    finder = FakeFinder()

    async def scene() -> None:
        player = ComputerPlayer(finder, dataclasses.replace(QUICK, computer_pause_s=(0.05, 0.05)))
        live = against_computer(player, FakeStore())
        for _ in range(5):
            player.watch(live)
        await asyncio.sleep(0.1)
        await player.stop()

    run_virtually(scene())

    assert finder.asked == 1


def test_the_computer_passes_no_quicker_where_it_has_no_choice() -> None:
    store = FakeStore()

    async def scene() -> int:
        player = ComputerPlayer(FakeFinder(), dataclasses.replace(QUICK, computer_think_s=0.15))
        live = against_computer(player, store)
        await answer(live, 0, "keep")
        await asyncio.sleep(0.3)
        deal(live.match, [[9], [1]])  # hidden, and lower than the other
        await answer(live, 0, "play:9")
        await asyncio.sleep(0.1)
        before = len(store.inputs["m1"])
        await asyncio.sleep(0.15)
        await player.stop()
        return before

    assert run_virtually(scene()) == 3
    assert [entry.seat for entry in store.inputs["m1"]][3:] == [1]


def test_the_computer_declines_a_draw() -> None:
    store = FakeStore()

    async def scene() -> LiveMatch:
        player = ComputerPlayer(FakeFinder(), QUICK)
        live = against_computer(player, store)
        await live.commands.offer_draw(0, "offer")
        await asyncio.sleep(0.05)
        await player.stop()
        return live

    live = run_virtually(scene())

    assert "decline_draw" in [entry.kind for entry in store.inputs["m1"]]
    assert live.draw_offer is None


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
async def test_the_computer_thinks_in_another_process(ruleset: str) -> None:
    match, finder = begin(ruleset, 3), WorkerClient()
    prompt = next(prompt for prompt in match.prompts if prompt is not None)

    try:
        async with asyncio.timeout(PATIENCE_S):
            choice = await finder.choose(ruleset, match, prompt.seat, 0.05)
    finally:
        finder.close()

    assert isinstance(Match.load(rulesets()[ruleset], match.dump()), Match)
    match.check(prompt.seat, prompt.id, choice)
