"""Forecasts: each of many targets, the maximum of an attack, a warning before a defeat."""

from typing import Any

import pytest

from app.engine.dsl.abilities import Mode
from app.engine.effects import Destroy, Draw
from app.engine.forecasts import forecast
from app.rulesets.shards.dsl.abilities import choose_one
from app.rulesets.shards.dsl.filters import CREATURE, TARGET, target
from app.rulesets.shards.effects import Hurt

from .scene import A, B, Side, attack, being, free, given, held, tired

MANY = 11


def test_each_of_many_targets_may_be_the_one() -> None:
    doom = free("Doom", Destroy(TARGET), target(CREATURE))
    mine = [f"Jade {n}00" for n in range(1, 6)]
    game = given({"hand": ["Doom"], "field": mine}, {"field": ["Ruby 100"] * 6}, cards=[doom])
    key = next(o.key for o in game.prompt().options if o.key.startswith("play:"))

    told = forecast(game.match, A, key)

    assert told is not None
    fates = [(row["fate"], row.get("sure")) for row in told["cards"].values() if "fate" in row]
    assert fates == [("dies", False)] * MANY


def test_each_target_of_a_mode_that_is_chosen_later_may_be_the_one() -> None:
    modes = [Mode(Hurt(200)), Mode(Destroy(TARGET), (target(CREATURE),))]
    choice = free("Choice", choose_one(*modes))
    mine = [f"Jade {n}00" for n in range(1, 4)]
    game = given({"hand": ["Choice"], "field": mine}, {"field": ["Ruby 100"] * 2}, cards=[choice])
    key = next(o.key for o in game.prompt().options if o.key.startswith("play:"))

    told = forecast(game.match, A, key)

    assert told is not None
    fates = [(row["fate"], row.get("sure")) for row in told["cards"].values() if "fate" in row]
    assert fates == [("dies", False)] * 5


BOLT = free("Bolt", Hurt(100))
IDLE = {"hand": [held("Jade 100", 9)]}


def of_an_attack(**theirs: Any) -> str:
    """Return the attacker's forecast of an attack of 200, given the other side's cards."""
    game = given({"field": ["Ruby 200"]}, theirs, cards=[BOLT])
    [ruby] = [option.ref for option in game.prompt().options]
    told = forecast(game.match, A, (ruby,)) or {}
    return str(told["text"])


def test_an_attack_that_could_be_blocked_deals_up_to_its_power() -> None:
    assert of_an_attack(field=["Jade 100"]) == "deal up to 200 (1000 → 800)"


@pytest.mark.parametrize("theirs", [{}, {"field": [tired("Jade 100")]}, IDLE])
def test_unblockable_attacks_deal_their_power(theirs: Side) -> None:
    assert of_an_attack(**theirs) == "deal 200 (1000 → 800)"


def test_an_attack_that_a_hidden_card_could_answer_deals_up_to_its_power() -> None:
    # Half of the worlds can cast none, so two of them aren't enough.
    decks = [["Bolt"] * bolts + ["Jade 300"] * (8 - bolts) for bolts in (2, 3, 4)]
    texts = {of_an_attack(hand=["Jade 300"] * 2, deck=deck) for deck in decks}

    assert texts == {"deal up to 200 (1000 → 800)"}


def test_a_victory_that_could_be_blocked_is_no_sure_one() -> None:
    text = of_an_attack(field=["Jade 100"], numbers={"life": 200})

    assert text == "you win unless they stop it, deal up to 200 (200 → 0)"


def doubt(**mine: Any) -> str | None:
    """Return the warning before a defender lets an attack through, given its cards."""
    draw = free("Draw", Draw(1))
    game = given({"field": ["Ruby 200"]}, mine, cards=[draw, being("Wall", power=100)])
    attack(game, "Ruby 200")
    return (forecast(game.match, B) or {}).get("doubt")


@pytest.mark.parametrize("other", [{"hand": ["Draw"]}, {"field": ["Wall"]}])
def test_letting_a_lethal_attack_through_is_asked_about_where_more_can_be_done(other: Side) -> None:
    asked = doubt(numbers={"life": 200}, **other)

    assert asked == "This loses you the match. You have other options."


@pytest.mark.parametrize("mine", [{"hand": ["Draw"]}, {**IDLE, "numbers": {"life": 200}}])
def test_no_warning_without_a_loss_or_a_remedy(mine: Side) -> None:
    assert doubt(**mine) is None
