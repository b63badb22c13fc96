"""Colorless, sentence by sentence."""

import pytest

from app.engine.effects import Destroy
from app.rulesets.shards.dsl.filters import CREATURE, TARGET, target

from ..scene import A, B, attack, blocked, cost, free, given, held, life, pool

HEX = free("Hex", Destroy(TARGET), target(CREATURE))


def test_a_hollow_idol_gives_itself_up_and_turns_two_shards_into_another_colour() -> None:
    game = given({"field": ["Hollow Idol"], "hand": ["Jade 100"]})

    game.use("Hollow Idol")
    game.choose("jade")

    assert (game.card("Hollow Idol").zone, pool(game, A)) == ("graveyard", {"jade": 2})


def test_a_shard_magpie_steals_a_shard_when_it_hits() -> None:
    game = given({"field": ["Shard Magpie"]}, {"hand": ["Jade 100"], "numbers": {"ruby": 2}})

    attack(game, "Shard Magpie")
    blocked(game)

    assert (pool(game, A), pool(game, B)) == ({"ruby": 1}, {"ruby": 1})


def test_a_greyglass_broker_turns_a_shard_into_one_of_any_colour() -> None:
    game = given({"field": ["Grayglass Broker"], "numbers": {"ruby": 1}, "hand": ["Jade 100"]})

    game.use("Grayglass Broker")
    game.choose("azure")

    assert pool(game, A) == {"azure": 1}
    assert game.card("Grayglass Broker").exhausted


def test_glass_adder_damages_its_blocker_and_steals_on_a_kill() -> None:
    game = given(
        {"field": ["Glass Adder"]},
        {"field": ["Jade 500"], "hand": ["Jade 100"], "numbers": {"topaz": 1}},
    )

    attack(game, "Glass Adder")
    blocked(game, {"Jade 500": "Glass Adder"})
    game.choose("topaz")

    assert life(game, B) == 900
    assert game.card("Jade 500").zone == "graveyard"
    assert pool(game, A) == {"topaz": 1, "colorless": 1}


def test_a_vault_golem_gives_a_shard_of_any_colour_as_it_is_destroyed() -> None:
    game = given({"field": ["Vault Golem"], "hand": ["Hex", "Jade 100"]}, cards=[HEX])

    game.play("Hex", on="Vault Golem")
    game.choose("topaz")

    assert pool(game, A) == {"topaz": 1, "colorless": 1}


def test_a_null_warden_silences_for_good_as_it_arrives() -> None:
    game = given(
        {"hand": [held("Null Warden", 0)]}, {"field": ["Ruby 300 Vigil"], "hand": ["Jade 100"]}
    )

    game.play("Null Warden")
    game.advance_to("main", turn=5)

    assert game.card("Ruby 300 Vigil").keywords == []


def test_a_prism_regent_taxes_opposing_spells_and_gives_a_shard_each_standby() -> None:
    game = given(
        {"field": ["Prism Regent"], "hand": ["Stoke"]},
        {"hand": ["Stoke", "Ruby 300"]},
        step="draw",
        turn=5,
    )

    game.choose("jade")

    assert pool(game, A) == {"jade": 1}
    assert (cost(game, "Stoke"), cost(game, "Stoke", B), cost(game, "Ruby 300", B)) == (0, 2, 3)


def test_change_house_turns_up_to_three_shards_of_one_colour_and_draws() -> None:
    game = given({"hand": ["Facet for Facet"], "numbers": {"ruby": 5}, "deck": ["Jade 100"]})

    game.play("Facet for Facet")
    game.choose("azure")

    assert pool(game, A) == {"ruby": 1, "azure": 3}
    assert game.hand(A) == ["Jade 100"]


@pytest.mark.parametrize("mode", ["m0", "m1", "m2"])
def test_grey_decree_silences_destroys_or_steals(mode: str) -> None:
    game = given(
        {"hand": [held("Edict of Gray Glass", 0), "Jade 100"]},
        {"field": ["Jade 300 Vigil", "Kiln Martyr"], "numbers": {"jade": 3}},
    )

    game.act("play Edict of Gray Glass", mode=mode, draft_only=True)
    if mode == "m0":
        game.choose("Jade 300 Vigil")
    if mode == "m1":
        game.choose("Kiln Martyr")
        game.time_out()

    assert game.card("Jade 300 Vigil").keywords == ([] if mode == "m0" else ["vigil"])
    assert ("Kiln Martyr" in game.zone(B, "field")) == (mode != "m1")
    assert pool(game, A) == ({"jade": 2} if mode == "m2" else {})
