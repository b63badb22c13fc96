"""Matches between decks of chance, of any game, stopped wherever a test wants to look."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from app.catalogue import rulesets
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from app.engine.prompts import Prompt
from app.engine.rules.ruleset import Ruleset
from app.rulesets.clashing_destiny.ruleset import RULESET
from tests.suite.thoroughness import slow_unless
from tools.testing.games import positions_of

# A game is covered by being in the catalogue.
EVERY_RULESET = pytest.mark.parametrize("rules", rulesets().values(), ids=rulesets())
# Whole matches under every check: the quickest games, and with SLOW=1 all of them.
SOME_RULESETS = pytest.mark.parametrize(
    "rules", slow_unless(["clashing_destiny", "shards"], rulesets())
)


def begin(seed: int, rules: Ruleset = RULESET) -> Match:
    """A match between two decks of chance, or starter decks where a game has no others."""
    dice = Dice(seed)
    first, second = (SeatSetup(deck_by(rules, dice)) for _ in range(2))
    return Match.begin(rules, Setup(rules.id, "standard", (first, second)), seed)


def deck_by(rules: Ruleset, dice: Dice) -> dict[str, Any]:
    return positions_of(rules).chance_deck(dice) or rules.decks[dice.below(len(rules.decks))].deck


def asked(match: Match) -> Prompt:
    """The first open question."""
    return next(prompt for prompt in match.prompts if prompt is not None)


def played(seed: int, decisions: int, rules: Ruleset = RULESET) -> Match:
    """A match after so many blind decisions, or at its end."""
    match = begin(seed, rules)
    for _ in positions(match, seed, decisions):
        pass
    return match


def course(rules: Ruleset, seed: int, decisions: int) -> Iterator[Match]:
    """Play match after match, until so many decisions have been stopped at."""
    left = decisions
    for nth in count(seed, 1000):
        for match in positions(begin(nth, rules), nth, left):
            left -= 1
            yield match
        if left == 0:
            return


def positions(match: Match, seed: int, decisions: int) -> Iterator[Match]:
    """Play on blindly and stop before each decision."""
    dice = Dice(seed + 1)
    for _ in range(decisions):
        if match.result is not None:
            return
        yield match
        prompt = asked(match)
        match.submit(prompt.seat, prompt.sample(dice))
