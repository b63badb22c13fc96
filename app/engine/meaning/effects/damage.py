"""Effect handlers of damage and life; all through the policies of the ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...damage_policies import Hit
from ...dsl import effects as e
from ...dsl.values import Ref, T
from ...flow import Flow, Run, nothing
from ...refs import is_seat
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
        hits = [Hit(ref, n, at.source) for ref in (*ids, *chosen_seats(node.to, at))]
        if hits and n > 0:
            yield from m.rules.damage(m, hits)

    return run


@meaning(e.SplitDamage)
def split_damage(node: e.SplitDamage) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        shares = at.shares.get(node.target, {})
        chosen = [ref for ref in at.targets.get(node.target, ()) if ref in shares]
        if chosen:
            yield from m.rules.damage(m, [Hit(ref, shares[ref], at.source) for ref in chosen])

    return run


@meaning(e.Heal)
def heal(node: e.Heal) -> Run:
    cards, amount = choosing(node.to), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        m.rules.heal(m, ids, amount(m, at))

    return run


def chosen_seats(node: Ref, at: Resolution) -> list[int]:
    """Return the references of seats among chosen targets; no other reference is to a seat."""
    refs = at.targets.get(node.name, ()) if isinstance(node, T) else ()
    return [ref for ref in refs if is_seat(ref)]


@meaning(e.GainLife)
def gain_life(node: e.GainLife) -> Run:
    amount = number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for seat in at.seats(m, node.who):
            m.rules.gain_life(m, seat, amount(m, at))
        yield from nothing()

    return run


@meaning(e.LoseLife)
def lose_life(node: e.LoseLife) -> Run:
    amount = number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for seat in at.seats(m, node.who):
            m.rules.lose_life(m, seat, amount(m, at))
        yield from nothing()

    return run
