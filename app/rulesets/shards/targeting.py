"""Targeting (SH-9): of what is played in its draft, of triggers as they resolve."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from app.engine.dsl import effects as e
from app.engine.dsl.node import Node, walk
from app.engine.flow import Flow, ask
from app.engine.prompts import Option, Pick
from app.engine.steps.announcing import Chosen, candidates

from .dsl import nodes as n

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.meaning.binding import Bound, BoundTarget
    from app.engine.resolution import Resolution

HARMFUL: Final = (
    e.Destroy, e.Exhaust, e.ReturnToHand, e.ReturnToDeck, e.GainControl, n.Silence, n.Withdraw,
)  # fmt: skip


def legal_targets(
    m: Match, at: Resolution, spec: BoundTarget, without: Collection[int] = ()
) -> list[int]:
    """Return what may be chosen; what is paid with may not (SH-9.3)."""
    found = candidates(m, at, spec)
    return [ref for ref in found if ref not in without] if without else found


def can_choose(
    m: Match, at: Resolution, specs: Sequence[BoundTarget], without: Collection[int] = ()
) -> bool:
    """SH-9.6: whether there are enough different objects for all targets that must be chosen."""
    return all(
        spec.node.up_to or len(legal_targets(m, at, spec, without)) >= spec.node.count
        for spec in specs
    )


def choose_targets(
    m: Match, at: Resolution, specs: Sequence[BoundTarget], *, without: Collection[int] = (),
    cancel: bool,
) -> Flow[Chosen]:  # fmt: skip
    """Ask for the targets of what is played."""
    made: Chosen = {}
    for spec in specs:
        legal = legal_targets(m, at, spec, without)
        picked: tuple[int, ...] = ()
        if legal:
            least = 0 if spec.node.up_to else spec.node.count
            picked = yield from _pick(m, at, spec, legal, least, cancel=cancel)
        _note(m, at, made, spec, picked)
    return made


def trigger_targets(m: Match, at: Resolution, bound: Bound) -> Flow[bool]:
    """SH-9.1, 9.6: a trigger takes as many as there are; False if it needs one and finds none."""
    made: Chosen = {}
    for spec in bound.targets:
        legal = _in_default_order(m, at, bound, legal_targets(m, at, spec))
        count = min(spec.node.count, len(legal))
        least = 0 if spec.node.up_to else count
        if not legal and not spec.node.up_to:
            return False
        picked = tuple(legal)
        if least < len(legal):
            picked = yield from _pick(m, at, spec, legal, least, cancel=False)
        _note(m, at, made, spec, picked)
    return True


def _note(
    m: Match, at: Resolution, made: Chosen, spec: BoundTarget, picked: tuple[int, ...]
) -> None:
    at.targets[spec.name] = picked
    made[spec.name] = tuple((ref, m.card(ref).incarnation) for ref in picked)


def _pick(
    m: Match, at: Resolution, spec: BoundTarget, legal: list[int], least: int, *, cancel: bool
) -> Flow[tuple[int, ...]]:
    picked: tuple[int, ...] = yield from ask(
        lambda: Pick(
            at.seat, "choose_targets", [Option(ref=ref) for ref in legal], least, spec.node.count,
            ask=m.rules.target_words(m, at, spec), source=at.source, cancel=cancel, rule="SH-9.1",
            default=tuple(legal[:least]), confirm="Target {picked}", empty="No target",
        )
    )  # fmt: skip
    return picked


def _in_default_order(m: Match, at: Resolution, bound: Bound, legal: list[int]) -> list[int]:
    """SH-1.11: what does harm looks at opposing creatures first."""
    if not is_harmful(bound.node):
        return legal
    return sorted(legal, key=lambda ref: m.card(ref).controller == at.seat)


def is_harmful(node: Node) -> bool:
    """Whether something destroys, exhausts, stuns, returns or weakens."""
    return any(isinstance(each, HARMFUL) or _weakens(each) for _, each in walk(node))


def _weakens(node: Node) -> bool:
    if isinstance(node, e.AddCounters):
        return node.counter == "stun"
    if isinstance(node, e.Modification):
        less = isinstance(node.amount, int) and node.amount < 0
        return node.op in ("lose", "forbid") or (node.op == "add" and less)
    return False
