"""Shards with other numbers: the rules read them from the position, not from the book."""

from dataclasses import replace
from typing import Any

import pytest

from app.engine.effects import GainLife
from app.rulesets.shards.dsl.abilities import use
from app.rulesets.shards.effects import GainShards, Hurt
from app.rulesets.shards.numbers import NUMBERS
from tools.testing import match_driver as engine
from tools.testing.position import Side

from .scene import RULESET, A, B, MatchDriver, attack, being, blocked, cost, free, life, pool


def given(a: Side, b: Side | None = None, *, numbers: dict[str, Any], **when: Any) -> MatchDriver:
    rules = replace(RULESET, numbers=replace(NUMBERS, **numbers))
    return engine.given(rules, {A: a, B: b or {}}, paranoid=True, **when)


@pytest.mark.rule("SH-1.4")
def test_life_may_have_an_upper_bound() -> None:
    heal = free("Heal", GainLife(300))
    game = given({"hand": ["Heal"]}, numbers={"life_max": 1100}, cards=[heal])

    game.play("Heal")

    assert life(game, A) == 1100


@pytest.mark.rule("SH-2.6")
@pytest.mark.parametrize(("times", "asked"), [(0, "bonus_shards"), (2, "exchange")])
def test_the_first_hand_may_be_exchanged_more_often_or_never(times: int, asked: str) -> None:
    rules = replace(RULESET, numbers=replace(NUMBERS, exchange_times=times))
    game = engine.begun(rules)

    for seat in (A, B) if times else ():
        game.choose([], seat=seat, prompt="exchange")

    assert {words.split()[1] for words in game.asked()} == {asked}


@pytest.mark.rule("SH-3.5")
@pytest.mark.parametrize(("draws", "cards"), [(True, 2), (False, 1)])
def test_the_first_turn_may_be_without_a_draw(*, draws: bool, cards: int) -> None:
    numbers = {"first_turn_draw": draws}
    game = given({"hand": ["Ruby 100"]}, numbers=numbers, step="draw", turn=1)

    assert len(game.hand(A)) == cards


@pytest.mark.rule("SH-3.6")
@pytest.mark.parametrize(("falls", "price"), [(True, 2), (False, 3)])
def test_costs_may_stay_in_the_first_turn(*, falls: bool, price: int) -> None:
    side = {"hand": ["Ruby 100 for 3"]}
    game = given(side, numbers={"first_turn_reduction": falls}, step="draw", turn=1)

    assert cost(game, "Ruby 100 for 3") == price


@pytest.mark.rule("SH-3.10")
def test_the_first_turn_may_be_without_an_attack() -> None:
    game = given(
        {"field": ["Ruby 300"], "hand": ["Ruby 100"]}, numbers={"first_turn_attack": False}, turn=1
    )

    game.pass_()

    assert "A attack" not in game.asked()
    assert game.match.state.turn == 2


@pytest.mark.rule("SH-5.6")
def test_spells_may_be_limited_in_number() -> None:
    heal = free("Heal", GainLife(100))
    game = given({"hand": ["Heal", "Heal"]}, numbers={"spells_per_turn": 1}, cards=[heal])

    game.play("Heal")

    assert not game.can("play", "Heal")
    assert "SH-5.6" in str(game.why_not("Heal"))


@pytest.mark.rule("SH-4.3")
def test_a_pool_may_have_an_upper_bound() -> None:
    more = free("More", GainShards("ruby", 3))
    game = given({"hand": ["More"], "numbers": {"ruby": 1}}, numbers={"shard_max": 2}, cards=[more])

    game.play("More")

    assert pool(game, A) == {"ruby": 2}


@pytest.mark.rule("SH-5.12")
def test_an_effect_may_be_usable_twice_in_a_turn() -> None:
    ping = being("Ping", use(Hurt(100)))
    game = given({"field": ["Ping"]}, numbers={"ability_uses_per_turn": 2}, cards=[ping])

    game.use("Ping")
    game.use("Ping")

    assert life(game, B) == 800
    assert not game.can("use", "Ping")


@pytest.mark.rule("SH-6.4")
def test_attackers_may_stay_ready_and_blockers_become_exhausted() -> None:
    numbers = {"attack_exhausts": False, "block_exhausts": True}
    game = given({"field": ["Ruby 300"]}, {"field": ["Jade 400"]}, numbers=numbers)

    attack(game, "Ruby 300")
    ready = not game.card("Ruby 300").exhausted
    blocked(game, {"Jade 400": "Ruby 300"})

    assert ready
    assert game.kinds().count("became_exhausted") == 1


@pytest.mark.rule("SH-8.2")
def test_an_attacker_may_meet_two_blockers_one_after_the_other() -> None:
    sides = {"field": ["Ruby 300"]}, {"field": ["Jade 100", "Jade 200"]}
    game = given(*sides, numbers={"blockers_per_attacker": 2})

    attack(game, "Ruby 300")
    blocked(game, {"Jade 100": "Ruby 300", "Jade 200": "Ruby 300"})

    assert game.zone(B, "graveyard") == ["Jade 200", "Jade 100"]


@pytest.mark.rule("SH-13.7")
def test_hands_may_stay_hidden_at_the_end() -> None:
    hurt = free("Hurt", Hurt(2000))
    game = given(
        {"hand": ["Hurt"]}, {"hand": ["Jade 100"]}, numbers={"reveal_at_end": False}, cards=[hurt]
    )

    game.play("Hurt")

    assert game.result is not None
    assert "revealed" not in game.kinds()
    assert game.view(A)["zones"]["1.hand"]["count"] == 1


def test_no_printed_card_goes_beyond_what_the_book_prints() -> None:
    cards = list(RULESET.pool.printed.values())

    assert max(card.cost for card in cards) <= 9
    assert max(card.stats.get("power", 0) for card in cards) <= 1000
