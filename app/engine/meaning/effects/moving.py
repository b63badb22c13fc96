"""Effect handlers of zone changes: effects that move cards, make them or give them away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...dsl import effects as e
from ...flow import Flow, Run, nothing
from ..registry import filter_of, meaning, number_of
from .choosing import choosing

if TYPE_CHECKING:
    from ...match import Match
    from ...resolution import Resolution


@meaning(e.Destroy)
def destroy(node: e.Destroy) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        at.done["destroyed"] = yield from m.rules.destroy(m, ids)

    return run


@meaning(e.Banish)
def banish(node: e.Banish) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        yield from m.rules.banish(m, (yield from cards(m, at)))

    return run


@meaning(e.ReturnToHand)
def return_to_hand(node: e.ReturnToHand) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        yield from m.rules.return_to_hand(m, (yield from cards(m, at)))

    return run


@meaning(e.ReturnToDeck)
def return_to_deck(node: e.ReturnToDeck) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        yield from m.rules.return_to_deck(m, (yield from cards(m, at)), node.where)

    return run


@meaning(e.PutOnBoard)
def put_on_board(node: e.PutOnBoard) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        yield from m.rules.put_on_board(m, (yield from cards(m, at)), at.seat)

    return run


@meaning(e.CreateToken)
def create_token(node: e.CreateToken) -> Run:
    count = number_of(node.count)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for seat in at.seats(m, node.who):
            printed = m.pool[node.token]
            yield from m.rules.make_tokens(m, at, seat, printed, count(m, at), node.zone)

    return run


@meaning(e.CopyOf)
def copy_of(node: e.CopyOf) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in (yield from cards(m, at)):
            card = m.card(card_id)
            if m.rules.is_board(card.zone):
                yield from m.rules.make_tokens(m, at, at.seat, card.printed, 1, card.zone_name)

    return run


@meaning(e.CreateCard)
def create_card(node: e.CreateCard) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        m.rules.create_cards(m, at.seat, m.pool[node.card], node.zone, node.count)
        yield from nothing()

    return run


@meaning(e.GainControl)
def gain_control(node: e.GainControl) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ids = yield from cards(m, at)
        until = m.rules.duration(at, node.until)
        yield from m.rules.gain_control(m, ids, at.seat, until, at.source)

    return run


@meaning(e.Sacrificing)
def sacrificing(node: e.Sacrificing) -> Run:
    fits = filter_of(node.filter)

    def run(m: Match, at: Resolution) -> Flow[None]:
        chosen: list[int] = []
        for seat in at.seats(m, node.who):
            own = [
                cid for cid in m.board(seat)
                if m.card(cid).controller == seat and fits(m, at, m.card(cid))
            ]  # fmt: skip
            count = min(node.count, len(own))
            chosen += yield from m.rules.choose_cards(
                m, seat, own, count, count, "Choose what to sacrifice.", tone="forced"
            )
        m.rules.sacrifice(m, chosen)

    return run
