"""Effect handlers on chain items: countering them, returning their cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...dsl import effects as e
from ...flow import Flow, Run, nothing
from ...refs import ITEM_BASE, is_item
from ..registry import meaning

if TYPE_CHECKING:
    from ...match import Match
    from ...resolution import Resolution


@meaning(e.Deny)
def deny(node: e.Deny) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        for ref in at.targets.get(node.target, ()):
            item = m.item(ref - ITEM_BASE) if is_item(ref) else None
            if item is not None:
                at.done["denied_seat"] = item.seat
                m.rules.deny(m, item)
        yield from nothing()

    return run


@meaning(e.BounceItem)
def bounce_item(node: e.BounceItem) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        for ref in at.targets.get(node.target, ()):
            item = m.item(ref - ITEM_BASE) if is_item(ref) else None
            if item is not None:
                m.rules.bounce_item(m, item)
        yield from nothing()

    return run
