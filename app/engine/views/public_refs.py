"""Public references: cards by the viewer's own numbers (visibility.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..position.refs import ITEM_BASE, Ref, seat_of

if TYPE_CHECKING:
    from ..play.match import Match


def public_ref(m: Match, viewer: int, ref: Ref | str) -> str | None:
    """Return a reference as the viewer knows it, None for a card that it cannot follow."""
    if isinstance(ref, str):
        return ref
    if ref >= ITEM_BASE:
        return f"k{ref - ITEM_BASE}"
    if ref < 0:
        return f"seat:{seat_of(ref)}"
    number = m.state.cards[ref].pub[viewer] if ref else 0
    return f"c{number}" if number else None
