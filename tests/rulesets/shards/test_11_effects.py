"""Shards 11: effects in the course of a turn."""

import pytest

from app.engine.dsl.values import SELF, All, Count, StatOf, Times
from app.engine.effects import (
    Exhaust,
    GainLife,
    Ready,
    Seq,
)
from app.rulesets.shards.dsl.abilities import (
    BECOMES_EXHAUSTED,
    BECOMES_READY,
    YOU_GAIN_LIFE,
    keyword,
    on_arrive,
    on_destroyed,
    use,
    when,
)
from app.rulesets.shards.dsl.filters import CREATURE, YOUR_CREATURE, every
from app.rulesets.shards.effects import CastFree, Hurt

from .scene import A, B, being, fought, free, given, held, life, tired


@pytest.mark.rule("SH-11.11")
def test_becoming_exhausted_is_not_being_or_arriving_exhausted() -> None:
    weary = being("Weary", when(BECOMES_EXHAUSTED, Hurt(100)), keyword("dormant"))
    alert = being("Alert", when(BECOMES_READY, GainLife(100)))
    lull, wake = free("Lull", Exhaust(every(CREATURE))), free("Wake", Ready(every(CREATURE)))
    game = given(
        {"hand": ["Weary", "Lull", "Wake", "Lull"], "field": ["Alert"]},
        cards=[weary, alert, lull, wake],
    )

    game.play("Weary")
    game.play("Lull")
    arrived = life(game, B)
    game.play("Wake")
    game.play("Lull")

    assert (arrived, life(game, B), life(game, A)) == (1000, 900, 1100)


@pytest.mark.rule("SH-11.12")
def test_for_each_is_read_on_resolution() -> None:
    many = free("Many", Hurt(Times(100, Count(All(YOUR_CREATURE)))))
    game = given(
        {"hand": ["Many", held("Ruby 100", 0), "Jade 100"], "field": ["Ruby 200"]}, cards=[many]
    )

    game.play("Ruby 100")
    game.play("Many")

    assert life(game, B) == 800


@pytest.mark.rule("SH-11.13")
def test_a_card_cast_by_an_effect_heeds_no_timing_and_its_triggers_wait() -> None:
    late = free("Late", Hurt(100), timing="block")
    gift = free("Gift", Seq((CastFree(CREATURE), GainLife(200))))
    told = being("Told", on_arrive(Hurt(100)), cost=4)
    game = given({"hand": ["Gift", "Told", "Late"]}, cards=[late, gift, told])

    game.play("Gift")
    game.choose("Told")

    order = [e.kind for e in game.events if e.kind in ("life_gained", "seat_hurt")]
    assert order == ["life_gained", "seat_hurt"]


@pytest.mark.rule("SH-11.13")
def test_it_may_be_cast_without_the_summon_where_the_effect_says_so() -> None:
    gift = free("Gift", CastFree(CREATURE, needs_summon=False))
    game = given({"hand": ["Gift", "Ruby 100"], "numbers": {"summoned": 1}}, cards=[gift])

    game.play("Gift")
    game.choose("Ruby 100")

    assert game.zone(A, "field") == ["Ruby 100"]
    assert game.match.rules.seat_number(game.match, A, "summons") == 0


@pytest.mark.rule("SH-11.14")
def test_a_loop_of_triggers_ends_after_fifty() -> None:
    ring = being("Ring", when(YOU_GAIN_LIFE, GainLife(100)))
    spring = free("Spring", GainLife(100))
    game = given({"hand": ["Spring", "Ruby 100"], "field": ["Ring"]}, cards=[ring, spring])

    game.play("Spring")

    assert life(game, A) == 1000 + 100 + 5000
    assert "triggers_dropped" in game.kinds()


@pytest.mark.rule("SH-11.6")
def test_a_trigger_uses_the_values_its_source_last_had() -> None:
    heavy = being("Heavy", on_destroyed(Hurt(StatOf(SELF, "power"))), power=200)
    game = fought(["Heavy"], ["Jade 300"], cards=[heavy])

    assert life(game, B) == 800


@pytest.mark.rule("SH-11.1")
def test_a_use_is_an_activated_effect_and_never_happens_by_itself() -> None:
    ping = being("Ping", use(Hurt(100)))
    game = given(
        {"field": [tired("Ping")], "hand": ["Ruby 100"]}, {"hand": ["Jade 100"]}, cards=[ping]
    )

    game.pass_()

    assert life(game, B) == 1000
