"""Mage Wars' memory of a turn: actions of a War phase, and counters for its limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from app.engine.position.memory import TurnMemory, memory_as

if TYPE_CHECKING:
    from app.engine.play.match import Match
    from app.engine.position.refs import CardRef


PlainAction = tuple[Any, ...]  # an `Action` as plain data
"""An `Action` (actions.py) as a plain value."""

Standing = tuple[int, int, int]
"""A unit and its incarnation, with its controller, or with the PL that it has struck with."""


class War(TypedDict, total=False):
    """The War phase: standing actions in the order of their declaration, and the count of all.

    `out`: units that take no more part. `spent`: PL that attackers have struck with. `seen`: the
    last known controller of each unit.
    """

    actions: tuple[PlainAction, ...]
    count: int
    out: tuple[CardRef, ...]
    seen: tuple[Standing, ...]
    spent: tuple[Standing, ...]


class Memory(TurnMemory, total=False):
    """`acts`: by seat and window ("0:draw"), how many. `item_casts`: by item.

    `rebound`: a seat once for each time that it has rebound since its last other act.
    `played_elements`, `placed_face_down`: how many in this Expansion phase.
    """

    war: War
    acts: dict[str, int]
    item_casts: dict[int, int]
    rebound: tuple[int, ...]
    played_elements: int
    placed_face_down: int


memory_of = memory_as(Memory)


def change_memory(m: Match, **values: Unpack[Memory]) -> None:
    """Remember values by name."""
    m.change_memory(**values)


def change_tallies(m: Match, **values: Unpack[Memory]) -> None:
    """Store values by name that no card depends on."""
    m.change_tallies(**values)
