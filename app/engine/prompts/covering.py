"""Cost covering: whether points cover a demand of colored resources, by any game's names.

A demand is a number of pips of each kind and a number of any kind (`free`). A giver of `value`
points gives each of them as one of its kinds. By Hall's theorem the pips can all be filled if for
every set of kinds there are enough points that could go there; so no matching is computed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

FIRST: Final = 1 << 30
"""Bit in the mask of a shape that is spent before the others; no kind has it."""


class Giver(Protocol):
    """A source of points: their kinds, their number, and its weight for its seat."""

    @property
    def kinds(self) -> Sequence[str]: ...
    @property
    def value(self) -> int: ...
    @property
    def weight(self) -> int: ...


class Points(NamedTuple):
    """The plainest giver."""

    kinds: tuple[str, ...]
    value: int = 1
    weight: int = 1


class Demand(NamedTuple):
    """So many pips of each kind, and `free` ones that any point fills."""

    pips: tuple[tuple[str, int], ...] = ()
    free: int = 0

    @property
    def total(self) -> int:
        """All pips together."""
        return sum(count for _, count in self.pips) + self.free


def demand_of(pips: Mapping[str, int], free: int = 0) -> Demand:
    """Return a demand without kinds of which nothing is asked."""
    return Demand(tuple((kind, count) for kind, count in pips.items() if count > 0), free)


class Measure:
    """How much of one demand sets of points fill; kinds are bits of a mask."""

    __slots__ = ("_asked", "_bits", "_free", "_sets", "total")

    def __init__(self, demand: Demand) -> None:
        counts = [count for _, count in demand.pips]
        named = sum(1 << index for index, count in enumerate(counts) if count)
        self._bits = {kind: 1 << index for index, (kind, _) in enumerate(demand.pips)}
        self._free = demand.free
        self.total = demand.total
        self._asked = [
            sum(count for index, count in enumerate(counts) if kinds >> index & 1)
            for kinds in range(1 << len(counts))
        ]
        # A kind of which nothing is asked makes no set of kinds harder to fill.
        self._sets = [each for each in enumerate(self._asked) if each[0] and not each[0] & ~named]

    def shape(self, giver: Giver) -> tuple[int, int]:
        """Return a giver's relevant part: its kinds as a mask, and its usable points."""
        mask = 0
        for kind in giver.kinds:
            mask |= self._bits.get(kind, 0)
        return mask, min(giver.value, self._asked[mask] + self._free)

    def is_filled(self, shapes: Sequence[tuple[int, int]]) -> bool:
        """True if the points can fill every pip: Hall's condition for each set of kinds."""
        if sum([value for _, value in shapes]) < self.total:
            return False
        return all(
            sum([value for mask, value in shapes if mask & kinds]) >= asked
            for kinds, asked in self._sets
        )

    def filled(self, shapes: Sequence[tuple[int, int]]) -> int:
        """Return how many pips those points can fill at most."""
        most = min(self.total, sum([value for _, value in shapes]))
        for kinds, asked in self._sets:
            reach = sum([value for mask, value in shapes if mask & kinds])
            if self.total - asked + reach < most:
                most = self.total - asked + reach
        return most

    def is_minimal(self, shapes: Sequence[tuple[int, int]]) -> bool:
        """True if the points cover the demand without a superfluous one."""
        return self.is_filled(shapes) and self.all_needed(shapes, self.total)

    def all_needed(self, shapes: Sequence[tuple[int, int]], filled: int) -> bool:
        """Return True if each of them fills a pip that the others leave open.

        A shape with FIRST is judged among those alone: later ones cannot replace it.
        """
        if all(value <= 1 for _, value in shapes):
            return filled == len(shapes)
        first = [shape for shape in shapes if shape[0] & FIRST]
        later = [shape for shape in set(shapes) if not shape[0] & FIRST]
        if first and not self.all_needed(
            [(mask ^ FIRST, n) for mask, n in first], self.filled(first)
        ):
            return False
        return all(self.filled(_without(shapes, shape)) < filled for shape in later)


def _without(shapes: Sequence[tuple[int, int]], one: tuple[int, int]) -> list[tuple[int, int]]:
    index = shapes.index(one)
    return [*shapes[:index], *shapes[index + 1 :]]


def covers(points: Iterable[Giver], demand: Demand) -> bool:
    """True if the points fill every pip of the demand; surplus points are allowed."""
    measure = Measure(demand)
    return measure.is_filled([measure.shape(giver) for giver in points])


def is_minimal(points: Iterable[Giver], demand: Demand) -> bool:
    """True if the points cover the demand without a superfluous one."""
    measure = Measure(demand)
    return measure.is_minimal([measure.shape(giver) for giver in points])
