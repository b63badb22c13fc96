"""Evaluation function: what a position is worth to a seat; a guess for computer players.

One point is one life. Of the opponent's hidden cards only what is public counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .life import life_of, mana_of
from .power import power_of
from .zones import creatures, is_creature, utilities, worn_by

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.state import Card

CARD: Final = 35
SET_CARD: Final = 40
MANA: Final = 9
PRESENCE: Final = 20
HIDDEN: Final = 55  # a face-down creature whose face is not known
FACE_DOWN: Final = 12  # it may still surprise somebody


def evaluate_position(m: Match, seat: int) -> int:
    """Return how much better a seat stands than the other one."""
    return _side(m, seat, seat) - _side(m, 1 - seat, seat)


def _side(m: Match, seat: int, viewer: int) -> int:
    worth = life_of(m, seat) + MANA * mana_of(m, seat) + CARD * len(m.zone(seat, "hand"))
    worth += SET_CARD * len(utilities(m, seat))
    return worth + sum(creature_value(m, card, viewer) for card in creatures(m, seat))


def creature_value(m: Match, card: Card, viewer: int) -> int:
    """Return what a creature on the field is worth to its controller, as a seat sees it."""
    if not card.known >> viewer & 1:
        return HIDDEN
    worth = PRESENCE + power_of(m, card) + 10 * len(m.derived(card).keywords)
    if is_creature(card) and not card.face_up:
        worth += FACE_DOWN
    return worth + 5 * len(worn_by(m, card.id))
