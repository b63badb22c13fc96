"""Shards 3: the turn from its draw to its Main phase."""

import pytest

from app.engine.dsl.values import SELF
from app.engine.effects import Draw, GainLife, Seq, Skip
from app.engine.position.event_kinds import EngineEvent
from app.rulesets.shards.dsl.abilities import YOUR_MAIN_BEGINS, on_standby, power, use, when
from app.rulesets.shards.dsl.filters import CREATURE, TARGET, target
from app.rulesets.shards.effects import Hurt, this_turn, until_your_turn

from .scene import (
    A,
    B,
    MatchDriver,
    attack,
    begun,
    being,
    blocked,
    cost,
    free,
    given,
    held,
    life,
    tired,
)

LIFE = free("Life", GainLife(100))


def phases(game: MatchDriver) -> list[str]:
    return [event.detail for event in game.events if event.kind == EngineEvent.PHASE_BEGAN]


@pytest.mark.rule("SH-3.1")
def test_the_phases_come_in_their_order() -> None:
    game = given({"field": ["Ruby 300"], "hand": ["Ruby 100"]}, step="draw", turn=5)

    game.pass_()
    game.choose(["Ruby 300"])

    turn = phases(game)
    assert turn[:7] == ["draw", "standby", "main", "attack", "block", "battle", "end"]


@pytest.mark.rule("SH-3.2")
def test_without_an_attack_the_turn_goes_on_with_its_end_phase() -> None:
    game = given({"field": ["Ruby 300"], "hand": ["Ruby 100"]}, step="draw", turn=5)

    game.pass_()
    game.choose([])

    assert phases(game)[:5] == ["draw", "standby", "main", "attack", "end"]


@pytest.mark.rule("SH-3.3")
def test_until_your_next_turn_ends_as_that_turn_begins_and_marks_are_cleared() -> None:
    well = being("Well", use(GainLife(100)))
    lift = free("Lift", until_your_turn(TARGET, power(200)), target(CREATURE))
    game = given(
        {"hand": ["Lift", "Ruby 100"], "field": ["Well"]},
        {"hand": ["Ruby 100"]},
        cards=[well, lift],
    )

    game.play("Lift", on="Well")
    game.use("Well")
    used = game.can("use", "Well")
    game.advance_to("main", turn=4)
    lifted = game.card("Well").power
    game.advance_to("main", turn=5)

    assert (used, lifted, game.card("Well").power) == (False, 400, 200)
    assert game.can("use", "Well")


@pytest.mark.rule("SH-3.4")
def test_the_active_seat_draws_a_card_also_in_turn_1() -> None:
    game = begun(seed=2)
    starter = game.match.state.starter

    for seat in (A, B):
        game.time_out(seat=seat)
    game.time_out(seat=1 - starter)

    assert game.match.state.turn == 1
    assert len(game.hand(starter)) == 6


@pytest.mark.rule("SH-3.5")
def test_missed_draws_cost_200_life_times_their_number() -> None:
    draw = free("Draw", Draw(2))
    game = given({"hand": ["Draw"], "deck": ["Ruby 100"], "numbers": {"life": 700}}, cards=[draw])

    game.play("Draw")
    after_one = life(game, A)
    game.advance_to("main", turn=5)

    assert after_one == 500
    assert life(game, A) == 100


@pytest.mark.rule("SH-3.6")
def test_every_card_in_the_active_hand_costs_1_less_the_drawn_one_too() -> None:
    game = given(
        {"hand": [held("Ruby 300", 0), held("Ruby 200", 1)], "deck": ["Ruby 500 for 5"]},
        {"hand": ["Jade 100"]},
        step="draw",
        turn=5,
    )

    costs = [cost(game, name) for name in ("Ruby 300", "Ruby 200", "Ruby 500 for 5")]

    assert costs == [0, 0, 4]
    assert cost(game, "Jade 100", B) == 3


@pytest.mark.rule("SH-3.7")
def test_the_creatures_of_the_active_seat_become_ready_stolen_ones_too() -> None:
    stolen = {"card": "Jade 200", "owner": "B", "exhausted": True}
    game = given(
        {"hand": ["Ruby 100"], "field": [tired("Ruby 300"), stolen]},
        {"field": [tired("Jade 300")]},
        step="draw",
        turn=5,
    )

    states = [game.card(name).exhausted for name in ("Ruby 300", "Jade 200", "Jade 300")]

    assert states == [False, False, True]


@pytest.mark.rule("SH-3.7")
def test_a_stun_counter_goes_instead_also_from_a_ready_creature() -> None:
    held_down = {"card": "Ruby 300", "exhausted": True, "counters": {"stun": 1}}
    awake = {"card": "Ruby 200", "counters": {"stun": 2}}
    game = given({"hand": ["Ruby 100"], "field": [held_down, awake]}, step="draw", turn=5)

    assert (game.card("Ruby 300").exhausted, game.card("Ruby 300").counters) == (True, {})
    assert (game.card("Ruby 200").exhausted, game.card("Ruby 200").counters) == (False, {"stun": 1})


@pytest.mark.rule("SH-3.8")
def test_standby_triggers_come_after_costs_and_readying() -> None:
    herald = being("Herald", on_standby(this_turn(SELF, power(100))))
    game = given(
        {"hand": ["Ruby 100"], "field": [tired("Herald")]}, step="draw", turn=5, cards=[herald]
    )

    kinds = game.kinds()

    assert game.card("Herald").power == 300
    assert kinds.index("readied") < kinds.index("triggered")


@pytest.mark.rule("SH-3.9")
def test_the_main_phase_asks_again_until_it_is_ended() -> None:
    morning = being("Morning", when(YOUR_MAIN_BEGINS, GainLife(100)))
    game = given(
        {"hand": ["Life", "Ruby 100"], "field": ["Morning"]},
        step="draw",
        turn=5,
        cards=[LIFE, morning],
    )
    at_first = life(game, A)

    game.play("Life")
    again = game.asked()
    game.time_out()

    assert (at_first, life(game, A)) == (1100, 1200)
    assert (again, game.asked()) == (["A main"], ["A attack"])


@pytest.mark.rule("SH-3.10")
def test_there_is_one_declaration_of_any_number_of_attackers() -> None:
    game = given({"field": ["Ruby 300", "Ruby 200"]}, {"hand": ["Ruby 100"]})

    attack(game, "Ruby 300", "Ruby 200")
    blocked(game)

    assert game.kinds().count("attack_began") == 1
    assert life(game, B) == 500
    assert game.match.state.turn == 4


@pytest.mark.rule("SH-3.11")
def test_without_anything_attackable_there_is_no_prompt_and_no_attack() -> None:
    game = given({"hand": ["Ruby 100"], "field": [tired("Ruby 300")]}, {"hand": ["Jade 100"]})

    game.pass_()

    assert game.asked() == ["B main"]


@pytest.mark.rule("SH-3.12")
def test_an_attack_brings_the_block_phase_and_then_the_battle_phase() -> None:
    game = given({"field": ["Ruby 300"]}, {"hand": ["Jade 100"]})

    attack(game, "Ruby 300")
    before = life(game, B)
    blocked(game)

    assert (before, life(game, B)) == (1000, 700)
    assert phases(game)[:4] == ["attack", "block", "battle", "end"]


@pytest.mark.rule("SH-3.16")
def test_a_skipped_turn_does_not_take_place_at_all() -> None:
    hush = free("Hush", Skip("turn"))
    game = given({"hand": ["Hush"]}, {"hand": [held("Jade 100", 2)]}, cards=[hush])

    game.play("Hush")

    assert (game.match.state.turn, game.match.state.active) == (4, A)
    assert cost(game, "Jade 100", B) == 2
    assert len(game.hand(B)) == 1


@pytest.mark.rule("SH-3.16")
def test_a_skipped_phase_is_left_out_without_its_steps() -> None:
    dull = free("Dull", Seq((Skip("standby", "you"), Skip("attack"))))
    game = given(
        {"hand": ["Dull"], "field": [tired("Ruby 300")]},
        {"hand": ["Jade 100"], "field": ["Jade 200"]},
        cards=[dull],
    )

    game.play("Dull")
    game.pass_()
    game.advance_to("main", turn=5)

    assert "attack" not in phases(game)
    assert game.card("Ruby 300").exhausted


@pytest.mark.rule("SH-3.9")
def test_a_seat_that_holds_nothing_and_can_use_nothing_is_not_asked() -> None:
    game = given({"field": ["Ruby 300"]})

    assert game.asked() == ["A attack"]


@pytest.mark.rule("SH-3.11")
def test_after_the_declaration_there_is_no_second_main_phase() -> None:
    ping = being("Ping", use(Hurt(100)))
    game = given({"hand": ["Life"], "field": ["Ping"]}, {"hand": ["Jade 100"]}, cards=[LIFE, ping])

    attack(game, "Ping")
    blocked(game)

    assert game.asked() == ["B main"]
