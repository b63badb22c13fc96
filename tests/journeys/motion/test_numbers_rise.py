"""Changes of a card are shown at that card, even while it darts at another."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from tests.journeys.conftest import DESKTOP, LATE_PARTS, PHONE, Visitor, visit
from tests.journeys.fake_server import FakeMatches
from tests.journeys.film import moving

FIGHT: Final = [
    {"kind": "fought", "look": "fight", "card": "c1", "other": "c21", "seat": 0},
    {"kind": "damaged", "card": "c1", "other": "c21", "amount": 2},
]
RAISED: Final = {
    "kind": "stat_changed",
    "card": "c1",
    "amount": 1,
    "text": "attack",
    "by": "Old Standard",
}
# Distance of the middle of the first sign from the middle of the card at rest.
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
    """A player with motion, and another prompt after the next act."""
    matches.reset()
    yield from visit(browser, fake_address, moving(DESKTOP))


def after(matches: FakeMatches, *events: Any, ask: str = "", **more: Any) -> None:
    prompt = {**matches.prompts["act"], "id": "p-after"}
    if ask:
        prompt["ask"] = ask
    matches.follow = {"events": events, "prompt": prompt, **more}


# A missing element is a fault, with a time limit.
NOTHING: Final = """() => new Promise((_, fail) =>
  setTimeout(() => fail(new Error("nothing has risen")), 30_000))"""


def seen_after(
    visitor: Visitor, matches: FakeMatches, watch: str, *events: Any, **more: Any
) -> Any:
    """Send these events after an act; return the result of a script that watches meanwhile."""
    page = visitor.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    after(matches, *events, **more)
    page.evaluate(f"void (window.seen = Promise.race([({watch})(), ({NOTHING})()]))")
    page.locator("#primary").click()
    return page.evaluate("window.seen")


def test_damage_of_an_attacker_rises_at_its_own_place(
    watcher: Visitor, matches: FakeMatches
) -> None:
    assert seen_after(watcher, matches, AWAY, *FIGHT) < 2


def test_value_changes_name_their_value_and_cause(watcher: Visitor, matches: FakeMatches) -> None:
    page = watcher.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    after(matches, RAISED)

    page.locator("#primary").click()

    expect(page.locator(".float small")).to_have_text(["attack", "Old Standard"])


# Color of each sign, as soon as there are two.
COLOURS: Final = """() => new Promise((done) => {
  const look = () => {
    const signs = [...document.querySelectorAll(".float")];
    if (signs.length < 2) return requestAnimationFrame(look);
    done(signs.map((one) => getComputedStyle(one).color));
  };
  look();
})"""
GAINED: Final = {"kind": "keyword_gained", "card": "c2", "text": "Guard"}
LOST: Final = {"kind": "noted", "look": "word", "card": "c3", "text": "not supported"}


def test_why_something_is_so_does_not_look_like_a_gain(
    watcher: Visitor, matches: FakeMatches
) -> None:
    gain, why = seen_after(watcher, matches, COLOURS, GAINED, LOST)

    assert gain != why


# The most numbers that have stood at once, from the first to the last.
AT_ONCE: Final = """() => new Promise((done) => {
  let most = [];
  const look = () => {
    const signs = [...document.querySelectorAll(".float")].map((one) => one.textContent);
    if (signs.length > most.length) most = signs;
    if (most.length && !signs.length) return done(most);
    requestAnimationFrame(look);
  };
  look();
})"""
SAVED: Final = [
    {"kind": "damaged", "card": "c1", "amount": 6},
    {"kind": "healed", "card": "c1", "amount": 1},
]


def test_immediate_gains_do_not_hide_losses(watcher: Visitor, matches: FakeMatches) -> None:
    assert seen_after(watcher, matches, AT_ONCE, *SAVED) == ["\N{MINUS SIGN}6", "+1"]


BESIDE: Final = [
    {"kind": "stat_changed", "card": card, "amount": 2, "text": "attack", "by": "Drill Shout"}
    for card in ("c1", "c2", "c3", "c60")
]
SMALL: Final = [{"kind": "damaged", "card": "c3", "amount": 1}]
# The boxes of all signs as soon as they are read, and of the board.
SIGNS: Final = """() => new Promise((done) => {
  const look = () => {
    const signs = [...document.querySelectorAll(".float")];
    if (!signs.length || signs.some((one) => getComputedStyle(one).opacity < 1))
      return requestAnimationFrame(look);
    const box = (one) => one.getBoundingClientRect().toJSON();
    done([...signs, document.querySelector("#board")].map(box));
  };
  look();
})"""
# Greatest height of a number above the edge of its card in its row.
HIGHEST: Final = """() => new Promise((done) => {
  let [edge, most] = [null, null];
  const card = document.querySelector("[data-card=c3]");
  const top = (element) => element.getBoundingClientRect().top;
  const row = () => top(card.closest(".row"));
  const look = () => {
    const sign = document.querySelector(".float");
    if (sign && Number(getComputedStyle(sign).opacity) > 0.05) {
      edge ??= top(card) - row();
      most = Math.max(most ?? -999, row() + edge - top(sign));
    } else if (most !== null && !sign) return done(most);
    requestAnimationFrame(look);
  };
  look();
})"""
GROWN: Final = 4  # a number is larger for a moment


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def close_watcher(
    request: pytest.FixtureRequest, browser: Browser, fake_address: str, matches: FakeMatches
) -> Iterator[Visitor]:
    matches.reset()
    yield from visit(browser, fake_address, moving(request.param))


@pytest.fixture
def phone_watcher(browser: Browser, fake_address: str, matches: FakeMatches) -> Iterator[Visitor]:
    matches.reset()
    yield from visit(browser, fake_address, moving(PHONE))


def test_numbers_of_adjacent_cards_do_not_overlap(
    close_watcher: Visitor, matches: FakeMatches
) -> None:
    *signs, board = seen_after(close_watcher, matches, SIGNS, *BESIDE)

    assert len(signs) == len(BESIDE)
    pairs = list(combinations(signs, 2))
    assert [pair for pair in pairs if meet(*pair)] == []
    assert min(sign["left"] for sign in signs) >= board["left"] - GROWN
    assert max(sign["right"] for sign in signs) <= board["right"] + GROWN


def meet(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes have a part in common that is seen."""
    return all(
        one[first] + 1 < other[last] and other[first] + 1 < one[last]
        for first, last in (("left", "right"), ("top", "bottom"))
    )


def test_a_number_rises_no_higher_than_its_card(
    close_watcher: Visitor, matches: FakeMatches
) -> None:
    assert seen_after(close_watcher, matches, HIGHEST, *SMALL) <= GROWN


# How much smaller the board gets while a sign stands, and how far that one is then from its row.
STAYS: Final = """() => new Promise((done) => {
  const middle = ({ top, height }) => top + height / 2;
  const of = (element) => middle(element.getBoundingClientRect());
  const look = () => {
    const sign = document.querySelector(".float");
    if (!sign) return requestAnimationFrame(look);
    for (const one of sign.getAnimations()) one.pause();
    const row = document.querySelector("[data-ref=c1]").closest(".row");
    const board = document.querySelector("#board");
    const [gap, high] = [of(sign) - of(row), board.offsetHeight];
    setTimeout(() => done([high - board.offsetHeight, of(sign) - of(row) - gap]), 2000);
  };
  look();
})"""


def test_a_sign_stays_at_its_card_when_a_long_question_opens(
    phone_watcher: Visitor, matches: FakeMatches
) -> None:
    ask = "You may play a card, attack with your heroes, or change what you have. " * 3

    smaller, away = seen_after(phone_watcher, matches, STAYS, RAISED, ask=ask)

    assert smaller > 20
    assert abs(away) < 2


WOUNDS: Final = [
    {"kind": "damaged", "card": "c60", "seat": 0, "amount": amount, "stats": {"hp": left}}
    for amount, left in ((2, 12), (1, 11), (3, 8))
]
WORN: Final = {
    "seats": {
        "0": {
            "counters": [
                {
                    "id": "hp",
                    "label": "HP",
                    "value": 8,
                    "max": 18,
                    "tone": "vital",
                    "on": ["hero", "hp"],
                },
            ],
            "tags": [],
            "deciding": None,
        }
    },
    "cards": {
        "c60": {
            "def": "hero",
            "owner": 0,
            "controller": 0,
            "zone": "0.hero",
            "slot": 0,
            "face": "up",
            "stats": {"attack": [0, 0], "hp": [8, 18]},
        }
    },
}
# Numbers of the hero's card and its plate, from now until the last damage.
COUNTS: Final = """() => new Promise((done) => {
  const seen = [];
  const look = () => {
    const plate = document.querySelector("[data-vital='0:hp'] b").textContent;
    const card = document.querySelector("[data-ref=c60] [data-stat=hp]").textContent;
    const now = `${Number.parseInt(plate)} ${Number.parseInt(card)}`;
    if (seen.at(-1) !== now) seen.push(now);
    if (now === "8 8") done(seen);
    else requestAnimationFrame(look);
  };
  look();
})"""


def test_each_wound_of_a_hero_counts_down_with_its_blow(
    close_watcher: Visitor, matches: FakeMatches
) -> None:
    seen = seen_after(close_watcher, matches, COUNTS, *WOUNDS, patch=WORN)

    assert seen == ["14 14", "12 12", "11 11", "8 8"]


RISEN: Final = """() => {
  const [name, held] = [document.createElement("b"), document.createElement("figure")];
  [name.className, held.className, name.textContent] = ["float", "spotlight", "Novice"];
  name.dataset.tone = "name";
  held.style.cssText = "left: 0; top: 0; width: 200px; height: 200px";
  document.querySelector(".motion").append(held, name);
  const { left, top } = held.getBoundingClientRect();
  name.style.cssText = `left: ${left + 20}px; top: ${top + 20}px; pointer-events: auto`;
  held.style.pointerEvents = "auto";
  return document.elementFromPoint(left + 30, top + 30).className;
}"""


def test_no_name_covers_a_card_that_is_read(close_watcher: Visitor) -> None:
    page = close_watcher.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    is_phone = page.viewport_size == PHONE["viewport"]

    assert page.evaluate(RISEN) == "spotlight"

    card = page.locator("[data-ref=c1]")
    card.tap() if is_phone else card.hover()
    expect(page.locator(".preview")).to_be_visible()
    expect(page.locator(".float")).to_be_visible(visible=not is_phone)


def test_the_strikes_of_a_fight_are_headed_across_the_table(
    watcher: Visitor, matches: FakeMatches
) -> None:
    head = {"kind": "strike", "look": "heading", "text": "First strike: your attacks"}
    after(matches, head, FIGHT[1])
    page = watcher.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    page.locator("#primary").click()

    expect(page.locator(".turn-banner")).to_have_text(head["text"])
    expect(page.locator(".float")).to_have_text("\N{MINUS SIGN}2")
    expect(page.locator(".turn-banner")).to_have_count(0)
