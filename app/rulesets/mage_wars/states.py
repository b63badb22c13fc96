"""Card states that cards may ask for: on the chain, in this turn, in this War phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from .actions import is_attacked, is_attacking, is_blocking, is_idle
from .zones import is_fresh

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card


STATES: Final[Mapping[str, Callable[[Match, Card], bool]]] = {
    "attacking": is_attacking,
    "attacked": is_attacked,
    "blocking": is_blocking,
    "idle": is_idle,
    "fresh": is_fresh,
}


def has_state(m: Match, card: Card, state: str) -> bool:
    """True if a card is in a state that only this game knows."""
    if state in STATES:
        return STATES[state](m, card)
    return state in ("declared", "cast") and _is_cast(m, card) is (state == "cast")


def _is_cast(m: Match, card: Card) -> bool | None:
    """MW-6.13: true if an entry's targets are locked; None for a card that is no entry."""
    for item in m.state.chain:
        if item.card == card.id:
            return "cast" in item.marks
    return None
