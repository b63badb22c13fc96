"""Declaration step (MW-9): its rounds, one after the other, and the windows between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.position.flow import Flow, nothing
from app.engine.steps.turns import enter_phase, skipped

from ..actions import OFFENSE, attacks, begin, standing_actions
from .eligible import counter_victims, victims
from .offense import can_attack

if TYPE_CHECKING:
    from app.engine.play.match import Match


def declaration(m: Match) -> Flow[None]:
    """MW-9, 2.9: three rounds, then Combat; both are skipped if no unit can act."""
    active = m.state.active
    begin(m)
    m.push_step("combat_over")
    if skipped(m, active, "declaration"):
        skipped(m, active, "combat")
        return nothing()
    enter_phase(m, "declaration")
    if is_war_possible(m):
        m.push_step("last_window")
        m.push_step("round_c")
        m.push_step("round_b")
        m.push_step("offense", active)
    else:
        skipped(m, active, "combat")  # it still counts as the next combat
    return nothing()


def is_war_possible(m: Match) -> bool:
    """True if a unit of either seat may attack."""
    active = m.state.active
    return can_attack(m, active, victims) or can_attack(m, 1 - active, counter_victims)


def round_b(m: Match) -> Flow[None]:
    """MW-9.8, 9.12, 9.14: blocks and reflexes against the attacks that stand; free actions."""
    _answer(m, 1 - m.state.active, "B")
    return nothing()


def round_c(m: Match) -> Flow[None]:
    """MW-9.19: Round C exists only if an attack of Round B stands."""
    active = m.state.active
    if any(a.kind == OFFENSE and a.seat != active for a in standing_actions(m)):
        _answer(m, active, "C")
    return nothing()


def _answer(m: Match, seat: int, which: str) -> None:
    m.push_step("free_actions", seat, which)
    if attacks(m, 1 - seat):
        m.push_step("reflexes", seat)
        m.push_step("blocks", seat)


def last_window(m: Match) -> Flow[None]:
    """MW-9.20: a last quick window and Combat, if any action stands."""
    if standing_actions(m):
        m.push_step("combat")
        m.push_step("quick", m.state.active, 0, "before_combat")
    else:
        skipped(m, m.state.active, "combat")
    return nothing()
