"""Options for targets: what may be chosen, and what it would be rash to choose.

Whether being chosen helps, harms or changes nothing is read from the tree of the card that asks and
from what lies open, so it is known at once; what then really happens a forecast tells.
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
NO_EFFECT: Final = "no effect"
IN_VAIN: Final = "As things stand, this does nothing to it."


def target_options(
    m: Match, at: Resolution, spec: BoundTarget, refs: Sequence[Ref]
) -> list[Option]:
    """Return an option for each of those; what would be in vain or go against its seat says so."""
    source = m.state.cards.get(at.source)
    if source is None:
        return [Option(ref=ref) for ref in refs]
    lean = m.rules.leaning(source.printed, spec.node)
    in_vain = m.rules.in_vain(m, source.printed, spec.node, refs)
    return [
        Option(ref=ref, note=NO_EFFECT, rash=IN_VAIN)
        if ref in in_vain
        else Option(ref=ref, rash=rash_words(lean, at.seat, holder_of(m, ref)))
        for ref in refs
    ]


def asking_words(at: Resolution, spec: BoundTarget, m: Match) -> str:
    """Return what a target is asked for: what will be done, without what it costs."""
    source = m.state.cards.get(at.source)
    return m.rules.asking_words(source.printed, spec.asks) if source is not None else ""


def rash_words(lean: int, seat: int, holder: int) -> str:
    """Return the sentence about a target on the wrong side, empty for one on the right side."""
    if lean == HELPS and holder == 1 - seat:
        return HELPS_THEM
    return HARMS_YOU if lean == HARMS and holder == seat else ""


def holder_of(m: Match, ref: Ref) -> int:
    """Return whose something is that may be chosen, NOBODY if it is gone."""
    if is_seat(ref):
        return seat_of(ref)
    if is_item(ref):
        item = m.item(ref - ITEM_BASE)
        return item.seat if item is not None else NOBODY
    return m.card(ref).controller
