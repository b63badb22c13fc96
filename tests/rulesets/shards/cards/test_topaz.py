"""Topaz, sentence by sentence."""

import pytest

from app.engine.effects import Destroy
from app.rulesets.shards.dsl.filters import CREATURE, TARGET, target
from app.rulesets.shards.effects import Hurt

from ..scene import BY_NAME, RULESET, A, B, attack, blocked, cost, free, given, held, life, tired

HEX = free("Hex", Destroy(TARGET), target(CREATURE))


def test_a_wick_boy_makes_another_creature_ready() -> None:
    game = given({"field": ["Wick Boy", tired("Topaz 300")], "hand": ["Jade 100"]})

    game.use("Wick Boy", on="Topaz 300")

    assert (game.card("Wick Boy").exhausted, game.card("Topaz 300").exhausted) == (True, False)


def test_a_gate_pikeman_leaves_a_candle() -> None:
    game = given({"field": ["Chapel Pikeman"], "hand": ["Hex", "Jade 100"]}, cards=[HEX])

    game.play("Hex", on="Chapel Pikeman")

    assert game.zone(A, "field") == ["Candle"]


def test_a_quartermaster_makes_your_creatures_cheaper_and_nothing_else() -> None:
    game = given(
        {"field": ["Quartermaster"], "hand": ["Ruby 300", "Stoke"]}, {"hand": ["Ruby 300"]}
    )

    assert (cost(game, "Ruby 300"), cost(game, "Stoke")) == (2, 1)
    assert cost(game, "Ruby 300", B) == 3


def test_a_chapel_guard_prevents_200_damage_of_that_turn() -> None:
    game = given({"field": ["Ruby 300"]}, {"field": ["Chapel Guard"], "hand": ["Jade 100"]})

    attack(game, "Ruby 300")
    game.use("Chapel Guard")
    blocked(game)

    assert life(game, B) == 900


def test_a_wicket_warden_places_two_candles_as_it_interposes() -> None:
    game = given({"field": ["Ruby 300"]}, {"hand": [held("Wicket Warden", 0), "Jade 100"]})

    attack(game, "Ruby 300")
    game.play("Wicket Warden")

    assert game.zone(B, "field") == ["Wicket Warden", "Candle", "Candle"]


def test_a_lantern_courier_draws_and_needs_no_summon() -> None:
    game = given(
        {"hand": [held("Chapel Messenger", 0)], "deck": ["Ruby 100"], "numbers": {"summoned": 1}}
    )

    game.play("Chapel Messenger")

    assert game.hand(A) == ["Ruby 100"]


def test_a_bell_warden_readies_up_to_two_of_yours_as_it_interposes() -> None:
    field = [tired("Topaz 100"), tired("Topaz 200"), tired("Topaz 300")]
    game = given({"field": ["Ruby 300"]}, {"hand": [held("Bell Warden", 2)], "field": field})

    attack(game, "Ruby 300")
    game.play("Bell Warden")
    game.choose(["Topaz 100", "Topaz 300"])

    states = [game.card(f"Topaz {power}").exhausted for power in (100, 200, 300)]
    assert states == [False, True, False]


def test_a_procession_captain_brings_a_candle_strengthens_the_others_and_heals() -> None:
    game = given(
        {"hand": [held("Procession Captain", 0)], "field": ["Topaz 100"]}, {"hand": ["Jade 100"]}
    )

    game.play("Procession Captain")
    powers = [game.card(name).power for name in ("Procession Captain", "Topaz 100", "Candle")]
    attack(game, "Topaz 100", "Candle")

    assert powers == [300, 200, 100]
    assert life(game, A) == 1100


def test_a_sunlit_rampart_prevents_200_damage_until_your_next_turn() -> None:
    blow = free("Blow", Hurt(300))
    game = given(
        {"field": ["Sunlit Rampart"], "hand": ["Jade 100"]},
        {"hand": ["Blow"]},
        step="draw",
        turn=5,
        cards=[blow],
    )

    game.advance_to("main", turn=6)
    game.play("Blow")

    assert life(game, A) == 900


def test_a_gilded_marshal_lets_all_keep_vigil_and_heals_with_three_attackers() -> None:
    field = ["Gilded Prioress", "Topaz 100", "Topaz 200"]
    game = given({"field": field}, {"hand": ["Jade 100"]})

    attack(game, *field)

    assert [game.card(name).exhausted for name in field] == [False, False, False]
    assert life(game, A) == 1200


@pytest.mark.parametrize(("price", "cards"), [(0, 1), (1, 2)])
def test_second_bell_lets_you_cast_one_more_and_draws_if_kindled(price: int, cards: int) -> None:
    game = given(
        {
            "hand": [held("Evening Bell", price), held("Jade 100", 0)],
            "numbers": {"topaz": 1, "summoned": 1},
        }
    )

    game.play("Evening Bell")

    assert len(game.hand(A)) == cards
    assert game.can("play", "Jade 100")


@pytest.mark.parametrize(("price", "summons"), [(0, 1), (1, 2)])
def test_candle_row_places_candles_heals_and_gives_a_summon_if_kindled(
    price: int, summons: int
) -> None:
    game = given(
        {"field": ["Ruby 300"]},
        {"hand": [held("Row of Candles", price), "Jade 100"], "numbers": {"topaz": 1}},
    )

    attack(game, "Ruby 300")
    game.play("Row of Candles")

    assert (game.zone(B, "field"), life(game, B)) == (["Candle", "Candle"], 1200)
    assert game.match.rules.seat_number(game.match, B, "summons") == summons


@pytest.mark.parametrize(("summoned", "now"), [(0, 2), (1, 3)])
def test_open_almanac_draws_two_and_melts_the_hand_if_nothing_was_summoned(
    summoned: int, now: int
) -> None:
    game = given(
        {
            "hand": [held("Open Almanac", 0), "Jade 100"],
            "deck": ["Ruby 100", "Ruby 200"],
            "numbers": {"summoned": summoned},
        }
    )

    game.play("Open Almanac")

    assert game.hand(A) == ["Jade 100", "Ruby 100", "Ruby 200"]
    assert [cost(game, name) for name in game.hand(A)] == [now] * 3


def test_noon_judgement_destroys_what_is_exhausted_on_both_sides() -> None:
    game = given(
        {"hand": [held("Noon Judgment", 0), "Jade 100"], "field": [tired("Topaz 100")]},
        {"field": [tired("Ruby 900"), "Ruby 100"]},
    )

    game.play("Noon Judgment")

    assert (game.zone(A, "field"), game.zone(B, "field")) == ([], ["Ruby 100"])


@pytest.mark.parametrize("first", ["Chapel Messenger", "Evening Bell"])
def test_open_almanac_says_that_it_asks_for_a_summon_and_not_for_a_cast(first: str) -> None:
    hand = [held(first, 0), held("Jade 100", 0), held("Open Almanac", 0), held("Ruby 300", 3)]
    game = given({"hand": hand})

    game.play(first)
    if first == "Evening Bell":
        game.play("Jade 100")
    game.play("Open Almanac")

    assert cost(game, "Ruby 300") == 2
    text = RULESET.display.text_of(BY_NAME["Open Almanac"])
    assert "If you have a summon left," in text[0]
