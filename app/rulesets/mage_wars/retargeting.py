"""MW-6.30: other targets for a spell that is already cast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.flow import Flow
from app.engine.resolution import for_item
from app.engine.steps.announcing import candidates

if TYPE_CHECKING:
    from app.engine.match import Match
    from app.engine.meaning.binding import BoundTarget
    from app.engine.state import ChainItem

Aimed = tuple[tuple[int, int], ...]


def change_targets(m: Match, seat: int, item: ChainItem) -> Flow[None]:
    """Let a seat pick, for each target, the old one or another legal one; shares stay."""
    spell = m.card(item.card).printed.spell
    targets, shares = dict(item.targets), dict(item.shares)
    for spec in spell.targets if spell is not None else ():
        had = targets.get(spec.name, ())
        now = yield from _moved(m, seat, item, spec, had)
        targets[spec.name] = now
        if spec.name in shares:
            # A share goes where its target goes.
            pairs = zip(had, now, strict=True)
            sizes = shares[spec.name]
            shares[spec.name] = {to: sizes[of] for (of, _), (to, _) in pairs if of in sizes}
    if targets != item.targets:
        atoms.chain_change(m, item, "retargeted", targets=targets, shares=shares)


def _moved(m: Match, seat: int, item: ChainItem, spec: BoundTarget, had: Aimed) -> Flow[Aimed]:
    legal = candidates(m, for_item(item), spec)
    now = [ref for ref, _ in had]
    for index, old in enumerate(list(now)):
        taken = now[:index] + now[index + 1 :]
        options = [old, *(ref for ref in legal if ref != old and ref not in taken)]
        words = f"Choose the target instead of {m.card(old).printed.name}, or the same."
        [now[index]] = yield from m.rules.choose_cards(m, seat, options, 1, 1, words)
    old_of = dict(had)
    return tuple((ref, old_of.get(ref, m.card(ref).inc)) for ref in now)
