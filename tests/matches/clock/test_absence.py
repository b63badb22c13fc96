"""Absent players: their clock pauses for a grace period, and the other seat may then claim."""

import asyncio
import dataclasses
from typing import Any

import pytest

from app.engine.rules.timers import Timer
from app.matches.clock.match_clock import MatchClock
from app.matches.clock.presence import Presence
from app.matches.errors import Refusal
from app.matches.live.input_pipeline import Receipt
from app.matches.live.live_match import LiveMatch
from app.matches.live.status_broadcast import EVERY_S
from app.matches.protocol.lag import MAX_LAG_S, Lag
from app.matches.rules import SPECTATOR
from tests.support.house import PATIENT
from tests.support.tables import FakeStore, Viewer, answer, closing, open_table, sit
from tests.support.virtual import Watch, run_virtually

TIMER = Timer(reserve_s=60, prompt_s=20, reaction_s=5, setup_s=30)
GRACE = dataclasses.replace(PATIENT, casual_grace_s=40.0, untimed_grace_s=90.0)


@pytest.fixture
def watch() -> Watch:
    return Watch()


def test_clock_of_an_absent_seat_pauses_for_the_grace(watch: Watch) -> None:
    clock = MatchClock(TIMER, pause_s=10, now=watch)
    clock.begin(0, "p1", "prompt")
    clock.leave(0)

    watch.time += 25

    assert clock.shown_to(0).prompt_s == 5
    assert clock.left_s(0) == 65


def test_time_runs_on_from_where_it_stood_still(watch: Watch) -> None:
    clock = MatchClock(TIMER, pause_s=10, now=watch)
    clock.begin(0, "p1", "prompt")
    watch.time += 3
    clock.leave(0)
    watch.time += 4
    clock.come_back(0)
    watch.time += 5

    assert clock.shown_to(1).prompt_s == 12


def test_all_pauses_of_a_match_share_one_grace(watch: Watch) -> None:
    clock = MatchClock(TIMER, pause_s=10, now=watch)
    for prompt in ("p1", "p2"):
        clock.begin(0, prompt, "prompt")
        clock.leave(0)
        watch.time += 8
        clock.come_back(0)
        clock.stop(0)

    clock.begin(0, "p3", "prompt")
    clock.leave(0)
    watch.time += 8

    assert clock.shown_to(0).prompt_s == 12


def test_the_alarm_waits_for_the_rest_of_the_pause(watch: Watch) -> None:
    clock = MatchClock(TIMER, pause_s=10, now=watch)
    clock.begin(0, "p1", "prompt")
    clock.leave(0)
    watch.time += 4

    assert clock.rings_in_s(0) == 86
    assert clock.shown_to(0).paused_s == 6


def test_a_slow_line_is_given_back_with_each_prompt(watch: Watch) -> None:
    clock = MatchClock(TIMER, now=watch)
    clock.give_lag(0, 0.4)
    clock.begin(0, "p1", "prompt")
    watch.time += 20.4
    clock.stop(0)

    assert clock.shown_to(0).reserve_s == (60, 60)


def test_lag_is_the_best_of_the_last_trips_and_capped(watch: Watch) -> None:
    lag = Lag(watch)
    for trip in (0.3, 0.2, 5.0):
        number = lag.probe()
        watch.time += trip
        lag.hear(number)
    slow = Lag(watch)
    number = slow.probe()
    watch.time += 30
    slow.hear(number)

    assert lag.given_back_s == pytest.approx(0.2)
    assert slow.given_back_s == MAX_LAG_S


def test_only_the_newest_probe_may_be_answered_and_once(watch: Watch) -> None:
    lag = Lag(watch)
    first, newest = lag.probe(), lag.probe()
    watch.time += 0.5
    lag.hear(first)
    lag.hear(99)
    assert lag.given_back_s == 0

    lag.hear(newest)
    watch.time += 0.5
    lag.hear(newest)

    assert lag.given_back_s == pytest.approx(0.5)


def test_grace_runs_only_while_the_absent_seat_has_a_prompt(watch: Watch) -> None:
    presence = Presence(30, watch)
    presence.note((True, False), (True, False))
    watch.time += 100
    presence.note((True, False), (False, True))
    watch.time += 20
    presence.note((False, False), (False, True))
    watch.time += 100
    presence.note((True, False), (False, True))

    assert not presence.may_claim(0)
    assert presence.shown()[1].claim_s == 10  # type: ignore[union-attr]
    watch.time += 10
    assert presence.may_claim(0)


def test_returning_seats_get_the_whole_grace_again(watch: Watch) -> None:
    presence = Presence(30, watch)
    presence.note((True, False), (False, True))
    watch.time += 40
    presence.note((True, True), (False, True))
    presence.note((True, False), (False, True))

    assert not presence.may_claim(0)
    assert presence.shown()[0] is None


async def left_alone(
    *, timer: str = "untimed", store: FakeStore | None = None
) -> tuple[LiveMatch, Viewer, Viewer]:
    """Return the table that seat 1 has just left, while it is asked."""
    live = await open_table(store=store, timer=timer, settings=GRACE)
    viewers = await sit(live, 0), await sit(live, 1)
    await answer(live, 0, "keep")
    live.leave(viewers[1])
    return live, *viewers


@pytest.mark.parametrize(("draw", "winner"), [(False, 0), (True, None)])
def test_matches_with_an_absent_opponent_can_be_claimed(*, draw: bool, winner: int | None) -> None:
    async def scene() -> Any:
        store = FakeStore()
        live, _, _ = await left_alone(store=store)
        await asyncio.sleep(91)
        await live.commands.claim(0, "claim", draw=draw)
        again = await open_table(store=store)
        return again.match.result, store.endings["m1"].reason

    result, reason = run_virtually(scene())

    assert result.winner == winner
    assert reason == ("abandoned_draw" if draw else "abandoned")


@pytest.mark.parametrize("waited_s", [0, 60, 88])
def test_a_claim_before_its_time_is_refused(waited_s: float) -> None:
    async def scene() -> None:
        live, _, _ = await left_alone()
        async with closing(live):
            await asyncio.sleep(waited_s)
            await live.commands.claim(0, "claim", draw=False)

    with pytest.raises(Refusal) as refused:
        run_virtually(scene())
    assert refused.value.code == "no_claim"


@pytest.mark.parametrize("first", ["return", "claim"])
def test_of_a_claim_and_a_return_the_first_counts(first: str) -> None:
    async def scene() -> tuple[Any, list[str]]:
        store = FakeStore()
        live, viewer, _ = await left_alone(store=store)
        async with closing(live):
            await asyncio.sleep(100)
            viewer.heard()
            if first == "return":
                await sit(live, 1)
            store.gate.clear()
            claiming = asyncio.create_task(live.commands.claim(0, "claim", draw=False))
            await asyncio.sleep(0.1)
            if first == "claim":
                await sit(live, 1)  # while the claim is on its way into the log
            store.gate.set()
            (fate,) = await asyncio.gather(claiming, return_exceptions=True)
            return fate, [entry.kind for entry in store.inputs["m1"]]

    fate, kinds = run_virtually(scene())

    assert kinds == (["answer", "claim"] if first == "claim" else ["answer"])
    assert isinstance(fate, Receipt if first == "claim" else Refusal)


def test_countdown_and_return_are_in_the_status() -> None:
    async def scene() -> list[Any]:
        live, viewer, _ = await left_alone()
        async with closing(live):
            await asyncio.sleep(30)
            live.broadcast_status()
            away = [m["away"][1] for m in viewer.heard() if m.get("away")]
            await sit(live, 1)
            back = [m for m in viewer.heard() if m["type"] == "status"][-1]
            return [away[-1]["for_s"], away[-1]["claim_s"], away[-1]["counts"], back.get("away")]

    assert run_virtually(scene()) == [30, 60, True, None]


def test_restarts_reset_absence() -> None:
    async def scene() -> None:
        store = FakeStore()
        live, _, _ = await left_alone(store=store)
        await asyncio.sleep(80)
        live._timers.stop()
        again = await open_table(store=store, settings=GRACE)
        async with closing(again):
            await asyncio.sleep(20)
            await sit(again, 0)
            await asyncio.sleep(80)
            await again.commands.claim(0, "claim", draw=False)

    with pytest.raises(Refusal, match="may still return"):
        run_virtually(scene())


def test_after_a_restart_no_clock_runs_until_its_seat_is_back() -> None:
    async def scene() -> dict[str, Any]:
        store = FakeStore()
        live = await open_table(store=store, timer="casual", settings=GRACE)
        await answer(live, 0, "keep")
        live._timers.stop()
        again = await open_table(store=store, timer="casual", settings=GRACE)
        async with closing(again):
            await asyncio.sleep(35)
            viewer = await sit(again, 1)
            clock: dict[str, Any] = viewer.heard()[-1]["clock"]
            return clock

    clock = run_virtually(scene())

    assert (clock["prompt_s"], clock["paused_s"], clock["reserve_s"]) == (55, 0, [120, 120])


def test_a_seat_that_stays_away_is_out_of_time_after_its_pause() -> None:
    async def scene() -> list[str]:
        store = FakeStore()
        live = await open_table(store=store, timer="blitz", settings=GRACE)
        async with closing(live):
            await asyncio.sleep(40.2)
            before = len(store.inputs.get("m1", []))
            await asyncio.sleep(0.2)
            return [str(before), *(entry.kind for entry in store.inputs["m1"][:2])]

    assert run_virtually(scene()) == ["0", "time_out", "time_out"]


@pytest.mark.parametrize(("timer", "over"), [("blitz", True), ("casual", False)])
def test_time_outs_in_a_row_lose_unless_the_preset_is_lenient(timer: str, *, over: bool) -> None:
    async def scene() -> bool:
        live = await open_table(timer=timer, settings=PATIENT)
        async with closing(live):
            await asyncio.sleep(2000)
            reason = live.match.result and live.match.result.reason
            return bool(reason == "timeouts")

    assert run_virtually(scene()) is over


def test_a_spectator_is_counted() -> None:
    async def scene() -> list[int]:
        live = await open_table(settings=GRACE)
        async with closing(live):
            player, watcher = await sit(live, 0), await sit(live, SPECTATOR)
            await asyncio.sleep(EVERY_S)
            live.leave(watcher)
            await asyncio.sleep(EVERY_S)
            return [m.get("watchers", 0) for m in player.heard() if m["type"] == "status"]

    assert run_virtually(scene()) == [0, 1, 0]
