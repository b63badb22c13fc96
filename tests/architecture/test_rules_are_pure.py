"""Engine and rulesets are deterministic and keep to their own vocabulary."""

import ast
import re
from pathlib import Path

from tests.architecture.source import (
    ROOT,
    Function,
    ancestors_of,
    functions_in,
    nodes_of,
    place_of,
    python_files,
)

# Their answers depend on the process, on the machine or on a person.
IMPURE = {"breakpoint", "eval", "exec", "hash", "input", "open", "print"}
ENGINE = ROOT / "app/engine"
RULES = python_files("app/engine", "app/rulesets")
RULESETS = sorted(path.name for path in (ROOT / "app/rulesets").iterdir() if path.is_dir())


def test_no_rule_asks_the_machine() -> None:
    offenders = [
        place_of(path, node)
        for path in RULES
        for node in nodes_of(path)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in IMPURE
        and not _is_hashing(node)
    ]

    assert offenders == []


def test_nothing_that_rules_hold_answers_the_type_checker_for_any_name() -> None:
    offenders = [
        f"{path.relative_to(ROOT)}:{function.lineno}"
        for path in RULES
        for function in functions_in(path)
        if function.name == "__getattr__"
        and not any(map(_is_for_play_only, ancestors_of(function)))
    ]

    assert offenders == []


def _is_for_play_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "not TYPE_CHECKING"


def test_cards_have_no_lambda() -> None:
    cards = [p for p in python_files("app/rulesets") if "cards" in p.relative_to(ROOT).parts]

    offenders = [
        place_of(path, node)
        for path in cards
        for node in nodes_of(path)
        if isinstance(node, ast.Lambda)
    ]

    assert offenders == []


def test_the_engine_names_no_ruleset() -> None:
    words = [name for name in RULESETS if not name.startswith("_")]
    names = re.compile(
        "|".join(re.escape(word).replace("_", "[_ ]") for word in words), re.IGNORECASE
    )

    offenders = [
        f"{path.relative_to(ROOT)}: {found[0]}"
        for path in python_files("app/engine")
        if (found := names.search(path.read_text()))
    ]

    assert words
    assert offenders == []


def test_every_flow_stands_behind_yield_from() -> None:
    flows = _flows_in(RULES)
    # The engine calls no function of a game, so what games call their steps says nothing there:
    # one may well have an `end`, like the match of a pattern.
    of_the_engine = _flows_in([path for path in RULES if ENGINE in path.parents])
    others = {
        function.name for path in RULES for function in functions_in(path) if not _is_flow(function)
    }

    # A name that also stands for something else cannot be judged without types; there mypy does,
    # which refuses a flow where its result is meant.
    offenders = [
        place_of(path, call)
        for path in RULES
        for call in nodes_of(path)
        if isinstance(call, ast.Call)
        and _called(call) in (of_the_engine if ENGINE in path.parents else flows) - others
        and not _is_of_the_library(path, call)
        and not _is_handed_on(call)
        and "# a flow begins here" not in _line(path.read_text(), call)
    ]

    assert flows
    assert offenders == []


def _is_hashing(node: ast.AST) -> bool:
    """Python's own protocol of hashable things is made of `hash`."""
    return any(
        isinstance(each, Function) and each.name == "__hash__" for each in ancestors_of(node)
    )


def _flows_in(paths: list[Path]) -> set[str]:
    return {
        function.name for path in paths for function in functions_in(path) if _is_flow(function)
    }


def _is_flow(function: Function) -> bool:
    return function.returns is not None and ast.unparse(function.returns).startswith("Flow")


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _is_of_the_library(path: Path, call: ast.Call) -> bool:
    """A whole module is imported from the standard library only (`re.search`)."""
    modules = {
        alias.asname or alias.name
        for node in nodes_of(path)
        if isinstance(node, ast.Import)
        for alias in node.names
    }
    match call.func:
        case ast.Attribute(value=ast.Name(name)):
            return name in modules
        case _:
            return False


def _is_handed_on(call: ast.Call) -> bool:
    """A flow is run by `yield from`, or returned unstarted by a function that is a flow itself."""
    parent, *around = ancestors_of(call)
    if isinstance(parent, ast.YieldFrom):
        return True
    nearest = next(
        (each for each in [parent, *around] if isinstance(each, Function | ast.Lambda)), None
    )
    if isinstance(nearest, ast.Lambda):
        return nearest.body is call
    return isinstance(parent, ast.Return) and nearest is not None and _is_flow(nearest)


def _line(source: str, call: ast.Call) -> str:
    return source.splitlines()[call.lineno - 1]
