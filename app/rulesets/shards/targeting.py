"""Targeting (SH-1.11): which of several targets is the default."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from app.engine import effects as e
from app.engine.dsl.node import Node, walk

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution

HARMFUL: Final = (
    e.Destroy,
    e.Exhaust,
    e.ReturnToHand,
    e.ReturnToDeck,
    e.GainControl,
    e.Silence,
    e.RemoveFromCombat,
)


def in_default_order(m: Match, at: Resolution, asks: Node, legal: list[int]) -> list[int]:
    """SH-1.11: harmful effects list enemy creatures first."""
    if len(legal) < 2 or not is_harmful(asks):
        return legal
    return sorted(legal, key=lambda ref: m.card(ref).controller == at.seat)


@cache
def is_harmful(node: Node) -> bool:
    """True if an effect destroys, exhausts, stuns, returns or weakens."""
    return any(isinstance(each, HARMFUL) or _weakens(each) for _, each in walk(node))


def _weakens(node: Node) -> bool:
    if isinstance(node, e.AddCounters):
        return node.counter == "stun"
    if isinstance(node, e.Modification):
        less = isinstance(node.amount, int) and node.amount < 0
        return node.op in ("lose", "forbid") or (node.op == "add" and less)
    return False
