"""Effect handlers on creatures, attacks and turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.flow import Flow, Run, nothing
from app.engine.meaning.effects import choosing
from app.engine.meaning.registry import cards_of, meaning, number_of

from .battle import battle
from .combat_roles import withdraw
from .dsl import nodes as n
from .entering import place_token
from .zones import creatures, in_steps, on_field

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.resolution import Resolution


@meaning(n.Alter)
def alter(node: n.Alter) -> Run:
    cards = choosing(node.what)
    changes = tuple((c.op, c.what, number_of(c.amount)) for c in node.changes)

    def run(m: Match, at: Resolution) -> Flow[None]:
        until = m.rules.duration(at, node.until)
        for card_id in (yield from cards(m, at)):
            if on_field(m.card(card_id)):
                for op, what, amount in changes:
                    atoms.modify(m, card_id, op, what, amount(m, at), until, at.source)

    return run


@meaning(n.SetPower)
def set_power(node: n.SetPower) -> Run:
    cards, amount = choosing(node.what), number_of(node.amount)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in (yield from cards(m, at)):
            raw = m.derived(m.card(card_id)).stats["power"]
            change = in_steps(m, amount(m, at)) - raw
            atoms.modify(m, card_id, "add", "power", change, "always", at.source)

    return run


@meaning(n.Silence)
def silence(node: n.Silence) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        until = m.rules.duration(at, node.until)
        for card_id in (yield from cards(m, at)):
            for name in m.card(card_id).printed.derived.keywords:
                atoms.modify(m, card_id, "lose", name, 0, until, at.source)
            atoms.modify(m, card_id, "silenced", "", 1, until, at.source)

    return run


@meaning(n.Duel)
def duel(node: n.Duel) -> Run:
    first, second = choosing(node.first), choosing(node.second)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ones = yield from first(m, at)
        others = yield from second(m, at)
        if ones and others and ones[0] != others[0]:
            yield from battle(m, m.card(ones[0]), m.card(others[0]), attacks=False)

    return run


@meaning(n.Withdraw)
def withdraw_from_attack(node: n.Withdraw) -> Run:
    cards = cards_of(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in cards(m, at):
            if withdraw(m, card_id):
                atoms.tell(m, "withdrawn", m.card(card_id).controller, card_id)
        yield from nothing()

    return run


@meaning(n.EachSacrifices)
def each_sacrifices(node: n.EachSacrifices) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        chosen: list[int] = []
        for seat in (m.state.active, 1 - m.state.active):
            own = [card.id for card in creatures(m, seat)]
            count = min(node.count, len(own))
            chosen += yield from m.rules.choose_cards(
                m, seat, own, count, count, "Choose what to sacrifice.", tone="forced"
            )
        m.rules.sacrifice(m, chosen)

    return run


@meaning(n.PlaceTokens)
def place_tokens(node: n.PlaceTokens) -> Run:
    count = number_of(node.count)

    def run(m: Match, at: Resolution) -> Flow[None]:
        seat, printed = at.who(node.who), m.pool[node.token]
        yield from m.rules.make_tokens(m, at, seat, printed, count(m, at), "")

    return run


@meaning(n.CopyOf)
def copy_of(node: n.CopyOf) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in (yield from cards(m, at)):
            card = m.card(card_id)
            if on_field(card):
                place_token(m, card.printed, at.seat)

    return run


@meaning(n.Skip)
def skip(node: n.Skip) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        seat = at.who(node.who)
        name = f"skip_{node.what}"
        atoms.set_number(m, seat, name, m.state.number(seat, name) + 1)
        yield from nothing()

    return run
