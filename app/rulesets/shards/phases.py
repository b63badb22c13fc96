"""SH-3.1, 3.16: entering phases, and leaving them out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms

if TYPE_CHECKING:
    from app.engine.match import Match


def enter_phase(m: Match, phase: str) -> None:
    """Begin a phase."""
    m.state.memory = {**m.state.memory, "phase": phase}
    m.state.touch()
    atoms.tell(m, "phase_began", m.state.active, detail=phase)


def skipped(m: Match, seat: int, what: str) -> bool:
    """SH-3.16: whether this phase or turn is left out; the order to skip is used up."""
    due = m.state.number(seat, f"skip_{what}")
    if due:
        atoms.set_number(m, seat, f"skip_{what}", due - 1)
        atoms.tell(m, "phase_skipped", seat, detail=what)
    return due > 0
