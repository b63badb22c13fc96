"""Effect handlers of hand and deck: drawing, discarding, looking, searching."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...dsl import effects as e
from ...flow import Flow, Run
from ...steps.deck_search import discover, look, recover, reveal, search
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
    return lambda m, at: look(m, at.seat, count(m, at))


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
