"""Log lines and card labels of strikes: PL spent or prevented, and the reason of a death."""

from typing import Any

import pytest

from app.engine import views
from app.engine.effects import Destroy
from app.rulesets.mage_wars.dsl.abilities import STEADFAST, does
from app.rulesets.mage_wars.dsl.filters import ELEMENT, TARGET, target
from app.rulesets.mage_wars.dsl.kinds import fast, pips

from .holding import given, side
from .war import BEAR, CAT, FOX, OX, A, B, MatchDriver, fight, say, soldier, war

SMASH = fast("Smash", 10, 0, pips(), does(Destroy(TARGET), target(ELEMENT)))


KNIGHT = soldier("Knight", 30, STEADFAST)


def words(game: MatchDriver, viewer: int) -> list[str]:
    """Return the texts shown at cards of the table."""
    shown, _ = views.events_for(game.match, viewer, game.events)
    return [event["text"] for event in shown if event.get("look") == "word"]


@pytest.mark.rule("MW-10.6")
def test_struck_units_show_pl_spent() -> None:
    game = war([OX], [FOX, CAT])

    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Cat": "Ox"})
    fight(game)

    assert "Your Ox spends 30 PL on its attack." in game.log(A)
    assert words(game, A) == words(game, B) == ["30 spent"]


@pytest.mark.rule("MW-10.6")
def test_unspent_or_unstruck_units_show_no_pl_spent() -> None:
    game = war([KNIGHT, OX], [CAT, FOX, BEAR])

    say(game, "offense", {"Knight": "Cat", "Ox": "Fox"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Bear": "Knight"})
    fight(game)

    assert words(game, A) == []


def struck_tower(game: MatchDriver) -> Any:
    """The level of the other seat's tower, which is the number of its plate."""
    (number,) = game.view(B)["seats"]["1"]["counters"]
    assert number["on"] == ["tower", "level"]
    return number["value"]


@pytest.mark.rule("MW-5.7")
def test_used_abilities_show_text_and_target() -> None:
    game = given(side({}, free=["Smoking Fissure"]))
    game.act("use Smoking Fissure")

    shown, _ = views.events_for(game.match, B, game.events)
    [used] = [event for event in shown if event["kind"] == "ability_used"]

    said = "Slow — Sacrifice this: Deal 5 damage to the enemy tower."
    assert (used["look"], used["text"]) == ("triggered", said)
    [struck] = [event for event in shown if event["kind"] == "tower_changed"]
    assert shown.index(struck) > shown.index(used)
    assert struck["stats"] == {"level": struck_tower(game)}


@pytest.mark.rule("MW-12.9")
def test_a_unit_that_is_not_supported_any_longer_is_said_to_be_before_it_goes() -> None:
    game = given(side({"Noon Hydra": ["Fire a"]}, hand=["Smash"]), cards=[SMASH])
    game.act("cast Smash")
    game.resolve()

    told = game.log(B)
    reason = told.index("Their Noon Hydra loses its support.")
    assert "Noon Hydra is sacrificed" in told[reason + 1]
    assert words(game, B) == ["not supported"]


@pytest.mark.rule("MW-10.1")
def test_strike_headings_name_the_attacking_seat() -> None:
    game = war([OX, KNIGHT], [FOX, CAT, BEAR])
    say(game, "offense", {"Ox": "Fox"})
    say(game, "blocks", {})
    say(game, "free_actions", {"Cat": "Knight", "Bear": "Ox"})
    fight(game)

    def heads(viewer: int) -> list[str]:
        shown, _ = views.events_for(game.match, viewer, game.events)
        return [event["text"] for event in shown if event.get("look") == "heading"]

    last = "Third strike: blocks, reflexes, and defenses"
    assert heads(A) == ["First strike: your attacks", "Second strike: their attacks", last]
    assert heads(B) == ["First strike: their attacks", "Second strike: your attacks", last]
    assert heads(views.SPECTATOR) == ["First strike", "Second strike", last]
    assert "First strike: your attacks." in game.log(A)
