"""Small cards without numbers show their whole name: its end distinguishes crystals."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.journeys.conftest import PHONE, Visitor, visit
from tests.journeys.positions import Positions

CRYSTALS: Final = Path("scenarios/battle_mages/BM-SC-26.yaml")
NAMES: Final = "#board .card:not([data-numbers]) .card__name > span"
CUT: Final = f"""[...document.querySelectorAll("{NAMES}")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)"""


@pytest.fixture
def phone(browser: Browser, positions_address: str) -> Iterator[Visitor]:
    yield from visit(browser, positions_address, PHONE)


def test_the_name_of_a_crystal_is_whole_on_a_phone(phone: Visitor, positions: Positions) -> None:
    page = phone.sit_down(f"{positions.lay_out(CRYSTALS, 0)}.A")
    expect(page.locator("#board .card__name", has_text="Small Green Crystal")).to_have_count(2)

    assert page.evaluate(CUT) == []
