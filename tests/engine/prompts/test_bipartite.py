"""Bipartite matching: as many find a place as can have one together."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from app.engine.position.bipartite import find_place

PLACES = st.lists(st.sets(st.integers(0, 4), max_size=3).map(sorted), max_size=5)


@given(PLACES)
def test_as_many_find_a_place_as_any_way_of_placing_them_seats(wanted: list[list[int]]) -> None:
    taken: dict[int, int] = {}

    seated = sum(find_place(one, dict(enumerate(wanted)), taken) for one in range(len(wanted)))

    ways = product(*([None, *places] for places in wanted))
    alone = ([place for place in way if place is not None] for way in ways)
    assert seated == max(len(way) for way in alone if len(set(way)) == len(way))
    assert all(place in wanted[one] for place, one in taken.items())
    assert sorted(set(taken.values())) == sorted(taken.values())
