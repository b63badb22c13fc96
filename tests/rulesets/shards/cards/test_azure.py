"""Azure, sentence by sentence."""

import pytest

from app.engine.effects import Destroy
from app.rulesets.shards.dsl.filters import CREATURE, TARGET, target

from ..scene import A, B, attack, blocked, cost, free, given, held, life, tired

HEX = free("Hex", Destroy(TARGET), target(CREATURE))


def test_a_reed_heron_is_stronger_while_it_attacks() -> None:
    game = given({"field": ["Reed Heron"]}, {"hand": ["Jade 100"]})

    attack(game, "Reed Heron")
    blocked(game)

    assert life(game, B) == 900
    assert game.card("Reed Heron").power == 0


def test_a_mooring_ghost_exhausts_the_weak_each_standby_and_stuns_what_it_blocks() -> None:
    game = given(
        {"field": ["Ruby 100", "Ruby 200"]}, {"field": ["Mooring Ghost"], "hand": ["Jade 100"]}
    )

    attack(game, "Ruby 200")
    blocked(game, {"Mooring Ghost": "Ruby 200"})

    assert game.card("Ruby 200").counters == {"stun": 1}


def test_a_mooring_ghost_exhausts_an_opposing_creature_of_power_100_or_less() -> None:
    game = given(
        {"field": ["Mooring Ghost"], "hand": ["Jade 100"]},
        {"field": ["Ruby 100", "Ruby 200"]},
        step="draw",
        turn=5,
    )

    assert (game.card("Ruby 100").exhausted, game.card("Ruby 200").exhausted) == (True, False)


def test_a_net_caster_exhausts_as_it_arrives_and_returns_as_it_is_destroyed() -> None:
    game = given(
        {"hand": [held("Net Caster", 0), "Hex", "Jade 100"]},
        {"field": ["Ruby 200", "Ruby 400"]},
        cards=[HEX],
    )

    game.play("Net Caster")
    caught = game.card("Ruby 200").exhausted
    game.play("Hex", on="Net Caster")

    assert caught
    assert game.hand(B) == ["Ruby 200"]
    assert game.zone(B, "field") == ["Ruby 400"]


def test_a_gullwing_scout_draws_when_it_hits() -> None:
    game = given({"field": ["Gullwing Scout"], "deck": ["Ruby 100"]}, {"hand": ["Jade 100"]})

    attack(game, "Gullwing Scout")
    blocked(game)

    assert game.hand(A) == ["Ruby 100"]


def test_a_riptide_sentry_removes_an_attacker_from_the_attack() -> None:
    game = given({"field": ["Ruby 300", "Ruby 200"]}, {"hand": [held("Riptide Sentry", 2)]})

    attack(game, "Ruby 300", "Ruby 200")
    game.play("Riptide Sentry")
    game.choose("Ruby 300")
    blocked(game)

    assert life(game, B) == 800


def test_a_squall_piper_brings_a_wisp_and_strengthens_what_flies() -> None:
    game = given(
        {"field": ["Ruby 100"]}, {"hand": [held("Squall Piper", 2)], "field": ["Jade 100"]}
    )

    attack(game, "Ruby 100")
    game.play("Squall Piper")

    assert game.card("Gleam").power == 200
    assert (game.card("Squall Piper").power, game.card("Jade 100").power) == (200, 100)


def test_a_mirror_heron_returns_a_creature_which_costs_1_more_there() -> None:
    game = given(
        {"field": ["Opal Heron"], "hand": ["Jade 100"]},
        {"field": [tired("Ruby 300")], "hand": ["Jade 100"]},
    )

    attack(game, "Opal Heron")
    blocked(game)

    assert "Ruby 300" in game.hand(B)
    assert cost(game, "Ruby 300", B) == 3  # printed 3, 1 more, and one Standby phase


def test_a_storm_roc_exhausts_two_as_it_arrives_and_makes_a_hand_dearer_when_it_hits() -> None:
    game = given(
        {"hand": [held("Storm Roc", 0)]},
        {"field": ["Ruby 300", "Ruby 200", "Ruby 100"], "hand": [held("Jade 100", 2)]},
    )

    game.play("Storm Roc")
    game.choose(["Ruby 300", "Ruby 100"])
    down = [game.card(name).exhausted for name in ("Ruby 300", "Ruby 200", "Ruby 100")]
    attack(game, "Storm Roc")
    blocked(game)

    assert down == [True, False, True]
    assert life(game, B) == 600
    assert cost(game, "Jade 100", B) == 2  # one dearer, then one Standby phase


def test_ysel_stuns_all_attackers_as_it_interposes_and_weakens_the_exhausted() -> None:
    ysel = "Ysel, the Slack Tide"
    game = given({"field": ["Ruby 300", "Ruby 200 Vigil"]}, {"hand": [held(ysel, 3)]})

    attack(game, "Ruby 300", "Ruby 200 Vigil")
    game.play(ysel)

    assert (game.card("Ruby 300").power, game.card("Ruby 200 Vigil").power) == (200, 200)
    assert game.card("Ruby 300").counters == {"stun": 1}
    assert game.card("Ruby 200 Vigil").counters == {"stun": 1}


def test_turn_of_tide_exhausts_or_readies() -> None:
    hand = [held("Turn of the Tide", 0), held("Turn of the Tide", 0), "Jade 100"]
    game = given({"hand": hand, "field": [tired("Jade 300")]}, {"field": ["Ruby 300"]})

    game.play("Turn of the Tide", mode="m0", on="Ruby 300")
    game.play("Turn of the Tide", mode="m1", on="Jade 300")

    assert (game.card("Ruby 300").exhausted, game.card("Jade 300").exhausted) == (True, False)


@pytest.mark.parametrize(
    ("price", "chosen"), [(0, ["Ruby 300"]), (1, ["Ruby 300", "Ruby 200", "Ruby 100"])]
)
def test_undertow_toll_stuns_one_and_if_kindled_up_to_three(price: int, chosen: list[str]) -> None:
    game = given(
        {"field": ["Ruby 300", "Ruby 200", "Ruby 100"]},
        {"hand": [held("Pull of the Ebb", price)], "numbers": {"azure": 1}},
    )

    attack(game, "Ruby 300", "Ruby 200", "Ruby 100")
    game.play("Pull of the Ebb", on=chosen)

    stunned = [n for n in ("Ruby 300", "Ruby 200", "Ruby 100") if game.card(n).counters]
    assert stunned == chosen


@pytest.mark.parametrize(("price", "cards"), [(0, 1), (1, 2)])
def test_return_current_returns_a_dearer_creature_and_draws_if_kindled(
    price: int, cards: int
) -> None:
    game = given(
        {"field": ["Ruby 300"]},
        {"hand": [held("Backwash", price), "Jade 100"], "numbers": {"azure": 1}},
    )

    attack(game, "Ruby 300")
    game.play("Backwash", on="Ruby 300")

    assert (game.hand(A), cost(game, "Ruby 300")) == (["Ruby 300"], 4)
    assert len(game.hand(B)) == cards


def test_press_gang_takes_a_weak_exhausted_creature_for_good() -> None:
    game = given(
        {"hand": [held("Press-Gang", 0), "Jade 100"]},
        {"field": [tired("Ruby 300"), tired("Ruby 400"), "Ruby 200"], "hand": ["Jade 100"]},
    )

    game.act("play Press-Gang", draft_only=True)
    offered = game.options()
    game.choose("Ruby 300")
    game.advance_to("main", turn=4)

    assert offered == ["Ruby 300"]
    assert game.card("Ruby 300").controller == A
