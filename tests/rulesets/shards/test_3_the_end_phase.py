"""Shards 3: the end of a turn."""

import pytest

from app.engine.dsl.values import SELF
from app.engine.effects import GainControl, GainLife
from app.rulesets.shards.dsl.abilities import YOUR_TURN_ENDS, power, when
from app.rulesets.shards.dsl.filters import CREATURE, TARGET, target
from app.rulesets.shards.effects import for_good, this_turn

from .scene import A, B, being, free, given, held, life

EIGHT = [
    held("Ruby 500 for 5", 5),
    held("Ruby 400 for 4", 4),
    held("Jade 400 for 4", 4),
    held("Ruby 200", 2),
    held("Ruby 100", 1),
    held("Jade 100", 0),
    held("Jade 200", 0),
    held("Jade 300", 0),
]


@pytest.mark.rule("SH-3.13")
def test_end_triggers_see_what_still_lasts_then_it_ends_and_control_returns() -> None:
    late = being("Late", when(YOUR_TURN_ENDS, for_good(SELF, power(100))))
    lift = free("Lift", this_turn(TARGET, power(300)), target(CREATURE))
    take = free("Take", GainControl(TARGET), target(CREATURE))
    game = given(
        {"hand": ["Lift", "Take", "Ruby 100"], "field": ["Late"]},
        {"hand": ["Jade 100"], "field": ["Jade 200"]},
        cards=[late, lift, take],
    )

    game.play("Lift", on="Late")
    game.play("Take", on="Jade 200")
    taken = game.card("Jade 200").controller
    game.advance_to("main", turn=4)

    assert (taken, game.card("Jade 200").controller) == (A, B)
    assert game.card("Late").power == 300


@pytest.mark.rule("SH-3.14")
def test_the_active_seat_discards_down_to_six_by_choice_and_leaves_no_shards() -> None:
    game = given({"hand": EIGHT}, {"hand": ["Jade 100"] * 9}, step="end")

    game.choose(["Jade 100", "Ruby 400 for 4"], prompt="discard")

    assert len(game.hand(A)) == 6
    assert sorted(game.zone(A, "graveyard")) == ["Jade 100", "Ruby 400 for 4"]
    assert len(game.hand(B)) == 10
    assert "shards_gained" not in game.kinds()


@pytest.mark.rule("SH-3.14")
def test_without_an_answer_the_dearest_and_then_the_newest_go() -> None:
    game = given({"hand": EIGHT}, {"hand": ["Jade 100"]}, step="end")

    game.time_out()

    assert sorted(game.zone(A, "graveyard")) == ["Jade 400 for 4", "Ruby 500 for 5"]


@pytest.mark.rule("SH-3.15")
def test_then_the_other_seats_turn_begins() -> None:
    game = given({}, {"hand": ["Jade 100"]}, step="end", turn=7)

    assert (game.match.state.turn, game.match.state.active) == (8, B)
    assert game.asked() == ["B main"]


@pytest.mark.rule("SH-3.13")
def test_the_match_settles_after_the_triggers_of_the_end_phase() -> None:
    late = being("Late", when(YOUR_TURN_ENDS, GainLife(100)))
    game = given({"field": ["Late"]}, {"hand": ["Jade 100"]}, step="end", cards=[late])

    assert life(game, A) == 1100
