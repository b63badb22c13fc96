"""Battle Mages 1: first principles."""

import pytest

from app.engine.dsl.filters import YOURS
from app.engine.dsl.values import All, Half, SeatNumber
from app.engine.effects import Effect, GainLife, LoseLife, Recover, ReturnToHand, Search, Seq
from app.rulesets.battle_mages.dsl.filters import CREATURE, RITUAL, TARGET, up_to

from .scene import BURN, HOME, KEEP, READ, RULESET, TAKE, A, B, attack, free, given, life, passes


@pytest.mark.rule("BM-1.1")
def test_a_turn_belongs_to_one_player() -> None:
    game = given()

    assert game.match.state.active == A
    assert game.asked() == ["A priority"]


@pytest.mark.rule("BM-1.3")
def test_a_card_in_hand_is_no_spell() -> None:
    game = given(
        {"hand": ["Unspeak"], "crystals": ["Small Blue Crystal"] * 2}, {"hand": ["Unspeak"]}
    )

    assert not game.can("play Unspeak")


@pytest.mark.rule("BM-1.7", "BM-1.8")
def test_stolen_cards_leave_the_field_to_their_owner() -> None:
    game = given({"hand": ["Take", "Home"]}, {"creatures": ["Plain 2/2"]}, cards=[TAKE, HOME])

    game.play("Take", on="Plain 2/2")
    passes(game)
    held = game.card("Plain 2/2").controller
    game.play("Home", on=["Plain 2/2"])
    passes(game)

    assert held == A
    assert "Plain 2/2" in game.hand(B)


@pytest.mark.rule("BM-1.9", "BM-13.15")
def test_zone_change_makes_a_new_object() -> None:
    marked = {"card": "Plain 2/2 for 0", "damage": 1, "counters": {"str": 2}}
    game = given({"hand": ["Home", KEEP], "creatures": [marked]}, cards=[HOME])

    game.play("Home", on=["Plain 2/2 for 0"])
    passes(game)
    game.play("Plain 2/2 for 0")
    passes(game)
    card = game.card("Plain 2/2 for 0")

    assert (card.damage, card.power, card.exhausted) == (0, 2, False)
    passes(game, A, B)
    assert "A declare_attackers" not in game.asked()


@pytest.mark.rule("BM-1.10")
def test_permanents_enter_prepared_unless_they_say_otherwise() -> None:
    game = given({"hand": ["Plain 2/2 for 0", KEEP]})

    game.play("Plain 2/2 for 0")
    passes(game)

    assert not game.card("Plain 2/2 for 0").exhausted


@pytest.mark.rule("BM-1.11")
def test_cannot_beats_may() -> None:
    game = given({"creatures": ["Plain 2/2 Rush Sentinel"]}, step="attack")

    assert game.prompt().name == "priority"


@pytest.mark.rule("BM-1.12")
def test_impossible_instructions_are_skipped() -> None:
    draw = free("Draw", Seq((ReturnToHand(TARGET), GainLife(1))), up_to(CREATURE))
    game = given({"hand": ["Draw"]}, cards=[draw])

    game.play("Draw")
    passes(game)

    assert life(game, A) == 21


@pytest.mark.rule("BM-1.13")
def test_a_negative_amount_is_none_but_power_may_be_negative() -> None:
    drain = free("Drain", LoseLife(-3, "opponent"))
    game = given(
        {
            "hand": ["Drain"],
            "creatures": [{"card": "Plain 1/5", "modifiers": [{"what": "power", "amount": -3}]}],
        },
        cards=[drain],
    )

    game.play("Drain")
    passes(game)
    attack(game, ["Plain 1/5"])

    assert (life(game, B), game.card("Plain 1/5").power) == (20, -2)


@pytest.mark.rule("BM-1.14")
def test_halves_are_rounded_down() -> None:
    half = free("Half", LoseLife(Half(SeatNumber("life", "opponent")), "opponent"))
    game = given({"hand": ["Half"]}, {"numbers": {"life": 7}}, cards=[half])

    game.play("Half")
    passes(game)

    assert life(game, B) == 4


@pytest.mark.rule("BM-1.16")
def test_active_player_answers_first() -> None:
    game = given({"hand": []}, {"hand": []}, turn=0, step="opening")

    assert game.asked() == ["A mulligan"]


@pytest.mark.rule("BM-1.17")
def test_hands_are_hidden_and_fields_are_not() -> None:
    game = given({"creatures": ["Plain 2/2"], "numbers": {"red": 0}})

    seen = game.view(B)

    assert seen["zones"]["0.hand"] == {"count": 1}
    assert any(seen["zones"]["0.creatures"]["slots"])
    assert seen["zones"]["0.spellbook"] == {"count": 10}


@pytest.mark.rule("BM-1.18", "BM-1.19")
def test_searches_may_fail_and_reveal_the_found_card() -> None:
    seek = free("Seek", Search(RITUAL))
    game = given({"hand": ["Seek"], "spellbook": ["Unspeak", "Plain 1/1"]}, cards=[seek])

    game.play("Seek")
    passes(game)
    refused = game.prompt().least  # type: ignore[attr-defined]
    game.choose(["Unspeak"])

    assert refused == 0
    assert "revealed" in game.kinds()
    assert "Unspeak" in game.hand(A)


@pytest.mark.rule("BM-1.20")
def test_the_cost_value_counts_x_as_nothing() -> None:
    game = given()
    costs = {name: game.match.pool[name].cost for name in ("verdant_overflow", "puppet_tide")}

    assert costs == {"verdant_overflow": 1, "puppet_tide": 4}
    assert game.match.pool["great_tidestone"].cost == 0


def test_free_cards_of_the_scene_do_what_they_say() -> None:
    game = given({"hand": ["Burn", "Read"]}, {"creatures": ["Plain 2/3"]}, cards=[BURN, READ])

    game.play("Read")
    passes(game)
    game.play("Burn", on=["Plain 2/3"])
    passes(game)

    assert (len(game.hand(A)), game.card("Plain 2/3").damage) == (2, 2)


@pytest.mark.rule("BM-1.3")
@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (Recover(CREATURE), "Return up to one creature card from your graveyard to your hand."),
        (Search(RITUAL, 2), "up to two ritual cards, reveal them"),
        (
            ReturnToHand(All(CREATURE & YOURS, ("graveyard",))),
            "all creature cards from your graveyard",
        ),
        (ReturnToHand(All(CREATURE & YOURS)), "all creatures you control"),
    ],
)
def test_a_creature_away_from_the_field_is_called_a_creature_card(
    effect: Effect, words: str
) -> None:
    assert words in " ".join(RULESET.display.text_of(free("Read Out", effect)))
