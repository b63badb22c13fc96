"""Options for targets: what may be chosen, and what it would be rash to choose.

Whether being chosen helps or harms is read from the tree of the card that asks, so it is known at
once and rests on nothing hidden; what then really happens a forecast tells.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..dsl.effects import HARMS, HELPS
from ..prompts import Option
from ..refs import ITEM_BASE, NOBODY, Ref, is_item, is_seat, seat_of

if TYPE_CHECKING:
    from ..match import Match
    from ..meaning.binding import BoundTarget
    from ..resolution import Resolution

HELPS_THEM: Final = "This helps your opponent."
HARMS_YOU: Final = "This is done to what is yours."


def target_options(
    m: Match, at: Resolution, spec: BoundTarget, refs: Sequence[Ref]
) -> list[Option]:
    """Return an option for each of those; what would go against its seat's own side says so."""
    source = m.state.cards.get(at.source)
    lean = m.rules.leaning(source.printed, spec.node) if source is not None else 0
    return [Option(ref=ref, rash=_rash(lean, at.seat, _holder(m, ref))) for ref in refs]


def _rash(lean: int, seat: int, holder: int) -> str:
    if lean == HELPS and holder == 1 - seat:
        return HELPS_THEM
    return HARMS_YOU if lean == HARMS and holder == seat else ""


def _holder(m: Match, ref: Ref) -> int:
    """Return whose something is that may be chosen, NOBODY if it is gone."""
    if is_seat(ref):
        return seat_of(ref)
    if is_item(ref):
        item = m.item(ref - ITEM_BASE)
        return item.seat if item is not None else NOBODY
    return m.card(ref).controller
