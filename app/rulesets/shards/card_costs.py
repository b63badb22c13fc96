"""Costs of cards (SH-4.2, 4.6 to 4.14): present costs, and the shards that can pay them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine import atoms
from app.engine.play.layers import cost_of, cost_parts

from .memory import memory_of
from .numbers import numbers_of
from .shard_pools import shards
from .zones import COLORS

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card

MELTED = "melted"
"""The note of a hand card: by how much its current cost is below the printed one."""
COST_FELL: Final = "cost_fell"
COST_ROSE: Final = "cost_rose"
"""Event for the seat whose hand holds a card: its cost has changed (SH-15.6)."""


def present_cost(card: Card) -> int:
    """SH-4.2: return the current cost of a hand card."""
    if not card.notes:
        return card.printed.cost
    return max(0, card.printed.cost - card.notes.get(MELTED, 0))


def change_cost(m: Match, card_id: int, amount: int) -> None:
    """Change a hand card's current cost for good, stopping at 0."""
    card = m.card(card_id)
    cost = max(0, present_cost(card) + amount)
    atoms.note(m, card_id, MELTED, card.printed.cost - cost)


def melt(m: Match, seat: int, amount: int) -> None:
    """SH-3.6: the current cost of every card in a hand falls; Eager by more, Sealed not at all."""
    for card_id in m.zone(seat, "hand"):
        card = m.card(card_id)
        words = card.printed.derived.keywords
        if "sealed" not in words and present_cost(card):
            change_cost(m, card_id, -amount - (words.get("eager") or 0))


def price_of(m: Match, seat: int, card: Card) -> int:
    """Return the present cost of a hand card, with all additions and reductions (SH-4.2)."""
    state = m.state
    price = present_cost(card)
    words = card.printed.derived.keywords
    if "ambush" in words and defends(m, seat):
        price -= words["ambush"] or 0
    if not state.statics and not card.printed.own_cost:
        return max(0, price)
    return cost_of(m, card, seat, price)


def cost_parts_of(m: Match, card: Card, seat: int) -> list[tuple[str, int]]:
    """SH-4.2: return the causes that change a hand card's printed cost, with their amounts."""
    each = numbers_of(m).standby_reduction
    words = card.printed.derived.keywords
    ambush = (words.get("ambush") or 0) if defends(m, seat) else 0
    parts = [
        (
            f"while in your hand ({each} in each of your Standby phases)",
            -card.notes.get(MELTED, 0),
        ),
        ("Ambush, while you defend", -ambush),
        *((name or "by its own text", amount) for name, amount in cost_parts(m, card, seat)),
    ]
    return [part for part in parts if part[1]]


def defends(m: Match, seat: int) -> bool:
    """True if the seat decides in a Block phase."""
    return memory_of(m).get("phase") == "block" and m.state.active != seat


def payable(m: Match, seat: int, card: Card) -> int:
    """SH-4.6: return how many shards of the pool may pay for a card."""
    if "prismatic" in card.printed.derived.keywords:
        return sum(shards(m, seat, color) for color in COLORS)
    return shards(m, seat, card.printed.aspect)
