"""Rising numbers cover no visible number, and are no wider than their card."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from tests.journeys.conftest import DESKTOP, LATE_PARTS, PHONE, Visitor, visit
from tests.journeys.fake_server import FakeMatches
from tests.journeys.film import moving
from tests.journeys.motion.test_numbers_rise import GROWN, after, seen_after


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def watcher(
    request: pytest.FixtureRequest, browser: Browser, fake_address: str, matches: FakeMatches
) -> Iterator[Visitor]:
    """A player with motion, at a desk or on a phone."""
    matches.reset()
    yield from visit(browser, fake_address, moving(request.param))


# How much wider a number is than the card that it rises from.
WIDER: Final = """() => new Promise((done) => {
  const look = () => {
    const sign = document.querySelector(".float");
    if (!sign || getComputedStyle(sign).opacity < 1) return requestAnimationFrame(look);
    const number = document.createRange();
    number.selectNode(sign.firstChild);
    const card = document.querySelector("[data-ref=c1]").closest(".cardbox");
    done(number.getBoundingClientRect().width - card.offsetWidth);
  };
  look();
})"""


def test_a_large_number_is_no_wider_than_its_card(watcher: Visitor, matches: FakeMatches) -> None:
    hit = {"kind": "damaged", "card": "c1", "amount": 1200}

    assert seen_after(watcher, matches, WIDER, hit) <= GROWN


# Visible texts, except on a sign's own card, below a sign as soon as that is visible.
COVERED: Final = """() => new Promise((done) => {
  const box = (one) => one.getBoundingClientRect();
  const meet = (a, b) =>
    a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
  const isOwn = (sign, one) => {
    const card = one.closest(".cardbox") && box(one.closest(".cardbox"));
    const middle = (sign.left + sign.right) / 2;
    return card && card.left < middle && middle < card.right && meet(card, sign);
  };
  const look = () => {
    const signs = [...document.querySelectorAll(".float")];
    if (!signs.length || signs.some((one) => getComputedStyle(one).opacity < 1))
      return requestAnimationFrame(look);
    const read = document.querySelectorAll("#board :is(.card__stat, .vital, .count, .pile-chip)");
    const under = signs.flatMap((sign) => [...read]
      .filter((one) => meet(box(sign), box(one)) && !isOwn(box(sign), one))
      .map((one) => `${sign.textContent} on ${one.className} ${one.textContent}`));
    done([signs.length, under]);
  };
  look();
})"""
TO_PILES: Final = [
    {"kind": "moved", "card": card, "seat": seat, "from": f"{seat}.attack", "to": f"{seat}.discard"}
    for card, seat in (("c7", 0), ("c8", 0), ("c24", 1))
]
GONE: Final = {
    "cards": {
        "c24": {"def": "moth", "owner": 1, "controller": 1, "zone": "1.discard", "face": "up"}
    },
    "zones": {"1.discard": {"cards": ["c24"]}},
}
LEVELS: Final = [
    {"kind": "number_changed", "seat": seat, "detail": "level", "amount": 3} for seat in (0, 1)
]


@pytest.mark.parametrize("events", [TO_PILES, LEVELS], ids=["names", "plates"])
def test_rising_numbers_cover_no_number_of_another_card(
    watcher: Visitor, matches: FakeMatches, events: Any
) -> None:
    signs, covered = seen_after(watcher, matches, COVERED, *events, patch=GONE)

    assert signs >= 2
    assert covered == []


# How far above the board a sign ever stands, as long as it is seen.
ABOVE: Final = """() => new Promise((done) => {
  let most = null;
  const top = (selector) => document.querySelector(selector).getBoundingClientRect().top;
  const look = () => {
    const sign = document.querySelector(".float");
    if (sign && Number(getComputedStyle(sign).opacity) > 0.05)
      most = Math.max(most ?? -999, top("#board") - top(".float"));
    else if (most !== null && !sign) return done(most);
    requestAnimationFrame(look);
  };
  look();
})"""
SAID: Final = {"kind": "mulliganed", "look": "said", "seat": 1, "text": "keeps the opening hand."}


TO_DECK: Final = TO_PILES[2] | {"to": "1.main_deck"}
LOW: Final = DESKTOP | {"viewport": {"width": 1024, "height": 600}}


@pytest.fixture
def low_watcher(browser: Browser, fake_address: str, matches: FakeMatches) -> Iterator[Visitor]:
    """A player with motion in a low window: the upper edge of the board is near to all cards."""
    matches.reset()
    yield from visit(browser, fake_address, moving(LOW))


@pytest.mark.parametrize("event", [TO_DECK, SAID], ids=["name", "said"])
def test_rising_numbers_at_the_upper_edge_stay_on_the_board(
    low_watcher: Visitor, matches: FakeMatches, event: Any
) -> None:
    """Above it one reads whose turn it is, and opens the menu."""
    assert seen_after(low_watcher, matches, ABOVE, event, patch=GONE) <= GROWN


def test_a_blow_at_a_player_that_deals_nothing_says_so_beside_the_life(
    watcher: Visitor, matches: FakeMatches
) -> None:
    page = watcher.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    after(matches, {"kind": "no_damage", "look": "no_damage", "card": "c1", "seat": 1})

    page.locator("#primary").click()
    said = page.locator(".float small")

    expect(said).to_have_text("no damage")
