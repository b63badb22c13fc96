"""Effect handlers of damage and life; all through the policies of the ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...dsl import effects as e
from ...dsl.values import Ref, T
from ...flow import Flow, Run, nothing
from ...refs import is_card, is_seat, seat_of
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
        for seat in chosen_seats(node.to, at) if n > 0 else ():
            yield from m.rules.damage_seat(m, seat, n, at.source)

    return run


@meaning(e.SplitDamage)
def split_damage(node: e.SplitDamage) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        shares = at.shares.get(node.target, {})
        hits = [(ref, shares[ref]) for ref in at.targets.get(node.target, ()) if ref in shares]
        cards = [hit for hit in hits if is_card(hit[0])]
        if cards:
            yield from m.rules.damage(m, cards, at.source)
        for ref, share in hits:
            if is_seat(ref):
                yield from m.rules.damage_seat(m, seat_of(ref), share, at.source)

    return run


@meaning(e.Heal)
def heal(node: e.Heal) -> Run:
    cards, amount = choosing(node.to), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        m.rules.heal(m, ids, amount(m, at))

    return run


def chosen_seats(node: Ref, at: Resolution) -> list[int]:
    """Return the seats among chosen targets; no other reference is to a seat."""
    refs = at.targets.get(node.name, ()) if isinstance(node, T) else ()
    return [seat_of(ref) for ref in refs if is_seat(ref)]


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
