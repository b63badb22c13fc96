"""Cover checks agree with exhaustive search over all ways of filling a demand."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.prompts import Demand, Points, cheapest, covers, demand_of, is_minimal

KINDS = "abc"
POINTS = st.lists(
    st.builds(
        Points,
        st.lists(st.sampled_from(KINDS), max_size=3, unique=True).map(tuple),
        st.integers(1, 3),
        st.integers(0, 3),
    ),
    max_size=5,
)
DEMANDS = st.builds(
    demand_of, st.dictionaries(st.sampled_from(KINDS), st.integers(0, 3)), st.integers(0, 3)
)


def covers_by_trying(points: list[Points], demand: Demand) -> bool:
    """Let every single point count as each of its kinds in turn."""
    single = [(*point.kinds, "?") for point in points for _ in range(point.value)]
    for ways in product(*single):
        counts = {kind: ways.count(kind) for kind in KINDS}
        missing = [count - counts[kind] for kind, count in demand.pips]
        spare = sum(max(0, -lack) for lack in missing) + ways.count("?")
        spare += sum(counts[kind] for kind in KINDS if kind not in dict(demand.pips))
        if all(lack <= 0 for lack in missing) and spare >= demand.free:
            return True
    return False


def minimal_by_trying(points: list[Points], demand: Demand) -> bool:
    fewer = [points[:index] + points[index + 1 :] for index in range(len(points))]
    return covers_by_trying(points, demand) and not any(
        covers_by_trying(rest, demand) for rest in fewer
    )


NOTHING_OF_C = Demand((("a", 1), ("b", 2), ("c", 0)), 1)


@given(POINTS.filter(lambda points: sum(point.value for point in points) < 9))
def test_a_kind_of_which_nothing_is_asked_changes_nothing(points: list[Points]) -> None:
    assert covers(points, NOTHING_OF_C) == covers_by_trying(points, NOTHING_OF_C)
    assert is_minimal(points, NOTHING_OF_C) == minimal_by_trying(points, NOTHING_OF_C)


@given(POINTS.filter(lambda points: sum(point.value for point in points) < 9), DEMANDS)
def test_points_cover_what_they_can_fill_in_some_way(points: list[Points], demand: Demand) -> None:
    assert covers(points, demand) == covers_by_trying(points, demand)


@given(POINTS.filter(lambda points: sum(point.value for point in points) < 8), DEMANDS)
def test_a_cover_is_minimal_if_nothing_can_be_left_out(
    points: list[Points], demand: Demand
) -> None:
    assert is_minimal(points, demand) == minimal_by_trying(points, demand)


@given(POINTS, DEMANDS)
def test_the_cheapest_cover_is_the_first_of_the_lightest(
    points: list[Points], demand: Demand
) -> None:
    every = [
        (sum(points[i].weight for i in chosen), size, chosen)
        for size in range(len(points) + 1)
        for chosen in combinations(range(len(points)), size)
        if covers([points[i] for i in chosen], demand)
    ]

    found = cheapest(points, demand)

    assert found == (min(every)[2] if every else None)
    assert found is None or is_minimal([points[i] for i in found], demand)


@pytest.mark.parametrize(
    ("points", "answer"),
    [
        ([Points(("fire",)), Points(("water",))], True),
        ([Points(("fire", "water")), Points(("fire", "water"))], True),
        ([Points(("fire", "water"), 2)], True),
        ([Points(("fire",), 2)], False),
        ([Points(("fire",)), Points(("stone",))], False),
        ([Points(()), Points(("fire",))], False),
    ],
)
def test_a_pip_of_a_kind_needs_a_point_of_that_kind(points: list[Points], answer: bool) -> None:
    assert covers(points, demand_of({"fire": 1, "water": 1})) == answer


def test_any_point_fills_a_free_pip() -> None:
    assert covers([Points(()), Points(("stone",), 2)], demand_of({}, 3))


def test_nothing_is_asked_of_nothing() -> None:
    assert is_minimal([], demand_of({"fire": 0}))
