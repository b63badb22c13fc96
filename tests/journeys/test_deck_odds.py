"""Draw odds are exact: they are what a person works out with a pencil."""

from fractions import Fraction
from math import comb
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.journeys.test_core import blank, run

__all__ = ["blank"]
ODDS = "pages/decks/odds.js"
SHARDS = {"cards": 5, "exchange": 5, "redraw": 0, "per_turn": 1, "first_turn": 1}
CLASHING = {"cards": 6, "exchange": 6, "redraw": 0, "per_turn": 1, "first_turn": 0}


def chance(page: Page, total: int, copies: int, draws: int, least: int = 1) -> Any:
    return run(page, ODDS, "return m.chanceOf(...v)", total, copies, draws, least)


@pytest.mark.parametrize(
    ("total", "copies", "draws", "expected"),
    [
        pytest.param(20, 4, 5, Fraction(15504 - 4368, 15504), id="four-of-twenty-in-five"),
        pytest.param(40, 4, 6, Fraction(3838380 - 1947792, 3838380), id="four-of-forty-in-six"),
        pytest.param(40, 1, 6, Fraction(6, 40), id="one-of-forty"),
        pytest.param(88, 1, 11, Fraction(1, 8), id="one-of-eighty-eight"),
        pytest.param(20, 4, 0, Fraction(0), id="nothing-drawn"),
        pytest.param(20, 4, 17, Fraction(1), id="more-than-all-the-others"),
        pytest.param(20, 4, 99, Fraction(1), id="more-than-there-are"),
    ],
)
def test_the_chance_of_at_least_one(
    blank: Page, total: int, copies: int, draws: int, expected: Fraction
) -> None:
    assert chance(blank, total, copies, draws) == pytest.approx(float(expected), abs=1e-12)


def test_the_chance_of_two_or_more_leaves_none_and_one_out(blank: Page) -> None:
    ways = comb(20, 5)
    one = Fraction(comb(4, 1) * comb(16, 4), ways)
    none = Fraction(comb(16, 5), ways)

    found = chance(blank, 20, 4, 5, 2)

    assert found == pytest.approx(float(1 - none - one), abs=1e-12)
    assert chance(blank, 20, 1, 5, 2) == 0


@pytest.mark.parametrize(
    ("first", "turn", "begins", "seen"),
    [
        (SHARDS, 0, True, 5), (SHARDS, 1, True, 6), (SHARDS, 3, False, 8),
        (CLASHING, 0, False, 6), (CLASHING, 1, True, 6), (CLASHING, 1, False, 7),
        (CLASHING, 4, True, 9), (CLASHING, 4, False, 10),
    ],
)  # fmt: skip
def test_what_a_seat_has_seen_by_a_turn_of_its_own(
    blank: Page, first: dict[str, int], turn: int, begins: bool, seen: int
) -> None:
    assert run(blank, ODDS, "return m.seenBy(...v)", first, turn, begins) == seen


@pytest.mark.parametrize(
    ("number", "shown"),
    [(0.0, "0.0 %"), (0.0004, "<0.1 %"), (0.0525, "5.3 %"), (0.7182, "72 %"), (0.999, ">99 %"),
     (1.0, "100 %")],
)  # fmt: skip
def test_a_chance_is_shown_as_it_is_no_surer(blank: Page, number: float, shown: str) -> None:
    assert run(blank, ODDS, "return m.percent(...v)", number) == shown
