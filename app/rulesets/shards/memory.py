"""Turn memory of Shards: the present attack, and the counts of its limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from app.engine.position.memory import TurnMemory, memory_as
from app.engine.steps.combat_roles import Declared, Role

if TYPE_CHECKING:
    from app.engine.play.match import Match

Fight = tuple[Role, Role | None]
"""An attacker and its blocker, None if nothing blocks it."""


class Attack(Declared, total=False):
    """The present attack: the declarations, and the `fights` to come."""

    fights: tuple[Fight, ...]


class Memory(TurnMemory, total=False):
    """`destroyed`: how many creatures have been destroyed in this turn.

    `fought`: which creatures have fought a battle since the last state check.
    """

    attack: Attack
    destroyed: int
    fought: tuple[Role, ...]


memory_of = memory_as(Memory)


def change_memory(m: Match, **values: Unpack[Memory]) -> None:
    """Remember values by name."""
    m.change_memory(**values)
