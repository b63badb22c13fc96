"""Ruby, sentence by sentence."""

import pytest

from app.engine.effects import Destroy
from app.rulesets.shards.dsl.filters import CREATURE, TARGET, target

from ..scene import A, B, attack, blocked, free, given, held, life, pool, tired

HEX = free("Hex", Destroy(TARGET), target(CREATURE))


def test_an_ember_runt_that_is_destroyed_burns_the_opponent_and_leaves_nothing() -> None:
    game = given({"hand": ["Hex", "Ruby 100"], "field": ["Ember Runt"]}, cards=[HEX])

    game.play("Hex", on="Ember Runt")

    assert (life(game, B), pool(game, A)) == (900, {})


def test_a_kiln_martyr_weakens_a_creature_until_end_of_turn() -> None:
    game = given(
        {"hand": ["Hex", "Ruby 100"], "field": ["Kiln Martyr"]},
        {"field": ["Jade 300", "Jade 100"], "hand": ["Jade 100"]},
        cards=[HEX],
    )

    game.play("Hex", on="Kiln Martyr")
    game.choose("Jade 300")
    weak = game.card("Jade 300").power
    game.advance_to("main", turn=4)

    assert (weak, game.card("Jade 300").power) == (100, 300)


def test_a_cinder_hound_must_attack_and_bites_as_it_does() -> None:
    game = given({"field": ["Cinder Hound"]}, {"hand": ["Jade 100"]})

    assert game.asked() == ["B block"]
    assert life(game, B) == 900


def test_a_forge_ram_grows_as_it_is_blocked_and_runs_over_its_blocker() -> None:
    game = given({"field": ["Forge Ram"]}, {"field": ["Jade 200"], "hand": ["Jade 100"]})

    blocked(game, {"Jade 200": "Forge Ram"})

    assert game.card("Jade 200").zone == "graveyard"
    assert life(game, B) == 900


def test_a_pyre_lancer_exhausts_a_weak_creature_and_stands_ready_after_a_kill() -> None:
    game = given(
        {"field": ["Pyre Lancer"]},
        {"field": ["Jade 200", "Topaz 200", "Jade 300"], "hand": ["Jade 100"]},
    )

    offered = game.options()
    game.choose("Jade 200")
    blocked(game, {"Topaz 200": "Pyre Lancer"})

    assert offered == ["Jade 200", "Topaz 200"]
    assert game.card("Topaz 200").zone == "graveyard"
    assert not game.card("Pyre Lancer").exhausted


def test_a_slag_butcher_feeds_on_another_creature_and_wounds_when_it_kills() -> None:
    game = given(
        {"field": ["Slag Butcher", "Ruby 100"], "hand": ["Ruby 100"]},
        {"field": ["Jade 400"], "hand": ["Jade 100"]},
    )

    game.use("Slag Butcher", paying="Ruby 100")
    attack(game, "Slag Butcher")
    blocked(game, {"Jade 400": "Slag Butcher"})

    assert (life(game, B), pool(game, B)) == (900, {})
    assert game.card("Slag Butcher").power == 200


def test_a_furnace_bailiff_destroys_a_weak_exhausted_creature_when_it_interposes() -> None:
    game = given(
        {"field": ["Ruby 200", "Ruby 300"]},
        {"hand": [held("Furnace Bailiff", 2)], "field": ["Jade 100"]},
    )

    attack(game, "Ruby 200", "Ruby 300")
    game.play("Furnace Bailiff")

    assert game.zone(A, "field") == ["Ruby 300"]


def test_a_spark_herald_places_a_spark_as_it_arrives_and_as_it_is_destroyed() -> None:
    game = given({"hand": [held("Spark Juggler", 0), "Hex", "Ruby 100"]}, cards=[HEX])

    game.play("Spark Juggler")
    first = game.zone(A, "field")
    game.play("Hex", on="Spark Juggler")

    assert first == ["Spark Juggler", "Spark"]
    assert sorted(game.zone(A, "field")) == ["Spark", "Spark"]


@pytest.mark.parametrize(("attackers", "more"), [(["Ruby 100"], 0), (["Ruby 100", "V"], 100)])
def test_vessra_strengthens_an_attack_of_two_or_more(attackers: list[str], more: int) -> None:
    vessra = "Vessra, Last Bonfire"
    game = given({"field": [vessra, "Ruby 100"]}, {"hand": ["Jade 100"]})
    before = game.card(vessra).power

    attack(game, *(vessra if name == "V" else name for name in attackers))

    assert game.card(vessra).power == before + more


def test_vessra_burns_once_each_turn_as_you_gain_a_ruby_shard() -> None:
    field = ["Vessra, Last Bonfire", "Ruby 100", "Ruby 200", "Jade 100"]
    game = given({"hand": ["Hex", "Hex", "Hex", "Ruby 100"], "field": field}, cards=[HEX])

    for name in ("Jade 100", "Ruby 100", "Ruby 200"):
        game.play("Hex", on=f"{name}")

    assert life(game, B) == 900


@pytest.mark.parametrize(("cost", "words"), [(0, []), (1, ["overrun"])])
def test_stoke_strengthens_and_kindled_lets_it_overrun(cost: int, words: list[str]) -> None:
    game = given(
        {"hand": [held("Stoke", cost), "Ruby 100"], "field": ["Ruby 300"], "numbers": {"ruby": 1}}
    )

    game.play("Stoke", on="Ruby 300")

    assert (game.card("Ruby 300").power, game.card("Ruby 300").keywords) == (500, words)


@pytest.mark.parametrize(("victim", "left"), [("Ruby 200", 800), ("Ruby 500", 700)])
def test_ransom_of_ash_deals_the_power_of_the_sacrificed_creature(victim: str, left: int) -> None:
    game = given({"hand": [held("Ransom of Ash", 0), "Ruby 100"], "field": [victim]})

    game.play("Ransom of Ash", paying=victim)

    assert life(game, B) == left
    assert game.zone(A, "field") == []


def test_furnace_choice_burns_or_destroys_a_weak_creature() -> None:
    furnace = {"hand": [held("Furnace Verdict", 0), "Ruby 100"]}
    burn = given(furnace, {"field": ["Jade 300"]})
    kill = given(furnace, {"field": ["Jade 300", "Jade 400"]})

    burn.play("Furnace Verdict", mode="m0")
    kill.play("Furnace Verdict", mode="m1", on="Jade 300")

    assert life(burn, B) == 800
    assert kill.zone(B, "field") == ["Jade 400"]


@pytest.mark.parametrize(("cost", "left"), [(1, 1000), (2, 900)])
def test_raze_the_gate_destroys_and_burns_if_kindled(cost: int, left: int) -> None:
    game = given(
        {"hand": [held("Raze to the Ground", cost), "Ruby 100"], "numbers": {"ruby": 2}},
        {"field": [tired("Jade 900")]},
    )

    game.play("Raze to the Ground", on="Jade 900")

    assert (game.zone(B, "field"), life(game, B)) == ([], left)
