"""Targets and modes (BM-7): what of an item is lost as it resolves, and when it fizzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.refs import ITEM_BASE, CardRef, Ref, is_card, is_item
from app.engine.steps.announcing import is_lenient, specs_of

from .zones import on_field

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.meaning.binding import Bound
    from app.engine.resolution import Resolution
    from app.engine.state import Card, ChainItem


def may_target(m: Match, seat: int, card: Card) -> bool:
    """Veiled: not by what an opponent of its controller controls."""
    return card.controller == seat or not on_field(m, card) or not m.has(card, "veiled")


# --- resolving ----------------------------------------------------------------------------------


def still_fits(m: Match, at: Resolution, bound: Bound, item: ChainItem) -> bool:
    """BM-7.8 to 7.18: leave out lost targets; False if the item does nothing at all."""
    specs = specs_of(bound, item.modes)
    lost = 0
    for spec in specs:
        chosen = item.targets.get(spec.name, ())
        kept = tuple(ref for ref, was in chosen if not _is_lost(m, item.seat, ref, was))
        at.targets[spec.name] = kept
        wanted = len(chosen) if spec.node.up_to else spec.node.count
        lost += wanted - len(kept)
    return not lost or is_lenient(specs)


def _is_lost(m: Match, seat: int, ref: Ref, incarnation: int) -> bool:
    """BM-7.10: whether a target is no longer what it was, or Veiled against the item."""
    if is_card(ref):
        card = m.find(CardRef(ref, incarnation))
        return card is None or not may_target(m, seat, card)
    return is_item(ref) and m.item(ref - ITEM_BASE) is None
