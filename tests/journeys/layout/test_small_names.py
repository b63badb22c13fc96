"""Small cards and low plates show whole names."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from app.catalogue import ruleset, rulesets
from app.engine.rules.ruleset import Ruleset
from tests.engine.random_matches import asked, course
from tests.journeys.broken_words import BROKEN_WORDS
from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.journeys.positions import Position, Positions
from tests.journeys.table_page import served_tables

CRYSTALS: Final = Path("scenarios/battle_mages/BM-SC-26.yaml")
NAMES: Final = "#board .card:not([data-numbers]) .card__name > span"
CUT: Final = f"""[...document.querySelectorAll("{NAMES}")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)"""

PLATES: Final = """[...document.querySelectorAll("#board .plate__name b")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)"""

LONGEST: Final = 9  # letters of a word that fits
# Each card of a pool as it is on a phone with two rows on each side, the smallest with a name.
LAY_OUT: Final = """async ([ruleset, cards]) => {
  const { printed, renderCard } = await import("/static/table/card/card.js");
  const place = document.createElement("div");
  place.id = "sizes";
  document.body.append(place);
  const context = { ruleset, cards, you: 0, names: ["Ilya", "Maren"] };
  for (const def of Object.values(cards)) {
    const box = renderCard(context, printed(def, "board"));
    for (const [name, value] of [["--card-w", "42px"], ["--card-h", "55px"]])
      box.style.setProperty(name, value);
    place.append(box);
  }
}"""


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


@pytest.mark.parametrize("rules", rulesets().values(), ids=lambda rules: rules.id)
def test_a_word_of_nine_letters_is_not_broken_on_a_phone(browser: Browser, rules: Ruleset) -> None:
    with served_tables(browser) as tables:
        page = tables.fresh("phone", "prompt=act").page
        page.evaluate(LAY_OUT, [rules.display.board_json(), rules.display.cards_json()])

        broken: list[str] = page.evaluate(BROKEN_WORDS, "#sizes .card__name > span")

    assert [word for word in broken if len(word) <= LONGEST] == []
