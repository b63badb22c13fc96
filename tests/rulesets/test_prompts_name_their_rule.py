"""Every question that a game asks shows a rule, and that rule stands in the game's book."""

import re
from pathlib import Path

import pytest

from tests.rulesets.unfinished import GAMES
from tools.testing.random_play import pairings, play_randomly
from tools.testing.scenario import begin, play_line, read_scenario
from tools.testing.selfplay_stats import SelfPlayStats

ROOT = Path(__file__).parents[2]
NUMBER = re.compile(r"\*\*([A-Z]{2}-\d+\.\d+[a-z]?)\*\*")
SHOWN = re.compile(r"\"([A-Z]{2}-\d+\.\d+[a-z]?)\"")  # a whole string: it is shown, no comment

ASKED = re.compile(r'rule_of\((?:m, )?"(\w+)"\)')
NEVER_ASKED = {
    "clashing_destiny": {"choose_x", "discard", "replacement_order", "win_match"},
    "mage_wars": {
        "choose_slot",
        "choose_targets",
        "choose_x",
        "discard",
        "discover",
        "win_match",
    },
    "shards": {"choose_slot", "choose_x", "discover", "replacement_order", "split", "win_match"},
    "battle_mages": {"choose_slot", "discover", "replacement_order", "split", "win_match"},
    "trapdoor": {"choose_x", "discover", "replacement_order", "scry", "split", "win_match"},
}
"""Questions of the engine's library to which no word of a game leads."""


def rules_of(game: str) -> set[str]:
    return set(NUMBER.findall((ROOT / f"docs/rules/{game}.md").read_text()))


def asked_in_scenarios(game: str) -> set[tuple[str, str]]:
    found: set[tuple[str, str]] = set()
    for path in sorted((ROOT / "scenarios" / game).glob("*.yaml")):
        scenario = read_scenario(path)
        played = begin(GAMES[game], scenario)
        for line in scenario.script:
            play_line(played, line)
        found |= played.answered
    return found


def asked_by_chance(game: str) -> set[tuple[str, str]]:
    rules = GAMES[game]
    stats = SelfPlayStats(game)
    for seed, decks in enumerate(pairings(rules)[:4]):
        play_randomly(rules, decks, seed, stats)
    assert stats.faults == []
    return stats.asked


@pytest.mark.parametrize("game", GAMES)
def test_a_question_names_a_rule_of_the_book(game: str) -> None:
    asked = asked_in_scenarios(game) | asked_by_chance(game)

    known = rules_of(game)

    assert len(asked) > 4
    assert sorted((name, rule) for name, rule in asked if rule not in known) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_that_the_code_shows_is_one_of_the_book(game: str) -> None:
    sources = (ROOT / "app/rulesets" / game).rglob("*.py")
    shown = {rule for path in sources for rule in SHOWN.findall(path.read_text())}

    known = rules_of(game)

    assert shown
    assert sorted(shown - known) == []
    assert sorted(set(GAMES[game].prompt_rules.values()) - known) == []


@pytest.mark.parametrize("game", GAMES)
def test_engine_prompts_have_a_rule_in_each_game(game: str) -> None:
    engine = (ROOT / "app/engine").rglob("*.py")
    asked = {name for path in engine for name in ASKED.findall(path.read_text())}

    without = asked - GAMES[game].prompt_rules.keys()

    assert without == NEVER_ASKED[game]
