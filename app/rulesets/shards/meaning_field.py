"""Effect handlers on creatures, attacks and turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.flow import Flow, Run
from app.engine.meaning.choosing import choosing
from app.engine.meaning.registry import meaning, number_of

from .dsl import nodes as n
from .zones import on_field

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
