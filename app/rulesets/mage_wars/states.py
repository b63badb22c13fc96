"""Card states that cards may ask for: on the chain, in this turn, in this War phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .actions import is_attacked, is_attacking, is_blocking, is_idle
from .zones import is_fresh

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.state import Card


def has_state(m: Match, card: Card, state: str) -> bool:
    """Whether a card is in a state that only this game knows."""
    match state:
        case "declared" | "cast":
            return _is_cast(m, card) is (state == "cast")
        case "attacking":
            return is_attacking(m, card)
        case "attacked":
            return is_attacked(m, card)
        case "blocking":
            return is_blocking(m, card)
        case "idle":
            return is_idle(m, card)
        case "fresh":
            return is_fresh(m, card)
        case _:
            return False


def _is_cast(m: Match, card: Card) -> bool | None:
    """MW-6.13: whether an entry's targets are locked; None for what is no entry."""
    for item in m.state.chain:
        if item.card == card.id:
            return "cast" in item.marks
    return None
