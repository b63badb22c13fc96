"""Warnings of acts, modes and triggers whose targets can only be on the wrong side.

They are given before the targets are chosen, since some targets are chosen without a way back, and
where there is one it is easily overlooked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..dsl.effects import HELPS
from ..position.refs import Ref, is_card, is_item
from ..position.resolution import Resolution
from ..prompts import Option
from .target_options import holder_of, rash_words
from .targeting import candidates

if TYPE_CHECKING:
    from ..meaning.binding import Bound, BoundTarget
    from ..play.match import Match
    from ..position.state import Card

AIMING: Final = frozenset({"activate", "augment", "cast", "equip", "play", "use"})
"""Verbs of acts that announce a spell or an ability."""
MAX_NAMES: Final = 2  # so many are named in a warning


def act_warning(m: Match, seat: int, option: Option) -> str:
    """Return the warning of an act that can only help the other side or harm its own; else empty.

    Modes are left to `choose_modes`: each has targets of its own.
    """
    if option.verb not in AIMING or not isinstance(option.ref, int) or not is_card(option.ref):
        return ""
    card = m.card(option.ref)
    bound = _announced(m, card, option)
    return aim_warning(Resolution(seat, card.card_ref), bound.targets, m) if bound else ""


def _announced(m: Match, card: Card, option: Option) -> Bound | None:
    """Return the ability that an act announces, by the option's note where a card has several."""
    if not option.note:
        return card.printed.spell
    own = (*card.printed.activated, *m.derived(card).abilities)
    return next((bound for bound in own if bound.key == option.note), None)


def aim_warning(at: Resolution, specs: Sequence[BoundTarget], m: Match) -> str:
    """Return the warning of targets one of which can only be on the wrong side; else empty."""
    asked = (spec for spec in specs if not spec.node.up_to)
    return next(filter(None, (_wrong_side(m, at, spec) for spec in asked)), "")


def _wrong_side(m: Match, at: Resolution, spec: BoundTarget) -> str:
    lean = m.rules.display.leaning(m.state.cards[at.source].printed, spec.node)
    if not lean:
        return ""
    refs = m.rules.target_order(m, at, spec, candidates(m, at, spec))
    if not all(rash_words(lean, at.seat, holder_of(m, ref)) for ref in refs):
        return ""
    does, whose, side = (
        ("help", "their", "your opponent") if lean == HELPS else ("harm", "your", "you")
    )
    names = [f"{whose} {_name(m, at.seat, ref)}" for ref in refs]
    whom = " or ".join(names) if len(names) <= MAX_NAMES else side
    return f"This will {does} {whom}: no other legal target." if names else ""


def _name(m: Match, seat: int, ref: Ref) -> str:
    """Return the name of an eligible object; a player is its own word."""
    if is_item(ref):
        return m.rules.display.ref_words(m, ref)
    if not is_card(ref):
        return "side"
    card = m.card(ref)
    known = card.known >> seat & 1
    return card.printed.name if known else m.rules.display.hidden_label.lower()
