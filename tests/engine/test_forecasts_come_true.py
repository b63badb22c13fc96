"""What is forecast as sure is what happens where nobody interferes (`pentacle forecasts`: more)."""

import pytest

from app.engine.errors import NoSuchCard
from app.engine.forecasts import forecast
from app.engine.match import Match
from app.engine.testing.forecasts.accuracy import measure
from app.engine.testing.rulesets import ruleset_named, ruleset_names
from app.engine.testing.scenario_failure import open_prompts
from tests.engine.random_matches import course
from tests.suite.thoroughness import at_most

POSITIONS = at_most(30, else_=6)


@pytest.mark.parametrize("name", ruleset_names())
def test_what_is_forecast_happens(name: str) -> None:
    found = measure(ruleset_named(name), POSITIONS, seed=1)

    assert found.counts["positions"] == POSITIONS
    assert found.faults == []
    assert found.share("hidden") >= 0.5
    assert found.share("unknown") <= 0.2


def test_a_fault_in_a_forecast_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "app.engine.testing.forecasts.accuracy.forecast",
        lambda *_: {"seats": {"0": {"life": [1, 2]}}},
    )

    assert measure(ruleset_named("shards"), 5, seed=1).faults


def test_a_rule_that_breaks_is_no_answer_that_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    match = attacked()

    def breaks(*_: object) -> bool:
        raise NoSuchCard(0)

    monkeypatch.setattr("app.engine.forecasts.forecasting.play_on", breaks)

    with pytest.raises(NoSuchCard):
        forecast(match, open_prompts(match)[0].seat)


def test_an_attack_is_forecast_on_both_plates_and_in_words() -> None:
    match = attacked()
    seat = open_prompts(match)[0].seat

    told = forecast(match, seat)

    assert told is not None
    life = told["seats"][str(seat)]["life"]
    assert life[1] < life[0] == match.state.number(seat, "life")
    assert told["text"].startswith(f"take {life[0] - life[1]} ({life[0]} → {life[1]})")


def test_who_waits_is_told_the_same_numbers_as_who_is_attacked() -> None:
    match = attacked()
    seat = open_prompts(match)[0].seat

    mine, theirs = (forecast(match, each) for each in (seat, 1 - seat))

    assert mine is not None
    assert theirs is not None
    assert mine["seats"][str(seat)]["life"] == theirs["seats"][str(seat)]["life"]


def attacked() -> Match:
    """A match of Shards in which creatures attack and blocks are asked for."""
    for match in course(ruleset_named("shards"), 3, 2000):
        prompt = open_prompts(match)[0]
        if prompt.name == "block" and prompt.kind == "act":
            told = forecast(match, prompt.seat)
            if told and "life" in told.get("seats", {}).get(str(prompt.seat), {}):
                return match
    raise AssertionError("Nobody ever attacked.")
