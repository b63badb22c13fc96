"""Minimum-cost cover: the least price of givers that fill one demand or several.

A giver serves one demand with all its points. Givers of several points are placed one by one, and
each state of the demands keeps its least price (dynamic programming). Givers of one point are then
counted as if all demands were one: in order of price, each class fills as many pips as Hall's
condition allows. The result is exact up to `PLACINGS` states at a time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from heapq import nsmallest
from itertools import groupby
from operator import itemgetter
from typing import Final, NamedTuple

from .covering import Demand, Giver, Measure

Counts = tuple[int, ...]
"""Pips of each kind, by the place of its bit in a mask, then pips of any kind."""
State = tuple[Counts, ...]
"""Remaining demands, sorted, so that equal ones are equal."""
Class = tuple[int, tuple[tuple[int, int], ...]]
"""A price, and the single points of that price or less: their masks, with their numbers."""

CACHE_SIZE: Final = 1 << 15
PLACINGS: Final = 300
"""How many states are kept, the most promising ones: a bound of time for absurd positions."""


class Source(NamedTuple):
    """A giver as the solver sees it: the mask of its kinds, its points, and its price above 0."""

    mask: int
    value: int
    price: int


@lru_cache(CACHE_SIZE)
def measure_of(counts: Counts) -> Measure:
    """Return the measure of a demand without names of kinds."""
    return Measure(
        Demand(tuple((str(place), count) for place, count in enumerate(counts[:-1])), counts[-1])
    )


def remainders(demands: Collection[Counts], mask: int, value: int) -> Collection[Counts]:
    """Return the possible remainders of any of these once a giver fills all it can, if any."""
    left: Collection[Counts] = ()
    for _ in range(value):
        fuller = {more for counts in left or demands for more in _one_less(counts, mask)}
        if not fuller:
            break
        left = fuller
    return left


def _one_less(counts: Counts, mask: int) -> Iterator[Counts]:
    last = len(counts) - 1
    for place, count in enumerate(counts):
        if count and (place == last or mask >> place & 1):
            yield (*counts[:place], count - 1, *counts[place + 1 :])


def least_price(demands: Iterable[Counts], sources: Sequence[Source]) -> int | None:
    """Return the least price of filling all the demands, None if that cannot be done."""
    state: State = tuple(sorted(counts for counts in demands if any(counts)))
    if sum(map(sum, state)) > sum([source.value for source in sources]):
        return None
    singles = [source for source in sources if source.value == 1]
    pairs = _plain_pairs(state, sources, singles)
    heavy = sorted(source for source in sources if source.value > 1 and source not in pairs)
    classes = _classes(singles)
    prices = [
        price + more
        for left, price in _placings(state, heavy, [*singles, *pairs]).items()
        if (more := _counted(left, pairs, classes)) is not None
    ]
    return min(prices, default=None)


def cheapest(points: Sequence[Giver], demand: Demand) -> tuple[int, ...] | None:
    """Return the places of the cheapest cover, None if there is no cover at all.

    The cheapest has the least weight, then the fewest givers, then the first places. It is always
    minimal: a giver that could be left out would add weight, or number.
    """
    measure, most = Measure(demand), len(points)
    sources = [
        Source(*measure.shape(giver), (giver.weight * (most + 1) + 1 << most) - (1 << bit))
        for bit, giver in zip(reversed(range(most)), points, strict=True)
    ]
    price = least_price([(*(count for _, count in demand.pips), demand.free)], sources)
    if price is None:
        return None
    # A price of several givers still names each of them by its bit, which is taken off.
    return tuple(place for place in range(most) if -price >> most - 1 - place & 1)


def _plain_pairs(
    state: State, sources: Iterable[Source], singles: Iterable[Source]
) -> list[Source]:
    """Return equal givers of two points for free pips, if no two single points are cheaper."""
    asked = sum(1 << place for place, count in enumerate(_sum(state)[:-1]) if count)
    pairs = [source for source in sources if source.value == 2 and not source.mask & asked]
    price = min([source.price for source in pairs], default=0)
    if any(2 * source.price < price for source in singles):
        return []
    return [source for source in pairs if source.price == price]


def _classes(sources: Iterable[Source]) -> list[Class]:
    """Return the points of each price or less, the lowest price first."""
    classes: list[Class] = []
    masks: Counter[int] = Counter()
    priced = sorted((price // value, mask, value) for mask, value, price in sources if value)
    for price, group in groupby(priced, itemgetter(0)):
        for _, mask, value in group:
            masks[mask] += value
        classes.append((price, tuple(masks.items())))
    return classes


def _single(counts: Counts, classes: Iterable[Class]) -> int | None:
    measure = measure_of(counts)
    filled = price = 0
    for each, shapes in classes:
        before, filled = filled, measure.filled(shapes)
        price += each * (filled - before)
    return price if filled == measure.total else None


def _sum(state: State) -> Counts:
    return tuple(map(sum, zip(*state, strict=True))) or (0,)


def _placings(state: State, heavy: Sequence[Source], counted: Sequence[Source]) -> dict[State, int]:
    """Return the least price of each state that givers of several points can lead to."""
    best = {state: 0}
    for place, source in enumerate(heavy, 1):
        for left, before in list(best.items()):
            price = before + source.price
            for rest in _placed(left, source):
                if best.get(rest, price) >= price:
                    best[rest] = price
        if len(best) > PLACINGS:
            best = _promising(best, _classes([*counted, *heavy[place:]]))
    return best


def _promising(best: dict[State, int], classes: Sequence[Class]) -> dict[State, int]:
    """Return the states with the lowest bounds, for which all points left are counted."""
    bounds = [
        (price + bound, state)
        for state, price in best.items()
        if (bound := _single(_sum(state), classes)) is not None
    ]
    return {state: best[state] for _, state in nsmallest(PLACINGS, bounds)}


def _placed(state: State, source: Source) -> Iterator[State]:
    for index, counts in enumerate(state):
        if not index or counts != state[index - 1]:
            others = state[:index] + state[index + 1 :]
            for left in remainders((counts,), source.mask, source.value):
                yield tuple(sorted((*others, left))) if any(left) else others


def _counted(state: State, pairs: Sequence[Source], classes: Sequence[Class]) -> int | None:
    """Return the least price with nothing but pairs and single points.

    A pair fills two free pips of one demand while there are such, after that single ones.
    """
    *kinds, free = _sum(state)
    full = min(len(pairs), sum([counts[-1] // 2 for counts in state]))
    halves = min(len(pairs) - full, sum([counts[-1] % 2 for counts in state]))
    prices = [
        sum([pair.price for pair in pairs[: full + half]]) + price
        for half in range(halves + 1)
        if (price := _single((*kinds, free - 2 * full - half), classes)) is not None
    ]
    return min(prices, default=None)
