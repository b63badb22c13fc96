"""CD-3.18: phases that are left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine import atoms

if TYPE_CHECKING:
    from app.engine.match import Match


def skipped(m: Match, seat: int, phase: str) -> bool:
    """CD-3.18: whether this phase is left out; the order to skip is used up."""
    name = f"skip_{phase}"
    due = m.state.number(seat, name)
    if due:
        atoms.set_number(m, seat, name, due - 1)
        atoms.tell(m, "phase_skipped", seat, detail=phase)
    return due > 0
