"""The tables of the pages of balance are those of the reports that are stored beside them."""

from pathlib import Path

import pytest

from app.catalogue import rulesets
from tests.documents.generated import DOCS
from tools.balance.page import written

PAGES = sorted((DOCS / "balance").glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_tables_of_a_page_are_those_of_its_reports(page: Path) -> None:
    assert page.read_text() == written(page), "`pentacle balance` with `--page` writes it"


def test_every_report_belongs_to_a_page() -> None:
    stems = {page.stem for page in PAGES}

    assert {report.name.split(".")[0] for report in (DOCS / "balance").glob("*.json")} <= stems


def test_every_game_of_the_catalogue_has_a_page() -> None:
    assert set(rulesets()) <= {page.stem for page in PAGES}
