"""Shards 2: set-up."""

import pytest

from app.engine.play.match import Match
from app.engine.position.errors import BadSetup
from app.engine.position.setup import SeatSetup, Setup

from .scene import RULESET, A, B, begun, given, life, pool


@pytest.mark.rule("SH-2.1")
def test_a_match_does_not_begin_with_an_illegal_deck() -> None:
    legal, small = RULESET.decks[0].deck, {"main": {"cinder_hound": 4}}

    with pytest.raises(BadSetup, match="Seat 2"):
        Match.begin(RULESET, Setup("shards", "standard", (SeatSetup(legal), SeatSetup(small))), 1)


@pytest.mark.rule("SH-2.2")
def test_decks_are_shuffled() -> None:
    orders = [tuple(begun(seed).zone(A, "deck")) for seed in (1, 2, 3)]

    assert len(set(orders)) == 3


@pytest.mark.rule("SH-2.3")
def test_chance_decides_who_begins() -> None:
    starters = {begun(seed).match.state.starter for seed in range(12)}

    assert starters == {A, B}


@pytest.mark.rule("SH-2.4")
def test_each_seat_begins_with_1000_life_and_an_empty_pool() -> None:
    game = begun()

    assert (life(game, A), life(game, B)) == (1000, 1000)
    assert (pool(game, A), pool(game, B)) == ({}, {})


@pytest.mark.rule("SH-2.5")
def test_each_seat_draws_five_cards() -> None:
    game = begun()

    sizes = [(len(game.hand(seat)), len(game.zone(seat, "deck"))) for seat in (A, B)]

    assert sizes == [(5, 15), (5, 15)]


@pytest.mark.rule("SH-2.6")
def test_both_seats_exchange_cards_at_once_and_each_learns_the_others_number() -> None:
    game = given(
        {
            "hand": ["Ruby 100", "Ruby 200", "Ruby 300", "Jade 100", "Jade 200"],
            "deck": ["Azure 100", "Azure 200", "Topaz 100"],
        },
        {"hand": ["Jade 300"]},
        step="opening",
        turn=0,
    )
    asked = game.asked()

    game.choose(["Ruby 200", "Jade 100"], seat=A)
    kept = game.hand(A)
    game.choose([], seat=B)

    assert asked == ["A exchange", "B exchange"]
    assert kept == ["Ruby 100", "Ruby 200", "Ruby 300", "Jade 100", "Jade 200"]
    assert game.hand(A) == ["Ruby 100", "Ruby 300", "Jade 200", "Azure 100", "Azure 200"]
    assert sorted(game.zone(A, "deck")) == ["Jade 100", "Ruby 200", "Topaz 100"]
    assert "A replaces 2 cards." in game.log()
    assert game.asked() == ["B bonus_shards"]


@pytest.mark.rule("SH-2.6")
def test_time_out_keeps_the_hand() -> None:
    game = begun()
    hands = [game.hand(seat) for seat in (A, B)]

    game.time_out(seat=A)
    game.time_out(seat=B)

    assert [game.hand(seat) for seat in (A, B)] == hands


@pytest.mark.rule("SH-2.7")
def test_the_second_seat_gains_three_shards_of_a_colour_of_its_choice() -> None:
    game = given({"hand": ["Ruby 100"]}, {"hand": ["Jade 100"]}, step="bonus_shards", turn=0)

    game.choose("azure", seat=B)

    assert (pool(game, A), pool(game, B)) == ({}, {"azure": 3})


@pytest.mark.rule("SH-2.7")
def test_without_an_answer_it_is_the_colour_most_frequent_in_hand() -> None:
    mixed = ["Jade 100", "Topaz 100", "Topaz 200", "Jade 200", "Ruby 100"]
    game = given({"hand": ["Ruby 100"]}, {"hand": mixed}, step="bonus_shards", turn=0)

    game.time_out()

    assert pool(game, B) == {"jade": 3}


@pytest.mark.rule("SH-2.8")
def test_cards_of_the_first_hand_have_their_printed_cost() -> None:
    game = begun(seed=3)
    game.choose([game.hand(A)[0]], seat=A)
    game.choose([], seat=B)
    match = game.match

    shown = [
        match.rules.display.cost_view(match, match.card(cid), A) for cid in match.zone(A, "hand")
    ]

    assert len(shown) == 5
    assert all(view is not None and view[0] == view[1] for view in shown)
