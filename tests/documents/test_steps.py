"""Guides that lead from file to file: each file has the name that the guide gives."""

import re

import pytest

from tests.architecture.source import ROOT
from tests.documents.generated import DOCS

GUIDES = ("new-keyword", "admin-page", "end-screen", "account-field")
STEP = re.compile(r"`((?:app|static|tests|docs)/[\w/.-]+)`:\s+`([^`]+)`")


@pytest.mark.parametrize("guide", GUIDES)
def test_every_step_names_a_file_that_contains_the_name(guide: str) -> None:
    steps = STEP.findall((DOCS / "guides" / f"{guide}.md").read_text())

    stale = [
        f"{name} in {file}"
        for file, name in steps
        if not (ROOT / file).is_file() or name not in (ROOT / file).read_text()
    ]

    assert len(steps) >= 7
    assert stale == []
