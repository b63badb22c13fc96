"""Kinds of events are closed: each is a class member and emitted, and no others are heard.

Kinds named by cards, sentences and the like are heard; a kind named elsewhere in the rules is
emitted. Each kind, and each cause of a move, has a log line or a reason for silence.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.engine.dsl.abilities import EventPattern
from app.engine.dsl.node import walk
from app.engine.position.event_kinds import EngineEvent, EventKind
from app.engine.rules.ruleset import Ruleset
from tests.architecture.silent_events import QUIET, QUIET_CAUSES
from tests.architecture.source import ROOT, Function, ancestors_of, nodes_of, place_of, python_files
from tools.testing.rulesets import ruleset_named, ruleset_names

GAMES = [ruleset_named(name) for name in ruleset_names()]
EVERY_GAME = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)
# Modules that only listen to events: sentences, motion, card data, and descriptions of a game.
HEARING = {
    "binding.py",
    "display.py",
    "event_styles.py",
    "events.py",
    "lexicon.py",
    "log_selection.py",
    "phrases.py",
    "random_play.py",
    "ruleset.py",
    "standard_styles.py",
    "triggers.py",
}
# The only module that fills in fields of an event.
MAKERS = {"app/engine/position/events.py"}
# Heard by nothing: `AtCombatEnd` is carried out by the combat itself, and its data names a kind.
NOT_TOLD = {"combat_ended"}


def test_an_event_is_made_by_the_function_of_its_family() -> None:
    offenders = [
        place_of(path, node)
        for path in python_files("app/engine", "app/rulesets")
        if str(path.relative_to(ROOT)) not in MAKERS
        for node in nodes_of(path)
        if isinstance(node, ast.Call) and ast.unparse(node.func) in {"Event", "Event.__new__"}
    ]

    assert offenders == []


def test_kinds_are_named_in_one_module_of_the_engine_and_of_each_ruleset() -> None:
    offenders = [
        place_of(path, node)
        for path in python_files("app/engine", "app/rulesets")
        if path.name != "event_kinds.py"
        for node in nodes_of(path)
        if (isinstance(node, ast.Call) and ast.unparse(node.func).endswith("EventKind"))
        or (isinstance(node, ast.ClassDef) and "EventKind" in map(ast.unparse, node.bases))
    ]

    assert offenders == []


@EVERY_GAME
def test_a_game_has_no_kind_that_the_engine_has(rules: Ruleset) -> None:
    assert not {kind.value for kind in own_kinds(rules)} & {kind.value for kind in EngineEvent}


@EVERY_GAME
def test_each_kind_of_a_game_is_emitted_by_it(rules: Ruleset) -> None:
    assert {kind.value for kind in own_kinds(rules)} - told_by(rules) == NOT_TOLD & kinds_of(rules)


def test_each_kind_of_the_engine_is_emitted() -> None:
    told = set().union(*(told_by(rules) for rules in GAMES))

    assert {kind.value for kind in EngineEvent} - told == set()


@EVERY_GAME
def test_each_kind_heard_by_a_game_is_emitted_in_it(rules: Ruleset) -> None:
    heard = set(heard_by(rules))

    assert heard
    assert heard - told_by(rules) - NOT_TOLD == set()


@EVERY_GAME
def test_a_kind_has_a_log_line_or_a_reason_for_silence(rules: Ruleset) -> None:
    told = {kind for kind in kinds_of(rules) if rules.display.style_of(kind).line}
    elsewhere = {EngineEvent.MOVED.value, EngineEvent.NOTED.value}  # by cause, and by key

    assert kinds_of(rules) - told - elsewhere - QUIET.keys() == set()


def test_a_reason_for_silence_is_needed_by_a_game() -> None:
    quiet = {
        kind for rules in GAMES for kind in kinds_of(rules) if not rules.display.style_of(kind).line
    }

    assert QUIET.keys() - quiet == set()
    assert all(QUIET.values())


@EVERY_GAME
def test_a_cause_of_a_move_has_a_log_line_or_a_reason_for_silence(rules: Ruleset) -> None:
    causes = set(causes_in("app/engine", f"app/rulesets/{rules.id}"))
    styles = {cause: rules.display.style_of(EngineEvent.MOVED, cause) for cause in causes}
    silent = {cause for cause, style in styles.items() if not (style.line or style.private_line)}

    assert silent - QUIET_CAUSES.keys() == set()


def test_a_silent_cause_exists() -> None:
    assert QUIET_CAUSES.keys() - set(causes_in("app/engine", "app/rulesets")) == set()


def causes_in(*folders: str) -> Iterator[str]:
    """Yield the words given for a parameter `cause` of any function of the rules."""
    places = _cause_places()
    for path in python_files("app/engine", "app/rulesets"):
        if not any(path.is_relative_to(ROOT / folder) for folder in folders):
            continue
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and (name := _name_of(node)) in places:
                given = [word.value for word in node.keywords if word.arg == "cause"]
                given += node.args[places[name] : places[name] + 1] if places[name] >= 0 else []
                for each in given:
                    yield from _strings(each)


def _cause_places() -> dict[str, int]:
    """Return the functions with a parameter `cause`, and its place; -1: by name only."""
    found = {}
    for path in python_files("app/engine", "app/rulesets"):
        for node in nodes_of(path):
            if isinstance(node, ast.FunctionDef):
                names = [each.arg for each in node.args.args if each.arg != "self"]
                if "cause" in names:
                    found[node.name] = names.index("cause")
                elif "cause" in [each.arg for each in node.args.kwonlyargs]:
                    found[node.name] = -1
    return found


def _name_of(call: ast.Call) -> str:
    func = call.func
    return func.attr if isinstance(func, ast.Attribute) else getattr(func, "id", "")


def _strings(node: ast.expr) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def own_kinds(rules: Ruleset) -> list[EventKind]:
    """Return the kinds of a game beside the engine's."""
    return [kind for kinds in rules.event_kinds for kind in kinds if kinds is not EngineEvent]


def kinds_of(rules: Ruleset) -> set[str]:
    return {kind.value for kinds in rules.event_kinds for kind in kinds}


def heard_by(rules: Ruleset) -> Iterator[str]:
    """Give the kinds that cards wait for, and those that the game names in its tables."""
    for printed in rules.pool.printed.values():
        for _, node in walk(printed.defn):
            if isinstance(node, EventPattern):
                yield node.kind
    yield from (kind.value for kind in (*rules.looks_back, *rules.play_events))
    yield from (key.partition(" ")[0] for key in rules.display.event_styles)
    yield from rules.display.lexicon.events


def told_by(rules: Ruleset) -> set[str]:
    """Return the kinds that the rules name otherwise than to hear of them."""
    folders = ("app/engine", f"app/rulesets/{rules.id}")
    members = {f"{type(k).__name__}.{k.name}": k.value for c in rules.event_kinds for k in c}
    return {
        members[name]
        for path in python_files(*folders)
        if path.name not in HEARING or path.parent.name == "atoms"
        if not {"dsl", "cards"} & set(path.relative_to(ROOT).parts)
        for name in _named(path)
        if name in members
    } | {
        members[name]
        for path in python_files(*folders)
        if path.name == "ruleset.py"
        for name in _named(path, within_functions=True)
        if name in members
    }


def _named(path: Path, *, within_functions: bool = False) -> Iterator[str]:
    for node in nodes_of(path):
        if not isinstance(node, ast.Attribute):
            continue
        around = list(ancestors_of(node))
        is_compared = any(isinstance(each, ast.Compare) for each in around[:2])
        is_inside = any(isinstance(each, Function) for each in around)
        if not is_compared and (is_inside or not within_functions):
            yield ast.unparse(node)
