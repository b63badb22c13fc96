"""Choices of triggers as they are placed: whether they are wanted and paid for, modes, targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..flow import Flow
from .announcing import (
    LACKING,
    Draft,
    can_announce,
    can_fill,
    candidates,
    choose_modes,
    choose_rest,
    is_lenient,
    legal_modes,
    specs_of,
)
from .target_options import wrong_side

if TYPE_CHECKING:
    from ..match import Match
    from ..meaning.binding import Bound
    from ..resolution import Resolution
    from ..state import ChainItem

IN_VAIN: Final = "It has no legal target: nothing will come of it."
UNPAID: Final = "unpaid"
"""Mark of a trigger that waits although it was not paid for, or not wanted."""


def draft_trigger(m: Match, at: Resolution, bound: Bound) -> Flow[Draft | None]:
    """Ask for what a trigger needs, without a way back; None if it cannot have that.

    Whether it is wanted, or paid for, is asked before anything else. Where triggers are hollow
    (`Timing.hollow_triggers`) the draft is marked instead, and says what there is to say.
    """
    made, hollow = Draft(), m.rules.hollow_triggers
    if (bound.costs or bound.optional) and not hollow and not can_announce(m, at, bound):
        return None
    if not (yield from m.rules.takes_trigger(m, at, bound)):
        made.marks = (UNPAID,)
        return made if hollow else None
    if bound.modes:
        offered = legal_modes(m, at, bound)
        if len(offered) < bound.choose and not hollow:
            return None
        made.modes = at.modes = yield from _trigger_modes(m, at, bound, offered)
    return made if (yield from choose_rest(m, at, bound, made, cancel=False)) else None


def trigger_warning(at: Resolution, bound: Bound, m: Match) -> str:
    """Return what speaks against using a trigger: it hits nothing, or only the wrong side."""
    specs = [spec for spec in bound.targets if not spec.node.up_to]
    if not can_fill(m, at, specs):
        return IN_VAIN
    found = (wrong_side(m, at, spec, candidates(m, at, spec)) for spec in specs)
    return next(filter(None, found), "")


def _trigger_modes(
    m: Match, at: Resolution, bound: Bound, offered: list[int]
) -> Flow[tuple[int, ...]]:
    """Ask for modes where there is a choice; among all of them if too few are legal."""
    if len(offered) < bound.choose:
        offered = [*range(len(bound.modes))]
    if len(offered) > bound.choose:
        return (yield from choose_modes(m, at, bound, offered, cancel=False))
    return tuple(offered)


def is_void(m: Match, at: Resolution, bound: Bound, item: ChainItem) -> bool:
    """Whether a trigger does nothing as it resolves: unpaid, without its targets, or too late.

    Its condition, which held when it triggered, is asked again.
    """
    if item.kind != "trigger":
        return False
    if UNPAID in item.marks:
        return True
    if LACKING in item.marks and not is_lenient(specs_of(bound, item.modes)):
        return True
    return bound.condition is not None and not bound.condition(m, at)
