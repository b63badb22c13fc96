"""Bipartite matching (MW-3.3, 3.4): covers of costs by elements. Pure: numbers in and out.

The engine counts it (`Measure`). Covering reads an element's `Shape` only: sets of elements are
sorted tuples of shapes, which many positions share, so the answers are cached.

The covering of several units by whole cards is in `assignment.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from app.engine.prompts.covering import Demand, Measure

from .pips import ANY, Pips

CACHE_SIZE: Final = 1 << 15
"""How many answers of a pure question are kept."""
SETS: Final = range(1, 16)
"""Every set of kinds but the empty one, as masks."""


class Shape(NamedTuple):
    """Properties of an element for covering: kinds, points, and True for a basic one."""

    mask: int
    value: int = 1
    basic: bool = False


class Element(NamedTuple):
    """An element that may be used."""

    id: int
    shape: Shape


Shapes = tuple[Shape, ...]
"""Sorted, so that equal sets are equal."""


def shapes_of(elements: Iterable[Element]) -> Shapes:
    """Return the shapes of a set of elements, sorted."""
    return tuple(sorted(element.shape for element in elements))


@lru_cache(CACHE_SIZE)
def _measure(pips: Pips) -> Measure:
    counts = tuple((str(place), pips[place]) for place in range(ANY))
    return Measure(Demand(counts, pips[ANY]))


def pips_in(pips: Pips, kinds: int) -> int:
    """Return how many pips of a cost ask for one kind of a set."""
    return sum(pips[place] for place in range(ANY) if kinds >> place & 1)


@lru_cache(CACHE_SIZE)
def covers(shapes: Shapes, pips: Pips) -> bool:
    """MW-3.3: true if each pip can be given a point of its own."""
    return _measure(pips).is_filled([shape[:2] for shape in shapes])


@lru_cache(CACHE_SIZE)
def is_minimal(shapes: Shapes, pips: Pips) -> bool:
    """MW-3.4: true if they cover the cost, and with any one left out they do not."""
    return _measure(pips).is_minimal([shape[:2] for shape in shapes])


def cheapest(
    elements: Sequence[Element], pips: Pips, dear: Callable[[Element], tuple[int, ...]]
) -> tuple[int, ...] | None:
    """Return a minimal cover that spares the highest by `dear`, then the next; None: no cover.

    The greedy order is exact: it drops the highest first as long as the rest covers, and an element
    it keeps could not be dropped even with all lower ones present.
    """
    if not covers(shapes_of(elements), pips):
        return None
    kept = sorted(elements, key=dear)
    for element in reversed(kept.copy()):
        fewer = [other for other in kept if other is not element]
        if covers(shapes_of(fewer), pips):
            kept = fewer
    return tuple(sorted(element.id for element in kept))


# --- remainder of a cost --------------------------------------------------------------------------


class Rest(NamedTuple):
    """Result of filling a cost with some elements: possible remainders, and points wasted."""

    left: frozenset[Pips]
    wasted: int


@lru_cache(CACHE_SIZE)
def rest_of(pips: Pips, shapes: Shapes) -> Rest | None:
    """Return the possible remainders after those elements; None if one of them is of no use."""
    left = frozenset({pips})
    wasted = 0
    for shape in sorted(shapes, key=lambda shape: -shape.value):
        left, filled = _filled(left, shape)
        if not filled:
            return None
        wasted += shape.value - filled
    return Rest(left, wasted)


def _filled(left: frozenset[Pips], shape: Shape) -> tuple[frozenset[Pips], int]:
    """Let one element fill one of these; return the possible remainders and the points used."""
    for filled in range(shape.value):
        fuller = frozenset(more for pips in left for more in fillings(pips, shape.mask))
        if not fuller:
            return left, filled
        left = fuller
    return left, shape.value


def fillings(pips: Pips, mask: int) -> list[Pips]:
    """Return the possible remainders of a cost after one point."""
    return [
        (*pips[:place], pips[place] - 1, *pips[place + 1 :])  # type: ignore[misc]  # five again
        for place in range(ANY + 1)
        if pips[place] and (place == ANY or mask >> place & 1)
    ]
