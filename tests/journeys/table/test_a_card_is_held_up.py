"""A card that is held up covers nothing that is read, and is read; its arrow begins at it."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.conftest import DESKTOP, LATE_PARTS, PHONE, Visitor, visit
from tests.journeys.fake_server import FakeMatches
from tests.journeys.film import PREFERENCES, moving
from tests.journeys.table_page import bounded

SLOWLY: Final = 0.5
SMALL: Final = {"width": 1100, "height": 800}  # pixels: there it would cover three cards
# Plates, the question and the held-up card's own subjects below it.
COVERED: Final = """(held) => {
  const at = held.getBoundingClientRect();
  const subjects = ["c1", "c2"].map((ref) => `.cardbox:has([data-ref=${ref}])`);
  return [...document.querySelectorAll([".plate, .match__prompt", ...subjects])]
    .filter((one) => {
      const {left, right, top, bottom, width} = one.getBoundingClientRect();
      return width && left < at.right && right > at.left && top < at.bottom && bottom > at.top;
    }).map((one) => one.dataset.ref ?? one.className);
}"""

# Distance of the start of a pending item's arrow from the card held up for it.
BEGINS: Final = """async (held) => {
  for (let more = 12; more; more -= 1) await new Promise(requestAnimationFrame);
  const line = document.querySelector('.arrow[data-from=k1] .arrow__line');
  const {x, y} = line.getPointAtLength(0);
  const {left, right, top, bottom} = held.getBoundingClientRect();
  return Math.max(left - x, x - right, top - y, y - bottom);
}"""
# Stop the card in the middle of its time at full size: it grows, shrinks and leaves meanwhile.
STILL: Final = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const motion = () => document.querySelector(".spotlight")?.getAnimations()[0];
  while (!motion()) await frame();
  const coming = motion();
  coming.pause();
  coming.currentTime = coming.effect.getComputedTiming().duration / 2;
  await frame();
}"""
WAITING: Final = {
    "id": "k1",
    "by": 0,
    "card": "c2",
    "def": "ashen_wolf",
    "title": "Ashen Wolf",
    "text": "So.",
    "targets": ["c1"],
}


LONG: Final = (
    "Whenever another creature you control is destroyed, each opponent loses 2 life and you gain"
    " that much."
)
TRIGGER: Final = {"kind": "chained", "card": "c2", "seat": 0, "item": "k1", "targets": ["c1"]}


@pytest.fixture
def watcher(browser: Browser, fake_address: str, matches: FakeMatches) -> Iterator[Visitor]:
    matches.reset()
    follow(matches, TRIGGER)
    yield from visit(browser, fake_address, moving(DESKTOP | {"viewport": SMALL}))


@pytest.fixture
def phone(browser: Browser, fake_address: str, matches: FakeMatches) -> Iterator[Visitor]:
    """A spectator on a phone, where a long sentence takes much of the table."""
    matches.reset()
    follow(matches, TRIGGER, text=LONG)
    yield from visit(browser, fake_address, moving(PHONE))


def follow(matches: FakeMatches, *events: Any, **more: Any) -> None:
    """After the next act a card of the chain is held up."""
    links = [{"kind": "target", "from": "k1", "to": "c1"}]
    after = {**matches.prompts["act"], "id": "p-after"}
    patch = {"chain": [WAITING | more], "links": links}
    matches.follow = {"events": events, "prompt": after, "patch": patch}


def held_up(visitor: Visitor) -> Page:
    visitor.page.add_init_script(PREFERENCES % SLOWLY)
    page = visitor.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    page.locator("#primary").click()
    page.evaluate(bounded(f"({STILL})()"))
    return page


def test_a_held_up_card_covers_no_plate_no_question_and_not_its_subjects(watcher: Visitor) -> None:
    page = held_up(watcher)

    assert page.locator(".spotlight").evaluate(COVERED) == []


def test_arrows_of_pending_items_begin_at_the_held_up_card(
    watcher: Visitor,
) -> None:
    page = held_up(watcher)
    expect(page.locator(".arrow[data-from=k1]")).to_be_attached()

    assert page.locator(".spotlight").evaluate(BEGINS) <= 0


def test_on_a_phone_a_held_up_card_covers_no_plate_and_no_question(phone: Visitor) -> None:
    page = held_up(phone)

    covered = page.locator(".spotlight").evaluate(COVERED)

    assert "plate" not in covered
    assert "match__prompt" not in covered


# Overlap of a number with the words of the held card, once both are at rest.
OVER: Final = """async (held) => {
  const words = held.querySelector("figcaption");
  const sign = document.querySelector(".float");
  await Promise.all(sign.getAnimations().filter((one) => one.transitionProperty)
    .map((one) => one.finished));
  const [a, b] = [sign.getBoundingClientRect(), words.getBoundingClientRect()];
  return Math.min(a.right - b.left, b.right - a.left, a.bottom - b.top, b.bottom - a.top);
}"""
HURT: Final = {"kind": "damaged", "card": "c2", "amount": 3}
COUNTED: Final = {"kind": "tower_changed", "look": "struck", "card": "c2", "amount": 3}


@pytest.mark.parametrize("events", [(HURT, TRIGGER), (TRIGGER, COUNTED)], ids=["older", "with"])
def test_numbers_do_not_cover_the_sentence_of_a_held_up_card(
    phone: Visitor, matches: FakeMatches, events: Any
) -> None:
    follow(matches, *events, text=LONG)

    page = held_up(phone)
    expect(page.locator(".float")).to_be_attached()

    assert page.locator(".spotlight").evaluate(OVER) <= 0
