"""Score of a series: wins, chooser of the next starter, result."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.lobby.protocol.responses import SeriesResult
from app.lobby.rows import SeriesRow
from app.lobby.series.players import number_of
from app.matches.history.listings import SeriesOutcome

UNFINISHED: Final = " The series ended early."


@dataclass(frozen=True, slots=True)
class SeriesScore:
    """Wins and last winner of the counted matches of a series."""

    wins: tuple[int, int]
    played: int
    last_winner: int | None

    def is_decided(self, best_of: int) -> bool:
        """True if a player has a majority, or all matches are played."""
        return max(self.wins) > best_of // 2 or self.played >= best_of

    @property
    def winner(self) -> int | None:
        """Player with more wins, or None."""
        first, second = self.wins
        return None if first == second else 0 if first > second else 1


def score_of(row: SeriesRow, matches: Sequence[SeriesOutcome]) -> SeriesScore:
    """Count the finished matches of a series; void ones are replayed, so they don't count."""
    counting = [match for match in matches if match.is_over and not match.is_void]
    winners = [number_of(row, match.winner) for match in counting]
    return SeriesScore(
        wins=(winners.count(0), winners.count(1)),
        played=len(winners),
        last_winner=winners[-1] if winners else None,
    )


def next_chooser(row: SeriesRow, score: SeriesScore) -> int:
    """Return the player who chooses the starter: the last loser, after a draw the other one."""
    if score.last_winner is not None:
        return 1 - score.last_winner
    return 0 if row.chooser is None else 1 - row.chooser


def result_of(row: SeriesRow, score: SeriesScore, names: tuple[str, str]) -> SeriesResult:
    """Return winner and sentence for a series that is over."""
    left = row.left_by
    if left is not None and not score.is_decided(row.best_of):
        text = f"{names[1 - left]} won the series: {names[left]} left."
        return SeriesResult(1 - left, text)
    winner, rest = score.winner, "" if score.is_decided(row.best_of) else UNFINISHED
    high, low = max(score.wins), min(score.wins)
    if winner is None:
        return SeriesResult(None, f"The series is drawn, {high} to {low}.{rest}")
    return SeriesResult(winner, f"{names[winner]} won the series {high} to {low}.{rest}")
