"""Shards 4: costs of cards and their payment."""

import pytest

from app.engine.dsl.abilities import Static
from app.engine.dsl.filters import OPPOSING
from app.engine.dsl.values import All
from app.engine.effects import Draw, PutOnBoard, Seq
from app.engine.views.match_view import view
from app.rulesets.shards.dsl.abilities import (
    costs,
    keyword,
    kindled,
    on_arrive,
    own_cost,
)
from app.rulesets.shards.dsl.filters import CREATURE, TARGET, buried
from app.rulesets.shards.effects import ChangeCosts, Hurt, LoseShards, StealShards

from .scene import (
    AZURE,
    A,
    B,
    attack,
    being,
    cost,
    free,
    given,
    held,
    life,
    pool,
    spell,
)

TAX = being("Tax", Static(All(CREATURE & OPPOSING), (costs(1),)))


@pytest.mark.rule("SH-4.1")
def test_a_card_with_a_cost_above_0_cannot_be_cast_without_shards() -> None:
    game = given({"hand": [held("Ruby 300", 1), held("Ruby 200", 0)]})

    assert game.options() == ["pass", "play Ruby 200"]
    assert game.why_not("Ruby 300") == ["Costs 1 (you have 0 Ruby shards). (SH-4.7)"]


@pytest.mark.rule("SH-4.2")
def test_the_current_cost_stays_where_it_was_changed_to_and_stops_at_0_each_time() -> None:
    thaw, frost = free("Thaw", ChangeCosts(-3)), free("Frost", ChangeCosts(1))
    game = given({"hand": ["Thaw", "Frost", held("Ruby 300", 2)]}, cards=[thaw, frost])

    game.play("Thaw")
    game.play("Frost")

    assert cost(game, "Ruby 300") == 1


@pytest.mark.rule("SH-4.2")
def test_static_changes_and_ambush_are_added_on_top_and_the_sum_stops_at_0() -> None:
    lurker = being("Lurker", keyword("ambush", 2), cost=3)
    game = given(
        {"field": ["Ruby 300", "Tax"]}, {"hand": [held("Lurker", 2, 3)]}, cards=[TAX, lurker]
    )
    before = cost(game, "Lurker", B)

    attack(game, "Ruby 300")

    assert (before, cost(game, "Lurker", B)) == (3, 1)


@pytest.mark.rule("SH-4.2")
def test_holder_sees_the_parts_of_a_cost() -> None:
    lurker = being("Lurker", keyword("ambush", 2), cost=4)
    game = given(
        {"field": ["Ruby 300", "Tax"]}, {"hand": [held("Lurker", 3, 4)]}, cards=[TAX, lurker]
    )

    attack(game, "Ruby 300")

    [row] = [row for row in view(game.match, B)["cards"].values() if "cost_parts" in row]
    assert row["cost"] == [2, 4]
    assert row["cost_parts"] == [
        ["while in your hand (1 in each of your Standby phases)", -1],
        ["Ambush, while you defend", -2],
        ["Tax", 1],
    ]
    assert all("cost_parts" not in row for row in view(game.match, A)["cards"].values())


@pytest.mark.rule("SH-4.2")
def test_a_card_in_hand_may_change_its_own_cost() -> None:
    cheap = being("Cheap", own_cost(-3), cost=2)
    game = given({"hand": ["Cheap", "Ruby 100"]}, cards=[cheap])

    assert cost(game, "Cheap") == 0
    assert game.can("play", "Cheap")


@pytest.mark.rule("SH-4.6")
def test_shards_pay_for_cards_of_their_own_colour_and_colorless_is_one() -> None:
    hand = [held("Jade 300", 1), held("Colorless 300", 1), held("Ruby 300", 1)]

    red = given({"hand": hand, "numbers": {"ruby": 5}})
    grey = given({"hand": hand, "numbers": {"colorless": 2}})

    assert red.options() == ["pass", "play Ruby 300"]
    assert grey.options() == ["pass", "play Colorless 300"]


@pytest.mark.rule("SH-4.6")
def test_for_a_prismatic_card_shards_of_all_colours_count() -> None:
    game = given({"hand": [held("Dusk Collector", 2)], "numbers": {"ruby": 1, "azure": 1}})

    game.play("Dusk Collector")

    assert pool(game, A) == {}


@pytest.mark.rule("SH-4.7")
def test_exactly_the_cost_is_taken_and_nothing_is_paid_in_part() -> None:
    few = given({"hand": [held("Jade 300", 3)], "numbers": {"jade": 2}})
    many = given({"hand": [held("Jade 300", 3)], "numbers": {"jade": 4}})

    many.play("Jade 300")

    assert not few.can("play", "Jade 300")
    assert pool(many, A) == {"jade": 1}


@pytest.mark.rule("SH-4.7")
def test_at_cost_0_no_shard_is_taken() -> None:
    game = given({"hand": [held("Jade 300", 0)], "numbers": {"jade": 3}})

    game.play("Jade 300")

    assert pool(game, A) == {"jade": 3}


@pytest.mark.rule("SH-4.8")
def test_the_player_names_the_shards_for_a_prismatic_card() -> None:
    numbers = {"ruby": 2, "jade": 1, "colorless": 1}
    game = given({"hand": [held("Dusk Collector", 2)], "numbers": numbers})

    game.play("Dusk Collector", choose_shards={"ruby": 1, "jade": 1, "colorless": 0})

    assert pool(game, A) == {"ruby": 1, "colorless": 1}


@pytest.mark.rule("SH-4.8")
def test_suggested_are_the_own_colour_then_that_with_most_shards() -> None:
    numbers = {"ruby": 1, "jade": 3, "colorless": 1}
    game = given({"hand": [held("Dusk Collector", 3)], "numbers": numbers})

    game.act("play Dusk Collector", draft_only=True)

    assert dict(game.prompt().default) == {"ruby": 0, "jade": 2, "colorless": 1}


@pytest.mark.rule("SH-4.9")
def test_shards_persist_and_pools_and_payments_are_public() -> None:
    game = given({"hand": [held("Jade 300", 1)], "numbers": {"jade": 3}}, {"hand": ["Ruby 100"]})

    game.play("Jade 300")
    game.advance_to("main", turn=5)
    shown = {each["id"]: each["value"] for each in game.view(B)["seats"]["0"]["counters"]}

    assert shown["jade"] == 2
    told = game.log(B)
    assert told.index("A pays 1 Jade shard.") == told.index("A casts Jade 300.") + 1


@pytest.mark.rule("SH-4.10")
def test_a_pool_loses_and_is_stolen_what_is_there() -> None:
    both = free("Both", Seq((LoseShards("jade", 3), StealShards(2))))
    game = given({"hand": ["Both"]}, {"numbers": {"jade": 1, "ruby": 1}}, cards=[both])

    game.play("Both")

    assert (pool(game, A), pool(game, B)) == ({"ruby": 1}, {})


@pytest.mark.rule("SH-4.10")
def test_only_colours_that_are_there_may_be_chosen_to_steal() -> None:
    theft = free("Theft", StealShards(1))
    game = given({"hand": ["Theft"]}, {"numbers": {"jade": 1, "topaz": 2}}, cards=[theft])

    game.play("Theft")

    assert game.options() == ["Jade", "Topaz"]


@pytest.mark.rule("SH-4.11")
def test_shards_paid_are_those_taken_for_the_cost() -> None:
    ember = spell("Ember", AZURE, 3, *[kindled(2, Hurt(300))], *free("x", Draw()).abilities)
    paid = given({"hand": [held("Ember", 2, 3)], "numbers": {"azure": 3}}, cards=[ember])
    waited = given({"hand": [held("Ember", 1, 3)], "numbers": {"azure": 3}}, cards=[ember])

    paid.play("Ember")
    waited.play("Ember")

    assert (life(paid, B), life(waited, B)) == (700, 1000)


@pytest.mark.rule("SH-4.11")
def test_nothing_was_paid_for_a_card_that_was_put_onto_the_field() -> None:
    lit = being("Lit", kindled(1, on_arrive(Hurt(300))), cost=2)
    raise_it = free("Raise", PutOnBoard(TARGET), buried(CREATURE))
    put = given({"hand": ["Raise"], "graveyard": ["Lit"]}, cards=[lit, raise_it])
    cast = given({"hand": [held("Lit", 1, 2)], "numbers": {"jade": 1}}, cards=[lit])

    put.play("Raise", on="Lit")
    cast.play("Lit")

    assert (life(put, B), life(cast, B)) == (1000, 700)


@pytest.mark.rule("SH-4.2")
def test_ambush_takes_nothing_off_for_the_seat_that_attacks() -> None:
    lurker = being("Lurker", keyword("ambush", 2), cost=3)
    game = given(
        {"field": ["Ruby 300"], "hand": ["Lurker"]}, {"hand": ["Jade 100"]}, cards=[lurker]
    )

    attack(game, "Ruby 300")

    assert (game.asked(), cost(game, "Lurker")) == (["B block"], 3)
