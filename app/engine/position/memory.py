"""Memory of a turn or a fight: plain values by name, typed by a record.

A ruleset derives its record from `TurnMemory`. The record is a plain mapping in a position,
so typing it costs nothing in play and changes nothing in storage. It is read by
the result of `memory_as` and written by `m.change_memory`, which each ruleset wraps so that
names and values are checked. The record of a game's numbers is read in the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypedDict, TypeVar

from .refs import NO_SEAT

if TYPE_CHECKING:
    from ..play.match import Match
    from .refs import CardRef

R = TypeVar("R")

ROLES_IN: Final = frozenset({"combat", "attack"})
"""Names under which games remember the roles of a fight (steps/combat_roles.py)."""

SeatPrevention = tuple[int, int, str]
"""Which seat, how much damage to it is still prevented, until when."""

# Names with a seat in them: cards played, and the number of triggered abilities.
SeatMemory = TypedDict(
    "SeatMemory",
    {
        "played:0": tuple[str, ...],
        "played:1": tuple[str, ...],
        "triggers:0": int,
        "triggers:1": int,
    },
    total=False,
)


class TurnMemory(SeatMemory, total=False):
    """Memory of the engine's own pieces; each name is there only while it is needed.

    `phase`: the one that began last. `prevent`: damage preventions of a seat.
    `first_times`: by trigger and seat, the cards of the first events that it describes.
    """

    phase: str
    prevent: tuple[SeatPrevention, ...]
    first_times: dict[str, tuple[int, ...]]


def memory_as(record: type[R]) -> Callable[[Match], R]:
    """Return the function that reads the memory as a ruleset's own record."""

    def memory_of(m: Match) -> R:
        memory: R = m.state.memory
        return memory

    return memory_of


def numbers_as(record: type[R]) -> Callable[[Match], R]:
    """Return the function by which a ruleset reads the numbers that a match is played by."""

    def numbers_of(m: Match) -> R:
        numbers: R = m.rules.format_numbers[m.state.format]
        return numbers

    return numbers_of


def names_of(record: Any) -> frozenset[str]:
    """Return the names that a record of memory has, those of the engine among them."""
    names: frozenset[str] = record.__optional_keys__
    return names


def end_roles(m: Match, card: CardRef, controller: int) -> None:
    """End the roles of a card in a fight for good: it changes sides, and might come back."""
    for name in ROLES_IN & m.state.memory.keys():
        kept = m.state.memory[name]
        left = _without_role(kept, (*card, controller))
        if left != kept:
            m.change_memory(**{name: left})


def _without_role(kept: Any, role: tuple[int, int, int]) -> Any:
    if isinstance(kept, dict):
        return {name: _without_role(value, role) for name, value in kept.items()}
    if kept == role:
        return (*role[:2], NO_SEAT)
    return tuple(_without_role(each, role) for each in kept) if isinstance(kept, tuple) else kept
