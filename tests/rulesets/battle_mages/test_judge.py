"""An independent judge follows random matches and finds nothing that differs from the rules."""

import ast
from collections import Counter
from itertools import count
from pathlib import Path

import pytest

from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from tests.suite.thoroughness import IS_THOROUGH
from tools.testing.rulesets import ruleset_named

from .judge.referee import Referee

RULES = ruleset_named("battle_mages")
JUDGE = Path(__file__).with_name("judge")
SEEDS = range(24 if IS_THOROUGH else 3)
MAX_ANSWERS = 4000


def judged(seed: int, form: str = "standard") -> Referee:
    """Play a match by chance and judge every question."""
    dice = Dice(seed)
    first, second = (SeatSetup(dice.pick(RULES.decks).of(form) or {}) for _ in range(2))
    match = Match.begin(RULES, Setup(RULES.id, form, (first, second)), seed)
    referee = Referee()
    for number in count():
        prompt = next((prompt for prompt in match.prompts if prompt is not None), None)
        if prompt is None or referee.faults or number > MAX_ANSWERS:
            return referee
        referee.look(match)
        choice = None if prompt.cancel and dice.below(20) == 0 else prompt.sample(dice)
        referee.answered(prompt, choice)
        match.submit(prompt.seat, choice)
    raise AssertionError


@pytest.mark.parametrize("form", ["standard", "classic"])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_match_follows_the_rule_book(seed: int, form: str) -> None:
    referee = judged(seed, form)

    assert referee.faults == []


def test_the_judge_sees_every_kind_of_question() -> None:
    asked: Counter[str] = sum((judged(seed).asked for seed in range(2)), Counter())

    assert {
        "priority",
        "choose_targets",
        "payment",
        "declare_attackers",
        "declare_blockers",
        "crystal_step",
    } <= set(asked)


def test_the_judge_knows_nothing_of_the_ruleset() -> None:
    imported = {
        node.module or "" if isinstance(node, ast.ImportFrom) else node.names[0].name
        for file in JUDGE.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.ImportFrom | ast.Import)
    }

    assert not [name for name in imported if name.startswith("app")]
