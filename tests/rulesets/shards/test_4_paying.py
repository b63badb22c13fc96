"""Shards 4: paying in full, and without paying."""

import pytest

from app.engine.effects import Draw, GainLife, PutOnBoard, ReturnToHand
from app.rulesets.shards.dsl.abilities import (
    CAST,
    EXHAUST_THIS,
    counters,
    discard,
    extra_cost,
    on_arrive,
    sacrifice,
    use,
    when,
)
from app.rulesets.shards.dsl.abilities import (
    life as pay_life,
)
from app.rulesets.shards.dsl.filters import CREATURE, SPELL, TARGET, buried, target
from app.rulesets.shards.dsl.nodes import ShardCost
from app.rulesets.shards.effects import CastFree, Hurt

from .scene import (
    AZURE,
    A,
    B,
    being,
    cost,
    free,
    given,
    life,
    pool,
    spell,
)


@pytest.mark.rule("SH-4.12")
def test_unaffordable_abilities_are_not_offered() -> None:
    press = being("Press", use(discard(), counters("charge"), Hurt(100)))
    alone = given({"hand": ["Ruby 100"], "field": ["Press"]}, cards=[press])
    charged = {"card": "Press", "counters": {"charge": 1}}
    able = given({"hand": ["Ruby 100"], "field": [charged]}, cards=[press])

    able.use("Press", paying=["Ruby 100"])

    assert not alone.can("use", "Press")
    assert (able.zone(A, "graveyard"), able.card("Press").counters) == (["Ruby 100"], {})


@pytest.mark.rule("SH-4.12")
def test_a_shard_made_by_paying_cannot_pay_for_the_same_act() -> None:
    rite = spell("Rite", AZURE, 1, extra_cost(sacrifice()), *free("x", Draw()).abilities)
    short = given({"hand": ["Rite"], "field": ["Azure 100"]}, cards=[rite])
    able = given({"hand": ["Rite"], "field": ["Azure 100"], "numbers": {"azure": 1}}, cards=[rite])

    able.play("Rite", paying="Azure 100")

    assert not short.can("play", "Rite")
    assert pool(able, A) == {"azure": 1}


@pytest.mark.rule("SH-4.12")
def test_shards_of_any_colour_are_chosen() -> None:
    tap = being("Tap", use(ShardCost(1), EXHAUST_THIS, GainLife(100)))
    game = given({"field": ["Tap"], "numbers": {"ruby": 1, "jade": 1}}, cards=[tap])

    game.use("Tap", choose_shards="jade")

    assert (pool(game, A), life(game, A)) == ({"ruby": 1}, 1100)


@pytest.mark.rule("SH-4.13")
def test_life_payment_needs_more_life_than_its_amount() -> None:
    bleed = being("Bleed", use(pay_life(200), Hurt(100)))
    poor = given(
        {"field": ["Bleed"], "hand": ["Ruby 100"], "numbers": {"life": 200}}, cards=[bleed]
    )
    rich = given(
        {"field": ["Bleed"], "hand": ["Ruby 100"], "numbers": {"life": 300}}, cards=[bleed]
    )

    rich.use("Bleed")

    assert not poor.can("use", "Bleed")
    assert life(rich, A) == 100


@pytest.mark.rule("SH-4.14")
def test_without_paying_a_card_is_cast_at_0_and_still_needs_the_summon() -> None:
    gift = free("Gift", CastFree(CREATURE))
    told = being("Told", when(CAST, GainLife(100)), cost=5)
    fresh = given({"hand": ["Gift", "Told"]}, cards=[gift, told])
    spent = given({"hand": ["Gift", "Told"], "numbers": {"summoned": 1}}, cards=[gift, told])

    fresh.play("Gift")
    fresh.choose("Told")
    spent.play("Gift")

    assert (fresh.card("Told").zone, life(fresh, A)) == ("field", 1100)
    assert spent.card("Told").zone == "hand"


@pytest.mark.rule("SH-4.14")
def test_putting_onto_the_field_is_not_casting_and_needs_no_summon() -> None:
    raise_it = free("Raise", PutOnBoard(TARGET), buried(CREATURE))
    told = being("Told", when(CAST, Hurt(100)), on_arrive(GainLife(100)))
    game = given(
        {"hand": ["Raise"], "graveyard": ["Told"], "numbers": {"summoned": 1}},
        cards=[raise_it, told],
    )

    game.play("Raise", on="Told")

    assert game.card("Told").zone == "field"
    assert (life(game, A), life(game, B)) == (1100, 1000)


@pytest.mark.rule("SH-4.2")
def test_a_returned_card_has_its_printed_cost_and_an_effect_may_change_it_there() -> None:
    back = free("Back", ReturnToHand(TARGET), target(CREATURE))
    game = given({"hand": ["Back"], "field": ["Ruby 300"]}, cards=[back])

    game.play("Back", on="Ruby 300")

    assert cost(game, "Ruby 300") == 3


@pytest.mark.rule("SH-4.14")
def test_a_spell_may_be_cast_without_paying_too() -> None:
    gift = free("Gift", CastFree(SPELL))
    bolt = spell("Bolt", AZURE, 4, *free("x", Hurt(200)).abilities)
    game = given({"hand": ["Gift", "Bolt"]}, cards=[gift, bolt])

    game.play("Gift")
    game.choose("Bolt")

    assert life(game, B) == 800
    assert sorted(game.zone(A, "graveyard")) == ["Bolt", "Gift"]


@pytest.mark.rule("SH-4.12")
def test_an_exhausted_creature_cannot_pay_by_exhausting() -> None:
    tap = being("Tap", use(EXHAUST_THIS, GainLife(100)))
    weary = {"card": "Tap", "exhausted": True}
    game = given({"field": [weary], "hand": ["Ruby 100"]}, cards=[tap])

    assert game.why_not("Tap") == ["Tap is exhausted. (SH-5.12)"]
