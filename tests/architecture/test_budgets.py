"""Small things: a longer file or function says in a line why it is so (`budget: reason`)."""

import ast
import re
from pathlib import Path

import pytest

from tests.architecture.source import ROOT, Function, functions_in, python_files

REASON = re.compile(r"budget: \w+")
FUNCTION_LINES = 35
SKIP = "fmt: " + "skip"
FILE_LINES = [
    ("app", "*.py", 400),
    ("tools", "*.py", 400),
    ("tests", "*.py", 500),
    ("migrations", "*.py", 400),
    ("static", "*.js", 200),
    ("static", "*.css", 250),
    ("docs", "*.md", 300),
]
# Cards and rule books are tables: as long as the game is rich.
TABLES = ("cards", "rules")


def long_files(folder: str, pattern: str, limit: int) -> list[str]:
    return [
        f"{path.relative_to(ROOT)} has {lines} lines"
        for path in sorted((ROOT / folder).rglob(pattern))
        if not set(TABLES) & set(path.relative_to(ROOT).parts)
        and (lines := len((text := path.read_text()).splitlines())) > limit
        and not REASON.search(text)
    ]


@pytest.mark.parametrize(("folder", "pattern", "limit"), FILE_LINES)
def test_a_file_is_short_or_says_why_not(folder: str, pattern: str, limit: int) -> None:
    offenders = long_files(folder, pattern, limit)

    assert offenders == []


def test_a_function_is_short_or_says_why_not() -> None:
    offenders = [
        f"{path.relative_to(ROOT)}:{function.lineno} {function.name} has {length(function)} lines"
        for path in python_files("app", "tools", "tests")  # schema steps are tables
        for function in functions_in(path)
        if length(function) > FUNCTION_LINES and not reason_given(path, function)
    ]

    assert offenders == []


def length(function: Function) -> int:
    """Count the lines of a body; the signature and its docstring are for the caller."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def reason_given(path: Path, function: Function) -> bool:
    lines = path.read_text().splitlines()
    return REASON.search("\n".join(lines[function.lineno - 2 : function.end_lineno])) is not None


def test_only_card_tables_skip_the_formatter() -> None:
    offenders = [
        path.relative_to(ROOT)
        for path in python_files("app", "bench", "tools", "tests")
        if SKIP in path.read_text() and not path.match("app/rulesets/*/cards/*.py")
    ]

    assert offenders == []
