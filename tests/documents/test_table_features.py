"""The page of what one can do at the table names tests that exist."""

import re

from tests.architecture.source import ROOT
from tests.documents.generated import DOCS

PAGE = DOCS / "guides" / "table-features.md"
ROW = re.compile(r"^\| (\d+) \| (.+?) \| (.+?) \|$", re.MULTILINE)
NAMED = re.compile(r"`(tests/[\w/.-]+)::([^`]+)`")
FEATURES = 45
NOT_YET = {31}  # a first match that teaches


def rows() -> list[tuple[int, str]]:
    return [(int(number), held) for number, _, held in ROW.findall(PAGE.read_text())]


def test_every_feature_has_a_row_and_names_what_holds_it() -> None:
    assert [number for number, _ in rows()] == list(range(1, FEATURES + 1))
    assert {number for number, held in rows() if not NAMED.search(held)} == NOT_YET


def test_every_test_that_is_named_exists() -> None:
    missing = [
        f"{path}::{name}"
        for _, held in rows()
        for path, name in NAMED.findall(held)
        if not is_test(path, name)
    ]

    assert missing == []


def is_test(path: str, name: str) -> bool:
    """Whether the file has a test of that name: a function's, or a sentence of the client's."""
    file = ROOT / path
    called = f'test("{name}"' if path.endswith(".js") else f"def {name}("
    return file.exists() and called in file.read_text()
