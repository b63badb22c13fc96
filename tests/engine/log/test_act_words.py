"""Labels of acts, and sentences that list the acts a question offers."""

import re
from functools import partial
from typing import Any

import pytest

from app.engine.log import act_words
from app.engine.log.act_words import act_label
from app.engine.play.match import Match
from app.engine.rules.ruleset import Ruleset
from app.engine.views.prompts import prompt_for
from tests.engine.random_matches import EVERY_RULESET, course
from tests.rulesets.battle_mages.scene import given as battle_mages
from tests.rulesets.clashing_destiny.scene import given as clashing_destiny
from tests.rulesets.mage_wars.scene import given as mage_wars
from tests.rulesets.shards.scene import given as shards
from tests.rulesets.trapdoor.scene import A
from tests.rulesets.trapdoor.scene import given as trapdoor
from tools.testing.match_driver import MatchDriver
from tools.testing.scenario_failure import open_prompts


def shown(game: MatchDriver) -> dict[str, Any]:
    prompt = prompt_for(game.match, A)
    assert prompt is not None
    return prompt


@pytest.mark.parametrize(
    ("verb", "label"),
    [
        ("attack", "Attack with Attic Boar"),
        ("block", "Block with Attic Boar"),
        ("augment", "Augment with Attic Boar"),
        ("activate", "Activate Attic Boar"),
        ("", "Attic Boar"),
    ],
)
def test_a_card_that_performs_an_act_is_not_its_object(verb: str, label: str) -> None:
    assert act_label(verb, "Attic Boar") == label


def test_attackers_of_trapdoor_and_clashing_destiny_are_offered_to_attack_with() -> None:
    fighting = trapdoor({"creature": ["Attic Boar"]}, {"creature": ["T20"]}, step="fighting")
    main = clashing_destiny({"attack_zone": ["2/2"]}, {})

    labels = [option["label"] for game in (fighting, main) for option in shown(game)["options"]]

    assert "Attack with Attic Boar" in labels
    assert "Attack with 2/2" in labels


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("T60", "Attack or end the phase."),
        ("T60 Berserk", "Attack. T60 Berserk must attack first."),
    ],
)
def test_a_phase_that_cannot_end_yet_is_not_said_to_end(name: str, said: str) -> None:
    game = trapdoor({"creature": [name]}, {"creature": ["T20"]}, step="fighting")

    assert shown(game)["ask"] == said


def test_a_phase_without_acts_says_that_it_can_only_be_passed() -> None:
    game = trapdoor({}, {}, step="second_preparation")

    assert shown(game)["ask"] == "You can only end the phase."


def before_combat(game: str, *, ready: bool) -> MatchDriver:
    """Return the question before combat, with a creature that may attack or must not."""
    tired = not ready
    match game:
        case "shards":
            return shards(
                {"field": [{"card": "Ruby 200", "exhausted": tired}], "hand": ["Jade 100"]}
            )
        case "battle_mages":
            side = {
                "creatures": [{"card": "Plain 2/2", "exhausted": tired}],
                "hand": ["Plain 9/9 for 9R"],
            }
            return battle_mages(side)
        case "trapdoor":
            face = {"card": "T50", "face": "up" if ready else "down"}
            return trapdoor({"creature": [face], "hand": ["T30"]}, step="preparation")
        case _:
            side = {"units": ["Unit 20"], "hand": ["Unit 20"]}
            return mage_wars(side, step="armament", turn=3 if ready else 2)


@pytest.mark.parametrize(
    ("game", "button", "sentence", "skips", "says"),
    [
        ("shards", "Attack", "attack.", "End turn", "end the turn."),
        ("battle_mages", "Go to combat", "go to combat.", "Skip combat", "skip combat."),
        (
            "trapdoor",
            "Go to Fighting",
            "end the phase.",
            "Skip Fighting",
            "None of your creatures can attack.",
        ),
        (
            "mage_wars",
            "Attack",
            "Then attacks are declared.",
            "End Armament",
            "Then the turn ends without attacks.",
        ),
    ],
)
def test_only_a_seat_that_can_attack_goes_on_to_combat(
    game: str, button: str, sentence: str, skips: str, says: str
) -> None:
    fighting, idle = (shown(before_combat(game, ready=ready)) for ready in (True, False))

    assert [fighting["options"][-1]["label"], idle["options"][-1]["label"]] == [button, skips]
    assert fighting["ask"].endswith(sentence)
    assert idle["ask"].endswith(says)


def test_the_expansion_phase_names_what_may_still_be_placed() -> None:
    game = mage_wars({"hand": ["Earth"]}, step="expansion")

    assert shown(game)["ask"].startswith("Play 8 more elements, place 1 face down, or pass.")


def test_a_crystal_step_without_crystals_asks_for_none() -> None:
    game = battle_mages({}, step="preparation")

    assert shown(game)["ask"] == "No crystal in hand."


@EVERY_RULESET
def test_a_sentence_of_acts_names_every_act_offered_and_no_other(rules: Ruleset) -> None:
    compared = 0
    for match in course(rules, 5, 300):
        for prompt in open_prompts(match):
            listed = prompt.ask
            if not isinstance(listed, partial) or listed.func is not act_words._listed:
                continue
            phrases = dict(listed.args[1])
            verbs = {option.verb or option.key for option in prompt.options}
            said = _sentence(match, listed)

            assert verbs <= phrases.keys(), (prompt.name, verbs)
            for verb, words in phrases.items():
                same = {other for other, each in phrases.items() if each == words}
                pieces = re.split(", or | or |, ", said.rstrip("."))
                assert (words in pieces) is bool(same & verbs), (said, verb)
            compared += 1
    assert compared > 30


def _sentence(match: Match, listed: Any) -> str:
    seat, phrases, _ = listed.args
    sentence: str = act_words._listed(seat, phrases, "", match).removeprefix("You can only ")
    return sentence[:1].lower() + sentence[1:]
