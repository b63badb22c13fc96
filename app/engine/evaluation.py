"""Evaluation: a ruleset's answers to computer players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from .match import Match
    from .prompts import Choice, Prompt


class Evaluation:
    """The ruleset's valuation of positions and of options for a search."""

    win_value: ClassVar[int] = 100_000
    """Value of a match won: more than any position that goes on."""

    def evaluate(self, m: Match, seat: int) -> int:
        """Return how good a position is for a seat, a match that is over among them."""
        if m.result is None:
            return self.evaluate_position(m, seat)
        if m.result.winner is None:
            return 0
        return self.win_value if m.result.winner == seat else -self.win_value

    def evaluate_position(self, m: Match, seat: int) -> int:
        """Return the value of an open position for a seat, by the game's own measures."""
        return 0

    unseen_outcomes: ClassVar[frozenset[str]] = frozenset()
    """Prompts whose answers lead to positions that look alike, such as an order of hidden cards:
    a computer player takes the first candidate choice."""

    parts_of_acts: ClassVar[frozenset[str]] = frozenset()
    """Prompts that offer acts and yet belong to an earlier act, such as the hero that a spell
    brings: a computer player looks through them."""

    def candidate_choices(self, m: Match, prompt: Prompt) -> Sequence[Choice]:
        """Return legal answers that a player thinks of first, the likeliest one first."""
        return ()
