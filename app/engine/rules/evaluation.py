"""Evaluation: a ruleset's answers to computer players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..play.match import Match
    from ..prompts import Choice, Prompt


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A game's valuation of positions and of options for a search.

    `position`: value of an open position for a seat.
    `candidate_choices`: legal answers that a player considers first, the likeliest one first.
    `win_value`: value of a match won, above any open position.
    `unseen_outcomes`: prompts whose answers lead to positions that look alike, such as an order of
    hidden cards; a computer player takes the first candidate choice.
    `parts_of_acts`: prompts that offer acts and belong to an earlier act, such as the hero that a
    spell brings; a computer player looks through them.
    """

    position: Callable[[Match, int], int] = lambda m, seat: 0
    candidate_choices: Callable[[Match, Prompt], Sequence[Choice]] = lambda m, prompt: ()
    win_value: int = 100_000
    unseen_outcomes: frozenset[str] = frozenset()
    parts_of_acts: frozenset[str] = frozenset()

    def value(self, m: Match, seat: int) -> int:
        """Return the value of a position for a seat, finished matches included."""
        if m.result is None:
            return self.position(m, seat)
        if m.result.winner is None:
            return 0
        return self.win_value if m.result.winner == seat else -self.win_value
