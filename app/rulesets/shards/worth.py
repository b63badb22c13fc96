"""What a position is worth to a seat; a guess for computer players.

One point is one life. Of the enemy's hand only the number counts: its faces are hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .life import life_of
from .places import COLORS, creatures
from .pools import shards
from .prices import present_cost

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.state import Card

CARD: Final = 120
SHARD: Final = 45
SPARE_SHARD: Final = 20  # beyond the third of a colour there is seldom something to pay
POWER: Final = 70  # per 100 power
PRESENCE: Final = 40  # a creature of power 0 still blocks, or works
NEAR: Final = 22  # for each step that an own card is nearer to being free
READY: Final = 45
FRAIL: Final = 400
LETHAL: Final = 500
EXPOSED: Final = 2  # this part of the damage that nobody could block
KEYWORDS: Final = {
    "skyborne": 40, "vigil": 40, "venom": 90, "overrun": 30, "dread": 25, "lode": 35,
    "brittle": -30, "shatter": 20, "harvest": 40, "warded": 20, "sentinel": -30, "reckless": -30,
}  # fmt: skip


def worth_to(m: Match, seat: int) -> int:
    """Return how much better a seat stands than the other one."""
    hand = sum(_keeping(m.card(cid)) for cid in m.zone(seat, "hand"))
    return hand + _side(m, seat) - _side(m, 1 - seat)


def _side(m: Match, seat: int) -> int:
    life = life_of(m, seat)
    worth = life - max(0, FRAIL - life) // 2
    worth += CARD * len(m.zone(seat, "hand"))
    for color in COLORS:
        held = shards(m, seat, color)
        worth += SHARD * min(held, 3) + SPARE_SHARD * max(0, held - 3)
    worth += sum(creature_worth(m, card) for card in creatures(m, seat))
    return worth - _danger(m, seat, life)


def creature_worth(m: Match, card: Card) -> int:
    """Return what a creature on the field is worth to its controller."""
    now = m.derived(card)
    worth = PRESENCE + POWER * max(0, now.stats["power"]) // 100
    worth += sum(value for name, value in KEYWORDS.items() if name in now.keywords)
    worth += 70 * card.counters.get("shield", 0) - READY * card.counters.get("stun", 0)
    # Who keeps a creature at home can block with it in the next turn of the enemy.
    return worth if card.exhausted else worth + READY


def _danger(m: Match, seat: int, life: int) -> int:
    """Return what it costs a seat that the next attack will find it with too few blockers."""
    # The enemy's creatures are ready again before it attacks; in its own turn they are as they are.
    rested = m.state.active == seat
    blows = sorted(
        (
            m.stat(card, "power")
            for card in creatures(m, 1 - seat)
            if (rested or not card.exhausted) and not m.has(card, "sentinel")
        ),
        reverse=True,
    )
    walls = sum(1 for card in creatures(m, seat) if not card.exhausted)
    unmet = sum(blows[walls:])
    return LETHAL if unmet >= life else unmet // EXPOSED


def _keeping(card: Card) -> int:
    """Return what an own card is worth beyond its being one: strong ones, and those near free."""
    cost = present_cost(card)
    return 14 * card.printed.cost - NEAR * cost
