"""The log of Shards: what a battle has done, as its reader is told it."""

from app.rulesets.shards.dsl.abilities import does
from app.rulesets.shards.effects import PlaceTokens

from .scene import AZURE, A, B, attack, blocked, given, spell


def test_the_log_says_what_damage_was_dealt_and_what_dealt_none() -> None:
    game = given(
        {"field": ["Ruby 300", "Ruby 0"]}, {"hand": ["Jade 100"], "numbers": {"life": 200}}
    )

    attack(game, "Ruby 300", "Ruby 0")
    blocked(game)

    assert "Your Ruby 300 → B: 300 (200 → 0, lethal)." in game.log(A)


def test_the_log_says_that_an_attack_has_dealt_nothing() -> None:
    game = given({"field": ["Ruby 300", "Ruby 0"]}, {"hand": ["Jade 100"]})

    attack(game, "Ruby 300", "Ruby 0")
    blocked(game)

    assert "Their Ruby 0 → you: no damage." in game.log(B)


def test_the_log_says_which_tokens_a_spell_has_placed() -> None:
    lights = spell("Lights", AZURE, 0, does(PlaceTokens("candle", 2)), timing="main")
    game = given({"hand": ["Lights"]}, {}, cards=[lights])

    game.act("play Lights")

    assert game.log(B)[-3:] == ["A casts Lights.", "A gets Candle.", "A gets Candle."]
