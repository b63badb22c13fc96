"""Random matches under an independent reading of the catalogue (`checker`)."""

from typing import Any

import pytest

from app.catalogue import rulesets
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from tests.rulesets.trapdoor.checker.findings import findings
from tests.suite.thoroughness import IS_THOROUGH
from tools.testing.games import positions_of

GAME = rulesets()["trapdoor"]
SEEDS = range(48) if IS_THOROUGH else range(8)
CANCELS = 30


def _begun(seed: int, dice: Dice) -> Match:
    """Begin a match of two starter decks, or of chance decks with every second seed."""
    decks: list[Any] = [GAME.decks[seed % 4], GAME.decks[seed // 4 % 4]]
    lists = [
        (positions_of(GAME).chance_deck(dice) or {}) if seed % 2 else deck.of("standard")
        for deck in decks
    ]
    return Match.begin(GAME, Setup(GAME.id, "standard", (*map(SeatSetup, lists),)), seed)  # type: ignore[arg-type]


def _differences(match: Match, dice: Dice) -> list[str]:
    """Play to the end by chance; return the first differences and where they are."""
    while match.result is None:
        prompts = [prompt for prompt in match.prompts if prompt is not None]
        if found := findings(match):
            where = f"question {match.decisions} of turn {match.state.turn}"
            return [f"{where}: {words}" for words in found]
        prompt = prompts[dice.below(len(prompts))]
        choice = None if prompt.cancel and not dice.below(CANCELS) else prompt.sample(dice)
        match.submit(prompt.seat, choice)
    return []


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_match_agrees_with_the_catalogue(seed: int) -> None:
    dice = Dice(seed * 2 + 1)

    found = _differences(_begun(seed, dice), dice)

    assert found == []
