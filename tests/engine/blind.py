"""Matches between decks of chance, stopped wherever a test wants to look."""

from collections.abc import Iterator

from app.engine.match import Match
from app.engine.prompts import Prompt
from app.engine.rng import Dice
from app.engine.setup import SeatSetup, Setup
from app.rulesets.clashing_destiny.ruleset import RULESET


def begin(seed: int) -> Match:
    """A match between two decks of chance."""
    dice = Dice(seed)
    first, second = (SeatSetup(RULESET.chance_deck(dice) or {}) for _ in range(2))
    return Match.begin(RULESET, Setup(RULESET.id, "standard", (first, second)), seed)


def asked(match: Match) -> Prompt:
    """The first open question."""
    return next(prompt for prompt in match.prompts if prompt is not None)


def played(seed: int, decisions: int) -> Match:
    """A match after so many blind decisions, or at its end."""
    match = begin(seed)
    for _ in positions(match, seed, decisions):
        pass
    return match


def positions(match: Match, seed: int, decisions: int) -> Iterator[Match]:
    """Play on blindly and stop before each decision."""
    dice = Dice(seed + 1)
    for _ in range(decisions):
        if match.result is not None:
            return
        yield match
        prompt = asked(match)
        match.submit(prompt.seat, prompt.sample(dice))
