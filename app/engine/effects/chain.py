"""Effects on chain items: countering them, returning their cards.

Of each effect its data, its sentence and its meaning, in this order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ..dsl.effects import HARMS, ON_ITEMS, Effect, Kinds
from ..dsl.text_renderer import TextRenderer, phrase
from ..dsl.values import T
from ..meaning.registry import meaning
from ..position.flow import Flow, Run, nothing
from ..position.refs import ITEM_BASE, is_item

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class Deny(Effect):
    """Take the chosen chain item off the chain; it does nothing."""

    meets: ClassVar[Kinds] = ON_ITEMS
    leans: ClassVar[int] = HARMS

    target: str = "target"


@phrase(Deny)
def _deny(node: Deny, say: TextRenderer) -> str:
    return f"{say.verb(node, 'deny')} {say.noun(T(node.target))}"


@meaning(Deny)
def deny(node: Deny) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        for ref in at.targets.get(node.target, ()):
            item = m.item(ref - ITEM_BASE) if is_item(ref) else None
            if item is not None:
                at.done["denied_seat"] = item.seat
                m.rules.deny(m, item)
        yield from nothing()

    return run


@dataclass(frozen=True, slots=True)
class BounceItem(Effect):
    """Put the chosen spell on the chain into its owner's hand; it does nothing."""

    meets: ClassVar[Kinds] = ON_ITEMS
    leans: ClassVar[int] = HARMS

    target: str = "target"


@phrase(BounceItem)
def _bounce_item(node: BounceItem, say: TextRenderer) -> str:
    return f"return {say.noun(T(node.target))} to its owner's hand"


@meaning(BounceItem)
def bounce_item(node: BounceItem) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        for ref in at.targets.get(node.target, ()):
            item = m.item(ref - ITEM_BASE) if is_item(ref) else None
            if item is not None:
                m.rules.bounce_item(m, item)
        yield from nothing()

    return run
