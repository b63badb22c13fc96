"""Random play agrees with the independent checker at every question."""

from dataclasses import replace
from typing import Any

import pytest

from app.engine.play.match import Match
from app.engine.position.rng import Dice
from app.engine.position.setup import SeatSetup, Setup
from app.engine.prompts import Act, Choice, Prompt
from app.rulesets.mage_wars.numbers import NUMBERS
from app.rulesets.mage_wars.ruleset import RULESET
from tests.suite.thoroughness import at_most
from tools.testing import match_driver as engine
from tools.testing.games import positions_of

from .checker.checker import contradictions

MATCHES, BOARDS = at_most(60, else_=5), at_most(600, else_=50)
MOST = 500
"""Questions of one match: later ones are like those before."""
FEW = 60
"""Questions from one random board."""
TOWERS = (50, 120, 45)
SELDOM = 4
"""One answer of so many passes a main prompt or acts in a quick window."""
REACTIONS = ("quick", "respond", "intercept")
WINDOWS = ("expansion", "armament", "quick")
POOL = [face.defn for face in RULESET.pool.printed.values() if face.base is face]


def begun(seed: int) -> Match:
    """Begin a match of starter decks or decks by chance, with high towers in some."""
    dice = Dice(seed)
    numbers = replace(NUMBERS, tower_start=TOWERS[seed % len(TOWERS)])
    first, second = (
        positions_of(RULESET).chance_deck(dice)
        if seed % 2
        else dice.pick(RULESET.decks).of("standard")
        for _ in (0, 1)
    )
    setup = Setup("mage_wars", "standard", (SeatSetup(first or {}), SeatSetup(second or {})))
    return Match.begin(replace(RULESET, numbers=numbers), setup, seed)


def board(seed: int) -> Match:
    """Lay out armies, elements, attached cards and hands by chance."""
    dice = Dice(seed + 1_000_000)
    sides = {seat: side(dice) for seat in (0, 1)}
    turn = 2 * dice.below(16) + 3
    match = engine.given(RULESET, sides, step="start", seed=seed, turn=turn).match
    if seed % 2:  # every second board begins with attacks
        while (prompt := asked(match)) and prompt.name in WINDOWS and match.state.turn == turn:
            match.submit(prompt.seat, "pass")
    return match


def asked(match: Match) -> Prompt | None:
    """Return the question that is answered next."""
    return next(filter(None, match.prompts), None)


def side(dice: Dice) -> dict[str, Any]:
    """Return a side by chance; its augmentations are attached to its own units."""
    units = [{"card": name, "damage": 5 * dice.below(4)} for name in drawn(dice, 4, "unit")]
    named = [unit["card"] for unit in units]
    attached = [
        {"card": name, "notes": {"host": dice.pick(named)}}
        for name in drawn(dice, 2, "augmentation")
        if name != "Silted Channel" and named
    ]
    return {
        "units": [{**unit, "as": unit["card"]} for unit in units],
        "elements": drawn(dice, 9, "element", "item"),
        "attached": attached,
        "hand": drawn(dice, 6, "element", "unit", "spell", "augmentation", "item"),
        "face_down": drawn(dice, 2, "element", "unit", "spell", "augmentation", "item"),
        "graveyard": drawn(dice, 2, "unit", "spell"),
        "library": drawn(dice, 20, "element", "unit", "spell") + ["Fire"] * 10,
        "numbers": {"tower": 5 * dice.below(14) + 20},
    }


def drawn(dice: Dice, most: int, *types: str) -> list[str]:
    """Return different cards of those types by name."""
    names = [card.name for card in POOL if card.type in types and card.kind != "token"]
    return dice.sample(names, dice.below(most + 1))


def answer(match: Match, prompt: Prompt, dice: Dice) -> Choice:
    """Draw an answer: seats build up, answer now and then, seldom rebind and avoid defeat."""
    if not isinstance(prompt, Act):
        tries = (prompt.sample(dice) for _ in range(SELDOM))
        return next(filter(None, tries), prompt.default)  # an empty batch teaches nothing
    useful = [o.key for o in prompt.options if not (callable(o.warn) and "lose" in o.warn(match))]
    acts = [key for key in useful if key not in ("pass", "rebind", "block")]
    if dice.below(5 * SELDOM) == 0:
        return dice.pick(useful or ["pass"])
    passes = dice.below(SELDOM) if prompt.name in REACTIONS else not dice.below(SELDOM)
    return "pass" if passes or not acts else dice.pick(acts)


def play(match: Match, dice: Dice, most: int) -> None:
    """Answer so many questions by chance and ask the checker about each."""
    for _ in range(most):
        prompt = asked(match)
        if prompt is None:
            return
        assert contradictions(match) == []
        match.submit(prompt.seat, answer(match, prompt, dice))


@pytest.mark.rule("MW-3.12", "MW-5.3", "MW-9.14", "MW-12.1", "MW-12.9")
@pytest.mark.parametrize("seed", range(MATCHES))
def test_random_matches_agree_with_the_rule_book(seed: int) -> None:
    play(begun(seed), Dice(seed + 1), MOST)


@pytest.mark.rule("MW-3.12", "MW-5.3", "MW-9.14", "MW-11.1", "MW-12.1")
@pytest.mark.parametrize("seed", range(BOARDS))
def test_random_boards_agree_with_the_rule_book(seed: int) -> None:
    play(board(seed), Dice(seed + 1), FEW)
