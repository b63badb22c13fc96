"""Multiple attacks (MW-11.1 to 11.8): how many actions a unit has left, its power shared out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..actions import WHOLE, actions_of
from ..numbers import numbers_of
from ..power import power_of

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card


def regiment_of(m: Match, card: Card) -> int:
    """Return the number of a unit's Regiment, 0 if it has none."""
    return m.derived(card).keywords.get("regiment") or 0


def actions_left(m: Match, card: Card) -> int:
    """MW-9.1, 11.1: return how many further actions a unit may take in this War phase."""
    taken = actions_of(m, card)
    if any(action.share == WHOLE for action in taken):
        return 0
    return max(0, (regiment_of(m, card) or 1) - len(taken))


def shares_left(m: Match, card: Card) -> int:
    """MW-11.1: return the part of a unit's current PL that is not shared out yet."""
    shared = sum(max(0, action.share) for action in actions_of(m, card))
    return max(0, power_of(m, card) - card.damage - shared)


def to_come(m: Match, card: Card, kind: str) -> int:
    """MW-11.1: return the bonus of Assault or Bulwark from the first such action on."""
    return power_of(m, card, kind) - power_of(m, card)


def whole_steps(m: Match, level: int) -> int:
    """Return the part of a level that can be shared out in whole steps."""
    return level - level % numbers_of(m).pl_step
