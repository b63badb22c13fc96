"""Timing restrictions (MW-5.3): which acts the windows allow."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from app.engine.prompts import Reason

from .numbers import numbers_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

EXPANSION: Final = "expansion"
ARMAMENT: Final = "armament"
QUICK: Final = "quick"
RESPOND: Final = "respond"
INTERCEPT: Final = "intercept"
MAIN: Final = (EXPANSION, ARMAMENT)
PLACES: Final = {EXPANSION: "Expansion phase", ARMAMENT: "Armament step"}


def why_not_slow(m: Match, window: str) -> Reason | None:
    """Return why something slow cannot be done in a window, None if it can."""
    numbers = numbers_of(m)
    if window == EXPANSION and numbers.slow_in_expansion:
        return None
    if window == ARMAMENT and numbers.slow_in_armament:
        return None
    return Reason("Slow: only in your Expansion phase or Armament step.", "MW-5.3")


@cache
def why_not_fast(window: str, *, intercept: bool) -> Reason | None:
    """Return why something fast cannot be done in a window: in I it takes Intercept."""
    if window == INTERCEPT and not intercept:
        return Reason("Too late: only Intercept cards work now.", "MW-5.3")
    return None


@cache
def why_not_in(place: str, window: str) -> Reason | None:
    """Return why something that belongs into that place of one's turn cannot be done now."""
    return None if window == place else Reason(f"Only in your {PLACES[place]}.", "MW-5.3")


def why_not_now(m: Match, card: Card, window: str) -> Reason | None:
    """Return why a card of its type cannot be cast in a window, None if it can."""
    match card.printed.type:
        case "augmentation":
            return why_not_in(ARMAMENT, window)
        case "spell" if card.printed.kind == "slow":
            return why_not_slow(m, window)
        case _:
            keywords = card.printed.derived.keywords
            return why_not_fast(window, intercept="intercept" in keywords)
