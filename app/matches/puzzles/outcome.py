"""Outcome of a puzzle: whether its goal was reached, if a program can decide that."""

from dataclasses import dataclass

from app.matches.creation.forks import fork_in
from app.matches.rows import MatchRow


@dataclass(frozen=True, slots=True)
class PuzzleOutcome:
    """Goal of a match started from a puzzle; `reached` is None while undecided or undecidable."""

    kind: str
    goal: str
    seat: int
    turn: int  # first turn of its player
    reached: bool | None


def puzzle_outcome(row: MatchRow, turns: int | None) -> PuzzleOutcome | None:
    """Return a match's puzzle, or None; `turns` is the number of its last turn."""
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
