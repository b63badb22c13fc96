"""Expectations of views, piles, chains, decks and the log hold or fail with a reason."""

from textwrap import dedent

import pytest
import yaml

from app.catalogue import rulesets
from app.engine.dsl.abilities import Target
from app.engine.dsl.shorthand import does
from app.engine.dsl.values import Var
from app.engine.effects import Damage
from app.engine.position.event_kinds import EngineEvent
from app.engine.prompts import Keyed
from app.engine.rules.ruleset import Ruleset
from app.rulesets.clashing_destiny.dsl.filters import ANY_MINION
from app.rulesets.clashing_destiny.dsl.kinds import cast
from app.rulesets.clashing_destiny.ruleset import RULESET
from tests.engine.random_matches import asked, course
from tools.testing.games import positions_of
from tools.testing.match_driver import MatchDriver, ScenarioFailure, given
from tools.testing.scenario import play_line

SIDES = yaml.safe_load(
    dedent("""
    0:
      hand: [2/2 for 1, 1/1, Twice Struck]
      attack_zone:
        - {card: 3/3, exhausted: true, modifiers: [{what: attack, amount: 2, until: turn}]}
    1:
      defense_zone: [1/4 taunt, 2/1]
      main_deck: [1/1, 2/2, 4/4, 5/5]
    """)
)
HITS_TWO = Target(ANY_MINION, count=2)
TWICE_STRUCK = cast("Twice Struck", "normal", 0, does(Damage(Var("target"), 1), HITS_TWO))


@pytest.fixture
def game() -> MatchDriver:
    return given(RULESET, SIDES, cards=[TWICE_STRUCK])


def expect(game: MatchDriver, words: str) -> None:
    play_line(game, {"expect": yaml.safe_load(words)})


@pytest.mark.parametrize(
    "words",
    [
        "reads: {A: {3/3: {stats: {attack: [5, 3], hp: [3, 3]}, state: [exhausted]}}}",
        "reads: {B: {3/3: {mods: ['+2 Attack, 3/3, until end of turn'], keywords: []}}}",
        "reads: {spectator: {1/4 taunt: {name: 1/4 taunt, owner: B, keywords: [taunt]}}}",
        "reads: {A: {2/2 for 1: {cost: [1, 1]}}, B: {2/2 for 1: hidden}}",
        "order: {B main_deck: [1/1, 2/2, 4/4, 5/5]}",
        "order: {B main_deck: [1/1, ...]}",
        "order: {B main_deck: [..., 5/5]}",
        "order: {B main_deck: [1/1, ..., 4/4, 5/5]}",
        "no_event: [destroyed]",
        "no_log: [destroyed]",
        "lacks: [play 1/4 taunt, A3, me]",
        "decks: {x: {deck: {}, format: standard, breaks: [CD-17.1, CD-17.3]}}",
    ],
)
def test_an_expectation_holds(game: MatchDriver, words: str) -> None:
    expect(game, words)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("reads: {B: {3/3: {stats: {attack: [3, 3], hp: [3, 3]}}}}", "B reads 3/3 stats: expected"),
        ("reads: {B: {2/2 for 1: {cost: [1, 1]}}}", "found hidden"),
        ("reads: {A: {2/2 for 1: hidden}}", "expected hidden, found shown"),
        ("reads: {A: {3/3: {colour: red}}}", "no “colour” of a card, only name, face"),
        ("reads: {C: {3/3: {face: up}}}", "“C” is no viewer, only A, B, spectator"),
        ("sees: {visitor: {A hand: 3}}", "“visitor” is no viewer"),
        ("order: {B main_deck: [2/2, 1/1, 4/4, 5/5]}", "from the top: expected"),
        ("order: {B main_deck: [1/1, 2/2]}", "from the top: expected"),
        ("order: {B main_deck: [..., 4/4]}", "found .*5/5"),
        ("order: {B main_deck: [1/1, 2/2, 4/4, 5/5, ..., 5/5]}", "from the top: expected"),
        ("order: {B main_deck: [..., 2/2, ...]}", "one ... at most"),
        ("no_event: [destroid]", "Clashing Destiny has no event “destroid”"),
        ("lacks: [play 2/2 for 2]", "“play 2/2 for 2” can never be offered here"),
        ("lacks: [plai 2/2 for 1]", "can never be offered"),
        ("lacks: [go home]", "can never be offered"),
        ("refuses: [play 2/2 for 2]", "can never be offered"),
        ("refuses: [[A1, moon]]", "“moon” can never be offered"),
        ("refuses: [{3/3: moon}]", "“moon” can never be offered"),
        ("log: {C: [x]}", "no viewer"),
        ("decks: {x: {deck: {}, format: moon}}", "no format moon"),
        ("decks: {x: {deck: {}, form: standard}}", "A deck has no form"),
    ],
)
def test_an_expectation_that_does_not_hold_fails(
    game: MatchDriver, words: str, complaint: str
) -> None:
    with pytest.raises(ScenarioFailure, match=complaint):
        expect(game, words)


def test_an_item_on_the_chain_shows_its_targets_and_its_controller(game: MatchDriver) -> None:
    game.play("Twice Struck", on=["1/4 taunt", "2/1"])

    expect(game, "chain: [{Twice Struck: {targets: [1/4 taunt, 2/1], by: A, modes: [], x: 0}}]")
    with pytest.raises(ScenarioFailure, match="targets: expected"):
        expect(game, "chain: [{Twice Struck: {targets: [2/1, 1/4 taunt]}}]")
    with pytest.raises(ScenarioFailure, match="Twice Struck has no aim, only by, "):
        expect(game, "chain: [{Twice Struck: {aim: 2/1}}]")


def test_log_and_no_log_read_the_log_of_each_viewer(game: MatchDriver) -> None:
    game.play("Twice Struck", on=["1/4 taunt", "2/1"])
    game.resolve()

    line = next(line for line in game.log() if "Twice Struck" in line)
    play_line(game, {"expect": {"log": [line]}})
    play_line(game, {"expect": {"log": {"B": [line.replace("B's", "your")]}}})
    with pytest.raises(ScenarioFailure, match="The log of A says"):
        expect(game, "no_log: {A: [Twice Struck]}")
    with pytest.raises(ScenarioFailure, match="There was an event resolving"):
        expect(game, f"no_event: [{EngineEvent.RESOLVING}]")


@pytest.mark.parametrize("rules", rulesets().values(), ids=rulesets())
def test_every_offered_verb_is_an_option_word_of_the_game(rules: Ruleset) -> None:
    offered = {
        option.verb
        for match in course(rules, seed=7, decisions=300)
        if match.result is None and isinstance(asked(match), Keyed)
        for option in asked(match).options
    }

    assert offered - {"", "pass"} <= positions_of(rules).option_words
