"""Glicko-2: the paper's own example, and properties of any match."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.ratings.glicko import (
    MAX_DEVIATION,
    MIN_DEVIATION,
    PROVISIONAL_ABOVE,
    Rating,
    aged,
    expected,
    rate,
)

ratings = st.builds(
    Rating,
    value=st.floats(400, 3000),
    deviation=st.floats(MIN_DEVIATION, MAX_DEVIATION),
    volatility=st.floats(0.03, 0.1),
)


def test_the_papers_worked_example_comes_out() -> None:
    player = Rating(1500, 200, 0.06)
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]

    after = rate(player, games, periods=1.0)

    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


@given(ratings, ratings)
def test_a_win_raises_and_a_loss_lowers(own: Rating, other: Rating) -> None:
    won, lost = rate(own, [(other, 1.0)]), rate(own, [(other, 0.0)])

    assert lost.value < own.value < won.value


@given(ratings, ratings, st.sampled_from([0.0, 0.5, 1.0]))
def test_a_match_never_raises_the_deviation(own: Rating, other: Rating, score: float) -> None:
    after = rate(own, [(other, score)])

    assert MIN_DEVIATION <= after.deviation <= own.deviation + 1e-6
    assert after.volatility <= 0.1


@given(ratings, ratings)
def test_expected_scores_of_both_players_add_up_to_one(one: Rating, other: Rating) -> None:
    assert expected(one, other) + expected(other, one) == pytest.approx(1)


@given(ratings, st.floats(0, 3000))
def test_time_makes_less_sure_and_no_weaker(rating: Rating, days: float) -> None:
    later = aged(rating, days)

    assert later.value == rating.value
    assert rating.deviation <= later.deviation <= MAX_DEVIATION


def test_a_settled_player_is_provisional_after_about_a_year() -> None:
    settled = Rating(1700, 60, 0.06)

    assert not aged(settled, 300).is_provisional
    assert aged(settled, 400).is_provisional


def test_a_newcomer_is_provisional_until_a_dozen_matches() -> None:
    rating, matches = Rating(), 0

    while rating.is_provisional:
        rating = rate(rating, [(Rating(1500, 60), float(matches % 2))])
        matches += 1

    assert 8 <= matches <= 16
    assert rating.deviation <= PROVISIONAL_ABOVE
