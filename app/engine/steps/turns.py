"""Turn structure of most games: phases that are entered or skipped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import atoms

if TYPE_CHECKING:
    from ..match import Match


def next_turn(m: Match) -> int:
    """Give the turn to the other seat, the first one to who begins; return whose turn it is."""
    state = m.state
    if state.turn:
        state.active = 1 - state.active
    state.turn += 1
    state.invalidate("moment")
    return state.active


def before_turn(m: Match) -> None:
    """Go back to just before the present turn, for positions that begin with its first step."""
    m.state.turn -= 1
    if m.state.turn:
        m.state.active = 1 - m.state.active


def enter_phase(m: Match, phase: str) -> None:
    """Let a phase begin."""
    m.change_memory(phase=phase)
    atoms.tell(m, "phase_began", m.state.active, detail=phase)


def skipped(m: Match, seat: int, what: str) -> bool:
    """Whether a seat leaves this phase or turn out; the order to skip it is used up."""
    name = f"skip_{what}"
    due = m.state.number(seat, name)
    if due:
        atoms.set_number(m, seat, name, due - 1)
        atoms.tell(m, "phase_skipped", seat, detail=what)
    return due > 0
