"""Payoff cards of each plan, sentence by sentence."""

import pytest

from app.engine import atoms
from app.engine.effects import Destroy
from app.engine.steps.turns import enter_phase
from app.rulesets.shards.dsl.filters import CREATURE, TARGET, target
from app.rulesets.shards.effects import GainShards

from ..scene import A, B, attack, blocked, free, given, held, pool, tired

HEX = free("Hex", Destroy(TARGET), target(CREATURE))
RAIN = free("Rain", GainShards("jade", 2))


@pytest.mark.parametrize(
    ("card", "color", "powers", "keyword"),
    [
        ("Ember Miser", "ruby", (200, 400), "overrun"),
        ("Brimwater Gull", "azure", (100, 200), "warded"),
    ],
)
def test_hoarders_are_strengthened_while_three_shards_are_held(
    card: str, color: str, powers: tuple[int, int], keyword: str
) -> None:
    seen = []
    for count in (2, 3):
        game = given({"field": [card], "numbers": {color: count}})
        shown = game.card(card)
        seen.append((shown.power, keyword in shown.keywords))

    assert seen == [(powers[0], False), (powers[1], True)]


def test_a_tithe_marshal_strengthens_all_while_three_topaz_shards_are_held() -> None:
    poor, rich = (
        given({"field": ["Tithe Abbess", "Jade 100"], "numbers": {"topaz": n}}) for n in (2, 3)
    )

    found = [
        [game.card(name).power for name in ("Tithe Abbess", "Jade 100")] for game in (poor, rich)
    ]

    assert found == [[300, 100], [400, 200]]


def test_shards_of_another_colour_count_for_nothing() -> None:
    game = given({"field": ["Ember Miser", "Hoard Wyrm"], "numbers": {"topaz": 5}})

    assert [game.card(name).power for name in ("Ember Miser", "Hoard Wyrm")] == [200, 300]


def test_a_hoard_wyrm_grows_and_shrinks_with_the_jade_shards_that_are_held() -> None:
    game = given({"field": ["Hoard Wyrm"], "numbers": {"jade": 2}, "hand": ["Rain"]}, cards=[RAIN])

    before = game.card("Hoard Wyrm").power
    game.play("Rain")

    assert (before, game.card("Hoard Wyrm").power) == (500, 700)


def test_shard_values_are_cached_across_phases_until_shards_change() -> None:
    match = given({"field": ["Ember Miser"], "numbers": {"ruby": 3}}).match
    worked_out = match.changed()

    enter_phase(match, "attack")
    kept = match.state.cache.get("layers")
    atoms.set_number(match, A, "ruby", 2)

    assert kept is worked_out
    assert "layers" not in match.state.cache


def test_a_deep_vein_brings_one_more_whenever_jade_shards_are_gained() -> None:
    game = given({"field": ["Deep Vein"], "hand": ["Rain"]}, cards=[RAIN])

    game.play("Rain")

    assert pool(game, A) == {"jade": 3}


def test_a_soot_fed_hound_grows_by_each_other_creature_of_yours_that_falls() -> None:
    field = {"field": ["Soot-Fed Hound", "Jade 100"], "hand": ["Hex", "Hex"]}
    game = given(field, {"field": ["Jade 300"]}, cards=[HEX])

    game.play("Hex", on="Jade 300")
    theirs = game.card("Soot-Fed Hound").power
    game.play("Hex", on="Jade 100")

    assert (theirs, game.card("Soot-Fed Hound").power) == (200, 300)


def test_a_pit_duel_lets_a_creature_of_yours_fight_one_of_theirs() -> None:
    game = given({"field": ["Ruby 300"], "hand": [held("Pit Duel", 0)]}, {"field": ["Jade 200"]})

    game.act("play Pit Duel", draft_only=True)
    game.choose("Ruby 300")
    game.choose("Jade 200")

    assert (game.zone(A, "field"), game.zone(B, "field")) == (["Ruby 300"], [])


def test_smoke_for_steel_pays_with_a_creature_for_a_ruby_one_without_the_summon() -> None:
    hand = [held("Smoke for Steel", 0), "Coalback Titan", "Kelp Leviathan"]
    game = given({"field": ["Jade 100"], "hand": hand, "numbers": {"summoned": 1}})

    game.play("Smoke for Steel", paying="Jade 100")
    offered = game.options()
    game.choose("Coalback Titan")

    assert "Kelp Leviathan" not in offered
    assert game.zone(A, "field") == ["Coalback Titan"]
    assert "Jade 100" in game.zone(A, "graveyard")


def test_a_harbour_chain_exhausts_the_first_creature_of_theirs_to_arrive_each_turn() -> None:
    hand = [held("Wick Boy", 0), held("Chapel Messenger", 0)]
    game = given({"hand": hand, "deck": ["Jade 100"]}, {"field": ["Harbor Chain"]})

    game.play("Wick Boy")
    game.play("Chapel Messenger")

    assert [game.card(name).exhausted for name in ("Wick Boy", "Chapel Messenger")] == [True, False]


def test_a_still_water_double_is_a_copy_as_a_token() -> None:
    game = given({"hand": [held("Still-Water Double", 0)]}, {"field": ["Kelp Leviathan"]})

    game.play("Still-Water Double", on="Kelp Leviathan")

    assert game.zone(A, "field") == ["Kelp Leviathan"]
    assert game.zone(B, "field") == ["Kelp Leviathan"]


@pytest.mark.parametrize(("summoned", "drawn"), [(0, 1), (1, 0)])
def test_idle_abbot_draws_if_no_creature_was_summoned(summoned: int, drawn: int) -> None:
    side = {"field": ["Idle Abbot"], "deck": ["Ruby 100"] * 3, "numbers": {"summoned": summoned}}
    game = given(side)

    game.advance_to("main", turn=4)

    assert len(game.hand(A)) == drawn


def test_a_shardbreaker_that_hits_takes_two_shards_of_a_colour_of_choice() -> None:
    game = given(
        {"field": ["Shardbreaker"]},
        {"field": [tired("Jade 100")], "numbers": {"jade": 3, "ruby": 1}},
    )

    attack(game, "Shardbreaker")
    blocked(game, {})
    game.choose("jade")

    assert pool(game, B) == {"jade": 1, "ruby": 1}
    assert pool(game, A) == {}
