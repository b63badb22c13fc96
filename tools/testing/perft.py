"""Counts of choice sequences from fixed positions, after the perft of chess programs.

A count at depth n is the number of distinct sequences of n legal answers, with the first open
prompt answered each time. A rule that offers one answer more or fewer changes it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from app.engine.play.match import Match
from app.engine.position.setup import SeatSetup, Setup

from .scenario import begin, read_scenario
from .scenario_failure import open_prompts

if TYPE_CHECKING:
    from app.engine.rules.ruleset import Ruleset

ROOT: Final = Path(__file__).parents[2]
PERFT: Final = ROOT / "tests" / "rulesets" / "perft.json"
MOST_SEQUENCES: Final = 500
DEEPEST: Final = 6

Position = Mapping[str, Any]
"""`scenario`: a file of the game; or `decks` and `seed` of a match, with the number of answers that
were the `defaults`."""


def read_positions() -> dict[str, list[dict[str, Any]]]:
    """Return the fixed positions of each game, with their counts."""
    positions: dict[str, list[dict[str, Any]]] = json.loads(PERFT.read_text())
    return positions


def write_positions(positions: Mapping[str, list[dict[str, Any]]]) -> None:
    """Write the file, one position a line."""
    games = [
        f"  {json.dumps(game)}: [\n"
        + ",\n".join(f"    {json.dumps(each)}" for each in found)
        + "\n  ]"
        for game, found in positions.items()
    ]
    PERFT.write_text("{\n" + ",\n".join(games) + "\n}\n")


def match_at(rules: Ruleset, position: Position) -> Match:
    """Return the match of a position."""
    if "scenario" in position:
        path = ROOT / "scenarios" / rules.id / f"{position['scenario']}.yaml"
        return begin(rules, read_scenario(path)).match
    decks = {each.id: each.deck for each in rules.decks}
    first, second = (SeatSetup(decks[name]) for name in position["decks"])
    match = Match.begin(rules, Setup(rules.id, "standard", (first, second)), position["seed"])
    for _ in range(position["defaults"]):
        prompt = open_prompts(match)[0]
        match.submit(prompt.seat, prompt.default)
    return match


def count(match: Match, depth: int) -> int:
    """Return the number of sequences of that length; a match that ends early counts once."""
    if depth == 0 or match.result is not None:
        return 1
    prompt = open_prompts(match)[0]
    if depth == 1:
        return sum(1 for _ in prompt.enumerate())
    total = 0
    for choice in prompt.enumerate():
        after = match.clone()
        after.submit(prompt.seat, choice)
        total += count(after, depth - 1)
    return total


def counts(match: Match) -> Iterator[int]:
    """Yield the counts of depth 1, 2, ..., until one exceeds MOST_SEQUENCES."""
    for depth in range(1, DEEPEST + 1):
        found = count(match, depth)
        yield found
        if found > MOST_SEQUENCES:
            return
