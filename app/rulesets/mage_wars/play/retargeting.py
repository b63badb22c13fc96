"""Retargeting (MW-6.30): other targets for a spell that is already cast."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.flow import Flow
from app.engine.position.log_facts import announced
from app.engine.position.refs import CardRef
from app.engine.position.resolution import for_item
from app.engine.steps.announcing import specs_of
from app.engine.steps.standard_prompts import choose_cards

from ..event_kinds import MageWarsEvent
from .targets import legal

if TYPE_CHECKING:
    from app.engine.meaning.binding import BoundTarget
    from app.engine.play.match import Match
    from app.engine.position.refs import Ref
    from app.engine.position.state import ChainItem

Aimed = tuple[CardRef, ...]


def change_targets(m: Match, seat: int, item: ChainItem) -> Flow[None]:
    """Let a seat pick, for each target, the old one or another legal one; shares stay."""
    if not item.ability:
        return
    targets, shares = dict(item.targets), dict(item.shares)
    for spec in specs_of(m.pool.bound[item.ability], item.modes):
        had = targets.get(spec.name, ())
        others = [ref for name, aimed in targets.items() if name != spec.name for ref, _ in aimed]
        now = yield from _moved(m, seat, item, spec, had, others)
        targets[spec.name] = now
        if spec.name in shares:
            # A share goes where its target goes.
            pairs = zip(had, now, strict=True)
            sizes = shares[spec.name]
            shares[spec.name] = {to: sizes[of] for (of, _), (to, _) in pairs if of in sizes}
    if targets != item.targets:
        kind, facts = MageWarsEvent.RETARGETED, announced(m, targets)
        atoms.chain_change(m, item, kind, facts, targets=targets, shares=shares)


def _moved(
    m: Match, seat: int, item: ChainItem, spec: BoundTarget, had: Aimed, others: Sequence[Ref]
) -> Flow[Aimed]:
    """All targets of one spell differ, also from those that stay to be chosen (MW-6.14)."""
    found = [ref for ref in legal(m, for_item(item), spec) if ref not in others]
    now = [ref for ref, _ in had]
    for index, old in enumerate(list(now)):
        options = [old, *(r for r in found if r != old and _may_take(r, index, now, found))]
        if old in now[:index]:
            options.remove(old)
        words = f"Choose the target instead of {m.card(old).printed.name}, or the same."
        [now[index]] = yield from choose_cards(m, seat, options, 1, 1, words)
    old_of = dict(had)
    return tuple(CardRef(ref, old_of.get(ref, m.card(ref).incarnation)) for ref in now)


def _may_take(ref: Ref, index: int, now: Sequence[Ref], found: Sequence[Ref]) -> bool:
    """True if each later target can still go somewhere if this one goes there."""
    taken = [*now[:index], ref]
    if ref in now[:index]:
        return False
    later = now[index + 1 :]
    driven_out = sum(old in taken for old in later)
    room = [other for other in found if other not in taken and other not in later]
    return len(room) >= driven_out
