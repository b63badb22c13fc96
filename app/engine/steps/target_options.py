"""Options for targets: legal choices, and warnings about rash ones.

Benefit, harm or lack of effect are read from the tree of the asking card and from open
information, so they are known immediately; a forecast shows the real outcome.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..dsl.effects import HARMS, HELPS
from ..position.refs import ITEM_BASE, NO_SEAT, Ref, is_item, is_seat, seat_of
from ..prompts import Option

if TYPE_CHECKING:
    from ..meaning.binding import BoundTarget
    from ..play.match import Match
    from ..position.resolution import Resolution

HELPS_THEM: Final = "This helps your opponent."
HARMS_YOU: Final = "This harms your side."
NO_EFFECT: Final = "no effect"
NO_EFFECT_NOW: Final = "No effect on this right now."


def target_options(
    m: Match, at: Resolution, spec: BoundTarget, refs: Sequence[Ref]
) -> list[Option]:
    """Return an option for each ref; a target without effect or on the wrong side has a warning."""
    source = m.state.cards.get(at.source)
    if source is None:
        return [Option(ref=ref) for ref in refs]
    lean = m.rules.display.leaning(source.printed, spec.node)
    idle = m.rules.targets_without_effect(m, source.printed, spec.node, refs)
    return [
        Option(ref=ref, note=NO_EFFECT, rash=NO_EFFECT_NOW)
        if ref in idle
        else Option(ref=ref, rash=rash_words(lean, at.seat, holder_of(m, ref)))
        for ref in refs
    ]


def asking_words(at: Resolution, spec: BoundTarget, m: Match) -> str:
    """Return the request for a target: the effect, without its cost."""
    source = m.state.cards.get(at.source)
    return m.rules.display.asking_words(source.printed, spec.asks) if source is not None else ""


def rash_words(lean: int, seat: int, holder: int) -> str:
    """Return the sentence about a target on the wrong side, empty for one on the right side."""
    if lean == HELPS and holder == 1 - seat:
        return HELPS_THEM
    return HARMS_YOU if lean == HARMS and holder == seat else ""


def holder_of(m: Match, ref: Ref) -> int:
    """Return the seat that holds an object or item, -1 if it is gone."""
    if is_seat(ref):
        return seat_of(ref)
    if is_item(ref):
        item = m.item(ref - ITEM_BASE)
        return item.seat if item is not None else NO_SEAT
    return m.card(ref).controller
