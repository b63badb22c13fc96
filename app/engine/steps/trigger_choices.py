"""Choices of triggers as they are placed: whether they are wanted and paid for, modes, targets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Final

from ..position.flow import Flow
from .aim_warnings import aim_warning
from .announcing import (
    LACKING,
    Draft,
    Modes,
    can_announce,
    choose_modes,
    choose_rest,
    is_lenient,
    mode_sets,
    specs_of,
)
from .replacements import yes_or_no

if TYPE_CHECKING:
    from ..meaning.binding import Bound
    from ..play.match import Match
    from ..position.resolution import Resolution
    from ..position.state import ChainItem

UNPAID: Final = "unpaid"
"""Mark of a trigger that waits although it was not paid for, or not wanted."""


def draft_trigger(m: Match, at: Resolution, bound: Bound) -> Flow[Draft | None]:
    """Ask for a trigger's choices, without a way back; None if a needed choice is missing.

    Use and payment are asked before anything else, and only if the trigger can have an effect.
    Where triggers are hollow (`TriggerModel.hollow`) the draft is marked instead.
    """
    made, hollow = Draft(), m.rules.triggers.hollow
    if (bound.costs or bound.optional) and not _can_do_something(m, at, bound):
        made.marks = (UNPAID,)
        return made if hollow else None
    if not (yield from takes_trigger(m, at, bound)):
        made.marks = (UNPAID,)
        return made if hollow else None
    if bound.modes:
        sets = _mode_sets(m, at, bound)
        if not sets:
            return None
        made.modes = at.modes = yield from choose_modes(m, at, bound, sets, cancel=False)
    return made if (yield from choose_rest(m, at, bound, made, cancel=False)) else None


def _can_do_something(m: Match, at: Resolution, bound: Bound) -> bool:
    if m.rules.triggers.hollow and is_lenient(bound.targets):
        return True
    return can_announce(m, at, bound)


def takes_trigger(m: Match, at: Resolution, bound: Bound) -> Flow[bool]:
    """True if a seat accepts its trigger on placement, and has paid for it."""
    if bound.costs:
        return (yield from pay_trigger(m, at, bound))
    if bound.optional and not m.rules.may_on_resolution:
        return (yield from wants_trigger(m, at, bound))
    return True


def wants_trigger(m: Match, at: Resolution, bound: Bound) -> Flow[bool]:
    """True if a seat accepts an optional trigger; out of time it declines."""
    name = m.card(at.source).printed.name
    warn = partial(aim_warning, at, bound.targets)
    return yes_or_no(m, at.seat, f"Use {name}?", at.source, warn=warn)


def pay_trigger(m: Match, at: Resolution, bound: Bound) -> Flow[bool]:
    """Let a seat pay the costs of its trigger; a cost that it cannot pay in full is not asked.

    Cards given are no targets of it, so enough others are left.
    """

    def leaves_targets(given: tuple[int, ...]) -> bool:
        after = at.copy()
        after.spent = given
        return _can_do_something(m, after, bound)

    if m.rules.why_not_pay(m, at, bound.costs, leaves_targets) is not None:
        return False
    name = m.card(at.source).printed.name
    said = m.rules.display.use_label(m, bound.key).rstrip(".")
    words, warn = f"{name}, {said}. Pay for it?", partial(aim_warning, at, bound.targets)
    if not (yield from yes_or_no(m, at.seat, words, at.source, "Pay", "Don't pay", warn=warn)):
        return False
    at.spent = yield from m.rules.pay_costs(m, at, bound.costs, leaves_targets)
    return True


def _mode_sets(m: Match, at: Resolution, bound: Bound) -> Sequence[Modes]:
    """Return the sets of modes to choose from; where triggers are hollow, all if none is legal."""
    sets = mode_sets(m, at, bound)
    if sets or not m.rules.triggers.hollow:
        return sets
    return [*combinations(range(len(bound.modes)), bound.choose)]


def is_void(m: Match, at: Resolution, bound: Bound, item: ChainItem) -> bool:
    """True if a trigger has no effect on resolution: unpaid, without targets, or too late.

    Its condition, which held when it triggered, is asked again.
    """
    if item.kind != "trigger":
        return False
    if UNPAID in item.marks:
        return True
    if LACKING in item.marks and not is_lenient(specs_of(bound, item.modes)):
        return True
    return bound.condition is not None and not bound.condition(m, at)


def is_still_wanted(m: Match, at: Resolution, bound: Bound, item: ChainItem) -> Flow[bool]:
    """True if an optional effect is offered on resolution (`Timing.may_on_resolution`)."""
    asks = item.kind == "trigger" and bound.optional and not bound.costs
    if asks and m.rules.may_on_resolution:
        return (yield from wants_trigger(m, at, bound))
    return True
