"""Shards 8 to 11 from the other seat, and objects that have changed zones."""

import pytest

from app.engine.effects import Destroy, GainControl, PreventForSeat
from app.rulesets.shards.dsl.abilities import SACRIFICE_THIS, keyword, on_block, on_destroyed, use
from app.rulesets.shards.dsl.filters import BLOCKING, CREATURE, TARGET, target
from app.rulesets.shards.effects import Hurt

from .scene import A, B, attack, being, blocked, free, given, life


@pytest.mark.rule("SH-11.4")
def test_of_both_seats_triggers_the_attackers_come_first_whichever_seat_it_is() -> None:
    spite = being("Spite", keyword("venom"), on_destroyed(Hurt(100)), power=100)
    poor = {"field": ["Spite"], "numbers": {"life": 100}, "hand": ["Azure 100"]}
    game = given(poor, poor, active=B, turn=4, cards=[spite])

    attack(game, "Spite")
    blocked(game, {"A Spite": "B Spite"})

    assert game.result is not None
    assert game.result.winner == B


@pytest.mark.rule("SH-8.10")
def test_an_attacker_whose_blocker_has_changed_sides_stays_blocked() -> None:
    lure = being("Lure", on_block(Hurt(100)), power=100)
    take = being("Take", on_destroyed(GainControl(TARGET), target(CREATURE & BLOCKING)), power=100)
    field = ["Jade 300", "Lure"]
    game = given(
        {"field": ["Take", "Ruby 200"]}, {"field": field, "hand": ["Jade 100"]}, cards=[lure, take]
    )

    attack(game, "Take", "Ruby 200")
    blocked(game, {"Jade 300": "Take", "Lure": "Ruby 200"})
    game.choose("Lure")

    assert "Lure" not in game.zone(B, "graveyard")
    assert life(game, B) == 1000


@pytest.mark.rule("SH-10.12")
def test_prevention_guards_its_own_seat_only() -> None:
    ward, blow = free("Ward", PreventForSeat(300)), free("Blow", Hurt(200))
    game = given({"hand": ["Ward", "Blow", "Ruby 100"]}, cards=[ward, blow])

    game.play("Ward")
    game.play("Blow")

    assert (life(game, A), life(game, B)) == (1000, 800)


@pytest.mark.rule("SH-9.3")
def test_sacrificed_source_is_no_legal_target_of_its_effect() -> None:
    bomb = being("Bomb", use(SACRIFICE_THIS, Destroy(TARGET), target(CREATURE)))
    alone = given({"field": ["Bomb"], "hand": ["Ruby 100"]}, cards=[bomb])
    two = given(
        {"field": ["Bomb"], "hand": ["Ruby 100"]}, {"field": ["Jade 100", "Jade 200"]}, cards=[bomb]
    )

    two.act("use Bomb", draft_only=True)

    assert not alone.can("use", "Bomb")
    assert two.options() == ["Jade 100", "Jade 200"]
