"""Assignment problem (MW-12.9 c and d): elements to units, and units to lose. Pure.

`min_cost` is the least price of an assignment; the assignment itself is then built element by
element, the lowest id first: an id is taken if the rest can still be had at the least price.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from .covers import Element, Shape, is_minimal, min_cost, min_cost_with, price_of, shapes_of
from .pips import Pips

TRIES: Final = 2000
"""How many sets of units are tried, fewest first, before all are taken together."""

LOSS_TRIES: Final = 8000
"""How many sets of units are tried as losses: all there are of twelve units, and then some."""

Held = dict[int, tuple[int, ...]]
"""The elements of each unit by its id, sorted."""


class Need(NamedTuple):
    """A unit that needs support: its cost, its bound elements, its current PL."""

    id: int
    pips: Pips
    held: tuple[int, ...] = ()
    worth: int = 0


def can_hold(needs: Iterable[Need], elements: Iterable[Element]) -> bool:
    """True if all the units can be supported together."""
    return _least(needs, elements) is not None


def _least(needs: Iterable[Need], elements: Iterable[Element]) -> int | None:
    return min_cost((need.pips for need in needs), shapes_of(elements))


def arranged(needs: Iterable[Need], elements: Iterable[Element]) -> Held | None:
    """Return the best assignment regardless of present bonds, None if there is none.

    The best one uses the fewest basic elements, then wastes the fewest points, then has the first
    sets of elements, in the order of the units' ids.
    """
    open_needs, pool = sorted(needs), sorted(elements)
    price = _least(open_needs, pool)
    if price is None:
        return None
    held: Held = {}
    while open_needs:
        need = open_needs.pop(0)
        others = tuple(sorted(other.pips for other in open_needs))
        chosen = _first_set(need.pips, others, pool, price)
        price -= price_of(element.shape for element in chosen)
        held[need.id] = tuple(element.id for element in chosen)
        pool = [element for element in pool if element not in chosen]
    return held


def _first_set(
    pips: Pips, others: tuple[Pips, ...], pool: Sequence[Element], price: int
) -> list[Element]:
    """Return the first set for one unit that leaves the others theirs at that price."""
    chosen: list[Element] = []
    useless: set[Shape] = set()
    everything = shapes_of(pool)
    for element in pool:
        if element.shape not in useless:
            more = shapes_of([*chosen, element])
            if min_cost_with(more, pips, others, everything) == price:
                chosen.append(element)
            else:
                useless.add(element.shape)
    return chosen


def assign_all(needs: Sequence[Need], elements: Iterable[Element]) -> Held | None:
    """MW-12.9 b, c: return the canonical assignment of all units, None if there is none."""
    pool = {element.id: element for element in elements}
    kept = _kept(needs, pool)
    if len(kept) == len(needs):
        return kept
    if not can_hold(needs, pool.values()):
        return None
    tries = 0
    for size in range(len(kept) + 1):
        stays = [
            {unit: held for unit, held in kept.items() if unit not in moved}
            for moved in combinations(sorted(kept), size)
        ]
        tries += len(stays)
        if (held := _best(stays, needs, pool)) is not None:
            return held
        if tries > TRIES:
            break
    return arranged(needs, pool.values())


def _kept(needs: Iterable[Need], pool: Mapping[int, Element]) -> Held:
    """Return the units held by their bound elements, each with the best part of these."""
    kept: Held = {}
    for need in needs:
        mine = [pool[element] for element in need.held if element in pool]
        if is_minimal(shapes_of(mine), need.pips):
            kept[need.id] = tuple(sorted(element.id for element in mine))
        elif (held := arranged([need], mine)) is not None:
            kept.update(held)
    return kept


def _best(stays: Iterable[Held], needs: Sequence[Need], pool: Mapping[int, Element]) -> Held | None:
    """Return the best assignment that keeps the support of one of these sets of units."""
    ways = []
    for stay in stays:
        bound = {element for held in stay.values() for element in held}
        moved = [need for need in needs if need.id not in stay]
        free = [element for element in pool.values() if element.id not in bound]
        if (price := _least(moved, free)) is not None:
            price += price_of(pool[element].shape for element in bound)
            ways.append((price, stay, moved, free))
    lowest = min((price for price, *_ in ways), default=None)
    found = [
        {**stay, **(arranged(moved, free) or {})}
        for price, stay, moved, free in ways
        if price == lowest
    ]
    return min(found, key=lambda held: [held[unit] for unit in sorted(held)], default=None)


def sufficient_losses(needs: Iterable[Need], elements: Sequence[Element]) -> list[tuple[int, ...]]:
    """MW-12.9 d: return the sets of units without which the rest can be held, the default first.

    Each is minimal: with any one of its units given back the rest cannot be held. The default has
    the least PL in all, then the fewest units, then the lowest ids.
    """
    units = sorted(need for need in needs if any(need.pips))
    short = sum(sum(need.pips) for need in units) - sum(e.shape.value for e in elements)
    found: list[frozenset[int]] = []
    tries = 0
    for size in range(len(units) + 1):
        for lost in combinations(units, size):
            ids = frozenset(need.id for need in lost)
            if tries > LOSS_TRIES or sum(sum(need.pips) for need in lost) < short:
                continue
            if any(smaller <= ids for smaller in found):
                continue
            tries += 1
            if can_hold((need for need in units if need.id not in ids), elements):
                found.append(ids)
    worth = {need.id: need.worth for need in units}
    sets = [tuple(sorted(ids)) for ids in found or [_grown(units, elements)]]
    return sorted(sets, key=lambda ids: (sum(worth[unit] for unit in ids), len(ids), ids))


def _grown(units: Sequence[Need], elements: Sequence[Element]) -> frozenset[int]:
    """Return one minimal set: the weakest go until the rest holds, then what may stays."""
    order = sorted(units, key=lambda need: (need.worth, need.id))
    lost: list[Need] = []
    while not can_hold((need for need in order if need not in lost), elements):
        lost.append(next(need for need in order if need not in lost))
    for need in lost.copy():
        fewer = [other for other in lost if other is not need]
        if can_hold((other for other in order if other not in fewer), elements):
            lost = fewer
    return frozenset(need.id for need in lost)
