"""Turn memory of Trapdoor: the pending attack, windows, and blame for lost power."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from app.engine.position.memory import TurnMemory, memory_as
from app.engine.steps.combat_roles import Role

if TYPE_CHECKING:
    from app.engine.play.match import Match


PlainEvent = tuple[Any, ...]  # an `Event` as plain data
"""An answerable event as `events.to_plain` keeps it."""

Blow = tuple[int, int, int, int, bool]
"""A creature, its incarnation, the acting seat, the other creature of a strike (or 0), Venom."""


class Attack(TypedDict, total=False):
    """The pending attack (TD-10.8); its target is None for an attack on the other seat."""

    attacker: Role
    target: Role | None
    ended: bool


class Memory(TurnMemory, total=False):
    """`news`: events since the last window opened; `opening`: events that the window is about.

    `lowered`: seats that lowered power since the last state checks; `fought`: creatures in strikes.
    """

    attack: Attack
    news: tuple[PlainEvent, ...]
    opening: tuple[PlainEvent, ...]
    lowered: tuple[Blow, ...]
    fought: tuple[Role, ...]


memory_of = memory_as(Memory)


def change_memory(m: Match, **values: Unpack[Memory]) -> None:
    """Remember values by name."""
    m.change_memory(**values)
