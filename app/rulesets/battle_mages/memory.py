"""Battle Mages' memory of a turn: the present combat, and the number of resolved items."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from app.engine.position.memory import TurnMemory, memory_as
from app.engine.steps.combat_roles import Declared, Role

if TYPE_CHECKING:
    from app.engine.play.match import Match


class Combat(Declared, total=False):
    """The present combat: declared creatures, and `blocked` attackers."""

    blocked: tuple[Role, ...]


class Memory(TurnMemory, total=False):
    """`resolved`: how many items of the stack have resolved in this turn (BM-14.7)."""

    combat: Combat
    resolved: int


memory_of = memory_as(Memory)


def change_memory(m: Match, **values: Unpack[Memory]) -> None:
    """Remember values by name."""
    m.change_memory(**values)
