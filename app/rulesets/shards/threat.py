"""Threat assessment: the estimated loss from the next attack on a seat, from powers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .zones import creatures

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

SOON: Final = 190  # percent of it that counts where the enemy is about to attack, ...
LATER: Final = 25  # ... and where the seat itself has a turn before
LETHAL_SOON: Final = 700
LETHAL_LATER: Final = 250
WALL: Final = 100  # the most that is given up for a wall


def threat(m: Match, seat: int, life: int) -> int:
    """Return the loss a seat expects because the next attack finds it with too few blockers."""
    own_turn = m.state.active == seat
    attackers = [card for card in creatures(m, 1 - seat) if _will_attack(m, card, own_turn)]
    if not attackers:
        return 0
    walls = [card for card in creatures(m, seat) if not card.exhausted]
    nets = [wall for wall in walls if m.has(wall, "skyborne") or m.has(wall, "sentinel")]
    flying = [card for card in attackers if m.has(card, "skyborne")]
    walking = [card for card in attackers if card not in flying]
    # Blockers of flying attackers are reserved for them, as far as there are any.
    caught = nets[: len(flying)]
    loss, through = _losses(m, flying, caught)
    more = _losses(m, walking, [wall for wall in walls if wall not in caught])
    if through + more[1] >= life:
        return LETHAL_LATER if own_turn else LETHAL_SOON
    return (loss + more[0]) * (LATER if own_turn else SOON) // 100


def _will_attack(m: Match, card: Card, rested: bool) -> bool:
    """True if a creature can attack next: an exhausted one readies first, unless stunned."""
    if card.exhausted and not (rested and not card.counters.get("stun")):
        return False
    return not m.has(card, "sentinel")


def _losses(m: Match, attackers: list[Card], walls: list[Card]) -> tuple[int, int]:
    """Return the cost of an attack, and the damage that no wall can stop."""
    blows = sorted((m.stat(card, "power") for card in attackers), reverse=True)
    left = sorted(m.stat(card, "power") for card in walls)
    through = sum(blows[len(left) :])
    loss = 0
    for blow in blows:
        holding = next((wall for wall in left if wall > blow), None)
        if holding is not None:
            left.remove(holding)
        elif left:
            loss += min(blow, WALL)
            left.pop(0)
        else:
            loss += blow
    return loss, through
