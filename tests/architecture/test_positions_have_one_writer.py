"""Parts of a position are named and written in one place each, not by hand in every rule."""

import ast
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from app.engine.position.memory import TurnMemory, names_of
from tests.architecture.source import ROOT, ancestors_of, nodes_of, place_of, python_files
from tools.testing.rulesets import ruleset_named, ruleset_names

RULES = python_files("app/engine", "app/rulesets")
TESTS = python_files("tests/engine", "tests/rulesets")
# A zone's key is put together and taken apart here, and a card says the name of its own.
NAMES = {"app/engine/position/refs.py", "app/engine/position/state.py"}
# `change_memory` and `wait` write for all, dumps bring back, settling takes what waits.
# Dumps store it as two numbers, and copies of a card take each of its fields.
KEPT_APART = {"app/engine/play/dump.py", "app/engine/position/state.py"}
WRITERS = {
    "app/engine/play/dump.py",
    "app/engine/play/queries.py",
    "app/engine/position/state.py",
    "app/engine/steps/settling.py",
    "tools/testing/position.py",
}


def test_no_zone_is_cut_or_put_together_by_hand() -> None:
    offenders = [
        place_of(path, node)
        for path in (*RULES, *TESTS)
        if str(path.relative_to(ROOT)) not in NAMES
        for node in nodes_of(path)
        if (isinstance(node, ast.Subscript) and _cuts_a_zone(node))
        or (isinstance(node, ast.JoinedStr) and _joins_a_zone(node))
    ]

    assert offenders == []


def test_memory_and_pending_triggers_are_written_by_the_match() -> None:
    offenders = [
        place_of(path, target)
        for path in RULES
        if str(path.relative_to(ROOT)) not in WRITERS
        for target in _written(path)
        if target.attr in {"memory", "pending"} and ast.unparse(target.value).endswith("state")
    ]

    assert offenders == []


def test_memory_of_a_game_is_accessed_by_its_record() -> None:
    offenders = [
        place_of(path, node)
        for path in python_files("app/rulesets")
        for node in nodes_of(path)
        if isinstance(node, ast.Attribute) and _is_untyped_memory(path, node)
    ]

    assert offenders == []


@pytest.mark.parametrize("name", ruleset_names())
def test_deleted_memory_has_a_name_in_its_record(name: str) -> None:
    known = names_of(ruleset_named(name).memory)
    forgotten = {
        ast.literal_eval(each)
        for path in python_files(f"app/rulesets/{name}")
        for node in nodes_of(path)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in {"m.forget_memory", "m.clear_memory"}
        for each in node.args
    }

    assert known >= names_of(TurnMemory)
    assert forgotten - known == set()


def _is_untyped_memory(path: Path, node: ast.Attribute) -> bool:
    """Whether memory is reached past the record: it is read into a name that says its type."""
    name = ast.unparse(node)
    if name.endswith("state.memory"):
        return not isinstance(next(iter(ancestors_of(node))), ast.AnnAssign)
    return name in {"m.change_memory", "m.change_tallies"} and path.name != "memory.py"


def test_an_object_is_named_by_its_reference() -> None:
    offenders = [
        place_of(path, node)
        for path in RULES
        if str(path.relative_to(ROOT)) not in KEPT_APART
        for node in nodes_of(path)
        if isinstance(node, ast.Tuple) and isinstance(node.ctx, ast.Load)
        if _is_a_loose_reference(node) and not _is_made_into_one(node)
    ]

    assert offenders == []


def _is_made_into_one(node: ast.Tuple) -> bool:
    """Whether `new_ref` makes a reference of the pair at once."""
    around = next(iter(ancestors_of(node)))
    return isinstance(around, ast.Call) and ast.unparse(around.func) == "new_ref"


def _is_a_loose_reference(node: ast.Tuple) -> bool:
    """Whether a card and its incarnation stand side by side."""
    names = [ast.unparse(each) for each in node.elts]
    return any(
        right.endswith(".incarnation") and left.endswith(("id", ".card", ".source", ".unit"))
        for left, right in pairwise(names)
    )


def _cuts_a_zone(node: ast.Subscript) -> bool:
    """Whether a slice or an index stands behind what is called a zone or its key."""
    name = ast.unparse(node.value).rpartition(".")[2]
    match node.slice:
        case ast.Slice(lower=ast.Constant(2), upper=None):
            return name in {"zone", "key", "origin"}
        case ast.Constant(0):
            return name == "zone" and isinstance(node.value, ast.Attribute)
        case _:
            return False


def _joins_a_zone(node: ast.JoinedStr) -> bool:
    """Whether a seat and a word are joined by a dot: `f"{seat}.hand"`."""
    match node.values:
        case [ast.FormattedValue(value=who), ast.Constant(str(rest)), *_]:
            last = ast.unparse(who).rpartition(".")[2]
            return rest.startswith(".") and last in {"seat", "controller", "owner", "s"}
        case _:
            return False


def _written(path: Path) -> Iterator[ast.Attribute]:
    for node in nodes_of(path):
        match node:
            case ast.Assign(targets=targets):
                yield from (
                    each
                    for target in targets
                    for each in ast.walk(target)
                    if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)
                )
            case ast.AugAssign(target=ast.Attribute() as target):
                yield target
            case _:
                pass
