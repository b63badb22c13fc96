"""Pages that list tests of a feature name existing tests."""

import re

import pytest

from tests.architecture.source import ROOT
from tests.documents.generated import DOCS

ROW = re.compile(r"^\| (\d+) \| (.+?) \| (.+?) \|$", re.MULTILINE)
NAMED = re.compile(r"`(tests/[\w/.-]+)::([^`]+)`")
# How many rows a page has, and of which nothing is there yet: a first match that teaches.
PAGES = {"table-features": (47, {31}), "after-the-match": (40, set[int]())}


def rows(page: str) -> list[tuple[int, str]]:
    text = (DOCS / "guides" / f"{page}.md").read_text()
    return [(int(number), held) for number, _, held in ROW.findall(text)]


@pytest.mark.parametrize("page", PAGES)
def test_every_feature_has_a_row_and_names_what_holds_it(page: str) -> None:
    count, not_yet = PAGES[page]

    assert [number for number, _ in rows(page)] == list(range(1, count + 1))
    assert {number for number, held in rows(page) if not NAMED.search(held)} == not_yet


@pytest.mark.parametrize("page", PAGES)
def test_every_test_that_is_named_exists(page: str) -> None:
    missing = [
        f"{path}::{name}"
        for _, held in rows(page)
        for path, name in NAMED.findall(held)
        if not is_test(path, name)
    ]

    assert missing == []


def is_test(path: str, name: str) -> bool:
    """Whether the file has a test of that name: a function's, or a sentence of the client's."""
    file = ROOT / path
    called = f'test("{name}"' if path.endswith(".js") else f"def {name}("
    return file.exists() and called in file.read_text()
