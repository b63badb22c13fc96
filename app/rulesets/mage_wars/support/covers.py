"""Covers of costs (MW-3.3, 3.4, 3.8): by elements as shapes. Pure.

Sets of elements are sorted tuples of shapes, which many positions share, so results are cached.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from app.engine.prompts.min_cost import (
    CACHE_SIZE,
    Counts,
    Source,
    least_price,
    measure_of,
    remainders,
)

from .pips import Pips

BASIC: Final = 1 << 16
"""Price of a basic element: above that of all points together."""


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


def without(pool: Shapes, taken: Shapes) -> Shapes:
    """Return the remaining shapes of a pool."""
    left = list(pool)
    for shape in taken:
        left.remove(shape)
    return tuple(left)


@lru_cache(CACHE_SIZE)
def covers(shapes: Shapes, pips: Pips) -> bool:
    """MW-3.3: true if each pip can be given a point of its own."""
    return measure_of(pips).is_filled([shape[:2] for shape in shapes])


@lru_cache(CACHE_SIZE)
def is_minimal(shapes: Shapes, pips: Pips) -> bool:
    """MW-3.4: true if they cover the cost, and with any one left out they do not."""
    return measure_of(pips).is_minimal([shape[:2] for shape in shapes])


def cheapest(
    elements: Iterable[Element], pips: Pips, dear: Callable[[Element], tuple[int, ...]]
) -> tuple[int, ...] | None:
    """Return a minimal cover that spares the highest by `dear`, then the next; None: no cover."""
    order = sorted(elements, key=dear)
    # Powers of two: an element costs more than all before it, and the sum names its parts.
    sources = [Source(*each.shape[:2], 1 << place) for place, each in enumerate(order)]
    price = least_price([pips], sources)
    if price is None:
        return None
    return tuple(sorted(each.id for place, each in enumerate(order) if price >> place & 1))


def price_of(shapes: Iterable[Shape]) -> int:
    """MW-12.9 c: return the price of elements: basic ones first, then points."""
    return sum([shape.basic * BASIC + shape.value for shape in shapes])


def min_cost(costs: Iterable[Counts], shapes: Shapes) -> int | None:
    """MW-3.8: return the least price of all the costs by whole cards, None if impossible."""
    return _min_cost(tuple(sorted(cost for cost in costs if any(cost))), shapes)


@lru_cache(CACHE_SIZE)
def _min_cost(costs: tuple[Counts, ...], shapes: Shapes) -> int | None:
    return least_price(costs, [Source(*shape[:2], price_of([shape])) for shape in shapes])


@lru_cache(CACHE_SIZE)
def min_cost_with(chosen: Shapes, pips: Pips, others: tuple[Pips, ...], pool: Shapes) -> int | None:
    """Return the least price from a pool if the first unit has those elements, among others.

    The costs of the others are sorted, so that equal calls have equal arguments.
    """
    left: Collection[Counts] = (pips,)
    for shape in sorted(chosen, key=lambda shape: -shape.value):
        left = remainders(left, *shape[:2])
        if not left:
            return None
    free = without(pool, chosen)
    prices = [price for rest in left if (price := min_cost((*others, rest), free)) is not None]
    return price_of(chosen) + min(prices) if prices else None
