"""Evaluation of references, amounts and conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..dsl import values as v
from ..dsl.filters import Filter, without_face
from ..listeners.delayed_triggers import GONE
from ..position.refs import CardRef, is_card
from ..position.rng import EFFECT
from .registry import (
    COMPARISONS,
    Cards,
    Holds,
    Number,
    cards_of,
    filter_of,
    holds_of,
    meaning,
    number_of,
)

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.resolution import Resolution
    from ..position.state import Card


@meaning(v.Self)
def self_card(node: v.Self) -> Cards:
    return lambda m, at: [at.source] if m.find(at.card_ref) is not None else []


@meaning(v.Host)
def host(node: v.Host) -> Cards:
    def cards(m: Match, at: Resolution) -> list[int]:
        source = m.find(at.card_ref)
        found = m.host_of(source) if source is not None else None
        return [found.id] if found is not None else []

    return cards


@meaning(v.T)
def targets(node: v.T) -> Cards:
    return lambda m, at: [ref for ref in at.targets.get(node.name, ()) if is_card(ref)]


@meaning(v.It)
def it_card(node: v.It) -> Cards:
    return lambda m, at: [at.it] if at.it else []


@meaning(v.EventCard)
def event_card(node: v.EventCard) -> Cards:
    def cards(m: Match, at: Resolution) -> list[int]:
        event = at.event
        return [event.card] if event and m.find(event.card_ref) is not None else []

    return cards


@meaning(v.EventOther)
def event_other(node: v.EventOther) -> Cards:
    def cards(m: Match, at: Resolution) -> list[int]:
        event = at.event
        return [event.other] if event and m.find(event.other_ref) is not None else []

    return cards


@meaning(v.Var)
def bound_cards(node: v.Var) -> Cards:
    return lambda m, at: list(at.binds.get(node.name, ()))


def fitting(node: Filter, zones: tuple[str, ...]) -> Cards:
    """Return a function giving all cards of the board, or of your zones of that name, that fit."""
    fits, hidden = filter_of(node), filter_of(without_face(node))

    def cards(m: Match, at: Resolution) -> list[int]:
        known = m.state.cards
        if zones:
            return [cid for cid in m.in_zones(zones, at.seat) if fits(m, at, known[cid])]
        if not m.rules.faceless:
            return [cid for cid in m.board(at.seat) if fits(m, at, known[cid])]
        return [
            cid
            for cid in m.board(at.seat)
            if (fits if known[cid].face_up else hidden)(m, at, known[cid])
        ]

    return cards


@meaning(v.All)
def all_cards(node: v.All) -> Cards:
    return fitting(node.filter, node.zones)


@meaning(v.RandomOf)
def random_of(node: v.RandomOf) -> Cards:
    among = cards_of(node.among)

    def cards(m: Match, at: Resolution) -> list[int]:
        options = among(m, at)
        return m.roll_sample(EFFECT, options, min(node.count, len(options)))

    return cards


@meaning(v.Chosen)
def chosen(node: v.Chosen) -> Cards:
    # Choosing asks, so an effect goes through `choosing`; elsewhere these are the candidates.
    return cards_of(node.among)


@meaning(v.TopOf)
def top_of(node: v.TopOf) -> Cards:
    count = number_of(node.count)
    return lambda m, at: [
        cid
        for seat in at.seats(m, node.who)
        for cid in m.zone(seat, node.zone)[: max(0, count(m, at))]
    ]


@meaning(v.Extreme)
def extreme(node: v.Extreme) -> Cards:
    among = cards_of(node.among)

    def cards(m: Match, at: Resolution) -> list[int]:
        asked = {cid: m.rules.asked_stat(m, m.state.cards[cid], node.stat) for cid in among(m, at)}
        values = {cid: value for cid, value in asked.items() if value is not None}
        best = (max if node.highest else min)(values.values(), default=0)
        return [cid for cid, value in values.items() if value == best]

    return cards


@meaning(v.StatOf)
def stat_of(node: v.StatOf) -> Number:
    return _stat_of(node, amount=True)


def _stat_of(node: v.StatOf, *, amount: bool) -> Number:
    subjects = _subjects(node.ref)

    def number(m: Match, at: Resolution) -> int:
        for card in subjects(m, at):
            return m.rules.asked_stat(m, card, node.stat, amount=amount) or 0
        return 0

    return number


@meaning(v.CounterOf)
def counter_of(node: v.CounterOf) -> Number:
    subjects = _subjects(node.ref)
    return lambda m, at: sum(card.counters.get(node.counter, 0) for card in subjects(m, at))


def _subjects(node: v.Ref) -> Callable[[Match, Resolution], list[Card]]:
    """Return the cards of which a value is read: one that has left since, as it last was."""
    cards = cards_of(node)
    match node:
        case v.Self():
            return lambda m, at: _object(m, at.card_ref)
        case v.EventCard():
            return lambda m, at: _known(m.event_card(at.event) if at.event else None)
        case v.EventOther():
            return lambda m, at: _known(m.event_other(at.event) if at.event else None)
        case _:
            gone = GONE + node.name if isinstance(node, v.T | v.Var) else ""
            return lambda m, at: [
                each
                for cid in (*cards(m, at), *at.binds.get(gone, ()))
                for each in _object(m, at.named.get(cid)) or [m.state.cards[cid]]
            ]


def _object(m: Match, ref: CardRef | None) -> list[Card]:
    """Return an object, as it left the board if it has; none if it is not known any more."""
    if ref is None:
        return []
    last = m.last_known(ref)
    return _known(last[0] if last is not None else m.find(ref))


def _known(card: Card | None) -> list[Card]:
    return [] if card is None else [card]


@meaning(v.SeatNumber)
def seat_number(node: v.SeatNumber) -> Number:
    return lambda m, at: sum(
        m.rules.seat_number(m, seat, node.number) for seat in at.seats(m, node.who)
    )


@meaning(v.Count)
def count(node: v.Count) -> Number:
    cards = cards_of(node.ref)
    return lambda m, at: len(cards(m, at))


@meaning(v.EventAmount)
def event_amount(node: v.EventAmount) -> Number:
    return lambda m, at: at.event.amount if at.event else 0


@meaning(v.Plus)
def plus(node: v.Plus) -> Number:
    parts = tuple(number_of(part) for part in node.parts)
    return lambda m, at: sum(part(m, at) for part in parts)


@meaning(v.Times)
def times(node: v.Times) -> Number:
    amount = number_of(node.amount)
    return lambda m, at: node.factor * amount(m, at)


@meaning(v.Half)
def half(node: v.Half) -> Number:
    amount = number_of(node.amount)
    return lambda m, at: amount(m, at) // 2


@meaning(v.X)
def chosen_x(node: v.X) -> Number:
    return lambda m, at: m.rules.x_of(m, at)


@meaning(v.Both)
def both(node: v.Both) -> Holds:
    parts = tuple(holds_of(part) for part in node.parts)
    return lambda m, at: all(part(m, at) for part in parts)


@meaning(v.Unless)
def unless(node: v.Unless) -> Holds:
    part = holds_of(node.part)
    return lambda m, at: not part(m, at)


@meaning(v.Compare)
def compare(node: v.Compare) -> Holds:
    left, right, test = _compared(node.left), _compared(node.right), COMPARISONS[node.op]
    return lambda m, at: test(left(m, at), right(m, at))


def _compared(node: v.Amount) -> Number:
    return _stat_of(node, amount=False) if isinstance(node, v.StatOf) else number_of(node)


@meaning(v.Exists)
def exists(node: v.Exists) -> Holds:
    cards = cards_of(node.ref)
    return lambda m, at: len(cards(m, at)) >= node.count


@meaning(v.Fits)
def fits_filter(node: v.Fits) -> Holds:
    fits, cards = filter_of(node.filter), cards_of(node.ref)
    looks_back = isinstance(node.ref, v.Self | v.EventCard | v.EventOther)
    subjects = _subjects(node.ref)

    def holds(m: Match, at: Resolution) -> bool:
        # A target is checked in its present zone: "if it is in your graveyard".
        found = subjects(m, at) if looks_back else [m.state.cards[cid] for cid in cards(m, at)]
        return bool(found) and all(fits(m, at, card) for card in found)

    return holds


@meaning(v.YourTurn)
def your_turn(node: v.YourTurn) -> Holds:
    return lambda m, at: m.state.active in at.seats(m, node.who)


@meaning(v.PlayedThisTurn)
def played_this_turn(node: v.PlayedThisTurn) -> Holds:
    fits = filter_of(node.filter)

    def holds(m: Match, at: Resolution) -> bool:
        count = sum(
            fits(m, at, m.as_printed(name, seat))
            for seat in at.seats(m, node.who)
            for name in m.played(seat)
        )
        return count == node.count if node.exact else count >= node.count

    return holds
