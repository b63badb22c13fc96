"""Announcing: modes, X, targets, in this order, for spells and abilities of every kind.

The check on resolution decides legality here too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, combinations
from math import comb
from typing import TYPE_CHECKING, Final

from ..position.flow import Flow, ask
from ..position.plain_data import JsonObject
from ..position.refs import CardRef, Ref
from ..position.resolution import Resolution
from ..prompts import Choose, Number, Option, Pick
from .aim_warnings import aim_warning
from .standard_prompts import rule_of
from .targeting import are_distinct, can_fill, candidates, incarnation_of

if TYPE_CHECKING:
    from ..meaning.binding import Bound, BoundTarget
    from ..play.match import Match
    from ..position.state import Card, ChainItem
    from .joint_choices import Judge

Chosen = dict[str, tuple[CardRef, ...]]
Modes = tuple[int, ...]
NOT_TOGETHER: Final = "These can't be chosen together."


@dataclass(slots=True)
class Draft:
    """Choices made so far for a spell or ability being announced."""

    modes: tuple[int, ...] = ()
    targets: Chosen = field(default_factory=dict)
    shares: dict[str, dict[Ref, int]] = field(default_factory=dict)
    x: int = 0
    marks: tuple[str, ...] = ()


LACKING: Final = "lacking"
"""Mark of a trigger that waits although it lacks a target."""


def activated_of(m: Match, card: Card) -> list[Bound]:
    """Return the activated abilities that a card has now."""
    now = m.derived(card).abilities
    if now is card.printed.abilities:
        return card.printed.activated
    return [bound for bound in now if bound.kind == "activated"]


def specs_of(bound: Bound, modes: Sequence[int]) -> list[BoundTarget]:
    """Return the targets that an ability needs with those modes."""
    return [*bound.targets, *chain.from_iterable(bound.modes[i].targets for i in modes)]


def mode_sets(m: Match, at: Resolution, bound: Bound) -> list[Modes]:
    """Return the sets of modes whose targets can be chosen together with all other targets."""
    single = [i for i in range(len(bound.modes)) if can_fill(m, at, specs_of(bound, [i]))]
    sets = [*combinations(single, bound.choose)]
    if bound.choose == 1 or (at.payable is None and not are_distinct(m, specs_of(bound, single))):
        return sets
    return [modes for modes in sets if can_fill(m, at, specs_of(bound, modes))]


def can_announce(m: Match, at: Resolution, bound: Bound) -> bool:
    """True if modes and targets for an ability exist now, and its price can then be paid."""
    if bound.modes:
        return bool(mode_sets(m, at, bound))
    if bound.targets:
        return can_fill(m, at, bound.targets)
    return at.payable is None or at.payable(())


def leaves_targets(m: Match, at: Resolution, bound: Bound) -> Judge:
    """Return whether an ability still finds its targets without cards that pay for it."""

    def judge(given: tuple[Ref, ...]) -> bool:
        after = at.copy()
        after.spent = given
        return can_announce(m, after, bound)

    return judge


def draft(m: Match, at: Resolution, bound: Bound, *, cancel: bool = True) -> Flow[Draft]:
    """Ask for modes, X and targets; every question can be cancelled unless something resolves."""
    made = Draft()
    if bound.modes:
        sets = mode_sets(m, at, bound)
        made.modes = at.modes = yield from choose_modes(m, at, bound, sets, cancel=cancel)
    yield from choose_rest(m, at, bound, made, cancel=cancel)
    return made


def choose_rest(m: Match, at: Resolution, bound: Bound, made: Draft, *, cancel: bool) -> Flow[bool]:
    """Ask for X and targets; False if a trigger cannot have them."""
    bounds = m.rules.x_bounds(m, at, bound)
    if bounds is not None:
        made.x = at.x = yield from choose_x(m, at, *bounds, cancel=cancel)
    specs = specs_of(bound, made.modes)
    fill = can_fill
    if not cancel and m.rules.triggers.hollow and not fill(m, at, specs):
        made.marks = (LACKING,)
        # Without a target that may be left out it does nothing at all, so nothing is chosen.
        specs = [spec for spec in specs if fill(m, at, [spec])] if is_lenient(specs) else []
    return (yield from m.rules.choose_targets(m, at, specs, made, cancel=cancel))


def is_lenient(specs: Sequence[BoundTarget]) -> bool:
    """True if a target is optional."""
    return any(spec.node.up_to for spec in specs)


def choose_x(m: Match, at: Resolution, least: int, most: int, *, cancel: bool) -> Flow[int]:
    """Ask for X; skip the question if there is no choice, unless in a draft."""
    if least == most and not cancel:
        return least
    x: int = yield from ask(
        lambda: Number(
            at.seat,
            "choose_x",
            least,
            most,
            ask="Choose X.",
            default=least,
            cancel=cancel,
            source=at.source,
            rule=rule_of(m, "choose_x"),
        )
    )
    return x


def choose_modes(
    m: Match, at: Resolution, bound: Bound, sets: Sequence[Modes], *, cancel: bool
) -> Flow[Modes]:
    """Ask for one of those sets of modes; outside a draft, skip a question with one answer."""
    if len(sets) == 1 and not cancel:
        return sets[0]
    offered = sorted({mode for modes in sets for mode in modes})
    options = [_mode_option(m, at, bound, place) for place in offered]
    rule = rule_of(m, "choose_mode")
    if bound.choose == 1:
        key: str = yield from ask(
            lambda: Choose(
                at.seat,
                "choose_mode",
                options,
                ask="Choose one.",
                default=options[0].key,
                cancel=cancel,
                source=at.source,
                rule=rule,
            )
        )
        return (int(key[1:]),)
    keys: tuple[str, ...] = yield from ask(
        lambda: Pick(
            at.seat,
            "choose_mode",
            options,
            bound.choose,
            bound.choose,
            ask=f"Choose {bound.choose}.",
            default=tuple(f"m{i}" for i in sets[0]),
            cancel=cancel,
            source=at.source,
            rule=rule,
            **_only(sets, len(offered)),
        )
    )
    return tuple(int(key[1:]) for key in keys)


def _mode_option(m: Match, at: Resolution, bound: Bound, place: int) -> Option:
    mode, name = bound.modes[place], f"m{place}"
    warn = partial(aim_warning, at, mode.targets)
    return Option(name, name, label=m.rules.display.mode_words(mode.node), warn=warn)


def _only(sets: Sequence[Modes], offered: int) -> JsonObject:
    """Return the `Pick` arguments that allow these sets only; empty where all are legal."""
    if not sets or len(sets) == comb(offered, len(sets[0])):
        return {}
    legal = [{f"m{i}" for i in modes} for modes in sets]
    return {
        "fits": lambda picked: "" if set(picked) in legal else NOT_TOGETHER,
        "may_add": lambda picked, key: any({*picked, key} <= modes for modes in legal),
    }


def recheck(m: Match, at: Resolution, bound: Bound, item: ChainItem) -> bool:
    """Leave out targets that no longer fit; False if there were targets and all are lost."""
    return still_fit(m, at, specs_of(bound, item.modes), item.targets)


def still_fit(
    m: Match, at: Resolution, specs: Sequence[BoundTarget], targets: Mapping[str, Sequence[CardRef]]
) -> bool:
    """Judge chosen targets again as `recheck` does, for any spell or ability."""
    had = lost = 0
    for spec in specs:
        chosen = targets.get(spec.name, ())
        legal = set(candidates(m, at, spec)) if chosen else set()
        kept = tuple(
            ref
            for ref, incarnation in chosen
            if ref in legal and incarnation_of(m, ref) == incarnation
        )
        at.targets[spec.name] = kept
        had += len(chosen)
        lost += len(chosen) - len(kept)
    return not had or lost < had
