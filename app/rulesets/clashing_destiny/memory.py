"""Clashing Destiny's memory of a turn: the present combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict, Unpack

from app.engine.position.memory import TurnMemory, memory_as
from app.engine.steps.combat_roles import Role

if TYPE_CHECKING:
    from app.engine.play.match import Match


AtEnd = tuple[str, int, int, int]
"""Effect of an Attack card at the end of combat: key, seat, source and its incarnation."""


class Combat(TypedDict, total=False):
    """The present combat: its roles, the Attack card (or 0), whether it has ended or hurt.

    `destroyed`: id and incarnation of each card destroyed in it so far.
    """

    attacker: Role
    target: Role
    blocker: Role | None
    defender: Role
    by_card: int
    ended: bool
    dealt: bool
    at_end: tuple[AtEnd, ...]
    destroyed: tuple[tuple[int, int], ...]


class Memory(TurnMemory, total=False):
    """`combat` is there while one goes on."""

    combat: Combat


memory_of = memory_as(Memory)


def change_memory(m: Match, **values: Unpack[Memory]) -> None:
    """Remember values by name."""
    m.change_memory(**values)


def in_combat(m: Match) -> bool:
    """Return True if a combat is going on."""
    return "combat" in memory_of(m)
