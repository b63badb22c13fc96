"""Sure forecasts come true without interference (`pentacle forecasts`: more)."""

import pytest

from app.engine.forecasts import forecast
from app.engine.forecasts.playing_on import is_free, is_pending, passes, passing
from app.engine.play.match import Match
from app.engine.position.errors import NoSuchCard
from app.engine.position.refs import is_card
from app.engine.position.rng import Dice
from app.engine.prompts import Prompt
from tests.engine.random_matches import course
from tests.suite.thoroughness import at_most
from tools.forecasts.accuracy import measure
from tools.testing.rulesets import ruleset_named, ruleset_names
from tools.testing.scenario_failure import open_prompts

POSITIONS = at_most(30, else_=6)


@pytest.mark.parametrize("name", ruleset_names())
def test_sure_forecasts_come_true(name: str) -> None:
    found = measure(ruleset_named(name), POSITIONS, seed=1)

    assert found.counts["positions"] == POSITIONS
    assert found.faults == []
    assert found.share("hidden") >= 0.5
    assert found.share("unknown") <= 0.2


def test_a_fault_in_a_forecast_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "tools.forecasts.accuracy.forecast",
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


def test_waiting_seat_gets_the_numbers_of_the_attacked_seat() -> None:
    match = attacked()
    seat = open_prompts(match)[0].seat

    mine, theirs = (forecast(match, each) for each in (seat, 1 - seat))

    assert mine is not None
    assert theirs is not None
    assert mine["seats"][str(seat)]["life"] == theirs["seats"][str(seat)]["life"]


@pytest.mark.parametrize("name", ["battle_mages", "clashing_destiny", "shards"])
def test_forecasts_are_inexact_where_the_other_seat_can_answer(name: str) -> None:
    found: set[str] = set()
    dice = Dice(5)
    for match in course(ruleset_named(name), 11, 3000):
        prompt = open_prompts(match)[0]
        choice = prompt.sample(dice)
        if match.decisions % 3 or None not in match.prompts or len(found) > ANSWERABLE:
            continue
        if could_be_seen_to_answer(match, prompt, choice):
            text = (forecast(match, prompt.seat, choice) or {}).get("text", "")
            found |= {text} if "deal" in text else set()

    assert len(found) > ANSWERABLE
    assert [text for text in found if "deal up to" not in text] == []


ANSWERABLE = 3


def could_be_seen_to_answer(match: Match, prompt: Prompt, choice: object) -> bool:
    """Whether what is asked next lets the other seat use or block with a card that all can see."""
    ahead = match.clone()
    ahead.submit(prompt.seat, choice)
    asked = ahead.prompts[1 - prompt.seat]
    while asked is None and (own := ahead.prompts[prompt.seat]) is not None:
        if not passes(own) or is_free(ahead, own):
            return False
        ahead.submit(prompt.seat, passing(own))
        asked = ahead.prompts[1 - prompt.seat]
    if asked is None or not passes(asked) or not is_pending(ahead):
        return False
    refs = [option.ref for option in asked.options if isinstance(option.ref, int)]
    cards = [match.state.cards[ref] for ref in refs if is_card(ref)]
    return any(
        card.known >> prompt.seat & 1 and card.zone in match.rules.layout.board for card in cards
    )


def attacked() -> Match:
    """A match of Shards in which creatures attack and blocks are asked for."""
    for match in course(ruleset_named("shards"), 3, 2000):
        prompt = open_prompts(match)[0]
        if prompt.name == "block" and prompt.kind == "act":
            told = forecast(match, prompt.seat)
            if told and "life" in told.get("seats", {}).get(str(prompt.seat), {}):
                return match
    raise AssertionError("Nobody ever attacked.")
