"""Minimum-cost covering (MW-3.8): least cost of holding several units, by whole cards. Pure.

If every element gives one point the costs may be counted as one: a point fills a pip of any
unit. Only larger elements are bound to one unit with all their points. Those are placed first,
and the rest is counted. Plain pairs of artifact points, by far the most common of them, are counted
too: they fill two artifact pips of one unit while there are such, then single ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from .bipartite_matching import CACHE_SIZE, SETS, Shape, Shapes, pips_in, rest_of
from .pips import ANY, Pips, summed

PLACINGS: Final = 2000
"""How many ways of placing elements of several points are looked into; after that each goes only
where it fills most, which is always the same place, but perhaps not the best one."""

Price = tuple[int, int]
"""How many basic elements are used, and how many points are wasted."""

PAIR: Final = Shape(0, 2)
"""An element that gives two points of kind artifact."""


class _Stock(NamedTuple):
    """Supply: single points, pairs, and larger elements (`heavy`).

    `reach`: for each set of kinds, the single points that reach it; `plain`: those not basic.
    """

    reach: tuple[int, ...]
    plain: tuple[int, ...]
    pairs: int
    heavy: Shapes


def min_cost(costs: tuple[Pips, ...], shapes: Shapes) -> Price | None:
    """Return the least price of covering all the costs, None if that cannot be done."""
    return _min_cost(tuple(sorted(cost for cost in costs if any(cost))), shapes)


@lru_cache(CACHE_SIZE)
def _min_cost(costs: tuple[Pips, ...], shapes: Shapes) -> Price | None:
    if sum(map(sum, costs)) > sum(shape.value for shape in shapes):
        return None
    stock = _stock(shapes)
    return _Search(stock).best(costs, stock.heavy)


@lru_cache(CACHE_SIZE)
def _stock(shapes: Shapes) -> _Stock:
    ones = [shape for shape in shapes if shape.value == 1]
    plain = [shape for shape in ones if not shape.basic]
    heavy = tuple(shape for shape in shapes if shape.value > 1 and shape != PAIR)
    return _Stock(_reach(ones), _reach(plain), shapes.count(PAIR), heavy)


def _reach(shapes: Sequence[Shape]) -> tuple[int, ...]:
    """Return how many there are, then how many reach each set of kinds."""
    held = Counter(shape.mask for shape in shapes)
    masks = list(held.items())
    return (
        len(shapes),
        *(sum([count for mask, count in masks if mask & kinds]) for kinds in SETS),
    )


class _Search:
    """Search that places elements with several points; memoizes visited states."""

    def __init__(self, stock: _Stock) -> None:
        self.stock = stock
        self.seen: dict[tuple[tuple[Pips, ...], int], Price | None] = {}

    def best(self, costs: tuple[Pips, ...], heavy: Shapes) -> Price | None:
        """Return the least price with those elements still to be placed."""
        if not heavy:
            return _counted(costs, self.stock)
        key = (costs, len(heavy))
        if key not in self.seen:
            self.seen[key] = self._placed(costs, heavy)
        return self.seen[key]

    def _placed(self, costs: tuple[Pips, ...], heavy: Shapes) -> Price | None:
        first, *others = heavy
        rest = tuple(others)
        ways = _placings(costs, first)
        if len(self.seen) > PLACINGS:
            ways = ways[:1]
        prices = [] if ways and len(self.seen) > PLACINGS else [self.best(costs, rest)]
        for wasted, left in ways:
            price = self.best(left, rest)
            prices.append(price and (price[0] + first.basic, price[1] + wasted))
        return min((price for price in prices if price is not None), default=None)


def _placings(costs: tuple[Pips, ...], shape: Shape) -> list[tuple[int, tuple[Pips, ...]]]:
    """Return the possible waste and remainders of an element of several points, fullest first."""
    found = set()
    for index, cost in enumerate(costs):
        if index and cost == costs[index - 1]:
            continue
        rest = rest_of(cost, (shape,))
        if rest is not None:
            others = costs[:index] + costs[index + 1 :]
            for left in rest.left:
                found.add((rest.wasted, tuple(sorted((*others, left)))))
    return sorted(found)


def _counted(costs: tuple[Pips, ...], stock: _Stock) -> Price | None:
    """Return the least price where only pairs and singles are left."""
    total = summed(costs)
    room = sum(cost[ANY] // 2 for cost in costs)
    full = min(stock.pairs, room)
    halves = min(stock.pairs - full, sum(cost[ANY] % 2 for cost in costs))
    asked = _asked(total)
    used = 2 * full
    basics = _short(asked, stock, used + halves)
    if basics is None:
        return None
    while halves and _short(asked, stock, used + halves - 1) == basics:
        halves -= 1
    return basics, halves


@lru_cache(CACHE_SIZE)
def _asked(pips: Pips) -> tuple[int, ...]:
    """Return how many pips ask for a kind of each set; first of all, how many there are."""
    return (sum(pips), *(pips_in(pips, kinds) for kinds in SETS))


def _short(asked: tuple[int, ...], stock: _Stock, filled: int) -> int | None:
    """Return how many basic elements it takes once so many artifact pips are filled otherwise."""
    basics = 0
    for place, (reach, plain) in enumerate(zip(stock.reach, stock.plain, strict=True)):
        pips = asked[place] if place else asked[0] - filled
        if pips > reach:
            return None
        basics = max(basics, pips - plain)
    return basics
