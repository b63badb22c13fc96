"""Rules faults in a live match: the first legal answer that works is given, logged and reported."""

import asyncio
from typing import Any

import pytest
from prometheus_client import Counter
from structlog.testing import capture_logs

from app.catalogue import rulesets
from app.engine.play.match import Match
from app.matches import metrics
from app.matches.errors import MatchFault
from app.matches.live.live_match import LiveMatch
from tests.support.pebble_positions import deal
from tests.support.pebbles import pebble_rules
from tests.support.tables import QUICK, FakeStore, answer, open_prompt, open_table
from tests.support.virtual import in_virtual_time

FIRST_TURN = 3
"""The input that answers the first turn, after both seats have kept their hands."""


def counted(counter: Counter, ruleset: str = "pebbles") -> float:
    return float(counter.labels(ruleset)._value.get())


async def in_first_turn(store: FakeStore, options: dict[str, Any], timer: str) -> LiveMatch:
    live = await open_table(rules=pebble_rules(**options), store=store, timer=timer)
    await answer(live, 0, "keep")
    await answer(live, 1, "keep")
    return live


@in_virtual_time
@pytest.mark.parametrize(
    ("options", "error"),
    [({"broken_time_out": True}, "ZeroDivisionError"), ({"default": "sleep"}, "IllegalChoice")],
    ids=["raises", "refused"],
)
async def test_a_time_out_that_raises_takes_the_first_legal_answer(
    options: dict[str, Any], error: str
) -> None:
    store, faults = FakeStore(), counted(metrics.FAULTS)
    fallbacks = counted(metrics.FALLBACK_ANSWERS)
    live = await in_first_turn(store, options, "blitz")
    asked = open_prompt(live, 0).id

    with capture_logs() as logs:
        await asyncio.sleep(0.35)
    live._timers.stop()

    entry = store.inputs["m1"][FIRST_TURN - 1]
    assert (entry.kind, entry.seat, entry.body.choice) == ("answer", 0, "end")
    assert entry.body.uncounted
    assert store.endings == {}
    assert store.reports["m1", FIRST_TURN].startswith(f"time_out of seat 0 to {asked}\n")
    assert error in store.reports["m1", FIRST_TURN]
    broke, given = logs[:2]
    assert (broke["event"], broke["match"], broke["question"]) == (
        "rule failed",
        "m1",
        f"time_out of seat 0 to {asked}",
    )
    assert broke["exc_info"]
    assert (given["event"], given["question"]) == ("fallback answer", asked)
    assert counted(metrics.FAULTS) > faults
    assert counted(metrics.FALLBACK_ANSWERS) > fallbacks


@in_virtual_time
async def test_an_answer_that_breaks_too_is_skipped() -> None:
    store = FakeStore()
    live = await in_first_turn(store, {"broken_end": True}, "blitz")
    first = [*open_prompt(live, 0).enumerate()][1]

    await asyncio.sleep(0.35)
    live._timers.stop()

    assert store.inputs["m1"][FIRST_TURN - 1].body.choice == first
    assert store.endings == {}


@in_virtual_time
async def test_without_a_working_answer_the_match_ends_without_a_result() -> None:
    store = FakeStore()
    live = await in_first_turn(store, {"broken_end": True}, "blitz")
    deal(live.match, [[9], None])
    await answer(live, 0, "play:9")
    await answer(live, 1, "pass")

    await asyncio.sleep(5)  # animations add to the clock

    assert (store.endings["m1"].winner, store.endings["m1"].reason) == (None, "fault")


async def test_a_refused_default_is_a_fault_of_a_pass() -> None:
    store = FakeStore()
    live = await in_first_turn(store, {"default": "sleep"}, "untimed")

    await live.server_inputs.pass_on(0, open_prompt(live, 0))

    assert store.inputs["m1"][-1].body.choice == "end"
    assert "RefusedDefault" in store.reports["m1", FIRST_TURN]


@in_virtual_time
async def test_a_replay_of_a_fallback_answer_leads_to_the_same_state() -> None:
    store, options = FakeStore(), {"broken_time_out": True}
    live = await in_first_turn(store, options, "blitz")
    await asyncio.sleep(0.35)
    live._timers.stop()

    again = await open_table(rules=pebble_rules(**options), store=store)

    assert again.match.digest() == live.match.digest()


@in_virtual_time
async def test_the_opponent_of_a_fallback_answer_can_still_win() -> None:
    store = FakeStore()
    live = await in_first_turn(store, {"broken_time_out": True}, "blitz")
    await asyncio.sleep(0.35)
    live._timers.stop()

    await live.commands.concede(0, "enough")

    assert (store.endings["m1"].winner, store.endings["m1"].reason) == (1, "concession")


async def test_an_answer_that_raises_changes_nothing_for_either_seat() -> None:
    store, faults = FakeStore(), counted(metrics.FAULTS)
    live = await in_first_turn(store, {"broken_end": True}, "untimed")
    before, asked = live.match.digest(), open_prompt(live, 0).id

    with pytest.raises(MatchFault):
        await answer(live, 0, "end")

    assert live.match.digest() == before
    assert store.endings == {}
    assert store.reports["m1", FIRST_TURN].startswith(f"answer of seat 0 to {asked}\n")
    assert counted(metrics.FAULTS) == faults + 1
    await live.commands.concede(0, "enough")
    assert store.endings["m1"].winner == 1


async def test_a_time_out_that_raises_in_a_real_game_goes_on_and_replays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def raises(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    store, rules = FakeStore(), rulesets()
    live = await open_table(rules=rules, store=store, ruleset="trapdoor", settings=QUICK)
    monkeypatch.setattr(Match, "time_out", raises)
    seat = next(seat for seat in (0, 1) if live.prompt_of(seat) is not None)
    asked = open_prompt(live, seat)
    first = next(iter(asked.enumerate()))

    await live.server_inputs.answer_after_fault(seat, asked)

    assert store.inputs["m1"][0].body.choice == first
    again = await open_table(rules=rules, store=store, ruleset="trapdoor", settings=QUICK)
    assert again.match.digest() == live.match.digest()
