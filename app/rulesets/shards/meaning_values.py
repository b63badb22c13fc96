"""Evaluation of this game's amounts and conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.meaning.registry import Holds, Number, meaning

from .casting import summons_left
from .dsl import nodes as n
from .memory import memory_of
from .shard_pools import shards
from .zones import COLORS

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution


def paid_for(m: Match, at: Resolution) -> int:
    """SH-4.11: return the shards paid for the source, also while it is being cast."""
    if "paid" in at.done:
        paid: int = at.done["paid"]
        return paid
    card = m.state.cards[at.source]
    if card.incarnation != at.incarnation:
        last = m.last_known(at.card_ref)
        return last[0].notes.get("paid", 0) if last is not None else 0
    return card.notes.get("paid", 0)


@meaning(n.Kindled)
def kindled(node: n.Kindled) -> Holds:
    return lambda m, at: paid_for(m, at) >= node.count


@meaning(n.NotKindled)
def not_kindled(node: n.NotKindled) -> Holds:
    return lambda m, at: paid_for(m, at) < node.count


@meaning(n.PaidPower)
def paid_power(node: n.PaidPower) -> Number:
    return lambda m, at: min(node.most, m.state.cards[at.source].notes.get("paid_power", 0))


@meaning(n.DestroyedThisTurn)
def destroyed_this_turn(node: n.DestroyedThisTurn) -> Number:
    return lambda m, at: memory_of(m).get("destroyed", 0)


@meaning(n.Shards)
def shards_in_pool(node: n.Shards) -> Number:
    colors = (node.color,) if node.color else COLORS
    return lambda m, at: sum(
        shards(m, seat, color) for seat in at.seats(m, node.who) for color in colors
    )


@meaning(n.ShardsHeld)
def shards_held(node: n.ShardsHeld) -> Holds:
    return lambda m, at: shards(m, at.seat, node.color) >= node.count


@meaning(n.SummonUnused)
def summon_unused(node: n.SummonUnused) -> Holds:
    return lambda m, at: summons_left(m, at.seat) > 0
