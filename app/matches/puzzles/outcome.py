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
    turn: int  # the first one of its player
    reached: bool | None


def puzzle_outcome(row: MatchRow, turns: int | None) -> PuzzleOutcome | None:
    """Return the puzzle of a match, None if there is none; `turns`: where the match has ended."""
    fork = fork_in(row.setup) or {}
    puzzle = fork.get("puzzle")
    if puzzle is None:
        return None
    kind, seat = puzzle["kind"], puzzle["seat"]
    due = puzzle.get("turn", max(1, fork["turn"]))
    reached = _reached(kind, seat, due, turns, row)
    return PuzzleOutcome(kind, puzzle["goal"], seat, due, reached)


def _reached(kind: str, seat: int, due: int, turns: int | None, row: MatchRow) -> bool | None:
    if kind == "text" or row.status != "over" or row.result is None:
        return None
    if row.result.get("winner") != seat:
        return False
    if kind == "win":
        return True
    return None if turns is None else turns <= due
