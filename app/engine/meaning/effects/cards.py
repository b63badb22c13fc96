"""Effect handlers of hand and deck: drawing, discarding, looking, searching."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import atoms
from ...dsl import effects as e
from ...dsl.filters import ANY
from ...event_kinds import EngineEvent
from ...flow import Flow, Run, nothing
from ...steps.deck_search import discover, recover, reveal, search
from ...steps.looking import Taking, look, put_back, set_aside, take
from ..registry import filter_of, meaning, number_of

if TYPE_CHECKING:
    from ...match import Match
    from ...resolution import Resolution


@meaning(e.Draw)
def draw(node: e.Draw) -> Run:
    count = number_of(node.count)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for seat in at.seats(m, node.who):
            yield from m.rules.draw(m, seat, count(m, at))

    return run


@meaning(e.Discard)
def discard(node: e.Discard) -> Run:
    count = number_of(node.count)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for seat in at.seats(m, node.who):
            yield from m.rules.discard(m, seat, count(m, at), node.how)

    return run


@meaning(e.Look)
def look_at_top(node: e.Look) -> Run:
    count = number_of(node.count)
    if node.take:
        return _look_and_take(node)
    return lambda m, at: look(
        m, at.seat, count(m, at), zone=node.zone, ordered=node.ordered, rest=node.rest
    )


def _look_and_take(node: e.Look) -> Run:
    count, fits, picky = number_of(node.count), filter_of(node.filter), node.filter != ANY

    def run(m: Match, at: Resolution) -> Flow[None]:
        seen = set_aside(m, at.seat, count(m, at), node.zone)
        if not seen:
            return
        found = [cid for cid in seen if fits(m, at, m.card(cid))]
        taking = Taking(found, node.take, node.to, picky, picky)
        taken = yield from take(m, at.seat, taking)
        left = [cid for cid in seen if cid not in taken]
        down = yield from put_back(
            m, at.seat, left, zone=node.zone, ordered=node.ordered, rest=node.rest
        )
        atoms.tell(m, EngineEvent.LOOKED, at.seat, amount=len(seen), detail=str(down))

    return run


@meaning(e.Mill)
def mill(node: e.Mill) -> Run:
    count = number_of(node.count)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for seat in at.seats(m, node.who):
            m.rules.mill(m, seat, count(m, at))
        yield from nothing()

    return run


@meaning(e.Search)
def search_deck(node: e.Search) -> Run:
    fits = filter_of(node.filter)
    return lambda m, at: search(m, at, fits, node.count, node.to)


@meaning(e.Recover)
def recover_cards(node: e.Recover) -> Run:
    fits = filter_of(node.filter)
    return lambda m, at: recover(m, at, fits, node.count, node.to, node.optional)


@meaning(e.Discover)
def discover_card(node: e.Discover) -> Run:
    fits = filter_of(node.filter)
    return lambda m, at: discover(m, at, fits, node.seen)


@meaning(e.Reveal)
def reveal_cards(node: e.Reveal) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        for seat in at.seats(m, node.who):
            yield from reveal(m, seat, node.what, node.count)

    return run
