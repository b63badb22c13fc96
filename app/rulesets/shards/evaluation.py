"""Evaluation function: a heuristic value of a position for one seat, for computer players.

One point is one life. Only the size of the enemy's hand counts: its faces are hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from .card_costs import payable, present_cost, price_of
from .casting import summons_left
from .life import life_of
from .shard_pools import shards
from .threat import threat
from .zones import COLORS, creatures

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card

CARD: Final = 60  # any card, also one that is not seen
SPELL: Final = 60
CROWDED: Final = 35  # each card above so many waits so long that it is worth less
ROOMY: Final = 4
NEAR: Final = 22  # for each step that an own card is nearer to being free
SUMMON: Final = 110  # one more creature this turn, where there is one to cast
SHARD: Final = 45
SPARE_SHARD: Final = 20  # beyond the third of a colour there is seldom something to pay
POWER: Final = 70  # per 100 power
PRESENCE: Final = 40  # a creature of power 0 still blocks, or works
READY: Final = 45
STUNNED: Final = 60
FRAIL: Final = 400
KEYWORDS: Final = {
    "skyborne": 40,
    "vigil": 40,
    "venom": 90,
    "overrun": 30,
    "dread": 25,
    "lode": 35,
    "brittle": -30,
    "shatter": 20,
    "harvest": 40,
    "warded": 20,
    "sentinel": -30,
    "reckless": -30,
}


def evaluate_position(m: Match, seat: int) -> int:
    """Return the advantage of a seat over the other one."""
    hand = [m.card(cid) for cid in m.zone(seat, "hand")]
    own = sum(_keeping(card) for card in hand) + _more_summons(m, seat, hand)
    return own + _side(m, seat) - _side(m, 1 - seat)


def _side(m: Match, seat: int) -> int:
    life = life_of(m, seat)
    cards = len(m.zone(seat, "hand"))
    worth = life - max(0, FRAIL - life) // 2
    worth += CARD * cards - CROWDED * max(0, cards - ROOMY)
    for color in COLORS:
        held = shards(m, seat, color)
        worth += SHARD * min(held, 3) + SPARE_SHARD * max(0, held - 3)
    worth += sum(creature_value(m, card) for card in creatures(m, seat))
    return worth - threat(m, seat, life)


def creature_value(m: Match, card: Card) -> int:
    """Return the value of a creature on the field for its controller."""
    now = m.derived(card)
    worth = PRESENCE + POWER * max(0, now.stats["power"] - _fleeting(m, card)) // 100
    worth += sum(value for name, value in KEYWORDS.items() if name in now.keywords)
    worth += 70 * card.counters.get("shield", 0) - STUNNED * card.counters.get("stun", 0)
    # A creature that stays at home can block in the enemy's next turn.
    return worth if card.exhausted else worth + READY


def _fleeting(m: Match, card: Card) -> int:
    """Return the power that a creature will lose at the end of the turn."""
    return sum(
        mod.amount
        for mod in m.state.modifiers
        if mod.card_ref == card.card_ref and mod.until == "turn" and mod.what == "power"
    )


def _keeping(card: Card) -> int:
    """Return the extra value of an own hand card: its strength and its nearness to cost 0."""
    return _promise(card.printed) - NEAR * present_cost(card)


@cache
def _promise(printed: Printed) -> int:
    """Return the likely future value of a hand card."""
    if printed.type != "creature":
        return SPELL + 14 * printed.cost
    whole = PRESENCE + POWER * printed.derived.stats["power"] // 100 + _words(printed)
    return (whole + CARD) // 2


def _words(printed: Printed) -> int:
    return sum(KEYWORDS.get(name, 0) for name in printed.derived.keywords)


def _more_summons(m: Match, seat: int, hand: Sequence[Card]) -> int:
    """Return the value of additional summons in this turn."""
    more = m.state.number(seat, "more_summons")
    if not more:
        return 0
    able = sum(
        card.printed.type == "creature" and price_of(m, seat, card) <= payable(m, seat, card)
        for card in hand
    )
    usual = max(0, summons_left(m, seat) - more)
    return SUMMON * max(0, min(summons_left(m, seat) - usual, able - usual))
