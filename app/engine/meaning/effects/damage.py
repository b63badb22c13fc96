"""Effect handlers of damage and life; all through the policies of the ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...dsl import effects as e
from ...flow import Flow, Run, nothing
from ..registry import meaning, number_of
from .choosing import choosing

if TYPE_CHECKING:
    from ...match import Match
    from ...resolution import Resolution


@meaning(e.Damage)
def damage(node: e.Damage) -> Run:
    cards, amount = choosing(node.to), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        n = amount(m, at)
        if ids and n > 0:
            yield from m.rules.damage(m, [(cid, n) for cid in ids], at.source)

    return run


@meaning(e.SplitDamage)
def split_damage(node: e.SplitDamage) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        shares = at.shares.get(node.target, {})
        hits = [(ref, shares[ref]) for ref in at.targets.get(node.target, ()) if ref in shares]
        if hits:
            yield from m.rules.damage(m, hits, at.source)

    return run


@meaning(e.Heal)
def heal(node: e.Heal) -> Run:
    cards, amount = choosing(node.to), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        m.rules.heal(m, ids, amount(m, at))

    return run


@meaning(e.LoseLife)
def lose_life(node: e.LoseLife) -> Run:
    amount = number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        m.rules.lose_life(m, at.who(node.who), amount(m, at))
        yield from nothing()

    return run
