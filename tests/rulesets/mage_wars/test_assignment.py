"""Covers of costs and the assignment of elements, compared with exhaustive search."""

from itertools import combinations, permutations, product
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.rulesets.mage_wars.support.assignment import Need, assign_all, can_hold, sufficient_losses
from app.rulesets.mage_wars.support.covers import (
    Element,
    Shape,
    cheapest,
    covers,
    is_minimal,
    min_cost,
    price_of,
    shapes_of,
)
from app.rulesets.mage_wars.support.pips import KINDS, Pips, kinds_of, mask_of, pips_of

EARTH, FIRE, WIND, WATER = (mask_of([kind]) for kind in KINDS)
Sets = dict[int, tuple[int, ...]]

SHAPES: Final = st.one_of(
    st.sampled_from(
        [
            Shape(FIRE, 1, basic=True),
            Shape(EARTH, 1, basic=True),
            Shape(FIRE),
            Shape(WATER),
            Shape(0),
            Shape(0, 2),
            Shape(EARTH | FIRE),
            Shape(FIRE | WIND),
        ]
    ),
    st.builds(Shape, st.integers(0, 15), st.integers(1, 3), st.booleans()),
)
COSTS: Final = st.tuples(*[st.integers(0, most) for most in (1, 2, 1, 1, 3)])


@st.composite
def elements(draw: st.DrawFn, most: int = 5) -> list[Element]:
    ids = draw(st.lists(st.integers(1, 30), max_size=most, unique=True))
    return [Element(number, draw(SHAPES)) for number in ids]


@st.composite
def positions(draw: st.DrawFn) -> tuple[list[Need], list[Element]]:
    pool = draw(elements())
    count = draw(st.integers(1, 3))
    holders = [draw(st.integers(-1, count - 1)) for _ in pool]
    needs = [
        Need(
            40 + unit,
            draw(COSTS),
            tuple(e.id for e, holder in zip(pool, holders, strict=True) if holder == unit),
            draw(st.sampled_from([10, 10, 20, 30])),
        )
        for unit in range(count)
    ]
    return needs, pool


def fills(point: int, place: int) -> bool:
    return place == len(KINDS) or bool(point >> place & 1)


def covers_by_trying(shapes: tuple[Shape, ...], pips: Pips) -> bool:
    points = [shape.mask for shape in shapes for _ in range(shape.value)]
    places = [place for place, count in enumerate(pips) for _ in range(count)]
    return any(
        all(fills(point, place) for point, place in zip(given_, places, strict=True))
        for given_ in permutations(points, len(places))
    )


def is_minimal_by_trying(shapes: tuple[Shape, ...], pips: Pips) -> bool:
    return covers(shapes, pips) and not any(
        covers(tuple(fewer), pips)
        for fewer in combinations(shapes, max(0, len(shapes) - 1))
        if shapes
    )


def judged(sets: Sets, needs: list[Need], pool: list[Element]) -> tuple[int, int]:
    used = [e.shape for e in pool if any(e.id in ids for ids in sets.values())]
    asked = sum(sum(need.pips) for need in needs)
    return sum(shape.basic for shape in used), sum(shape.value for shape in used) - asked


def every_assignment(needs: list[Need], pool: list[Element]) -> list[Sets]:
    found = []
    for holders in product([0, *(need.id for need in needs)], repeat=len(pool)):
        mine = {
            need.id: [e for e, holder in zip(pool, holders, strict=True) if holder == need.id]
            for need in needs
        }
        if all(is_minimal(shapes_of(mine[need.id]), need.pips) for need in needs):
            found.append({u: tuple(sorted(e.id for e in held)) for u, held in mine.items()})
    return found


def kept_by(need: Need, pool: list[Element]) -> tuple[int, ...] | None:
    mine = [element for element in pool if element.id in need.held]
    sets = every_assignment([need], mine)
    best = min(sets, key=lambda s: (judged(s, [need], mine), s[need.id]), default=None)
    return None if best is None else best[need.id]


@given(st.lists(SHAPES, max_size=4).map(lambda found: tuple(sorted(found))), COSTS)
@settings(max_examples=120, deadline=None)
def test_counting_finds_the_same_covers_as_trying(shapes: tuple[Shape, ...], pips: Pips) -> None:
    assert covers(shapes, pips) == covers_by_trying(shapes, pips)
    assert is_minimal(shapes, pips) == is_minimal_by_trying(shapes, pips)


@given(elements(), COSTS)
@settings(max_examples=120, deadline=None)
def test_the_cheapest_cover_is_minimal_and_spares_the_dear(pool: list[Element], pips: Pips) -> None:
    found = cheapest(pool, pips, lambda element: (element.id,))

    if found is None:
        assert not covers(shapes_of(pool), pips)
    else:
        chosen = [element for element in pool if element.id in found]
        assert is_minimal(shapes_of(chosen), pips)
        others = every_assignment([Need(1, pips)], pool)
        assert min(sorted(ids[1], reverse=True) for ids in others) == sorted(found, reverse=True)


@given(positions())
@settings(max_examples=150, deadline=None)
def test_the_assignment_is_the_canonical_one(position: tuple[list[Need], list[Element]]) -> None:
    needs, pool = position
    kept = {need.id: kept_by(need, pool) for need in needs}

    found = assign_all(needs, pool)

    every = every_assignment(needs, pool)
    best = min(
        every,
        key=lambda sets: (
            sum(sets[unit] != kept[unit] for unit in sets),
            judged(sets, needs, pool),
            [sets[unit] for unit in sorted(sets)],
        ),
        default=None,
    )
    assert found == best


@given(positions())
@settings(max_examples=120, deadline=None)
def test_the_least_price_is_that_of_the_best_of_all(
    position: tuple[list[Need], list[Element]],
) -> None:
    needs, pool = position

    found = min_cost(tuple(need.pips for need in needs), shapes_of(pool))

    prices = [
        price_of(e.shape for e in pool if any(e.id in ids for ids in sets.values()))
        for sets in every_assignment(needs, pool)
    ]
    assert found == min(prices, default=None)


@given(positions())
@settings(max_examples=120, deadline=None)
def test_losses_are_sufficient_and_minimal(
    position: tuple[list[Need], list[Element]],
) -> None:
    needs, pool = position

    found = sufficient_losses(needs, pool)

    holds = {
        frozenset(lost): bool(every_assignment([n for n in needs if n.id not in lost], pool))
        for size in range(len(needs) + 1)
        for lost in combinations([need.id for need in needs], size)
    }
    least_sets = {
        ids
        for ids, enough in holds.items()
        if enough and not any(holds[ids - {unit}] for unit in ids)
    }
    worth = {need.id: need.worth for need in needs}
    assert {frozenset(ids) for ids in found} == least_sets
    assert found == sorted(found, key=lambda s: (sum(worth[u] for u in s), len(s), s))


@pytest.mark.rule("MW-12.9")
def test_a_monstrous_army_is_judged_in_time_and_rightly() -> None:
    costs = [pips_of(words) for words in (["fire", *["artifact"] * 3], ["earth", "water"])]
    needs = [Need(100 + index, costs[index % 2], (), 10) for index in range(16)]
    shapes = [Shape(0, 2), Shape(FIRE, 2), Shape(EARTH | WATER), Shape(EARTH, 1, basic=True)]
    pool = [Element(index, shapes[index % 4]) for index in range(40)]

    losses = sufficient_losses(needs, pool)

    for ids in losses[:20]:
        assert can_hold([need for need in needs if need.id not in ids], pool)
        assert assign_all([need for need in needs if need.id not in ids], pool) is not None


def test_kinds_are_named_as_they_were_given() -> None:
    assert kinds_of(mask_of(["fire", "earth"])) == ("earth", "fire")
    assert kinds_of(mask_of(["artifact"])) == ("artifact",)
