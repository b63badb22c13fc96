"""What became of a puzzle: whether its goal was reached, where that can be known."""

from dataclasses import dataclass

from app.matches.creation.forks import fork_in
from app.matches.rows import MatchRow


@dataclass(frozen=True, slots=True)
class PuzzleOutcome:
    """The goal of a match that was begun from a puzzle; `reached` is None where nobody can say."""

    kind: str
    goal: str
    seat: int
    turn: int  # in which it begins
    reached: bool | None


def puzzle_outcome(row: MatchRow, turns: int | None) -> PuzzleOutcome | None:
    """Return the puzzle of a match, None if there is none; `turns`: where the match has ended."""
    fork = fork_in(row.setup) or {}
    puzzle = fork.get("puzzle")
    if puzzle is None:
        return None
    kind, seat = puzzle["kind"], puzzle["seat"]
    reached = _reached(kind, seat, fork["turn"], turns, row)
    return PuzzleOutcome(kind, puzzle["goal"], seat, fork["turn"], reached)


def _reached(kind: str, seat: int, begun: int, turns: int | None, row: MatchRow) -> bool | None:
    if kind == "text" or row.status != "over" or row.result is None:
        return None
    if row.result.get("winner") != seat:
        return False
    if kind == "win":
        return True
    # Before the first turn "this turn" is the first one.
    return None if turns is None else turns <= max(1, begun)
