"""Random matches under an independent reading of the catalogue (`checker`)."""

from typing import Any

import pytest

from app.catalogue import rulesets
from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from tests.rulesets.shards.checker.findings import findings, new_turn
from tests.rulesets.shards.checker.predictions import Check, is_simple, predicted
from tests.rulesets.shards.checker.table import Table, printed_of
from tests.suite.thoroughness import IS_THOROUGH
from tools.testing.games import positions_of

GAME = rulesets()["shards"]
SEEDS = range(48) if IS_THOROUGH else range(8)
CANCELS = 30


def _begun(seed: int, dice: Dice) -> Match:
    """Begin a match of two starter decks, of chance decks, or of creatures with keywords only."""
    lists: list[Any] = [_deck(seed, dice, GAME.decks[seed // each % 4]) for each in (4, 16)]
    return Match.begin(GAME, Setup(GAME.id, "standard", (*map(SeatSetup, lists),)), seed)  # type: ignore[arg-type]


def _deck(seed: int, dice: Dice, starter: Any) -> Any:
    if seed % 4 == 2:
        return {"main": _simple_deck(dice)}
    return (positions_of(GAME).chance_deck(dice) or {}) if seed % 2 else starter.of("standard")


def _simple_deck(dice: Dice) -> dict[str, int]:
    """Return five creatures with nothing but keywords, four copies of each."""
    cards = [card.defn for card in GAME.pool.printed.values() if card.defn.collectable]
    names = [card.id for card in cards if is_simple(printed_of(card)) and not card.unique]
    return dict.fromkeys(dice.sample(names, 5), 4)


def _differences(match: Match, dice: Dice) -> list[str]:
    """Play to the end by chance; return the first differences and where they are."""
    before, seen = Table(match.state), 0
    check: Check | None = None
    while match.result is None:
        table = Table(match.state)
        prompts = [prompt for prompt in match.prompts if prompt is not None]
        found = [*findings(match), *(check(table) if check is not None else ())]
        if table.turn != before.turn and prompts[0].name == "main" and before.turn:
            kinds = {event.kind for event in match.events[seen:]}
            found += new_turn(before, table, costs_rose="costs_rose" in kinds)
        if found:
            where = f"question {match.decisions} of turn {table.turn}"
            return [f"{where}: {words}" for words in found]
        before = table
        prompt = prompts[dice.below(len(prompts))]
        choice = None if prompt.cancel and not dice.below(CANCELS) else prompt.sample(dice)
        check, seen = predicted(prompt, choice, table), len(match.events)
        match.submit(prompt.seat, choice)
    return []


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_match_agrees_with_the_catalogue(seed: int) -> None:
    dice = Dice(seed * 2 + 1)

    found = _differences(_begun(seed, dice), dice)

    assert found == []
