"""Targets and modes (BM-7): illegal targets at resolution, and fizzling."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.engine.position.refs import ITEM_BASE, CardRef, Ref, is_card, is_item, seat_ref
from app.engine.steps.announcing import is_lenient, specs_of

from .zones import on_field

if TYPE_CHECKING:
    from app.engine.meaning.binding import Bound
    from app.engine.play.match import Match
    from app.engine.position.resolution import Resolution
    from app.engine.position.state import Card, ChainItem


def may_target(m: Match, seat: int, card: Card) -> bool:
    """Veiled: no target for its opponent's spells and abilities."""
    return card.controller == seat or not on_field(m, card) or not m.has(card, "veiled")


ROW_ORDER: Final = ("creature", "relic", "crystal")


def canonical(m: Match, seat: int, refs: list[Ref]) -> list[Ref]:
    """BM-16.3, 16.21: opposing before own; mages, creatures, relics, crystals, spells; by arrival.

    Of a hand the newest card comes first. Cards that lie elsewhere keep their order.
    """
    hand = m.zone(seat, "hand")
    if refs and all(ref in hand for ref in refs):
        return sorted(refs, key=lambda ref: -hand.index(int(ref)))
    if any(is_card(ref) and not on_field(m, m.card(ref)) for ref in refs):
        return refs
    return sorted(refs, key=lambda ref: _rank(m, seat, ref))


def _rank(m: Match, seat: int, ref: Ref) -> tuple[bool, int, int]:
    if is_card(ref):
        card = m.card(ref)
        return card.controller == seat, 1 + ROW_ORDER.index(card.printed.type), card.since
    if is_item(ref):
        item = m.item(ref - ITEM_BASE)
        return item is not None and item.seat == seat, 1 + len(ROW_ORDER), ref
    return ref == seat_ref(seat), 0, 0


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
    """BM-7.10: true if a target is no longer the same object, or Veiled against the item."""
    if is_card(ref):
        card = m.find(CardRef(ref, incarnation))
        return card is None or not may_target(m, seat, card)
    return is_item(ref) and m.item(ref - ITEM_BASE) is None
