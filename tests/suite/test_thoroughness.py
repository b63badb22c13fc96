"""Cases left to a thorough run are marked, and each case belongs to a run."""

import pytest

from tests.suite.thoroughness import slow_unless


def test_all_but_the_quick_ones_are_marked_slow() -> None:
    made = slow_unless(["one"], {"one": 1, "two": 2})

    assert [(each.id, each.values) for each in made] == [("one", (1,)), ("two", (2,))]
    assert [[mark.name for mark in each.marks] for each in made] == [[], ["slow"]]


def test_unknown_quick_parameters_are_refused() -> None:
    with pytest.raises(ValueError, match="no such parameter: three"):
        slow_unless(["three"], {"one": 1})
