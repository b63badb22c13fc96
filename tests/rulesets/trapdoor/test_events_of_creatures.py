"""Events of creatures besides strikes: prevented losses, and effects ended by turning one."""

from typing import Any

import pytest

from app.engine import views
from app.engine.effects import ReturnToHand
from app.rulesets.trapdoor.dsl.filters import CREATURE, TARGET, target

from .scene import A, B, MatchDriver, down, given, spell

SPECTATOR = views.SPECTATOR


def words(game: MatchDriver, viewer: int) -> list[str]:
    """Return the texts shown at cards of the table."""
    shown, _ = views.events_for(game.match, viewer, game.events)
    return [event["text"] for event in shown if event.get("look") == "word"]


def changes(game: MatchDriver, viewer: int) -> list[tuple[str, Any]]:
    """Return a viewer's value changes of creatures."""
    shown, _ = views.events_for(game.match, viewer, game.events)
    kinds = ("stat_changed", "keyword_gained", "keyword_lost")
    return [(e["text"], e.get("amount")) for e in shown if e["kind"] in kinds]


@pytest.mark.rule("TD-11.10")
def test_prevention_is_logged_in_advance_and_on_use() -> None:
    game = given({"creature": ["Barrack Surgeon", "T60"]}, {"creature": ["T40"]})

    game.use("Barrack Surgeon", on=["T60"])
    game.pass_()

    assert "The next 30 power your T60 would lose will be prevented." in game.log(A)
    assert words(game, A) == words(game, B) == ["prevents the next 30"]
    row = next(row for row in game.view(B)["cards"].values() if row.get("mods"))
    assert [mod["text"] for mod in row["mods"]] == ["loses 30 less power"]

    game.advance_to("fighting")
    game.attack("T60", on="T40")

    assert "Your T60 loses 30 less power." in game.log(A)
    assert words(game, B)[-1] == "30 prevented"


@pytest.mark.rule("TD-11.10", "TD-16.5")
def test_a_face_down_creature_is_protected_without_a_name() -> None:
    game = given({"creature": ["Barrack Surgeon", down("T60", "low")]})

    game.use("Barrack Surgeon", on=["low"])
    game.pass_()

    assert "The next 30 power a card would lose will be prevented." in game.log(B)
    assert not [line for line in game.log(B) if "T60" in line]


@pytest.mark.rule("TD-5.12", "TD-16.7")
def test_log_names_losses_of_a_creature_turned_face_down() -> None:
    game = given({"hand": ["Battle Cry"], "creature": ["Porch Guard"]})
    game.act("activate Battle Cry")

    game.act("turn Porch Guard")

    after = game.log(A)[game.log(A).index("Your Porch Guard is turned face down.") + 1 :]
    assert after == [
        "Your Porch Guard loses 20 power (70 → 50): your Battle Cry no longer applies.",
        "Your Porch Guard loses Pierce: your Battle Cry no longer applies.",
    ]
    for viewer in (A, B, SPECTATOR):
        assert changes(game, viewer)[-2:] == [("power", -20), ("Pierce", None)]


@pytest.mark.rule("TD-13.12", "TD-16.7")
def test_ended_effects_of_a_known_face_down_creature_are_shown() -> None:
    game = given({"creature": ["Porch Guard", "Halberd Sergeant"]})
    game.act("turn Porch Guard")

    game.act("turn Halberd Sergeant")

    for viewer in (A, B, SPECTATOR):
        assert changes(game, viewer) == [("power", -10)]


@pytest.mark.rule("TD-16.5")
def test_ended_effects_of_an_unknown_face_down_creature_are_hidden() -> None:
    game = given({"creature": [down("Porch Guard"), "Halberd Sergeant"]})

    game.act("turn Halberd Sergeant")

    for viewer in (A, B, SPECTATOR):
        assert changes(game, viewer) == []


@pytest.mark.rule("TD-5.7")
def test_a_seen_creature_that_is_turned_up_again_is_not_said_to_gain_what_it_had() -> None:
    game = given({"creature": ["Porch Guard", "Halberd Sergeant"]})
    game.act("turn Porch Guard")

    game.advance_to("preparation", turn=5)
    game.act("turn Porch Guard")

    assert changes(game, A) == []


@pytest.mark.rule("TD-10.10")
def test_power_loss_in_a_fight_is_logged_with_its_sign() -> None:
    game = given({"creature": ["T60"]}, {"creature": ["T40"]}, step="fighting")

    game.attack("T60", on="T40")

    assert "Their T40 takes 40 power from your T60 (60 → 20)." in game.log(A)
    assert "Your T60 takes 60 power from their T40 (40 → 0, lethal)." in game.log(A)


def test_log_separates_returned_creatures_from_staying_ones() -> None:
    back = spell("Back", ReturnToHand(TARGET), target(CREATURE))
    game = given({"hand": ["Back", "Pact of Three Doors"]}, {"creature": ["T40"]}, cards=[back])

    game.act("activate Back", on=["T40"])
    game.act("activate Pact of Three Doors")

    assert "T40 returns to their hand." in game.log(A)
    assert "Your Pact of Three Doors stays on the field." in game.log(A)
