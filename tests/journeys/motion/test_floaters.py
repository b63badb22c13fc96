"""Changes of a card are shown at that card, even while it darts at another."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from tests.journeys.conftest import DESKTOP, LATE_PARTS, PHONE, Visitor, visit
from tests.journeys.fake_server import FakeMatches
from tests.journeys.film import moving
from tests.journeys.table_page import bounded

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
FAULTS: Final = (Path(__file__).parents[1] / "fixtures" / "floaters.js").read_text().strip("\n;")
LAPTOP: Final = DESKTOP | {"viewport": {"width": 1280, "height": 720}}
ON_ITS_SIDE: Final = PHONE | {"viewport": {"width": 844, "height": 390}}


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


def seen_after(
    visitor: Visitor, matches: FakeMatches, watch: str, *events: Any, **more: Any
) -> Any:
    """Send these events after an act; return the result of a script that watches meanwhile."""
    page = visitor.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    after(matches, *events, **more)
    page.evaluate(f"void (window.seen = ({watch})())")
    page.locator("#primary").click()
    return page.evaluate(bounded("window.seen"))


@pytest.fixture(params=[LAPTOP, PHONE, ON_ITS_SIDE], ids=["laptop", "phone", "side"])
def close_watcher(
    request: pytest.FixtureRequest, browser: Browser, fake_address: str, matches: FakeMatches
) -> Iterator[Visitor]:
    matches.reset()
    yield from visit(browser, fake_address, moving(request.param))


def changed(card: str, **more: Any) -> dict[str, Any]:
    return {"kind": "stat_changed", "card": card, "amount": 2, "text": "attack"} | more


def to_discard(card: str, seat: int) -> dict[str, Any]:
    zones = {"from": f"{seat}.attack", "to": f"{seat}.discard"}
    return {"kind": "moved", "card": card, "seat": seat, **zones}


MINUS: Final = "\N{MINUS SIGN}"
GONE: Final = {
    "cards": {
        "c24": {"def": "moth", "owner": 1, "controller": 1, "zone": "1.discard", "face": "up"}
    },
    "zones": {"1.discard": {"cards": ["c24"]}},
}
# Events, and the card or the seat of each text that rises.
FLOATERS: Final[dict[str, tuple[list[dict[str, Any]], dict[str, str]]]] = {
    "a fight": (FIGHT, {f"{MINUS}2": "c1"}),
    "a large number": ([{"kind": "damaged", "card": "c1", "amount": 1200}], {f"{MINUS}1200": "c1"}),
    "a loss and a gain of one card": (
        [
            {"kind": "damaged", "card": "c1", "amount": 6},
            {"kind": "healed", "card": "c1", "amount": 1},
        ],
        {f"{MINUS}6": "c1", "+1": "c1"},
    ),
    "one cause on neighbors": (
        [changed(card, text=f"of {card}", by="Shout") for card in ("c1", "c2", "c3", "c60")],
        {f"+2of {card}Shout": card for card in ("c1", "c2", "c3", "c60")},
    ),
    "plates": (
        [
            {"kind": "number_changed", "seat": seat, "detail": "level", "amount": 3 + seat}
            for seat in (0, 1)
        ],
        {"+3Level": "0", "+4Level": "1"},
    ),
    "a life": (
        [{"kind": "number_changed", "look": "life", "seat": 0, "detail": "hp", "amount": -2}],
        {f"{MINUS}2": "0"},
    ),
    "names at piles": (
        [to_discard("c7", 0), to_discard("c8", 0), to_discard("c24", 1)],
        {"Cinder VerdictLantern Mothyour Discard": "", "Lantern MothMaren's Discard": ""},
    ),
    "words of a player": (
        [{"kind": "mulliganed", "look": "said", "seat": 1, "text": "keeps the opening hand."}],
        {"Maren keeps the opening hand.": ""},
    ),
    "a blow that deals nothing": (
        [{"kind": "no_damage", "look": "no_damage", "card": "c1", "seat": 1}],
        {"0no damage": "1"},
    ),
}


@pytest.mark.parametrize("case", FLOATERS)
def test_floaters_are_on_their_card_or_beside_their_plate_and_apart(
    close_watcher: Visitor, matches: FakeMatches, case: str
) -> None:
    events, texts = FLOATERS[case]
    watch = f"() => ({FAULTS})({json.dumps(texts)})"

    seen = seen_after(close_watcher, matches, watch, *events, patch=GONE)

    assert seen["faults"] == []
    assert sorted(seen["texts"]) == sorted(texts)


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


@pytest.fixture
def phone_watcher(browser: Browser, fake_address: str, matches: FakeMatches) -> Iterator[Visitor]:
    matches.reset()
    yield from visit(browser, fake_address, moving(PHONE))


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


# Class of the upper element where a held-up card and a name overlap.
RISEN: Final = """() => {
  const [slot, name, held] = ["div", "b", "figure"].map((tag) => document.createElement(tag));
  [slot.className, name.className, held.className] = ["float-slot", "float", "spotlight"];
  slot.dataset.kind = name.dataset.tone = "name";
  name.textContent = "Novice";
  slot.append(name);
  document.querySelector(".motion").append(held, slot);
  for (const one of [slot, held])
    one.style.cssText = "left: 9px; top: 9px; width: 99px; height: 99px; pointer-events: auto";
  return document.elementFromPoint(50, 50).className;
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
