"""Forecasts for seats: beside the frames, rate-limited, and never too late."""

import asyncio
from typing import Any

import pytest
from structlog.testing import capture_logs

from app.engine.forecasts import EVERYBODY_PASSES, forecast
from app.engine.play.match import Match
from app.engine.position.errors import NoSuchCard
from app.matches import metrics
from app.matches.errors import Refusal
from app.matches.forecasts.forecasts import MAX_WAITING, MAX_WAITING_PER_ADDRESS, Forecasts
from app.matches.live.live_match import LiveMatch
from app.matches.protocol.client_messages import AskForecast
from app.matches.protocol.connection import ASKS, ASKS_IN_S
from app.matches.rules import SPECTATOR
from tests.support.house import PATIENCE_S
from tests.support.tables import FakeStore, Viewer, sit

from .conftest import Gate, asking, defender, done, seated, told_to


async def test_both_seats_get_the_forecast_of_an_attack(
    live: LiveMatch, forecasts: Forecasts
) -> None:
    attacked = defender(live)
    mine, theirs = [await seated(live, seat) for seat in (attacked, 1 - attacked)]

    forecasts.watch(live)
    await done(forecasts)

    (told,), (also,) = told_to(mine), told_to(theirs)
    prompt = live.prompt_of(attacked)
    assert prompt is not None
    assert (told["type"], told["prompt"], "command" in told) == ("forecast", prompt.id, False)
    assert told["seq"] == live.audience.seq_of(attacked)
    assert told["outcomes"][0]["choice"] == "none"
    assert (also["prompt"], also["outcomes"][0]["choice"]) == (None, None)
    lives = [each["outcomes"][0]["seats"][str(attacked)]["life"] for each in (told, also)]
    assert lives[0] == lives[1]


async def test_frames_are_forecast_once_for_subscribers_only(
    live: LiveMatch, forecasts: Forecasts, gate: Gate
) -> None:
    viewer, other = await seated(live, defender(live)), await sit(live, 1 - defender(live))
    other.heard()

    forecasts.watch(live)
    forecasts.watch(live)
    await done(forecasts)

    assert len(told_to(viewer)) == len(gate.questions) == 1
    assert told_to(other) == []


async def test_late_forecasts_are_dropped(
    live: LiveMatch, forecasts: Forecasts, gate: Gate
) -> None:
    viewer = await seated(live, defender(live))
    gate.opened.clear()
    forecasts.watch(live)
    forecasts.ask(live, viewer, asking(live, "none"))

    await pass_on(live)
    viewer.heard()
    gate.opened.set()
    await done(forecasts)

    (refused,) = viewer.heard()
    assert (refused["command"], refused["code"]) == ("f1", "stale_prompt")
    assert gate.questions == []


async def test_requested_forecasts_come_in_order_and_nonsense_is_unknown(
    live: LiveMatch, forecasts: Forecasts
) -> None:
    viewer = await seated(live, defender(live))

    forecasts.ask(live, viewer, asking(live, "none", "explode", None, ["c1"]))
    await done(forecasts)

    (told,) = viewer.heard()
    assert told["command"] == "f1"
    passed, *nonsense = [outcome and outcome["choice"] for outcome in told["outcomes"]]
    assert (passed, nonsense) == ("none", [None, "none", None])


async def test_no_forecast_is_part_of_the_match(live: LiveMatch, forecasts: Forecasts) -> None:
    viewer = await seated(live, defender(live))
    store: FakeStore = live._store  # type: ignore[assignment]
    before = (live.match.digest(), live.audience.seq_of(viewer.viewer), len(store.inputs["m1"]))

    forecasts.watch(live)
    forecasts.ask(live, viewer, asking(live))
    await done(forecasts)

    after = (live.match.digest(), live.audience.seq_of(viewer.viewer), len(store.inputs["m1"]))
    assert len(viewer.heard()) == 2
    assert after == before


async def test_forecast_requests_need_a_seat_and_a_prompt(
    live: LiveMatch, forecasts: Forecasts
) -> None:
    waiting, spectator = await seated(live, 1 - defender(live)), await sit(live, SPECTATOR)
    for viewer, message, code in (
        (spectator, asking(live), "not_seated"),
        (waiting, asking(live), "stale_prompt"),
        (await seated(live, defender(live)), AskForecast("f", None), "stale_prompt"),
    ):
        with pytest.raises(Refusal) as refused:
            forecasts.ask(live, viewer, message)

        assert refused.value.code == code


async def test_forecast_requests_are_rate_limited(live: LiveMatch, forecasts: Forecasts) -> None:
    now = 0.0
    viewer = Viewer(defender(live), now=lambda: now)
    for _ in range(ASKS):
        forecasts.ask(live, viewer, asking(live))
        await done(forecasts)

    with pytest.raises(Refusal) as refused:
        forecasts.ask(live, viewer, asking(live))
    now = ASKS_IN_S

    assert refused.value.code == "rate"
    forecasts.ask(live, viewer, asking(live))
    await done(forecasts)


async def test_under_load_there_are_fewer_forecasts(
    live: LiveMatch, forecasts: Forecasts, gate: Gate
) -> None:
    viewer = await seated(live, defender(live))
    gate.opened.clear()
    for number in range(MAX_WAITING):
        viewer.address = f"192.0.2.{number}"
        forecasts.ask(live, viewer, asking(live))

    viewer.address = "192.0.2.99"
    with pytest.raises(Refusal) as refused:
        forecasts.ask(live, viewer, asking(live))
    forecasts.watch(live)
    gate.opened.set()
    await done(forecasts)

    assert refused.value.code == "rate"
    assert len(gate.questions) == MAX_WAITING


async def test_one_address_leaves_room_for_the_forecasts_of_others(
    live: LiveMatch, forecasts: Forecasts, gate: Gate
) -> None:
    attacked = defender(live)
    viewer, other = await seated(live, attacked), await seated(live, 1 - attacked)
    viewer.address, other.address = "192.0.2.1", "192.0.2.2"
    gate.opened.clear()
    for _ in range(MAX_WAITING_PER_ADDRESS):
        forecasts.ask(live, viewer, asking(live))

    with pytest.raises(Refusal) as refused:
        forecasts.ask(live, viewer, asking(live))
    forecasts.watch(live)
    gate.opened.set()
    await done(forecasts)

    assert refused.value.code == "rate"
    assert [len(told_to(each)) for each in (viewer, other)] == [MAX_WAITING_PER_ADDRESS, 1]


async def test_rule_faults_are_counted_and_other_choices_forecast(
    live: LiveMatch, forecasts: Forecasts, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(match: Match, seat: int, choice: Any, is_late: Any, follow: Any) -> Any:
        if choice == EVERYBODY_PASSES:
            raise NoSuchCard(0)
        return forecast(match, seat, choice, is_late, follow)

    monkeypatch.setattr("app.matches.forecasts.worker.forecast", breaks)
    viewer = await seated(live, defender(live))
    counted = metrics.FORECAST_FAULTS.labels("shards")
    before = counted._value.get()

    with capture_logs() as logs:
        forecasts.ask(live, viewer, asking(live, None, "none"))
        await done(forecasts)

    (told,) = viewer.heard()
    assert [outcome and outcome["choice"] for outcome in told["outcomes"]] == [None, "none"]
    assert counted._value.get() == before + 1
    (line,) = [one for one in logs if one["event"] == "forecast failed"]
    assert (line["match"], line["ruleset"]) == ("m1", "shards")
    assert "NoSuchCard: No card has the id 0." in line["why"]


async def test_a_worker_that_fails_leaves_the_match_alone(
    live: LiveMatch, forecasts: Forecasts, gate: Gate
) -> None:
    viewer = await seated(live, defender(live))
    gate.fails = True

    forecasts.watch(live)
    forecasts.ask(live, viewer, asking(live))
    await done(forecasts)

    (told,) = viewer.heard()
    assert (told["command"], told["outcomes"]) == ("f1", [])


async def test_it_is_worked_out_in_a_process_of_its_own(live: LiveMatch) -> None:
    forecasts = Forecasts()
    viewer = await seated(live, defender(live))
    try:
        async with asyncio.timeout(PATIENCE_S):
            forecasts.ask(live, viewer, asking(live))
            await done(forecasts)
    finally:
        forecasts._forecaster.close()

    (told,) = viewer.heard()
    assert isinstance(live.match, Match)
    assert told["outcomes"][0]["choice"] == "none"


async def pass_on(live: LiveMatch) -> None:
    seat = defender(live)
    prompt = live.prompt_of(seat)
    assert prompt is not None
    await live.answers.choose(seat, prompt.id, "passed", prompt.default)
