"""Close looks: at a card in any state, and at the numbers of a plate."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from app.catalogue import rulesets
from app.engine.rules.ruleset import Ruleset
from tests.journeys.browsers.test_accessibility import ON_ITS_SIDE, busiest
from tests.journeys.conftest import DESKTOP, LATE_PARTS, PHONE, Visitor, visit
from tests.journeys.positions import Position, Positions
from tests.journeys.table_page import Tables, served_tables

# Numbers and tags of plates whose tooltip the pointer does not find at their center.
UNREACHED: Final = """() => [...document.querySelectorAll(".plate :is(.vital, .gem, .count, .tag)")]
  .filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    const [tip, ref] = [found?.closest("[title]"), found?.closest("[data-ref]")?.dataset.ref];
    return width && !(one === tip && tip.title && /^seat:[01]$/.test(ref));
  })
  .map((one) => one.outerHTML)"""
# How a card with one state looks in a preview, and its words, for each state of a ruleset.
SHOWN: Final = """async ([ruleset, cards]) => {
  const { printed, renderCard } = await import("/static/table/card/card.js");
  const { notes } = await import("/static/table/card/preview-notes.js");
  const { element, h } = await import("/static/core/dom.js");
  const context = { ruleset, cards, you: 0, names: ["Ilya", "Maren"] };
  const def = Object.values(cards)[0];
  const look = (state, face) => {
    const row = { def: def.id, owner: 0, state, face };
    const box = renderCard(context, { ...printed(def, "preview"), row });
    document.body.append(box);
    const seen = (part) => {
      const { rotate, translate, filter, maskImage } = getComputedStyle(part);
      return [rotate, translate, filter, maskImage].join(" ");
    };
    const parts = [box.firstElementChild, box.querySelector(".card__art")].map(seen);
    const words = element(h("ul", null, notes(context, null, def, row))).textContent;
    box.remove();
    return [parts.join(" | "), words];
  };
  const states = Object.keys(ruleset.states).map((id) => [id, look([id], "up")]);
  return { plain: look([], "up")[0], states, down: look([], "down") };
}"""

every_game = pytest.mark.parametrize("rules", rulesets().values(), ids=lambda rules: rules.id)


@pytest.fixture(scope="module")
def tables(browser: Browser) -> Iterator[Tables]:
    with served_tables(browser) as served:
        yield served


@pytest.fixture(scope="module")
def seat(browser: Browser, positions_address: str) -> Iterator[Visitor]:
    yield from visit(browser, positions_address, DESKTOP)


@pytest.fixture(scope="module")
def finger(browser: Browser, positions_address: str) -> Iterator[Visitor]:
    yield from visit(browser, positions_address, PHONE)


def shown(visitor: Visitor, positions: Positions, rules: Ruleset) -> Page:
    page = visitor.open(f"/match/{positions.add(Position(busiest(rules)))}.A")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    visitor.wait_for_paint()
    return page


@every_game
def test_numbers_of_a_plate_have_tooltips_that_the_pointer_finds(
    seat: Visitor, positions: Positions, rules: Ruleset
) -> None:
    page = shown(seat, positions, rules)

    sizes: tuple[Any, ...] = (DESKTOP["viewport"], {"width": 1280, "height": 720}, ON_ITS_SIDE)
    for size in sizes:
        page.set_viewport_size(size)
        seat.wait_for_paint()
        assert page.locator(".plate .vital").count() > 0
        assert page.evaluate(UNREACHED) == []
    page.set_viewport_size(DESKTOP["viewport"])


@every_game
def test_a_plate_explains_its_numbers_by_keyboard_mouse_and_finger(
    seat: Visitor, finger: Visitor, positions: Positions, rules: Ruleset
) -> None:
    words = "A player"  # the first number of each game is the one that a player lives by
    page = shown(seat, positions, rules)
    page.locator(".plate[data-near] .plate__hit").focus()
    page.keyboard.press("i")
    expect(page.locator(".preview__notes")).to_contain_text(words)
    page.keyboard.press("Escape")
    expect(page.locator(".preview")).to_be_hidden()
    page.locator(".plate[data-near] .plate__face").hover(force=True)
    expect(page.locator(".preview__notes")).to_contain_text(words)

    page = shown(finger, positions, rules)
    page.locator(".plate[data-near] .plate__hit").tap()
    notes = page.locator(".preview__notes")
    expect(notes).to_contain_text(words)
    assert notes.evaluate("list => list.scrollHeight <= list.clientHeight + 1")


@every_game
def test_a_close_look_is_upright_and_in_color_in_every_state(
    tables: Tables, rules: Ruleset
) -> None:
    page = tables.shared("desktop", "prompt=act").page

    looks: Any = page.evaluate(SHOWN, [rules.display.board_json(), rules.display.cards_json()])

    assert looks["states"]
    for name, (look, words) in looks["states"]:
        assert look == looks["plain"], name
        assert rules.display.state_labels[name]["label"] in words
    assert looks["down"][0] == looks["plain"]
    assert "Face-down" in looks["down"][1]
