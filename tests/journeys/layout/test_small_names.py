"""Small cards without numbers and low plates show whole names."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from app.catalogue import ruleset
from tests.engine.random_matches import asked, course
from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.journeys.positions import Position, Positions

CRYSTALS: Final = Path("scenarios/battle_mages/BM-SC-26.yaml")
NAMES: Final = "#board .card:not([data-numbers]) .card__name > span"
CUT: Final = f"""[...document.querySelectorAll("{NAMES}")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)"""

PLATES: Final = """[...document.querySelectorAll("#board .plate__name b")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)"""


@pytest.fixture
def laptop(browser: Browser, positions_address: str) -> Iterator[Visitor]:
    screen = DESKTOP | {"viewport": {"width": 1280, "height": 720}}
    yield from visit(browser, positions_address, screen)


@pytest.fixture
def phone(browser: Browser, positions_address: str) -> Iterator[Visitor]:
    yield from visit(browser, positions_address, PHONE)


def test_the_name_of_a_crystal_is_whole_on_a_phone(phone: Visitor, positions: Positions) -> None:
    page = phone.sit_down(f"{positions.lay_out(CRYSTALS, 0)}.A")
    expect(page.locator("#board .card__name", has_text="Small Green Crystal")).to_have_count(2)

    assert page.evaluate(CUT) == []


def test_a_notice_above_the_board_cuts_no_name_on_a_small_laptop(
    laptop: Visitor, positions: Positions
) -> None:
    matches = course(ruleset("mage_wars"), 3, 40)
    match = next(match.clone() for match in matches if match.state.turn == 1)
    page = laptop.sit_down(f"{positions.add(Position(match))}.{'AB'[asked(match).seat]}")
    expect(page.get_by_text("No attacks before turn 3.")).to_be_visible()
    expect(page.locator("#board .plate__name small").first).to_be_visible()

    assert page.evaluate(PLATES) == []
