"""Blocking (MW-9.8 to 9.11): idle units throw themselves into the way of attacks, one for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms
from app.engine.position.event_kinds import EngineEvent
from app.engine.position.flow import Flow
from app.engine.prompts import Aim, Aimer, Assign, Goal
from app.engine.steps.settling import settle

from ..actions import BLOCK, Action, Intent, aim, attacks, declare
from ..power import Contributor, effective
from ..zones import units_of
from .aiming import aim as aim_at
from .aiming import aimer, can_aim, declared, refused, share_of, struck_back, used
from .eligible import blockable, has_to, untouched, why_no_block
from .regiment import to_come
from .striking import hits_of, left_after

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.state import Card
    from app.engine.prompts import Entry

Standing = dict["Entry", Action]
"""The attacks that may be blocked, by the reference that a player clicks on."""
Coming = tuple[Goal, int, list[Contributor]]
"""Such an attack as a goal, its unit, and its contributors."""


def blocks(m: Match, seat: int) -> Flow[None]:
    """B1, C1: each attack can be blocked by one unit, which becomes its target."""
    open_attacks = _open_attacks(m, seat)
    options = _blockers(m, seat, open_attacks)
    answer = yield from declared(options, lambda: blocks_prompt(m, seat, options, open_attacks))
    if not answer:
        return
    _block(m, [(ref, open_attacks[goal], share) for ref, goal, share in answer])
    yield from settle(m)


def _open_attacks(m: Match, seat: int) -> Standing:
    """Name an attack by its attacker, and by a word of its own where that has several."""
    found = blockable(m, attacks(m, 1 - seat))
    units = [attack.unit for attack in found]
    return {a.unit if units.count(a.unit) == 1 else f"attack:{a.number}": a for a in found}


def _block(m: Match, chosen: list[tuple[int, Action, int]]) -> None:
    """MW-9.10, 9.11: only that one attack moves; the block includes the Reflexive action."""
    declare(m, [Intent(u, BLOCK, a.unit, share_of(m, u, share)) for u, a, share in chosen])
    for unit, attack, _ in chosen:
        aim(m, attack.number, unit)
    for unit, attack, share in chosen:
        atoms.emit_pair(m, EngineEvent.BLOCK_DECLARED, unit, attack.unit, share)
        atoms.emit_pair(m, EngineEvent.ATTACKED, unit, attack.unit, max(0, attack.share))


def blocks_prompt(m: Match, seat: int, options: list[Aimer], open_attacks: Standing) -> Assign:
    """Ask for all blocks of a round."""
    goals = [_goal(m, name, attack) for name, attack in open_attacks.items()]
    return Assign(
        seat,
        "blocks",
        options,
        used(goals, options),
        rule="MW-9.8",
        per_goal=1,
        default=(),
        sought=[name for name, attack in open_attacks.items() if _must_be_blocked(m, attack)],
        title="Your blocks",
        tone="respond",
        ask="Aim a unit at an attacker to block it.",
        confirm="Block with {count}",
        empty="No block",
        why_not=lambda m: refused(m, units_of(m, seat), why_no_block),
    )


def _must_be_blocked(m: Match, attack: Action) -> bool:
    return has_to(m, m.card(attack.unit), "must be blocked")


def _goal(m: Match, name: Entry, attack: Action) -> Goal:
    goal = struck_back(m, attack.unit)
    if name == attack.unit:
        return goal
    words = f"{goal.label} on {m.card(attack.target).printed.name}"
    return goal._replace(ref=name, label=words, at=attack.unit)


def _blockers(m: Match, seat: int, open_attacks: Standing) -> list[Aimer]:
    if not open_attacks:
        return []
    found = []
    coming = [
        (_goal(m, name, attack), attack.unit, hits_of(m, [attack]))
        for name, attack in open_attacks.items()
    ]
    for card_id in units_of(m, seat):
        card = m.card(card_id)
        if why_no_block(m, card) is None and can_aim(m, card, BLOCK):
            aims = _aims(m, card, coming)
            if aims:
                found.append(aimer(m, card, aims))
    return found


def _aims(m: Match, card: Card, coming: list[Coming]) -> list[Aim]:
    """Return a blocker's strike back at each attacker that it may block."""
    level = effective(m, card) + to_come(m, card, BLOCK)
    free = untouched(m, card, [unit for _, unit, _ in coming])
    return [
        aim_at(m, card, goal, BLOCK, left_after(m, card, hits, level))
        for goal, unit, hits in coming
        if unit in free
    ]
