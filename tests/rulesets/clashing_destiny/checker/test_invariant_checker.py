"""Random matches under an independent reading of the catalogue (`checker`)."""

from itertools import count
from typing import Any

import pytest

from app.catalogue import rulesets
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from tests.rulesets.clashing_destiny.checker.findings import findings, new_turn
from tests.rulesets.clashing_destiny.checker.predictions import Check, predicted
from tests.rulesets.clashing_destiny.checker.table import Table
from tests.rulesets.clashing_destiny.checker.values import Values
from tests.suite.thoroughness import IS_THOROUGH
from tools.testing.games import positions_of

GAME = rulesets()["clashing_destiny"]
SEEDS = range(40) if IS_THOROUGH else range(3)
CANCELS = 30


def _begun(seed: int, dice: Dice) -> Match:
    """Begin a match of two starter decks, or of chance decks with every fourth seed."""
    decks: list[Any] = [GAME.decks[seed % 4], GAME.decks[seed // 4 % 4]]
    lists = [
        (positions_of(GAME).chance_deck(dice) or {}) if seed % 4 == 3 else deck.of("standard")
        for deck in decks
    ]
    return Match.begin(GAME, Setup(GAME.id, "standard", (*map(SeatSetup, lists),)), seed)  # type: ignore[arg-type]


def _differences(match: Match, dice: Dice) -> list[str]:
    """Play to the end by chance; return the first differences and where they are."""
    check: Check | None = None
    before = Table(match.state)
    for number in count():
        table = Table(match.state)
        prompts = [prompt for prompt in match.prompts if prompt is not None]
        if match.result is not None:
            return []
        found = [*findings(match), *(check(table) if check is not None else ())]
        if table.turn != before.turn and prompts[0].name == "destiny_action":
            found += new_turn(before, table)
        if table.turn == before.turn or prompts[0].name == "destiny_action":
            before = table
        if found:
            where = f"question {number} ({[prompt.name for prompt in prompts]})"
            return [f"{where}: {words}" for words in found]
        prompt = prompts[dice.below(len(prompts))]
        choice = None if prompt.cancel and not dice.below(CANCELS) else prompt.sample(dice)
        check = predicted(prompt, choice, table, Values(table))
        match.submit(prompt.seat, choice)
    return []


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_match_agrees_with_the_catalogue(seed: int) -> None:
    dice = Dice(seed * 2 + 1)

    found = _differences(_begun(seed, dice), dice)

    assert found == []
