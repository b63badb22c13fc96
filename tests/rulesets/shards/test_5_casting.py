"""Shards 5: casting and using."""

import pytest

from app.engine.effects import Destroy, Draw, GainControl, GainLife, Seq
from app.rulesets.shards.dsl.abilities import (
    CAST,
    EXHAUST_THIS,
    SACRIFICE_THIS,
    ally_destroyed,
    extra_cost,
    keyword,
    on_arrive,
    sacrifice,
    use,
    when,
)
from app.rulesets.shards.dsl.filters import CREATURE, OPPOSING_CREATURE, TARGET, target
from app.rulesets.shards.effects import ExtraSummon, Hurt, PlaceTokens

from .scene import A, B, attack, being, blocked, free, given, held, life, tired

FREE = [held("Ruby 100", 0), held("Ruby 200", 0)]
BOLT = free("Bolt", Hurt(100))
SEVEN = [f"Ruby {number}00" for number in range(1, 8)]


@pytest.mark.rule("SH-5.1")
def test_a_seat_casts_in_its_main_phase_and_as_the_defender_in_the_block_phase() -> None:
    game = given({"field": ["Ruby 300"]}, {"hand": ["Bolt"]}, cards=[BOLT])

    attack(game, "Ruby 300")
    game.play("Bolt")

    assert life(game, A) == 900
    assert game.kinds().count("played") == 1


@pytest.mark.rule("SH-5.2")
def test_some_cards_can_be_cast_in_one_of_the_two_only() -> None:
    early, late = free("Early", Hurt(100), timing="main"), free("Late", Hurt(100), timing="block")
    game = given(
        {"hand": ["Early", "Late"], "field": ["Ruby 300"]},
        {"hand": ["Early", "Late"]},
        cards=[early, late],
    )
    in_main = game.options()

    attack(game, "Ruby 300")

    assert in_main == ["pass", "play Early"]
    assert game.options() == ["pass", "play Late"]


@pytest.mark.rule("SH-5.3")
def test_one_creature_may_be_cast_in_a_turn() -> None:
    game = given({"hand": FREE})

    game.play("Ruby 100")

    assert game.why_not("Ruby 200") == ["You've already cast a creature this turn. (SH-5.4)"]


@pytest.mark.rule("SH-5.4")
def test_each_seat_has_one_summon_in_every_turn_whoevers_it_is() -> None:
    game = given({"hand": FREE, "field": ["Ruby 300"]}, {"hand": FREE})

    game.play("Ruby 100")
    attack(game, "Ruby 300")
    game.play("Ruby 200")
    as_defender = game.can("play", "Ruby 100")
    blocked(game)

    assert not as_defender
    assert game.asked() == ["B main"]
    assert game.can("play", "Ruby 100")


@pytest.mark.rule("SH-5.5")
def test_swift_creatures_and_tokens_need_no_summon_and_more_may_be_given() -> None:
    quick = being("Quick", keyword("swift"))
    call = free("Call", Seq((ExtraSummon(), PlaceTokens("sprout"))))
    game = given({"hand": [*FREE, "Quick", "Call"]}, cards=[quick, call])

    game.play("Ruby 100")
    game.play("Quick")
    before = game.can("play", "Ruby 200")
    game.play("Call")
    game.play("Ruby 200")

    assert not before
    assert game.zone(A, "field") == ["Ruby 100", "Quick", "Sprout", "Ruby 200"]


@pytest.mark.rule("SH-5.6")
def test_spells_are_not_limited_in_number() -> None:
    game = given({"hand": ["Bolt", "Bolt", "Bolt"]}, cards=[BOLT])

    for _ in range(3):
        game.play("Bolt")

    assert life(game, B) == 700


@pytest.mark.rule("SH-5.7")
def test_a_draft_can_be_taken_back_and_leaves_no_trace() -> None:
    hex_it = free("Hex", Destroy(TARGET), target(CREATURE))
    game = given({"hand": ["Hex"]}, {"field": ["Jade 100", "Jade 200"]}, cards=[hex_it])

    game.act("play Hex", draft_only=True)
    asked = game.asked()
    game.cancel()

    assert (asked, game.asked()) == (["A choose_targets"], ["A main"])
    assert game.hand(A) == ["Hex"]


@pytest.mark.rule("SH-5.8")
def test_a_creature_is_there_at_once_and_its_triggers_resolve_now() -> None:
    herald = being("Herald", when(CAST, GainLife(100)), on_arrive(Hurt(100)))
    game = given({"hand": ["Herald"]}, cards=[herald])

    game.play("Herald")
    game.time_out()

    assert game.card("Herald").place == "A field 1"
    assert (life(game, A), life(game, B)) == (1100, 900)


@pytest.mark.rule("SH-5.9")
def test_a_spell_resolves_before_triggers_of_its_costs_and_goes_to_the_graveyard() -> None:
    mourner = being("Mourner", ally_destroyed(Hurt(100)))
    rite = free("Rite", extra_cost(sacrifice()), Draw())
    game = given(
        {"hand": ["Rite"], "field": ["Mourner", "Ruby 100"], "deck": ["Jade 100"]},
        cards=[mourner, rite],
    )

    game.play("Rite", paying="Ruby 100")
    kinds = game.kinds()

    assert kinds.index("drew") < kinds.index("triggered")
    assert "Rite" in game.zone(A, "graveyard")


@pytest.mark.rule("SH-5.10")
def test_a_full_field_takes_no_creature_and_no_token() -> None:
    call = free("Call", PlaceTokens("sprout"))
    game = given({"hand": [held("Jade 100", 0), "Call"], "field": SEVEN}, cards=[call])

    offered = game.options()
    game.play("Call")

    assert offered == ["pass", "play Call"]
    assert game.zone(A, "field") == SEVEN


@pytest.mark.rule("SH-5.10")
def test_a_sacrifice_paid_for_it_frees_a_slot() -> None:
    heir = being("Heir", extra_cost(sacrifice()))
    game = given({"hand": ["Heir"], "field": SEVEN}, cards=[heir])

    game.play("Heir", paying="Ruby 300")

    assert game.card("Heir").place == "A field 3"


@pytest.mark.rule("SH-5.11")
def test_a_creature_needs_no_target_for_its_arrival_but_a_spell_does() -> None:
    slayer = being("Slayer", on_arrive(Destroy(TARGET), target(OPPOSING_CREATURE)))
    hex_it = free("Hex", Destroy(TARGET), target(OPPOSING_CREATURE))
    game = given({"hand": ["Slayer", "Hex"]}, cards=[slayer, hex_it])

    why = game.why_not("Hex")
    game.play("Slayer")

    assert why == ["No legal targets. (SH-5.11)"]
    assert game.card("Slayer").zone == "field"


@pytest.mark.rule("SH-5.12")
def test_an_effect_is_used_once_in_every_turn_also_by_an_exhausted_creature() -> None:
    ping = being("Ping", use(Hurt(100)))
    game = given(
        {"hand": ["Ruby 100"], "field": [tired("Ping"), "Ruby 300"]},
        {"hand": ["Bolt"], "field": [tired("Ping")]},
        cards=[BOLT, ping],
    )

    game.use("A Ping")
    again = game.can("use", "A Ping")
    attack(game, "Ruby 300")
    game.use("B Ping")

    assert not again
    assert (life(game, A), life(game, B)) == (900, 900)


@pytest.mark.rule("SH-5.12")
def test_an_effect_resolves_although_paying_removed_its_source() -> None:
    bomb = being("Bomb", use(SACRIFICE_THIS, Hurt(200)))
    game = given({"hand": ["Ruby 100"], "field": ["Bomb"]}, cards=[bomb])

    game.use("Bomb")

    assert (game.card("Bomb").zone, life(game, B)) == ("graveyard", 800)


@pytest.mark.rule("SH-5.13")
def test_a_changed_controller_keeps_the_use_marks() -> None:
    ping = being("Ping", use(Hurt(100)))
    take = free("Take", GainControl(TARGET), target(CREATURE))
    marked = {"card": "Ping", "notes": {"used:ping#0": 1}}
    game = given({"hand": ["Take", "Ruby 100"]}, {"field": [marked]}, cards=[ping, take])

    game.play("Take", on="Ping")

    assert game.card("Ping").controller == A
    assert not game.can("use", "Ping")


@pytest.mark.rule("SH-5.13")
def test_entering_creatures_have_unused_effects() -> None:
    ping = being("Ping", use(Hurt(100)), keyword("swift"))
    game = given({"hand": ["Ping"]}, cards=[ping])

    game.play("Ping")

    assert game.can("use", "Ping")


@pytest.mark.rule("SH-5.14")
def test_casting_and_using_are_never_forced() -> None:
    ping = being("Ping", use(EXHAUST_THIS, Hurt(100)))
    game = given({"hand": FREE, "field": ["Ping"]}, {"field": ["Ruby 100"]}, cards=[ping])

    assert game.can("pass")
    game.pass_()
    assert life(game, B) == 1000
