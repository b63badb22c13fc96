"""Threat assessment: the cost of the next attack on a seat, guessed from the powers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .combat import may_block
from .zones import creatures, is_frozen

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

BLOW: Final = 5  # for a point of damage to come: half a life
LETHAL: Final = 250


def threat(m: Match, seat: int) -> int:
    """Return the cost for a seat of meeting the next attack with too few blockers.

    Guessed as of the end of the present turn: creatures exhausted then can't block.
    """
    strikers = [card for card in creatures(m, 1 - seat) if _will_attack(m, card)]
    walls = [c for c in creatures(m, seat) if not c.exhausted and not is_frozen(c)]
    through = 0
    for striker in sorted(strikers, key=lambda card: -m.stat(card, "power")):
        wall = next((each for each in walls if may_block(m, each, striker)), None)
        if wall is None:
            through += max(0, m.stat(striker, "power"))
        else:
            walls.remove(wall)
    return LETHAL if through >= m.state.number(seat, "life") else BLOW * through


def _will_attack(m: Match, card: Card) -> bool:
    """True if a creature can attack in its next turn: frozen ones lose ice instead of waking."""
    return not is_frozen(card) and not m.has(card, "sentinel")
