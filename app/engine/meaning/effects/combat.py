"""Effect handlers of turns and combat: skipping, fighting, leaving combat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import atoms
from ...dsl import effects as e
from ...flow import Flow, Run, nothing
from ..registry import meaning
from .choosing import choosing

if TYPE_CHECKING:
    from ...match import Match
    from ...resolution import Resolution


@meaning(e.Skip)
def skip(node: e.Skip) -> Run:
    name = f"skip_{node.what}"

    def run(m: Match, at: Resolution) -> Flow[None]:
        for seat in at.seats(m, node.who):
            atoms.set_number(m, seat, name, m.state.number(seat, name) + 1)
        yield from nothing()

    return run


@meaning(e.Fight)
def fight(node: e.Fight) -> Run:
    first, second = choosing(node.first), choosing(node.second)

    def run(m: Match, at: Resolution) -> Flow[None]:
        ones = yield from first(m, at)
        others = yield from second(m, at)
        if ones and others and ones[0] != others[0]:
            yield from m.rules.fight(m, ones[0], others[0])

    return run


@meaning(e.RemoveFromCombat)
def remove_from_combat(node: e.RemoveFromCombat) -> Run:
    cards = choosing(node.what)

    def run(m: Match, at: Resolution) -> Flow[None]:
        for card_id in (yield from cards(m, at)):
            m.rules.remove_from_combat(m, card_id)

    return run
