"""Names in the widest display face that a device may have: whole, and broken between words only."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from app import catalogue
from tests.journeys.broken_words import BROKEN_WORDS
from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit

# The widest first: the system's serif on many a Linux, on Android, on a Mac.
WIDE: Final = """async () => {
  const names = ["DejaVu Serif", "Noto Serif", "Georgia"].map((name) => `local("${name} Bold")`);
  const face = new FontFace("Iowan Old Style", names.join(), { weight: "400 900" });
  document.fonts.add(await face.load());
}"""
# Each card of the builder as it is in a hand, on tables of two sizes, in a tray.
LAY_OUT: Final = """() => {
  const place = document.createElement("div");
  place.id = "sizes";
  document.body.append(place);
  const boxes = [...document.querySelectorAll(".cell .cardbox")];
  for (const [size, width] of [["hand", 167], ["board", 100], ["board", 66], ["tray", 150]])
    for (const box of boxes) {
      const one = box.cloneNode(true);
      one.dataset.size = size;
      for (const [name, value] of [["--card-w", width], ["--card-h", 1.4 * width]])
        one.style.setProperty(name, `${value}px`);
      place.append(one);
    }
  return boxes.length;
}"""
NAMES: Final = "#sizes .card__name > span"
CUT: Final = f"""() => [...document.querySelectorAll("{NAMES}")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${{one.textContent}} (${{one.closest(".cardbox").dataset.size}})`)"""
ROUND_ABOUT: Final = ".plate__name b, .prompt-bar__title, .log__title, .btn, .card__name"


@pytest.fixture
def at_a_desk(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, DESKTOP)


def open_builder(visitor: Visitor, game: str) -> Page:
    """Open the builder with all cards of a game."""
    deck = catalogue.ruleset(game).decks[0].id
    page = visitor.open(f"/decks/new?from={game}/{deck}")
    expect(page.locator(".cell").first).to_be_visible()
    page.wait_for_function(
        "new Promise((done) => { const count = () => document.querySelectorAll('.cell').length;"
        " const before = count(); setTimeout(() => done(count() === before), 500); })"
    )
    return page


@pytest.mark.parametrize(
    "game", ["battle_mages", "clashing_destiny", "mage_wars", "shards", "trapdoor"]
)
def test_the_name_of_a_card_is_whole_in_the_widest_face(at_a_desk: Visitor, game: str) -> None:
    page = open_builder(at_a_desk, game)
    page.evaluate(WIDE)

    laid_out = page.evaluate(LAY_OUT)

    assert laid_out > 50
    assert page.evaluate(BROKEN_WORDS, NAMES) == []
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("size", [DESKTOP["viewport"], PHONE["viewport"]])
def test_words_on_the_table_are_whole_in_the_widest_face(desktop: Visitor, size: Any) -> None:
    desktop.page.set_viewport_size(size)
    page = desktop.sit_down("act")
    expect(page.locator(".corner__chip").first).to_be_attached()

    page.evaluate(WIDE)

    assert page.evaluate(BROKEN_WORDS, ROUND_ABOUT) == []
