"""Targeting (MW-6.13, 6.14, 11.9): choosing targets, and dividing an amount among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.engine.flow import Flow, ask
from app.engine.prompts import Option, Pick
from app.engine.refs import CardRef, Ref
from app.engine.steps.announcing import are_there, candidates, share_out

from .dsl.nodes import ForkBy
from .numbers import numbers_of

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.meaning.binding import Bound, BoundTarget
    from app.engine.resolution import Resolution
    from app.engine.state import Card

Aimed = dict[str, tuple[CardRef, ...]]
Shares = dict[str, dict[Ref, int]]


@dataclass(slots=True)
class Aim:
    """What has been chosen: targets and shares by name; `missed`: nothing was there to choose."""

    targets: Aimed = field(default_factory=dict)
    shares: Shares = field(default_factory=dict)
    missed: bool = False


def legal(m: Match, at: Resolution, spec: BoundTarget) -> list[Ref]:
    """MW-6.14: return what may be chosen, in the order of MW-6.13; never the spell itself."""
    found = [ref for ref in candidates(m, at, spec) if ref != at.source or at.item is None]
    cards = m.state.cards
    return sorted(
        found, key=lambda ref: (
            cards[ref].controller == at.seat, cards[ref].printed.type == "tower", ref
        )
    )  # fmt: skip


def has_targets(m: Match, at: Resolution, specs: Sequence[BoundTarget]) -> bool:
    """MW-6.4: whether something legal exists for everything that must be chosen."""
    return all(spec.node.up_to or are_there(m, at, spec, 1) for spec in specs)


def can_aim(m: Match, at: Resolution, bound: Bound) -> bool:
    """Whether targets exist now, with modes for one of them at least."""
    if not has_targets(m, at, bound.targets):
        return False
    return not bound.modes or any(has_targets(m, at, mode.targets) for mode in bound.modes)


def fork_of(m: Match, card: Card, power: int) -> int:
    """MW-11.9, 11.10: return among how many targets a spell may divide its amount."""
    most = m.derived(card).keywords.get("fork") or 1
    for ability in card.printed.defn.abilities:
        if isinstance(ability, ForkBy):
            most = max(most, power // ability.divisor)
    return most


# --- asking ---------------------------------------------------------------------------------------


def choose(
    m: Match, at: Resolution, specs: Sequence[BoundTarget], fork: int, *, cancel: bool = False
) -> Flow[Aim]:
    """Ask for each target; all of one spell are different (MW-6.14).

    Those of a fork are picked in the order that their shares have from then on (MW-11.13).
    """
    aim = Aim()
    taken: set[Ref] = set()
    wanted = 0
    for spec in specs:
        options = [ref for ref in legal(m, at, spec) if ref not in taken]
        picked = yield from _pick(m, at, spec, options, fork, cancel=cancel)
        wanted += not spec.node.up_to
        taken.update(picked)
        at.targets[spec.name] = picked
        aim.targets[spec.name] = tuple(m.card(ref).card_ref for ref in picked)
        if spec.split is not None and picked:
            unit = numbers_of(m).pl_step  # MW-11.9
            shares = yield from share_out(m, at, spec, picked, cancel=cancel, unit=unit)
            aim.shares[spec.name] = shares
    aim.missed = wanted > 0 and not taken
    return aim


def _pick(
    m: Match, at: Resolution, spec: BoundTarget, options: list[Ref], fork: int, *, cancel: bool
) -> Flow[tuple[Ref, ...]]:
    least, most = _bounds(m, at, spec, len(options), fork)
    if not options or (least == most == len(options) and not cancel):
        return tuple(options)
    picked: tuple[Ref, ...] = yield from ask(
        lambda: Pick(
            at.seat, "targets", [Option(ref=ref) for ref in options], least, most,
            ask=m.rules.target_words(m, at, spec), source=at.source, cancel=cancel,
            default=tuple(options[:least]), rule="MW-6.13", confirm="Target {picked}",
            empty="No target", ordered=spec.split is not None and most > 1,
        )
    )  # fmt: skip
    return picked


def _bounds(m: Match, at: Resolution, spec: BoundTarget, there: int, fork: int) -> tuple[int, int]:
    if spec.split is None:
        most = min(spec.node.count, there)
        return 0 if spec.node.up_to else most, most
    steps = spec.split(m, at) // numbers_of(m).pl_step
    most = min(there, max(1, min(fork, steps)))
    return 0 if spec.node.up_to else min(1, there), most
