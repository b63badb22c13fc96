"""Effect handlers on creatures, attacks and turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.flow import Flow, Run
from app.engine.meaning.effects import choosing
from app.engine.meaning.handlers import amount_of, asking, at_once, each_card
from app.engine.meaning.registry import meaning, number_of

from .battle import battle
from .combat_roles import withdraw
from .dsl import nodes as n
from .entering import place_token
from .event_kinds import ShardsEvent
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


@each_card(n.SetPower)
def set_power(m: Match, at: Resolution, node: n.SetPower, card_id: int) -> None:
    raw = m.derived(m.card(card_id)).stats["power"]
    change = in_steps(m, amount_of(m, at, node.amount)) - raw
    atoms.modify(m, card_id, "add", "power", change, "always", at.source)


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


@each_card(n.Withdraw)
def withdraw_from_attack(m: Match, at: Resolution, node: n.Withdraw, card_id: int) -> None:
    if withdraw(m, card_id):
        atoms.tell(m, ShardsEvent.WITHDRAWN, m.card(card_id).controller, card_id)


@asking(n.EachSacrifices)
def each_sacrifices(m: Match, at: Resolution, node: n.EachSacrifices) -> Flow[None]:
    chosen: list[int] = []
    for seat in (m.state.active, 1 - m.state.active):
        own = [card.id for card in creatures(m, seat)]
        count = min(node.count, len(own))
        chosen += yield from m.rules.choose_cards(
            m, seat, own, count, count, "Choose what to sacrifice.", tone="forced"
        )
    m.rules.sacrifice(m, chosen)


@asking(n.PlaceTokens)
def place_tokens(m: Match, at: Resolution, node: n.PlaceTokens) -> Flow[None]:
    seat, printed = at.who(node.who), m.pool[node.token]
    yield from m.rules.make_tokens(m, at, seat, printed, amount_of(m, at, node.count), "")


@each_card(n.CopyOf)
def copy_of(m: Match, at: Resolution, node: n.CopyOf, card_id: int) -> None:
    card = m.card(card_id)
    if on_field(card):
        place_token(m, card.printed, at.seat)


@at_once(n.Skip)
def skip(m: Match, at: Resolution, node: n.Skip) -> None:
    seat = at.who(node.who)
    name = f"skip_{node.what}"
    atoms.set_number(m, seat, name, m.state.number(seat, name) + 1)
