"""The guide's list of a game's required definitions is complete, and every name in it exists."""

import ast
import re
from dataclasses import MISSING, Field, fields
from typing import Any

from app.engine.rules.display import Display
from app.engine.rules.evaluation import Evaluation
from app.engine.rules.ruleset import Ruleset
from app.engine.rules.trigger_model import TriggerModel
from tests.architecture.source import ROOT, Function, nodes_of, python_files
from tools.testing.constructed_positions import ConstructedPositions

GUIDE = ROOT / "docs" / "guides" / "new-ruleset.md"
CLASSES = {each.__name__ for each in (*Ruleset.__mro__, *Display.__mro__)}
LIST = re.compile(r"A game must define:\n+(.*?)\n\n", re.DOTALL)
NAME = re.compile(r"`([a-z_]+)`")
OTHER_NAMES = {"deck_checks", "numbers"}
"""A module of the engine that the list recommends, and what `blank_side` holds."""
TOLD_ELSEWHERE = {"id", "title", "version", "pool"}
"""Identity of every game, described in sections 4 and 5."""


def listed() -> set[str]:
    """Return the names in the list; in brackets behind an audience stand modules."""
    found = LIST.search(GUIDE.read_text(encoding="utf-8"))
    assert found is not None
    return {
        name for line in re.split(r"^- [^:]*:", found[1], flags=re.M) for name in NAME.findall(line)
    }


def without_default() -> set[str]:
    """Return members of ruleset classes left to the game: they only raise, or have no value."""
    needed = {each.name for each in fields(Ruleset) if _is_needed(each)}
    for path in python_files("app/engine"):
        for node in nodes_of(path):
            if isinstance(node, ast.ClassDef) and node.name in CLASSES:
                needed |= set(_left_open(node))
    return needed


def _is_needed(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _left_open(node: ast.ClassDef) -> list[str]:
    found = []
    for each in node.body:
        if isinstance(each, Function):
            told = [line for line in each.body if not _is_docstring(line)]
            found += [each.name] if told and isinstance(told[0], ast.Raise) else []
        elif (
            isinstance(each, ast.AnnAssign)
            and each.value is None
            and "ClassVar" in ast.unparse(each)
        ):
            found.append(ast.unparse(each.target))
    return found


def _is_docstring(line: ast.stmt) -> bool:
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant)


def test_members_without_a_default_are_listed() -> None:
    assert without_default() - TOLD_ELSEWHERE - listed() == set()


def test_every_name_in_the_list_is_one_of_a_ruleset() -> None:
    parts = (Ruleset, Evaluation, TriggerModel)
    known = {each.name for part in parts for each in fields(part)} | {"lexicon"}
    known |= set(dir(Ruleset)) | set(dir(ConstructedPositions)) | set(dir(Display))

    assert listed() - known == OTHER_NAMES
