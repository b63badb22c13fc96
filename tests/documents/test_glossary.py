"""The glossary leads to existing files that contain the listed names."""

import re

from tests.architecture.source import ROOT

ROW = re.compile(r"^\| ([^|]+) \| `([^`]+)` \| `([^`]+)` \|$", re.MULTILINE)
PAGE = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
ROWS = ROW.findall(PAGE)


def test_every_row_names_a_file_that_contains_the_name() -> None:
    stale = [
        f"{term}: {name} in {file}"
        for term, name, file in ROWS
        if not (path := ROOT / file).is_file()
        or (name not in file and name not in path.read_text(encoding="utf-8"))
    ]

    assert len(ROWS) > 100
    assert stale == []


def test_terms_of_a_section_are_in_alphabetical_order() -> None:
    sections = [ROW.findall(section) for section in PAGE.split("\n## ")[1:]]
    unordered = [
        rows[0][0]
        for rows in sections
        if [row[0].lower() for row in rows] != sorted(row[0].lower() for row in rows)
    ]

    assert unordered == []
