"""What happens to a card is read at that card, though it may just dart at another."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from tests.journeys.conftest import DESKTOP, LATE_PARTS, Visitor, visit
from tests.journeys.fake_server import FakeMatches
from tests.journeys.film import moving

FIGHT: Final = [
    {"kind": "fought", "look": "fight", "card": "c1", "other": "c21", "seat": 0},
    {"kind": "damaged", "card": "c1", "other": "c21", "amount": 2},
]
RAISED: Final = {
    "kind": "stat_changed", "card": "c1", "amount": 1, "text": "attack", "by": "Old Standard",
}  # fmt: skip
# How far the middle of the first sign is from the middle of the card, once the card lies still.
AWAY: Final = """() => new Promise((done) => new MutationObserver((_, watch) => {
  const sign = document.querySelector(".float");
  if (!sign) return;
  watch.disconnect();
  const at = Number.parseFloat(sign.style.top);
  setTimeout(() => {
    const { top, height } = document.querySelector("[data-ref=c1]").getBoundingClientRect();
    done(Math.abs(at - top - height / 2));
  }, 1500);
}).observe(document.body, { childList: true, subtree: true }))"""


@pytest.fixture
def watcher(browser: Browser, fake_address: str, matches: FakeMatches) -> Iterator[Visitor]:
    """Who sees things move, and is asked something else after the next act."""
    matches.reset()
    yield from visit(browser, fake_address, moving(DESKTOP))


def after(matches: FakeMatches, *events: Any) -> None:
    matches.follow = {"events": events, "prompt": {**matches.prompts["act"], "id": "p-after"}}


def test_an_attackers_damage_rises_where_the_attacker_lies(
    watcher: Visitor, matches: FakeMatches
) -> None:
    page = watcher.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    after(matches, *FIGHT)

    page.evaluate(f"void (window.away = ({AWAY})())")
    page.locator("#primary").click()

    assert page.evaluate("window.away") < 2


def test_a_change_says_of_what_and_by_what(watcher: Visitor, matches: FakeMatches) -> None:
    page = watcher.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    after(matches, RAISED)

    page.locator("#primary").click()

    expect(page.locator(".float small")).to_have_text(["attack", "Old Standard"])
