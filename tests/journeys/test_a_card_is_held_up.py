"""A card that is held up at a desk covers nothing that it is about, and its arrow begins at it."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.conftest import DESKTOP, LATE_PARTS, Visitor, visit
from tests.journeys.fake_server import FakeMatches
from tests.journeys.film import PREFERENCES, moving

SLOWLY: Final = 0.5
SMALL: Final = {"width": 1100, "height": 800}  # pixels: there it would cover three cards
COVERED: Final = """(held) => {
  const at = held.getBoundingClientRect();
  return [...document.querySelectorAll("#board :is(.plate, .cardbox:not([data-size=pile]))")]
    .filter((one) => {
      const {left, right, top, bottom, width} = one.getBoundingClientRect();
      return width && left < at.right && right > at.left && top < at.bottom && bottom > at.top;
    }).map((one) => one.dataset.ref ?? one.className);
}"""

# Where the arrow of what waits begins: how far outside of the card that is held up for it.
BEGINS: Final = """async (held) => {
  for (let more = 12; more; more -= 1) await new Promise(requestAnimationFrame);
  const line = document.querySelector('.arrow[data-from=k1] .arrow__line');
  const {x, y} = line.getPointAtLength(0);
  const {left, right, top, bottom} = held.getBoundingClientRect();
  return Math.max(left - x, x - right, top - y, y - bottom);
}"""
WAITING: Final = {
    "id": "k1", "by": 0, "card": "c2", "def": "ashen_wolf", "title": "Ashen Wolf",
    "text": "So.", "targets": ["c1"],
}  # fmt: skip


@pytest.fixture
def watcher(browser: Browser, fake_address: str, matches: FakeMatches) -> Iterator[Visitor]:
    matches.reset()
    trigger = {"kind": "chained", "card": "c2", "seat": 0, "item": "k1", "targets": ["c1"]}
    links = [{"kind": "target", "from": "k1", "to": "c1"}]
    after = {**matches.prompts["act"], "id": "p-after"}
    patch = {"chain": [WAITING], "links": links}
    matches.follow = {"events": [trigger], "prompt": after, "patch": patch}
    yield from visit(browser, fake_address, moving(DESKTOP | {"viewport": SMALL}))


def held_up(visitor: Visitor) -> Page:
    visitor.page.add_init_script(PREFERENCES % SLOWLY)
    page = visitor.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    page.locator("#primary").click()
    expect(page.locator(".spotlight")).to_be_visible()
    return page


def test_a_card_that_is_held_up_covers_no_card_and_no_plate(watcher: Visitor) -> None:
    page = held_up(watcher)

    assert page.locator(".spotlight").evaluate(COVERED) == []


def test_the_arrow_of_what_waits_begins_at_the_card_that_is_held_up_for_it(
    watcher: Visitor,
) -> None:
    page = held_up(watcher)
    expect(page.locator(".arrow[data-from=k1]")).to_be_attached()

    assert page.locator(".spotlight").evaluate(BEGINS) <= 0
