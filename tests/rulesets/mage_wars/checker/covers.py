"""Costs and coverings (MW-3.1 to 3.4), by counting and by trying all sets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from .table import KINDS


class Source(NamedTuple):
    """An element: the number of its points and the kinds each may count as."""

    id: int
    kinds: frozenset[str]
    value: int


def covers(sources: Sequence[Source], pips: Sequence[int]) -> bool:
    """MW-3.3: every set of kinds finds enough points, and all pips together do."""
    if sum(source.value for source in sources) < sum(pips):
        return False
    for size in range(1, len(KINDS) + 1):
        for places in combinations(range(len(KINDS)), size):
            kinds = {KINDS[place] for place in places}
            there = sum(source.value for source in sources if source.kinds & kinds)
            if there < sum(pips[place] for place in places):
                return False
    return True


def is_minimal(sources: Sequence[Source], pips: Sequence[int]) -> bool:
    """MW-3.4: they cover, and with any one left out they do not."""
    return covers(sources, pips) and not any(
        covers([other for other in sources if other is not one], pips) for one in sources
    )


def minimal_sets(sources: Sequence[Source], pips: Sequence[int]) -> list[tuple[Source, ...]]:
    """Return every minimal covering set."""
    sizes = range(sum(pips) + 1)
    return [
        chosen
        for size in sizes
        for chosen in combinations(sources, size)
        if is_minimal(chosen, pips)
    ]


def can_hold(needs: Sequence[Sequence[int]], sources: Sequence[Source]) -> bool:
    """Whether all units can be supported together by whole cards (MW-3.8)."""
    if not needs:
        return True
    return any(
        can_hold(needs[1:], without(sources, chosen)) for chosen in minimal_sets(sources, needs[0])
    )


def without(sources: Iterable[Source], taken: Iterable[Source]) -> list[Source]:
    """Return the sources that are left."""
    gone = {source.id for source in taken}
    return [source for source in sources if source.id not in gone]


def can_rebind(
    needs: Sequence[tuple[Sequence[int], frozenset[int]]], sources: Sequence[Source]
) -> bool:
    """MW-3.9: whether another assignment of minimal sets exists; `needs`: pips, ids bound now."""
    for place, (pips, bound) in enumerate(needs):
        others = [cost for other, (cost, _) in enumerate(needs) if other != place]
        for chosen in minimal_sets(sources, pips):
            is_other = {source.id for source in chosen} != bound
            if is_other and can_hold(others, without(sources, chosen)):
                return True
    return False


def losses(needs: Mapping[int, Sequence[int]], sources: Sequence[Source]) -> set[frozenset[int]]:
    """MW-12.9 d: return the sufficient and minimal sets of units to give up."""
    found: set[frozenset[int]] = set()
    for size in range(len(needs) + 1):
        for lost in map(frozenset, combinations(needs, size)):
            kept = [pips for unit, pips in needs.items() if unit not in lost]
            if not any(smaller <= lost for smaller in found) and can_hold(kept, sources):
                found.add(lost)
    return found
