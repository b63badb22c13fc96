"""Every numbered rule has a test, and every number a test claims exists."""

import re

from tests.architecture.source import ROOT

RULE = re.compile(r"\*\*([A-Z]{2}-\d+\.\d+[a-z]?)\*\*")  # in a list or a table
MARK = re.compile(r"mark\.rule\(([^)]*)\)")
# In a scenario file: `proves: [CD-3.11]`, `rule: CD-3.11`, or an entry of a list.
PROVES = re.compile(r"^\s*(?:-\s*)?(?:(?:proves|rules?):|-)(.*)$", re.MULTILINE)
NUMBER = re.compile(r"[A-Z]{2}-\d+\.\d+[a-z]?")


def written() -> set[str]:
    books = (ROOT / "docs/rules").glob("*.md")
    return {number for book in books for number in RULE.findall(book.read_text())}


def claimed() -> set[str]:
    sources = [
        *((path, MARK) for path in (ROOT / "tests").rglob("test_*.py")),
        *((path, PROVES) for path in (ROOT / "scenarios").rglob("*.yaml")),
    ]
    claims = [claim for path, pattern in sources for claim in pattern.findall(path.read_text())]
    return {number for claim in claims for number in NUMBER.findall(claim)}


def test_every_numbered_rule_has_a_test() -> None:
    untested = sorted(written() - claimed())

    assert untested == []


def test_no_test_names_a_rule_that_is_not_written() -> None:
    unwritten = sorted(claimed() - written())

    assert unwritten == []
