"""Jade, sentence by sentence."""

import pytest

from app.engine.effects import Destroy
from app.rulesets.shards.dsl.filters import CREATURE, TARGET, target
from app.rulesets.shards.effects import GainShards

from ..scene import A, B, attack, blocked, cost, free, given, held, life, pool

HEX = free("Hex", Destroy(TARGET), target(CREATURE))
RAIN = free("Rain", GainShards("jade", 1))


def test_a_shardroot_sapling_brings_a_shard_and_grows_by_the_first_one_of_each_turn() -> None:
    game = given({"hand": [held("Shardroot Sapling", 0), "Rain", "Rain", "Jade 100"]}, cards=[RAIN])

    game.play("Shardroot Sapling")
    grown = game.card("Shardroot Sapling").power
    game.play("Rain")
    again = game.card("Shardroot Sapling").power
    game.advance_to("main", turn=5)
    game.play("Rain")

    assert (grown, again, game.card("Shardroot Sapling").power) == (100, 100, 200)
    assert pool(game, A) == {"jade": 3}


def test_a_barkhide_boar_gains_a_shard_as_it_blocks_and_buys_shields() -> None:
    game = given(
        {"field": ["Ruby 100"]},
        {"field": ["Barkhide Boar"], "numbers": {"jade": 2}, "hand": ["Jade 100"]},
    )

    attack(game, "Ruby 100")
    game.use("Barkhide Boar")
    shields = game.card("Barkhide Boar").counters
    blocked(game, {"Barkhide Boar": "Ruby 100"})

    assert shields == {"shield": 2}
    assert game.card("Barkhide Boar").counters == {"shield": 1}
    assert pool(game, B) == {"jade": 1}


def test_a_grave_gardener_takes_a_cheap_creature_back() -> None:
    game = given(
        {
            "hand": [held("Grave Gardener", 0)],
            "graveyard": ["Kiln Martyr", "Verdant Tusker", "Stoke"],
        }
    )

    game.play("Grave Gardener")
    offered = game.options()
    game.choose("Kiln Martyr")

    assert offered == ["Kiln Martyr"]
    assert game.hand(A) == ["Kiln Martyr"]


def test_a_vine_snare_gains_a_shard_as_it_interposes_and_kills_what_it_fights() -> None:
    game = given({"field": ["Ruby 500"]}, {"hand": [held("Vine Snare", 2)]})

    attack(game, "Ruby 500")
    game.play("Vine Snare")
    gained = pool(game, B)
    blocked(game, {"Vine Snare": "Ruby 500"})

    assert gained == {"jade": 1}
    assert game.card("Ruby 500").zone == "graveyard"


def test_a_mossback_hoarder_eats_and_grows_and_heals_for_each_jade_shard() -> None:
    game = given({"field": ["Mossback Hoarder", "Seed Pod"], "hand": ["Jade 100"]})

    game.use("Mossback Hoarder", paying="Seed Pod")

    assert game.card("Mossback Hoarder").power == 400
    assert (pool(game, A), life(game, A)) == ({"jade": 2}, 1200)


def test_an_elder_stag_gains_a_shard_as_it_attacks_and_tramples_the_weak() -> None:
    game = given(
        {"field": ["Elder Stag"], "hand": ["Jade 100"], "numbers": {"jade": 2}},
        {"field": ["Ruby 200", "Ruby 300"], "hand": ["Ruby 100"]},
    )

    game.act("use Elder Stag", draft_only=True)
    offered = game.options()
    game.choose("Ruby 200")
    attack(game, "Elder Stag")

    assert offered == ["Ruby 200"]
    assert game.zone(B, "field") == ["Ruby 300"]
    assert pool(game, A) == {"jade": 1}


def test_an_avalanche_beast_wakes_for_a_jade_shard_and_leaves_sprouts() -> None:
    game = given(
        {"hand": [held("Avalanche Beast", 0), "Rain", "Hex", "Jade 100"]}, cards=[RAIN, HEX]
    )

    game.play("Avalanche Beast")
    asleep = game.card("Avalanche Beast").exhausted
    game.play("Rain")
    awake = not game.card("Avalanche Beast").exhausted
    game.play("Hex", on="Avalanche Beast")

    assert (asleep, awake) == (True, True)
    assert game.zone(A, "field") == ["Sprout", "Sprout"]


def test_the_oldest_root_costs_less_for_each_creature_destroyed_this_turn() -> None:
    game = given(
        {
            "hand": [held("The Oldest Root", 4), "Hex", "Hex", "Jade 100"],
            "field": ["Ruby 100", "Ruby 200"],
        },
        cards=[HEX],
    )

    game.play("Hex", on="Ruby 100")
    one = cost(game, "The Oldest Root")
    game.play("Hex", on="Ruby 200")
    two = cost(game, "The Oldest Root")
    game.advance_to("main", turn=5)

    assert (one, two, cost(game, "The Oldest Root")) == (3, 2, 3)


def test_rootmeal_turns_a_creature_into_a_shard_and_a_creature_of_the_graveyard() -> None:
    game = given({"hand": [held("Rootmeal", 0)], "field": ["Seed Pod"], "graveyard": ["Ruby 300"]})

    game.play("Rootmeal", paying="Seed Pod")
    game.choose("Ruby 300")

    assert pool(game, A) == {"jade": 3}
    assert game.hand(A) == ["Ruby 300"]


def test_second_growth_returns_a_creature_of_cost_4_or_less_one_cheaper() -> None:
    game = given(
        {
            "hand": [held("Late Spring", 0), "Jade 100"],
            "graveyard": ["Verdant Tusker", "Elder Stag"],
        }
    )

    game.act("play Late Spring", draft_only=True)
    offered = game.options()
    game.choose("Verdant Tusker")

    assert offered == ["Verdant Tusker"]
    assert cost(game, "Verdant Tusker") == 2


@pytest.mark.parametrize(("price", "left"), [(0, 1000), (1, 1200)])
def test_briar_wall_shields_and_strengthens_and_heals_if_kindled(price: int, left: int) -> None:
    game = given(
        {"field": ["Ruby 100"]},
        {
            "hand": [held("Briar Wall", price), "Jade 100"],
            "field": ["Jade 100"],
            "numbers": {"jade": 1},
        },
    )

    attack(game, "Ruby 100")
    game.play("Briar Wall", on="Jade 100")

    wall = game.card("Jade 100", "field")
    assert (wall.power, wall.counters, life(game, B)) == (300, {"shield": 1}, left)


@pytest.mark.parametrize(("price", "shields"), [(1, {}), (2, {"shield": 1})])
def test_raise_the_grove_brings_a_creature_back_with_a_shield_if_kindled(
    price: int, shields: dict[str, int]
) -> None:
    game = given(
        {
            "hand": [held("Raise the Grove", price), "Jade 100"],
            "numbers": {"jade": 2},
            "graveyard": ["Coalback Titan", "The Oldest Root"],
        }
    )

    game.act("play Raise the Grove", draft_only=True)
    offered = game.options()
    game.choose("Coalback Titan")

    assert offered == ["Coalback Titan"]
    assert (game.zone(A, "field"), game.card("Coalback Titan").counters) == (
        ["Coalback Titan"],
        shields,
    )


def test_a_grove_on_a_full_field_leaves_the_creature_in_the_graveyard_without_a_shield() -> None:
    game = given(
        {
            "hand": [held("Raise the Grove", 2), "Jade 100"],
            "numbers": {"jade": 2},
            "field": [f"Ruby {number}00" for number in range(1, 8)],
            "graveyard": ["Verdant Tusker"],
        }
    )

    game.play("Raise the Grove", on="Verdant Tusker")

    assert game.card("Verdant Tusker").zone == "graveyard"
    assert game.card("Verdant Tusker").counters == {}
