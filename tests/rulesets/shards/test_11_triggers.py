"""Shards 11: effects and triggers."""

import pytest

from app.engine.dsl.filters import OTHER
from app.engine.dsl.values import SELF, Compare, SeatNumber
from app.engine.effects import (
    Destroy,
    GainControl,
    GainLife,
    If,
    May,
    Seq,
    Silence,
)
from app.rulesets.shards.dsl.abilities import (
    CAST,
    YOU_GAIN_LIFE,
    interpose,
    kindled,
    more_shards,
    on_arrive,
    on_destroyed,
    on_standby,
    once_each_turn,
    only_if,
    power,
    when,
    you_gain_shard,
)
from app.rulesets.shards.dsl.filters import CREATURE, TARGET, every, target
from app.rulesets.shards.effects import GainShards, Hurt, for_good

from .scene import A, B, attack, being, free, given, life, pool

HEX = free("Hex", Destroy(TARGET), target(CREATURE))
ALL = free("All", Destroy(every(CREATURE)))


@pytest.mark.rule("SH-11.1")
def test_effects_of_a_creature_work_on_the_field_only() -> None:
    herald = being("Herald", on_standby(Hurt(100)))
    game = given({"hand": ["Herald"], "graveyard": ["Herald"]}, step="draw", turn=5, cards=[herald])

    assert life(game, B) == 1000
    assert game.asked() == ["A main"]


@pytest.mark.rule("SH-11.2")
def test_triggers_happen_each_time_unless_once_each_turn() -> None:
    often = being("Often", when(YOU_GAIN_LIFE, Hurt(100)))
    once = being("Once", once_each_turn(when(YOU_GAIN_LIFE, Hurt(200))))
    life_spell = free("Life", GainLife(100))
    game = given(
        {"hand": ["Life", "Life", "Ruby 100"], "field": ["Often", "Once"]},
        cards=[often, once, life_spell],
    )

    game.play("Life")
    game.time_out()
    game.play("Life")

    assert life(game, B) == 1000 - 200 - 200


@pytest.mark.rule("SH-11.2")
@pytest.mark.parametrize(("answer", "left"), [("yes", 900), ("no", 1000)])
def test_you_may_is_decided_as_the_effect_resolves(answer: str, left: int) -> None:
    shy = being("Shy", on_arrive(May(Hurt(100))))
    game = given({"hand": ["Shy"]}, cards=[shy])

    game.play("Shy")
    game.choose(answer, prompt="optional_effect")

    assert life(game, B) == left


@pytest.mark.rule("SH-11.3")
def test_a_trigger_waits_until_the_spell_is_over() -> None:
    weeper = being("Weeper", on_destroyed(Hurt(100)))
    both = free("Both", Seq((Destroy(TARGET), GainLife(100))), target(CREATURE))
    game = given({"hand": ["Both", "Ruby 100"], "field": ["Weeper"]}, cards=[weeper, both])

    game.play("Both", on="Weeper")

    kinds = [kind for kind in game.kinds() if kind in ("life_gained", "seat_hurt")]
    assert kinds == ["life_gained", "seat_hurt"]


@pytest.mark.rule("SH-11.4")
def test_the_active_seats_triggers_come_first_in_an_order_of_its_choice() -> None:
    one, two = being("One", on_destroyed(Hurt(100))), being("Two", on_destroyed(GainLife(100)))
    three = being("Three", on_destroyed(Hurt(200)))
    game = given(
        {"hand": ["All", "Ruby 100"], "field": ["One", "Two"]},
        {"field": ["Three"]},
        cards=[ALL, one, two, three],
    )

    game.play("All")
    asked = game.asked()
    game.choose(["t1", "t0"])

    told = [e.kind for e in game.events if e.kind in ("life_gained", "seat_hurt")]
    assert asked == ["A trigger_order"]
    assert told == ["life_gained", "seat_hurt", "seat_hurt"]
    assert (life(game, A), life(game, B)) == (900, 900)


@pytest.mark.rule("SH-11.4")
def test_by_default_a_creature_counts_from_its_change_of_control() -> None:
    keep = free("Keep", GainControl(TARGET, "always"), target(CREATURE))
    one, two = being("One", on_destroyed(Hurt(100))), being("Two", on_destroyed(GainLife(100)))
    game = given(
        {"hand": ["Keep", "Keep", "All", "Ruby 100"]},
        {"field": ["One", "Two"]},
        cards=[ALL, keep, one, two],
    )

    game.play("Keep", on="Two")
    game.play("Keep", on="One")
    game.play("All")
    game.time_out()

    told = [e.kind for e in game.events if e.kind in ("life_gained", "seat_hurt")]
    assert told == ["life_gained", "seat_hurt"]


@pytest.mark.rule("SH-11.4")
def test_identical_triggers_without_choices_are_not_asked_about() -> None:
    one = being("One", on_destroyed(Hurt(100)))
    game = given({"hand": ["All", "Ruby 100"], "field": ["One", "One"]}, cards=[ALL, one])

    game.play("All")

    assert game.asked() == ["A main"]
    assert life(game, B) == 800


@pytest.mark.rule("SH-11.5")
def test_nested_triggers_resolve_before_the_rest_of_the_batch() -> None:
    first = being("First", on_destroyed(Destroy(TARGET), target(CREATURE & OTHER)))
    last = being("Last", on_destroyed(Hurt(100)))
    between = being("Between", on_destroyed(GainLife(100)))
    doom = free("Doom", Destroy(TARGET), target(CREATURE, 2))
    game = given(
        {"hand": ["Doom", "Ruby 100"], "field": ["First", "Between"]},
        {"field": ["Last"]},
        cards=[doom, first, last, between],
    )

    game.play("Doom", on=["First", "Last"])

    told = [e.kind for e in game.events if e.kind in ("life_gained", "seat_hurt")]
    assert told == ["life_gained", "seat_hurt"]


@pytest.mark.rule("SH-11.6")
def test_a_trigger_resolves_although_its_source_has_left() -> None:
    spark = being(
        "Last Spark", on_arrive(Seq((Destroy(SELF), for_good(SELF, power(100)), Hurt(100))))
    )
    game = given({"hand": ["Last Spark", "Ruby 100"]}, cards=[spark])

    game.play("Last Spark")

    assert (game.card("Last Spark").zone, life(game, B)) == ("graveyard", 900)


@pytest.mark.rule("SH-11.7")
def test_leave_triggers_belong_to_the_last_controller_and_obey_silence() -> None:
    weeper = being("Weeper", on_destroyed(Hurt(100)))
    take = free("Take", GainControl(TARGET), target(CREATURE))
    hush = free("Hush", Silence(TARGET), target(CREATURE))
    taken = given(
        {"hand": ["Take", "Hex", "Ruby 100"]}, {"field": ["Weeper"]}, cards=[HEX, take, weeper]
    )
    quiet = given(
        {"hand": ["Hush", "Hex", "Ruby 100"]}, {"field": ["Weeper"]}, cards=[HEX, hush, weeper]
    )

    taken.play("Take", on="Weeper")
    taken.play("Hex", on="Weeper")
    quiet.play("Hush", on="Weeper")
    quiet.play("Hex", on="Weeper")

    assert (life(taken, A), life(taken, B)) == (1000, 900)
    assert (life(quiet, A), life(quiet, B)) == (1000, 1000)


@pytest.mark.rule("SH-11.8")
def test_if_behind_the_event_is_looked_at_twice_and_later_only_then() -> None:
    poor = Compare(SeatNumber("life"), "<=", 900)
    early = being("Early", only_if(poor, on_destroyed(Hurt(100))))
    late = being("Late", on_destroyed(Seq((Hurt(100, "you"), If(poor, Hurt(200))))))
    game = given(
        {"hand": ["All", "Ruby 100"], "field": ["Early", "Late"]}, cards=[ALL, early, late]
    )

    game.play("All")

    assert (life(game, A), life(game, B)) == (900, 800)


@pytest.mark.rule("SH-11.9")
def test_kindled_and_interpose_need_casting_and_interpose_the_block_phase() -> None:
    guard = being("Guard", interpose(Hurt(100)), when(CAST, GainLife(100)))
    early = given({"hand": ["Guard"]}, cards=[guard])
    late = given({"field": ["Ruby 100"]}, {"hand": ["Guard", "Jade 100"]}, cards=[guard])

    early.play("Guard")
    attack(late, "Ruby 100")
    late.play("Guard")
    late.time_out()

    assert (life(early, A), life(early, B)) == (1100, 1000)
    assert (life(late, B), life(late, A)) == (1100, 900)


@pytest.mark.rule("SH-11.9")
def test_cast_creatures_trigger_when_this_arrives() -> None:
    lit = being("Lit", kindled(1, on_arrive(Hurt(100))), on_arrive(GainLife(100)), cost=1)
    game = given({"hand": ["Lit"], "numbers": {"jade": 1}}, cards=[lit])

    game.play("Lit")
    game.time_out()

    assert (life(game, A), life(game, B)) == (1100, 900)


@pytest.mark.rule("SH-11.10")
def test_gaining_shards_triggers_for_each_and_bonuses_add_once() -> None:
    feeder = being("Feeder", you_gain_shard("jade", GainLife(100)))
    deep = being("Deep", more_shards("jade"))
    game = given(
        {"hand": ["Hex", "Ruby 100"], "field": ["Feeder", "Deep", "Deep", "Jade 100 Lode 1"]},
        cards=[HEX, feeder, deep],
    )

    game.play("Hex", on="Jade 100 Lode 1")

    assert pool(game, A) == {"jade": 4}
    assert life(game, A) == 1400


@pytest.mark.rule("SH-11.10")
def test_each_instruction_to_gain_is_an_event_of_its_own() -> None:
    twice = free("Twice", Seq((GainShards("jade"), GainShards("ruby"), GainShards("jade"))))
    deep = being("Deep", more_shards("jade"))
    game = given({"hand": ["Twice", "Ruby 100"], "field": ["Deep"]}, cards=[twice, deep])

    game.play("Twice")

    assert pool(game, A) == {"ruby": 1, "jade": 4}
