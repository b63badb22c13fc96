"""Bipartite matching: giving each of some a place of its own among those that it may take."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

One = TypeVar("One", bound=Hashable)
Place = TypeVar("Place", bound=Hashable)


def find_place(
    one: One,
    places: Mapping[One, Sequence[Place]],
    taken: dict[Place, One],
    tried: set[Place] | None = None,
) -> bool:
    """Give one of them a place, moving others on where that helps; False: there is none.

    An augmenting path: with all asked in turn as many have a place as can have one together.
    """
    tried = set() if tried is None else tried
    for place in places[one]:
        if place in tried:
            continue
        tried.add(place)
        if place not in taken or find_place(taken[place], places, taken, tried):
            taken[place] = one
            return True
    return False
