"""The log of Shards: results of a battle, for each reader."""

import pytest

from app.engine import views
from app.engine.dsl.values import SELF
from app.engine.effects import Exhaust, ReturnToHand, Seq
from app.rulesets.shards.dsl.abilities import YOUR_TURN_ENDS, does, on_arrive, when
from app.rulesets.shards.dsl.filters import CREATURE, EXHAUSTED, TARGET, target
from app.rulesets.shards.effects import ChangeCostOf, PlaceTokens

from .scene import AZURE, A, B, MatchDriver, attack, being, blocked, free, given, held, spell


def test_log_names_damage_dealt_and_attackers_without_damage() -> None:
    game = given(
        {"field": ["Ruby 300", "Ruby 0"]}, {"hand": ["Jade 100"], "numbers": {"life": 200}}
    )

    attack(game, "Ruby 300", "Ruby 0")
    blocked(game)

    assert "Your Ruby 300 deals 300 damage to B (200 → 0, lethal)." in game.log(A)


def test_the_log_says_that_an_attack_has_dealt_nothing() -> None:
    game = given({"field": ["Ruby 300", "Ruby 0"]}, {"hand": ["Jade 100"]})

    attack(game, "Ruby 300", "Ruby 0")
    blocked(game)

    assert "Their Ruby 0 deals no damage to you." in game.log(B)


def test_the_log_says_which_tokens_a_spell_has_placed() -> None:
    lights = spell("Lights", AZURE, 0, does(PlaceTokens("candle", 2)), timing="main")
    game = given({"hand": ["Lights"]}, {}, cards=[lights])

    game.act("play Lights")

    assert game.log(B)[-3:] == ["A casts Lights.", "A gets Candle.", "A gets Candle."]


def test_log_names_a_spell_without_effect_and_shows_its_card() -> None:
    rest = free("Rest", Exhaust(TARGET), target(CREATURE))
    game = given({"hand": ["Rest", "Rest", "Rest"]}, {"field": ["Jade 100"]}, cards=[rest])

    game.act("play Rest", on="Jade 100")
    told = game.log(A)
    game.act("play Rest", on="Jade 100")

    assert "Your Rest has no effect." not in told
    assert game.log(A)[-1] == "Your Rest has no effect."
    shown, _ = views.events_for(game.match, A, game.events)
    assert [each["text"] for each in shown if each["kind"] == "fizzled"] == ["It has no effect."]


def test_an_ability_of_which_nothing_has_come_is_shown_too() -> None:
    greeter = being("Greeter", on_arrive(Exhaust(TARGET), target(CREATURE & EXHAUSTED)))
    rested = {"card": "Jade 100", "exhausted": True}
    game = given({"hand": ["Greeter"]}, {"field": [rested]}, cards=[greeter])

    game.act("play Greeter")

    shown, _ = views.events_for(game.match, B, game.events)
    assert "Their Greeter has no effect." in game.log(B)
    assert [each["text"] for each in shown if each["kind"] == "fizzled"] == ["It has no effect."]


def test_time_triggers_without_effect_have_no_log_line() -> None:
    tired = being("Tired", when(YOUR_TURN_ENDS, Exhaust(SELF)))
    rest = free("Rest", Exhaust(TARGET), target(CREATURE))
    game = given({"hand": ["Rest"], "field": ["Tired"]}, {}, cards=[rest, tired])

    game.play("Rest", on="Tired")
    game.advance_to("main", turn=4)

    assert "triggered" in game.kinds()
    assert not [line for line in game.log(A) if "has no effect" in line]


COSTS = "Cards in their hand cost 1 less."


@pytest.mark.rule("SH-3.6", "SH-15.7")
def test_cost_reductions_in_a_hand_are_logged_regardless_of_its_cards() -> None:
    """A card that costs nothing any more looks to the other seat like any other."""
    told, shown = {}, {}
    for hand in ("Jade 300", held("Jade 300", 0)):
        game = given({"hand": ["Jade 300"]}, {"hand": [hand], "deck": ["Jade 100"] * 3})
        game.pass_()
        told[str(hand)] = (
            game.log(A).count(COSTS),
            game.log(B).count(COSTS.replace("their", "your")),
        )
        shown[str(hand)] = [said_beside_plates(game, viewer) for viewer in (A, B)]

    assert set(told.values()) == {(1, 1)}
    others = {"seat": B, "text": "pays 1 less for each card in hand."}
    assert list(shown.values()) == [[[others], []]] * 2


def said_beside_plates(game: MatchDriver, viewer: int) -> list[dict[str, object]]:
    shown, _ = views.events_for(game.match, viewer, game.events)
    said = [each for each in shown if each.get("look") == "said"]
    return [{name: each[name] for name in ("seat", "text")} for each in said]


@pytest.mark.rule("SH-15.6")
@pytest.mark.parametrize(("amount", "word"), [(1, "costs 1 more"), (-1, "costs 1 less")])
def test_cost_changes_are_shown_to_the_holder_only(amount: int, word: str) -> None:
    home = free("Home", Seq((ReturnToHand(TARGET), ChangeCostOf(TARGET, amount))), target(CREATURE))
    game = given(
        {"hand": ["Home", "Jade 300"]}, {"field": ["Jade 300"], "hand": ["Jade 100"]}, cards=[home]
    )

    game.act("play Home", on="Jade 300")

    def words(viewer: int) -> list[str]:
        shown, _ = views.events_for(game.match, viewer, game.events)
        return [event["text"] for event in shown if event.get("look") == "word"]

    assert (words(A), words(B)) == ([], [word])
    assert f"Your Jade 300 {word}." in game.log(B)
    assert [line for line in game.log(A) if "cost" in line] == []
