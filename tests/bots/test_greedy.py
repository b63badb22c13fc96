"""The greedy opponent: always legal, in time, blind to hidden cards, and no fool."""

from types import SimpleNamespace
from typing import Any

import pytest

from app.bots import greedy, lookahead
from app.bots.greedy import choose
from app.bots.lookahead import Lookahead
from app.catalogue import rulesets
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from app.engine.prompts import Choice
from app.engine.views import determinize

EVERY_RULESET = pytest.mark.parametrize("ruleset", sorted(rulesets()))
BUDGET_S, LOOK_S = 0.05, 0.004
NO_LIMIT = 60.0  # seconds: for tests in which the clock must not decide


def begin(ruleset: str, seed: int) -> Match:
    rules = rulesets()[ruleset]
    first, second = (SeatSetup(rules.decks[place].deck) for place in (0, -1))
    return Match.begin(rules, Setup(ruleset, "standard", (first, second)), seed)


class SlowLooks:
    """A clock that each look of a search moves on, and how many looks came after the deadline."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.until, self.late = 0.0, 0.0, 0
        clock = SimpleNamespace(perf_counter=lambda: self.now)
        monkeypatch.setattr(greedy, "time", clock)
        monkeypatch.setattr(lookahead, "time", clock)
        look = Lookahead._after

        def slow_look(*args: Any, **options: Any) -> Any:
            self.late += self.now > self.until
            self.now += LOOK_S
            return look(*args, **options)

        monkeypatch.setattr(Lookahead, "_after", slow_look)

    def choose(self, match: Match, seat: int) -> Choice:
        self.until, self.late = self.now + BUDGET_S, 0
        return choose(match, seat, BUDGET_S)


@EVERY_RULESET
def test_it_answers_every_prompt_legally_and_in_time(
    ruleset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, dice, looks = begin(ruleset, 4), Dice(4), SlowLooks(monkeypatch)

    for _ in range(60):
        if match.result is not None:
            break
        prompt = next(prompt for prompt in match.prompts if prompt is not None)
        choice = looks.choose(match, prompt.seat)
        assert looks.late <= 1
        match.check(prompt.seat, prompt.id, choice)
        match.submit(prompt.seat, choice if prompt.seat == 0 else prompt.sample(dice))

    assert looks.now > BUDGET_S, "it never looked"


@EVERY_RULESET
def test_its_choice_does_not_depend_on_hidden_cards(ruleset: str) -> None:
    match, dice = begin(ruleset, 9), Dice(9)
    while match.decisions < 12 or match.prompt_of(0) is None:
        prompt = next(prompt for prompt in match.prompts if prompt is not None)
        match.submit(prompt.seat, prompt.sample(dice))
    others = [determinize(match, 0, seed) for seed in range(3)]

    choices = {str(choose(each, 0, NO_LIMIT)) for each in (match, *others)}

    assert len(choices) == 1


@pytest.mark.slow
@EVERY_RULESET
def test_it_beats_blind_chance(ruleset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    points, looks = 0.0, SlowLooks(monkeypatch)
    for seed in range(4):
        match, dice, own = begin(ruleset, seed), Dice(seed), seed % 2
        while match.result is None:
            prompt = next(prompt for prompt in match.prompts if prompt is not None)
            by_plan = prompt.seat == own
            choice = looks.choose(match, own) if by_plan else prompt.sample(dice)
            match.submit(prompt.seat, choice)
        points += 0.5 if match.result.winner is None else match.result.winner == own

    assert points >= 3
