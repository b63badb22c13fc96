"""Shards 1: principles."""

import pytest

from app.engine.dsl.values import SELF, Chosen, Half, StatOf
from app.engine.effects import (
    Destroy,
    Draw,
    Exhaust,
    GainControl,
    GainLife,
    ReturnToHand,
    Sacrificing,
    Seq,
)
from app.rulesets.shards.dsl.abilities import cannot, has, keyword, on_destroyed, power
from app.rulesets.shards.dsl.filters import (
    CREATURE,
    OPPOSING_CREATURE,
    READY,
    TARGET,
    every,
    target,
)
from app.rulesets.shards.effects import ChangeCosts, Hurt, LoseShards, PlaceTokens, this_turn

from .scene import A, B, attack, begun, being, blocked, cost, free, given, held, life, pool

DESTROY = free("Unmake", Destroy(TARGET), target(CREATURE))


@pytest.mark.rule("SH-1.1")
def test_a_card_wins_over_a_rule() -> None:
    game = given({"field": ["Ruby 300 Vigil", "Ruby 200"]})

    attack(game, "Ruby 300 Vigil", "Ruby 200")

    assert not game.card("Ruby 300 Vigil").exhausted
    assert game.card("Ruby 200").exhausted


@pytest.mark.rule("SH-1.2")
def test_cannot_wins_over_must() -> None:
    held_back = being("Held Back", keyword("reckless"), has(SELF, cannot("attack")))
    game = given({"field": ["Held Back", "Ruby 200"]}, cards=[held_back])

    assert game.asked() == ["A attack"]
    assert game.options() == ["Ruby 200"]


@pytest.mark.rule("SH-1.3")
def test_impossible_instructions_are_skipped_in_printed_order() -> None:
    lull = free("Lull", Seq((Exhaust(Chosen(every(OPPOSING_CREATURE))), Draw())))
    game = given({"hand": ["Lull"], "deck": ["Ruby 100"]}, cards=[lull])

    game.play("Lull")

    assert game.hand(A) == ["Ruby 100"]


@pytest.mark.rule("SH-1.4")
def test_half_of_300_is_100() -> None:
    half = free("Half", Hurt(Half(StatOf(TARGET, "power"))), target(CREATURE))
    game = given({"hand": ["Half"], "field": ["Ruby 300"]}, cards=[half])

    game.play("Half", on="Ruby 300")

    assert life(game, B) == 900


@pytest.mark.rule("SH-1.5")
def test_cards_go_to_their_owners_graveyard_and_tokens_to_their_maker() -> None:
    both = free("Both", PlaceTokens("sprout"))
    stolen = {"card": "Ruby 300", "owner": "B"}
    game = given({"hand": ["Unmake", "Both"], "field": [stolen]}, cards=[DESTROY, both])

    game.play("Unmake", on="Ruby 300")
    game.play("Both")

    assert game.zone(B, "graveyard") == ["Ruby 300"]
    assert game.card("Sprout").owner == A


@pytest.mark.rule("SH-1.6")
def test_you_means_the_controller_at_the_trigger() -> None:
    spiteful = being("Spiteful", on_destroyed(Hurt(100)))
    stolen = {"card": "Spiteful", "owner": "B"}
    game = given({"hand": ["Unmake"], "field": [stolen]}, cards=[DESTROY, spiteful])

    game.play("Unmake", on="Spiteful")

    assert (life(game, A), life(game, B)) == (1000, 900)


@pytest.mark.rule("SH-1.7")
def test_a_card_in_another_zone_is_a_new_object() -> None:
    back = free("Back", ReturnToHand(TARGET), target(CREATURE))
    grown = {
        "card": "Ruby 200",
        "exhausted": True,
        "counters": {"stun": 1},
        "modifiers": [{"what": "power", "amount": 300}],
    }
    game = given({"hand": ["Back"], "field": [grown]}, cards=[back])

    game.play("Back", on="Ruby 200")

    card = game.card("Ruby 200")
    assert (card.zone, card.power, card.exhausted, card.counters) == ("hand", 200, False, {})
    assert cost(game, "Ruby 200") == 3


@pytest.mark.rule("SH-1.8")
def test_turns_are_counted_over_both_seats() -> None:
    game = given({"hand": ["Ruby 100"]}, {"hand": ["Ruby 100"]})

    game.advance_to("main", turn=4)

    assert game.match.state.active == B


@pytest.mark.rule("SH-1.9")
def test_acts_resolve_immediately_without_answers() -> None:
    game = given(
        {"hand": ["Unmake", "Ruby 100"]},
        {"hand": ["Unmake"], "field": ["Ruby 300"]},
        cards=[DESTROY],
    )

    game.play("Unmake", on="Ruby 300")

    assert game.card("Ruby 300").zone == "graveyard"
    assert game.asked() == ["A main"]


@pytest.mark.rule("SH-1.10")
def test_the_same_seed_gives_the_same_match_and_another_seed_another_one() -> None:
    first, again, other = (begun(seed).match for seed in (5, 5, 6))

    assert first.digest() == again.digest()
    assert first.digest() != other.digest()


@pytest.mark.rule("SH-1.11")
def test_the_default_target_of_harm_is_the_earliest_opposing_creature() -> None:
    bitter = being("Bitter", on_destroyed(Destroy(TARGET), target(CREATURE)))
    game = given(
        {"hand": ["Unmake"], "field": ["Bitter", "Ruby 200"]},
        {"field": ["Jade 300", "Jade 200"]},
        cards=[DESTROY, bitter],
    )

    game.play("Unmake", on="Bitter")
    game.time_out()

    assert game.zone(B, "field") == ["Jade 200"]


@pytest.mark.rule("SH-1.11")
def test_otherwise_the_default_is_the_own_earliest_creature() -> None:
    kind = being("Kind", on_destroyed(this_turn(TARGET, power(100)), target(CREATURE)))
    game = given(
        {"hand": ["Unmake"], "field": ["Kind", "Ruby 200"]},
        {"field": ["Jade 300"]},
        cards=[DESTROY, kind],
    )

    game.play("Unmake", on="Kind")
    game.time_out()

    assert game.card("Ruby 200").power == 300


@pytest.mark.rule("SH-1.12")
def test_where_both_choose_the_active_seat_chooses_first_and_both_happen_together() -> None:
    toll = free("Toll", Sacrificing(CREATURE, who="each"))
    sees = being("Sees", on_destroyed(GainLife(100)))
    game = given(
        {"hand": ["Toll"], "field": ["Sees", "Ruby 200"]},
        {"field": ["Jade 300", "Jade 200"]},
        cards=[toll, sees],
    )

    game.play("Toll")
    game.choose("Sees", seat=A)
    before = (game.card("Sees").zone, life(game, A))
    game.choose("Jade 300", seat=B)

    assert before == ("field", 1000)
    assert (game.zone(A, "field"), game.zone(B, "field")) == (["Ruby 200"], ["Jade 200"])
    assert life(game, A) == 1100


@pytest.mark.rule("SH-1.13")
def test_values_stop_at_0() -> None:
    drain = free("Drain", Seq((LoseShards("jade", 3), ChangeCosts(-5), Hurt(300))))
    game = given(
        {"hand": ["Drain", held("Ruby 300", 2)]},
        {"numbers": {"life": 200, "jade": 1}},
        cards=[drain],
    )

    game.play("Drain")

    assert pool(game, B) == {}
    assert life(game, B) == 0
    assert game.result is not None


@pytest.mark.rule("SH-1.13")
def test_the_cost_of_a_card_stops_at_0_too() -> None:
    thaw = free("Thaw", ChangeCosts(-5))
    game = given({"hand": ["Thaw", held("Ruby 300", 2)]}, cards=[thaw])

    game.play("Thaw")

    assert cost(game, "Ruby 300") == 0


@pytest.mark.rule("SH-1.7")
def test_control_changes_but_the_object_stays() -> None:
    take = free("Take", GainControl(TARGET, "always"), target(OPPOSING_CREATURE & READY))
    grown = {"card": "Ruby 200", "modifiers": [{"what": "power", "amount": 300}]}
    game = given({"hand": ["Take"]}, {"field": [grown]}, cards=[take])

    game.play("Take", on="Ruby 200")

    assert (game.card("Ruby 200").controller, game.card("Ruby 200").power) == (A, 500)


@pytest.mark.rule("SH-1.9")
def test_the_defender_decides_in_the_block_phase() -> None:
    game = given({"field": ["Ruby 300"]}, {"hand": ["Ruby 100"]})

    attack(game, "Ruby 300")
    asked = game.asked()
    blocked(game)

    assert asked == ["B block"]
