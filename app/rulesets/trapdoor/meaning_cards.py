"""Effect handlers on links, seats, and cards that come from elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.event_kinds import EngineEvent
from app.engine.flow import Flow, Run
from app.engine.meaning.handlers import amount_of, asking, at_once
from app.engine.meaning.registry import filter_of, meaning, run_of
from app.engine.refs import CardRef, zone_key
from app.engine.rng import EFFECT
from app.engine.steps.damage_prevention import prevent_for_seat

from .activating import set_card
from .dsl import effects as n
from .event_kinds import TrapdoorEvent
from .field import put
from .lasting import to_pile
from .life import change_mana, steal_mana
from .zones import CREATURE, UTILITY, free_slot

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.meaning.registry import Predicate
    from app.engine.resolution import Resolution


@at_once(n.Negate)
def negate(m: Match, at: Resolution, node: n.Negate) -> None:
    # TD-8.13, 8.21: the answered link, if it still waits.
    item = m.item(at.event.amount) if at.event is not None else None
    if item is not None:
        card = m.find(CardRef(item.card, item.source_incarnation)) if item.card else None
        atoms.chain_remove(m, item, EngineEvent.DENIED)
        atoms.tell(m, TrapdoorEvent.LINK_NEGATED, item.seat, item.source)
        if card is not None:
            to_pile(m, card, node.to, "negated")


@at_once(n.GainMana)
def gains_mana(m: Match, at: Resolution, node: n.GainMana) -> None:
    for seat in at.seats(m, node.who):
        change_mana(m, seat, amount_of(m, at, node.amount))


@at_once(n.LoseMana)
def loses_mana(m: Match, at: Resolution, node: n.LoseMana) -> None:
    for seat in at.seats(m, node.who):
        change_mana(m, seat, -amount_of(m, at, node.amount))


@at_once(n.StealMana)
def steals_mana(m: Match, at: Resolution, node: n.StealMana) -> None:
    steal_mana(m, at.seat, amount_of(m, at, node.amount))


@at_once(n.PreventLifeLoss)
def prevents_life_loss(m: Match, at: Resolution, node: n.PreventLifeLoss) -> None:
    prevent_for_seat(m, at.seat, node.amount, m.rules.duration(at, node.until))


@meaning(n.PlaceFrom)
def places_from(node: n.PlaceFrom) -> Run:
    fits = filter_of(node.filter)

    def run(m: Match, at: Resolution) -> Flow[None]:
        if free_slot(m, at.seat, CREATURE) < 0:
            return
        for card_id in (yield from _choose(m, at, node.zone, fits)):
            name = m.card(card_id).printed.name
            place = yield from m.rules.choose_slot(m, at.seat, (CREATURE,), name)
            if place is not None:
                put(m, card_id, at.seat, place[1], face_up=node.up)

    return run


@meaning(n.SetFrom)
def sets_from(node: n.SetFrom) -> Run:
    fits = filter_of(node.filter)

    def run(m: Match, at: Resolution) -> Flow[None]:
        slot = free_slot(m, at.seat, UTILITY)
        if slot < 0:
            return
        for card_id in (yield from _choose(m, at, node.zone, fits)):
            set_card(m, at.seat, card_id, slot)

    return run


@meaning(n.Retrieve)
def retrieves(node: n.Retrieve) -> Run:
    fits = filter_of(node.filter)

    def run(m: Match, at: Resolution) -> Flow[None]:
        chosen = yield from _choose(m, at, m.rules.discard_pile, fits)
        m.rules.send(m, chosen, "hand", "recovered", bottom=True)

    return run


def _choose(m: Match, at: Resolution, zone: str, fits: Predicate) -> Flow[tuple[int, ...]]:
    """TD-9.6: choose one of the seat's own cards there that fit; none: nothing is chosen."""
    found = [cid for cid in m.zone(at.seat, zone) if fits(m, at, m.card(cid))]
    # A hand may hold nothing that fits, and the missing question would tell so.
    picked: tuple[int, ...] = yield from m.rules.choose_cards(
        m, at.seat, found, min(1, len(found)), 1, "Choose a card.", zone=zone,
        hides_none=zone == "hand",
    )  # fmt: skip
    return picked


@asking(n.TakeFromTop)
def takes_from_top(m: Match, at: Resolution, node: n.TakeFromTop) -> Flow[None]:
    seat = at.seat
    aside = zone_key(seat, "aside")
    seen = m.zone(seat, "deck")[: node.count]
    for card_id in seen:
        atoms.move(m, card_id, aside, bottom=True, cause="looked_at")
    taken = yield from m.rules.choose_cards(
        m, seat, seen, min(1, len(seen)), 1, "Choose which card to take.", zone="aside"
    )
    for card_id in taken:
        atoms.move(m, card_id, zone_key(seat, "hand"), bottom=True, cause="took")
    left = [cid for cid in seen if cid not in taken]
    m.rules.put_on_bottom(m, seat, left)
    atoms.tell(m, EngineEvent.LOOKED, seat, amount=len(seen), detail=str(len(left)))


@meaning(n.Coin)
def coin(node: n.Coin) -> Run:
    sides = run_of(node.heads), run_of(node.tails)

    def run(m: Match, at: Resolution) -> Flow[None]:
        side = m.roll(EFFECT, 2)
        atoms.tell(m, TrapdoorEvent.TOSSED, at.seat, at.source, detail=("heads", "tails")[side])
        yield from sides[side](m, at)

    return run
