"""Evaluation function: the value of a position for a seat; a guess for computer players.

One point is a tenth of a life. Of the enemy's hand only the number counts: its faces are hidden.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from app.engine.dsl.node import walk
from app.engine.effects import BounceItem, Deny
from app.engine.steps.combat_roles import attackers, blockers_of

from .combat_roles import is_blocked
from .memory import memory_of
from .numbers import is_classic
from .threat import threat
from .zones import creatures, is_frozen, permanents

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.play.printed import Printed
    from app.engine.position.state import Card

LIFE: Final = 10
FRAIL: Final = 6  # below so much life each point is worth more, ...
HALE: Final = 12  # ... and beyond so much less
AMPLE: Final = 3
CARD: Final = 22
CROWDED: Final = 7
CRYSTAL: Final = 30
SPARE_CRYSTAL: Final = 8  # beyond the eighth there is seldom something to pay
PREPARED: Final = 3
POWER: Final = 13
TOUGHNESS: Final = 7
RELIC: Final = 20
STARVED: Final = 28  # for each crystal that is missing in the first turns
ENOUGH: Final = 3
KEYWORDS: Final = {
    "flying": 12,
    "reach": 4,
    "rush": 3,
    "attentiveness": 8,
    "overrun": 8,
    "venom": 10,
    "lifebond": 10,
    "veiled": 6,
    "sentinel": -12,
}
COUNTERS: Final = {"shield": 10, "ice": -9}
HELD: Final = 9  # for each answer that can be paid as soon as it is wanted
DOOMED: Final = 4  # divisor for a creature that poison will destroy


def evaluate_position(m: Match, seat: int) -> int:
    """Return a seat's lead over the other one."""
    exposed = threat(m, m.state.active) * (-1 if m.state.active == seat else 1)
    worth = _side(m, seat) - _side(m, 1 - seat) + exposed
    return worth + _struck(m, seat) + _supply(m, seat) + _answers(m, seat)


def _side(m: Match, seat: int) -> int:
    life, hand = m.state.number(seat, "life"), len(m.zone(seat, "hand"))
    worth = LIFE * life - LIFE * max(0, FRAIL - life) - AMPLE * max(0, life - HALE)
    worth += CARD * min(hand, CROWDED) + 2 * max(0, hand - CROWDED)
    worth += sum(creature_value(m, card) for card in creatures(m, seat))
    crystals = permanents(m, seat, "crystals")
    worth += CRYSTAL * min(len(crystals), 8) + SPARE_CRYSTAL * max(0, len(crystals) - 8)
    # Prepared crystals in the other's turn are answers that are held.
    worth += sum(PREPARED for card in crystals if not card.exhausted and not is_frozen(card))
    return worth + RELIC * len(permanents(m, seat, "relics"))


def _answers(m: Match, seat: int) -> int:
    """Return the value of the seat's own answers that its prepared crystals can pay now.

    It keeps the seat from answering cheap spells, and from spending that mana on weak effects.
    """
    crystals = permanents(m, seat, "crystals")
    left = sum(not card.exhausted and not is_frozen(card) for card in crystals)
    worth = 0
    for cost in sorted(m.card(cid).printed.cost for cid in m.zone(seat, "hand") if _denies(m, cid)):
        left -= cost
        worth += HELD * (left >= 0)
    return worth


def _denies(m: Match, card_id: int) -> bool:
    return is_answer(m.card(card_id).printed)


@cache
def is_answer(printed: Printed) -> bool:
    """True if a card stops a spell on the stack."""
    return any(isinstance(node, Deny | BounceItem) for _, node in walk(printed.defn))


def creature_value(m: Match, card: Card) -> int:
    """Return a creature's value to its controller; damage lowers it."""
    left = max(0, m.stat(card, "toughness") - card.damage - poison_to_come(card))
    worth = POWER * max(0, m.stat(card, "power")) + TOUGHNESS * min(left, 6)
    worth += sum(KEYWORDS.get(name, 0) for name in m.derived(card).keywords)
    worth += sum(each * card.counters.get(name, 0) for name, each in COUNTERS.items())
    if card.damage:
        worth -= 4  # a door is open
    if not left:
        worth //= DOOMED
    return worth - 3 * card.exhausted


def poison_to_come(card: Card) -> int:
    """BM-3.8, 3.9: return the damage that the Poison counters of a creature will deal in all."""
    counters = card.counters.get("poison", 0)
    return counters * (counters + 1) // 2


def _supply(m: Match, seat: int) -> int:
    """Return the penalty for missing crystals: a hand without crystals is no hand."""
    if is_classic(m):
        return 0
    held = sum(m.card(cid).printed.type == "crystal" for cid in m.zone(seat, "hand"))
    return -STARVED * max(0, ENOUGH - len(permanents(m, seat, "crystals")) - held)


def _struck(m: Match, seat: int) -> int:
    """Return the loss of the defending mage from the present attack, if nothing else happens."""
    if memory_of(m).get("phase") not in ("attack", "block"):
        return 0
    power = 0
    for card in attackers(m):
        if not is_blocked(m, card) and not blockers_of(m, card):
            power += max(0, m.stat(card, "power"))
    return LIFE * power // 2 * (1 if m.state.active == seat else -1)
