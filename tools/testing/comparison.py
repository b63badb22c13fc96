"""Comparison for expectations: equal or a failure that shows both; and names of zones."""

from __future__ import annotations

from typing import Any

from .match_driver import MatchDriver
from .scenario_failure import SEATS


def same(game: MatchDriver, what: str, seen: Any, wanted: Any) -> None:
    """Raise ScenarioFailure unless both are equal."""
    if seen != wanted:
        raise game.failure(f"{what}: expected {wanted}, found {seen}.")


def place_of(game: MatchDriver, words: str) -> tuple[int, str]:
    """Return seat and name of a zone written as `A hand`."""
    seat, _, zone = words.partition(" ")
    if seat not in SEATS or zone not in game.match.rules.zones:
        known = ", ".join(game.match.rules.zones)
        raise game.failure(f"There is no zone “{words}”, only A and B with one of {known}.")
    return SEATS.index(seat), zone
