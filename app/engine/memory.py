"""What the rules remember of a turn or a fight: plain values by name, typed by a record.

A ruleset derives its record from `TurnMemory`. The record is a mapping as it stands in a position,
so typing it costs nothing in play and nothing changes in what is stored. It is read by
`memory: Memory = m.state.memory` and written by `m.change_memory`, which each ruleset wraps so that
names and values are checked.
"""

from __future__ import annotations

from typing import Any, TypedDict

SeatPrevention = tuple[int, int, str]
"""Which seat, how much damage to it is still prevented, until when."""

# Names with a seat in them: what it has played, and how many triggered abilities it has had.
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
    """What the engine's own pieces remember; each name is there only while it is needed.

    `phase`: the one that began last. `prevent`: what stands between a seat and damage.
    """

    phase: str
    prevent: tuple[SeatPrevention, ...]


def names_of(record: Any) -> frozenset[str]:
    """Return the names that a record of memory has, those of the engine among them."""
    names: frozenset[str] = record.__optional_keys__
    return names
