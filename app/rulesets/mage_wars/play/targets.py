"""Targeting (MW-6.13, 6.14, 11.9): choosing targets, and dividing an amount among them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from app.engine.position.flow import Flow, ask
from app.engine.position.refs import Ref
from app.engine.position.resolution import Resolution
from app.engine.prompts import Pick
from app.engine.steps.joint_choices import Choice, Taken, can_meet
from app.engine.steps.target_options import asking_words, target_options
from app.engine.steps.targeting import candidates, note_targets, share_out

from ..dsl.nodes import ForkBy
from ..numbers import numbers_of

if TYPE_CHECKING:
    from app.engine.meaning.binding import BoundTarget
    from app.engine.play.match import Match
    from app.engine.position.state import Card
    from app.engine.steps.announcing import Draft


def legal(m: Match, at: Resolution, spec: BoundTarget) -> list[Ref]:
    """MW-6.14: return the legal choices, in the order of MW-6.13; never the spell itself."""
    found = [ref for ref in candidates(m, at, spec) if ref != at.source or at.item is None]
    cards = m.state.cards
    return sorted(
        found,
        key=lambda ref: (cards[ref].controller == at.seat, cards[ref].printed.type == "tower", ref),
    )


def fork_of(m: Match, card: Card, power: int) -> int:
    """MW-11.9, 11.10: return among how many targets a spell may divide its amount."""
    most = m.derived(card).keywords.get("fork") or 1
    for ability in card.printed.defn.abilities:
        if isinstance(ability, ForkBy):
            most = max(most, power // ability.divisor)
    return most


def choose(
    m: Match,
    at: Resolution,
    specs: Sequence[BoundTarget],
    fork: int,
    made: Draft,
    *,
    cancel: bool = False,
) -> Flow[bool]:
    """Ask for each target; all of one spell are different (MW-6.14). False: nothing was there.

    Those of a fork are picked in the order that their shares have from then on (MW-11.13).
    """
    taken: Taken = ()
    for spec in specs:
        choice = _choice(m, at, spec, taken, fork)
        picked = yield from _pick(m, at, spec, choice, cancel=cancel)
        taken += picked
        note_targets(m, at, spec, picked, made)
        if spec.split is not None and picked:
            unit = numbers_of(m).pl_step  # MW-11.9
            shares = yield from share_out(m, at, spec, picked, cancel=cancel, unit=unit)
            made.shares[spec.name] = shares
    return bool(taken) or all(spec.node.up_to for spec in specs)


def _choice(m: Match, at: Resolution, spec: BoundTarget, taken: Taken, fork: int) -> Choice:
    """Return the choice of one target, without the cards that must pay for it."""
    options = [ref for ref in legal(m, at, spec) if ref not in taken]
    if at.payable is None:
        return Choice(options, *_bounds(m, at, spec, len(options), fork), None)
    there = len(options)
    while there and not can_meet(
        [(options, _bounds(m, at, spec, there, fork)[0])], taken, at.payable
    ):
        there -= 1
    least, most = _bounds(m, at, spec, there, fork)

    def completes(picked: Taken) -> bool:
        rest = [ref for ref in options if ref not in picked]
        return can_meet([(rest, max(0, least - len(picked)))], (*taken, *picked), at.payable)

    return Choice(options, least, most, completes)


def _pick(
    m: Match, at: Resolution, spec: BoundTarget, choice: Choice, *, cancel: bool
) -> Flow[Taken]:
    if not choice.options or (choice.is_forced and not cancel):
        return tuple(choice.options)
    picked: Taken = yield from ask(
        lambda: Pick(
            at.seat,
            "targets",
            target_options(m, at, spec, choice.options),
            choice.least,
            choice.most,
            ask=m.rules.display.target_words(m, at, spec),
            source=at.source,
            cancel=cancel,
            default=choice.default(),
            rule="MW-6.13",
            confirm="Target {picked}",
            empty="No target",
            ordered=spec.split is not None and choice.most > 1,
            does=partial(asking_words, at, spec),
            **choice.judges(),
        )
    )
    return picked


def _bounds(m: Match, at: Resolution, spec: BoundTarget, there: int, fork: int) -> tuple[int, int]:
    if spec.split is None:
        most = min(spec.node.count, there)
        return 0 if spec.node.up_to else most, most
    steps = spec.split(m, at) // numbers_of(m).pl_step
    most = min(there, max(1, min(fork, steps)))
    return 0 if spec.node.up_to else min(1, there), most
