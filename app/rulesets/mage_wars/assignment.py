"""Assignment problem (MW-12.9 c and d): elements to units, and units to lose. Pure.

`least` is the minimum cost of an assignment; the assignment itself is then built element by
element, the lowest id first: an id is taken if the rest can still be had at the least price.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from .bipartite_matching import CACHE_SIZE, Element, Shape, Shapes, is_minimal, rest_of, shapes_of
from .min_cost import Price, min_cost
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


def arranged(needs: Sequence[Need], elements: Sequence[Element]) -> Held | None:
    """Return the best assignment regardless of present bonds, None if there is none.

    The best one uses the fewest basic elements, then wastes the fewest points, then has the first
    sets of elements, in the order of the units' ids.
    """
    price = min_cost(tuple(need.pips for need in needs), shapes_of(elements))
    if price is None:
        return None
    held: Held = {}
    open_needs = sorted(needs)
    pool = sorted(elements)
    while open_needs:
        need = open_needs.pop(0)
        others = tuple(sorted(other.pips for other in open_needs))
        chosen, price = _first_set(need.pips, others, pool, price)
        held[need.id] = tuple(element.id for element in chosen)
        pool = [element for element in pool if element not in chosen]
    return held


def _first_set(
    pips: Pips, others: tuple[Pips, ...], pool: Sequence[Element], price: Price
) -> tuple[list[Element], Price]:
    """Return the first set for one unit that leaves the others theirs at that price."""
    chosen: list[Element] = []
    useless: set[Shape] = set()
    everything = shapes_of(pool)
    for element in pool:
        if element.shape in useless:
            continue
        if _price_with(shapes_of([*chosen, element]), pips, others, everything) == price:
            chosen.append(element)
        else:
            useless.add(element.shape)
    rest = rest_of(pips, shapes_of(chosen))
    wasted = rest.wasted if rest is not None else 0
    basics = sum(element.shape.basic for element in chosen)
    return chosen, (price[0] - basics, price[1] - wasted)


@lru_cache(CACHE_SIZE)
def _price_with(chosen: Shapes, pips: Pips, others: tuple[Pips, ...], pool: Shapes) -> Price | None:
    """Return the least price if one unit has all those elements; None if it cannot be."""
    rest = rest_of(pips, chosen)
    if rest is None:
        return None
    free = without_those(pool, chosen)
    basics = sum(shape.basic for shape in chosen)
    prices = (min_cost((*others, left), free) for left in rest.left)
    return min(
        ((price[0] + basics, price[1] + rest.wasted) for price in prices if price is not None),
        default=None,
    )


def without_those(pool: Shapes, taken: Shapes) -> Shapes:
    """Return the shapes that are left of a pool."""
    left = list(pool)
    for shape in taken:
        left.remove(shape)
    return tuple(left)


def can_go_on(chosen: Shapes, pips: Pips, others: tuple[Pips, ...], pool: Shapes) -> bool:
    """True if a unit that has those elements, and the others, can all be held from the pool.

    The costs of the others are in order, so that the same question is asked in the same words.
    """
    return _price_with(chosen, pips, others, pool) is not None


# --- with present bonds ---------------------------------------------------------------------------


def assign_all(needs: Sequence[Need], elements: Sequence[Element]) -> Held | None:
    """MW-12.9 b, c: return the canonical assignment of all units, None if there is none."""
    by_id = {element.id: element for element in elements}
    kept = _kept(needs, by_id)
    lost = [need for need in needs if need.id not in kept]
    if not lost:
        return kept
    if not can_hold(needs, elements):
        return None
    tries = 0
    for size in range(len(kept) + 1):
        stays = [_without(kept, moved) for moved in combinations(sorted(kept), size)]
        tries += len(stays)
        if (held := _best(stays, needs, by_id)) is not None:
            return held
        if tries > TRIES:
            break
    return arranged(needs, elements)


def _kept(needs: Sequence[Need], by_id: Mapping[int, Element]) -> Held:
    """Return the units held by their bound elements, each with the best part of these."""
    kept: Held = {}
    for need in needs:
        mine = [by_id[element] for element in need.held if element in by_id]
        if is_minimal(shapes_of(mine), need.pips):
            kept[need.id] = tuple(sorted(element.id for element in mine))
        elif (held := arranged([need], mine)) is not None:
            kept.update(held)
    return kept


def _without(kept: Held, moved: tuple[int, ...]) -> Held:
    return {unit: held for unit, held in kept.items() if unit not in moved}


def _best(
    stays: Sequence[Held], needs: Sequence[Need], by_id: Mapping[int, Element]
) -> Held | None:
    """Return the best assignment that keeps the support of one of these sets of units."""
    prices = [_price_of(stay, needs, by_id) for stay in stays]
    lowest = min((price for price in prices if price is not None), default=None)
    if lowest is None:
        return None
    found: list[Held] = []
    for stay, price in zip(stays, prices, strict=True):
        if price == lowest:
            moved, free = _moved(stay, needs, by_id)
            found.append({**stay, **(arranged(moved, free) or {})})
    return min(found, key=lambda held: [held[unit] for unit in sorted(held)])


def _price_of(stay: Held, needs: Sequence[Need], by_id: Mapping[int, Element]) -> Price | None:
    moved, free = _moved(stay, needs, by_id)
    price = min_cost(tuple(need.pips for need in moved), shapes_of(free))
    if price is None:
        return None
    shapes = [by_id[element].shape for held in stay.values() for element in held]
    asked = sum(sum(need.pips) for need in needs if need.id in stay)
    wasted = sum(shape.value for shape in shapes) - asked
    return price[0] + sum(shape.basic for shape in shapes), price[1] + wasted


def _moved(
    stay: Held, needs: Sequence[Need], by_id: Mapping[int, Element]
) -> tuple[list[Need], list[Element]]:
    """Return the units that do not keep their elements, and the elements free for them."""
    bound = {element for held in stay.values() for element in held}
    free = [element for element in by_id.values() if element.id not in bound]
    return [need for need in needs if need.id not in stay], free


# --- who must go ----------------------------------------------------------------------------------


def can_hold(needs: Iterable[Need], elements: Iterable[Element]) -> bool:
    """True if all the units can be supported together."""
    return min_cost(tuple(need.pips for need in needs), shapes_of(elements)) is not None


def sufficient_losses(needs: Sequence[Need], elements: Sequence[Element]) -> list[tuple[int, ...]]:
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
