"""Effect on items of the chain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.dsl.text_renderer import TextRenderer, phrase
from app.engine.effects import Effect
from app.engine.meaning.handlers import at_once
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.refs import CardRef

from ..event_kinds import TrapdoorEvent
from ..lasting import to_pile

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution


@dataclass(frozen=True, slots=True)
class Negate(Effect):
    """The answered link does nothing; its card goes there (TD-8.16)."""

    to: str = "graveyard"


@phrase(Negate)
def _negate(node: Negate, say: TextRenderer) -> str:
    if node.to == "graveyard":
        return "negate it"
    return f"negate it, then return its card to its owner's {say.word('zones', node.to)}"


@at_once(Negate)
def negate(m: Match, at: Resolution, node: Negate) -> None:
    # TD-8.13, 8.21: the answered link, if it still waits.
    item = m.item(at.event.amount) if at.event is not None else None
    if item is not None:
        card = m.find(CardRef(item.card, item.source_incarnation)) if item.card else None
        atoms.chain_remove(m, item, EngineEvent.DENIED)
        atoms.announce(m, TrapdoorEvent.LINK_NEGATED, item.seat, item.source)
        if card is not None:
            to_pile(m, card, node.to, "negated")
