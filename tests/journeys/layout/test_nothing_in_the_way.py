"""Texts are unobstructed: names of badges, texts of menus and banners, cards of a hand."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as WaitedTooLongError

from app.catalogue import ruleset
from app.engine.play.match import Match
from tests.engine.random_matches import asked, course
from tests.journeys.browsers.test_accessibility import ON_ITS_SIDE, busiest
from tests.journeys.conftest import DESKTOP, LATE_PARTS, PHONE, Visitor, visit
from tests.journeys.fake_server import FakeMatches
from tests.journeys.positions import Position, Positions
from tests.journeys.table.test_hand_and_trays import box_of, overlaps
from tests.journeys.table.test_prompts_by_touch import tap

ARMED: Final = Path(__file__).parents[1] / "fixtures" / "battles" / "clashing_destiny.yaml"
READABLE: Final = 150  # wide enough for a card's text
UPRIGHT: Final = ".card, .fan__card { rotate: none !important; translate: none !important; }"
# The names that something is written over: marks on cards, counts on piles.
COVERED: Final = """() => [...document.querySelectorAll(".cardbox, .pile")].flatMap((box) => {
  const name = box.querySelector(".card__name > span")?.getBoundingClientRect();
  return [...box.querySelectorAll(".mark, .pile__count")].filter((mark) => {
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    return name?.width && left < name.right - 1 && name.left < right - 1 &&
      top < name.bottom - 1 && name.top < bottom - 1;
  }).map((mark) => `${mark.className} on ${box.textContent}`);
})"""
# True once every row has its size; cards, and elements on them, depend on that.
FITTED: Final = """() => [...document.querySelectorAll("#board .row, #hand")].every((row) =>
  row.style.getPropertyValue("--room-w") === `${row.clientWidth}px` &&
  row.style.getPropertyValue("--room-h") === `${row.clientHeight}px`)"""
TEXT: Final = ".card__text"
SETTLED_MS: Final = 10_000
# Texts on cards of the hand below the next card; all but the last card have one.
UNDERNEATH: Final = """() => {
  const cards = [...document.querySelectorAll("#hand .fan__card")];
  const parts = ".card__name > span, .card__text, .card__stat, .coin, .card__pips";
  return cards.slice(0, -1).flatMap((card, at) => {
    const end = cards[at + 1].getBoundingClientRect().left + 2;
    return [...card.querySelectorAll(parts)]
      .filter((part) => part.getBoundingClientRect().right > end)
      .map((part) => `${part.className} of ${card.textContent}`);
  });
}"""
# How large the hero of each side is to the largest of the others, and whether one stands before it.
HEROES: Final = """() => [...document.querySelectorAll(".side")].map((side) => {
  const middle = document.querySelector(".midline").getBoundingClientRect();
  const far = ({ top, bottom }) =>
    Math.min(Math.abs(top - middle.bottom), Math.abs(middle.top - bottom));
  const size = (box) => box.offsetWidth * box.offsetHeight;
  const [hero] = side.querySelectorAll(".zone[data-large] .cardbox");
  const others = [...side.querySelectorAll(".cell > .cardbox")].filter((box) => box !== hero);
  const way = far(hero.getBoundingClientRect());
  return {
    larger: size(hero) / Math.max(...others.map(size)),
    before: others.filter((box) => far(box.getBoundingClientRect()) < way - 6).length,
  };
})"""
# Whether arrows are drawn, and on no forecast.
SPARED: Final = """() => {
  const pen = document.createElement("canvas").getContext("2d");
  const drawn = document.querySelector(".arrows").style.clipPath.match(/"(.*)"/)?.[1] ?? "";
  const isDrawn = (x, y) => pen.isPointInPath(new Path2D(drawn), x, y, "evenodd");
  const boxes = [...document.querySelectorAll("#board .mark--note")]
    .map((one) => one.getBoundingClientRect());
  return isDrawn(1, 1) && boxes.every(({ left, right, top, bottom }) =>
    !isDrawn((left + right) / 2, (top + bottom) / 2));
}"""
# How much of the far side two rows take that are left of three, the tall one last.
FILLED: Final = """() => {
  const rows = document.querySelector(".side:not([data-near]) .rows[data-tall=last]");
  rows.firstElementChild.remove();
  const [first, last] = [...rows.children].map((row) => row.getBoundingClientRect());
  return (last.bottom - first.top) / rows.clientHeight;
}"""
# Where the words about the turn stood, when they came.
WATCHED: Final = """() => new MutationObserver((changes) => {
  for (const one of changes.flatMap(({ addedNodes }) => [...addedNodes]))
    if (one.className === "turn-banner") {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      window.banner = { left, right, top, bottom };
    }
}).observe(document.body, { childList: true, subtree: true })"""


@pytest.fixture(scope="module")
def seat(browser: Browser, positions_address: str) -> Iterator[Any]:
    yield from visit(browser, positions_address, DESKTOP)


def shown(visitor: Visitor, positions: Positions, match: Match) -> Page:
    page = visitor.open(f"/match/{positions.add(Position(match))}.A")
    expect(page.locator(".corner__chip").first).to_be_visible()
    page.add_style_tag(content=UPRIGHT)
    visitor.wait_for_paint()
    return page


def with_many_cards() -> Match:
    """A moment of a random match in which the first seat holds ten cards, after the beginning."""
    matches = course(ruleset("mage_wars"), 3, 200)
    return next(
        match.clone()
        for match in matches
        if asked(match).seat == 0 and len(match.zone(0, "hand")) == 10 and match.state.turn > 1
    )


def with_creatures_in_a_tray() -> Match:
    """A beginning of a random match in which creatures are looked at that lie nowhere."""
    begun = (match for seed in range(9) for match in course(ruleset("battle_mages"), seed, 12))
    return next(match.clone() for match in begun if asked(match).seat == 0 and looks_on(match))


def with_three_words_on_a_card() -> Match:
    """A moment of a random match in which the first seat holds a card of three keywords."""
    matches = (match for seed in range(9) for match in course(ruleset("shards"), seed, 60))
    return next(
        match.clone()
        for match in matches
        if asked(match).seat == 0
        and match.state.turn > 1
        and any(
            len(match.derived(match.state.cards[card]).keywords) >= 3
            for card in match.zone(0, "hand")
        )
    )


def with_cards_to_order() -> Match:
    """A beginning of a random match in which the first seat puts cards in an order."""
    matches = (match for seed in range(40) for match in course(ruleset("battle_mages"), seed, 12))
    return next(
        match.clone()
        for match in matches
        if asked(match).seat == 0 and asked(match).name == "opening_look_order"
    )


def looks_on(match: Match) -> bool:
    aside = [match.state.cards[card] for card in match.zone(0, "aside") if card]
    return any(match.stat(card, "power") for card in aside)


def test_a_hand_of_ten_is_read_to_its_edge(seat: Visitor, positions: Positions) -> None:
    page = shown(seat, positions, with_many_cards())
    expect(page.locator("#hand .fan__card")).to_have_count(10)
    assert page.evaluate(UNDERNEATH) == []
    cut = page.locator("#hand .fan__card:has([data-cut])").first
    cut.hover(position={"x": 20, "y": 60})
    lifted = page.locator("#hand .fan__card:hover")  # above its neighbour: it has all its width
    right = [box_of(part)["x"] + box_of(part)["width"] for part in (lifted, lifted.locator(TEXT))]
    assert right[0] - right[1] < 20
    expect(lifted.locator("[data-cut]")).to_have_count(0)


def test_few_cards_of_a_tray_are_large_and_their_costs_beside_their_numbers(
    seat: Visitor, positions: Positions
) -> None:
    page = shown(seat, positions, with_creatures_in_a_tray())
    expect(page.locator(".tray .card__stat").first).to_be_visible()
    assert overlaps(page, ".tray .card__pips", ".tray .card__stat") == 0
    assert box_of(page.locator(".tray .cardbox").first)["width"] >= READABLE
    assert overlaps(page, ".tray .cardbox", ".tray__title, .tray__peek") == 0


def test_ordered_lines_show_their_card_and_its_text(seat: Visitor, positions: Positions) -> None:
    page = shown(seat, positions, with_cards_to_order())
    line = page.locator(".tray__row").first
    expect(line.locator("img")).to_be_visible()
    expect(page.locator(".prompt-bar__title")).to_contain_text("The top of your")
    expect(line.locator(".tray__words small")).to_contain_text(" ")


def test_keywords_of_a_card_in_hand_are_above_its_text(seat: Visitor, positions: Positions) -> None:
    page = shown(seat, positions, with_three_words_on_a_card())
    words = page.locator("#hand .card").filter(has=page.locator(".coin:nth-child(3)")).first
    expect(words.locator(".card__text")).to_be_visible()
    end = box_of(words.locator(".card__coins"))
    assert end["y"] + end["height"] <= box_of(words.locator(".card__text"))["y"]


def test_heroes_are_large_at_the_centre_line(seat: Visitor, positions: Positions) -> None:
    page = shown(seat, positions, busiest(ruleset("clashing_destiny")))

    for screen in (DESKTOP["viewport"], PHONE["viewport"]):
        page.set_viewport_size(screen)
        seat.wait_for_paint()
        for one in page.evaluate(HEROES):
            assert one["larger"] >= 1.3
            assert one["before"] == 0
    page.set_viewport_size(DESKTOP["viewport"])


def test_a_hero_with_a_weapon_is_large_on_a_phone_on_its_side_and_no_arrow_crosses_a_forecast(
    seat: Visitor, positions: Positions
) -> None:
    page = seat.open(f"/match/{positions.lay_out(ARMED, 1)}.B")
    expect(page.locator("#board .mark--note")).to_have_count(3)
    page.add_style_tag(content=UPRIGHT)

    page.set_viewport_size(ON_ITS_SIDE)
    page.wait_for_function(FITTED)
    expect(page.locator(".arrow__line")).to_have_count(1)
    sizes = [one["larger"] for one in page.evaluate(HEROES)]
    page.set_viewport_size(DESKTOP["viewport"])
    page.wait_for_function(FITTED)

    assert min(sizes) >= 1.3
    page.wait_for_function(SPARED)
    assert page.evaluate(FILLED) == pytest.approx(1, abs=0.01)


def test_badges_never_lie_on_names(phone: Visitor, matches: FakeMatches) -> None:
    refs = ["c1", "c2", "c3", "c21", "c22", "c23", "c60", "c61"]
    options = [{"ref": ref, "label": ref, "note": "20 \N{RIGHTWARDS ARROW} 15"} for ref in refs]
    asks = {"id": "noted", "options": options, "why_not": []}
    matches.prompts["noted"] = {**matches.prompts["pick"], **asks}
    page = phone.sit_down("noted")
    page.add_style_tag(content=UPRIGHT)
    expect(page.locator(".board .mark--note").nth(7)).to_be_visible()
    for screen in (PHONE["viewport"], ON_ITS_SIDE, DESKTOP["viewport"]):
        page.set_viewport_size(screen)
        with suppress(WaitedTooLongError):  # a turned page is laid out again a little later
            page.wait_for_function(f"({FITTED})() && !({COVERED})().length", timeout=SETTLED_MS)
        assert page.evaluate(COVERED) == []


def test_card_menus_leave_text_and_plates_visible(phone: Visitor) -> None:
    page = phone.sit_down("act")
    tap(page, "c11")
    expect(page.get_by_role("menuitem").first).to_be_visible()

    assert overlaps(page, ".menu", ".preview .card__text, #primary, .prompt-bar") == 0
    assert overlaps(page, ".preview__card, .preview__notes", ".plate") == 0
    page.set_viewport_size(ON_ITS_SIDE)
    tap(page, "c11")
    expect(page.locator(".preview__card")).to_be_visible()
    assert overlaps(page, ".preview__card, .preview__notes", ".plate") == 0


def test_turn_banner_is_on_the_board_and_above_a_tray(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("act")
    turn = {"number": 7, "active": 1, "phase": "start", "starter": 0}
    tray = {**matches.prompts["pick_tray"], "id": "next"}
    begins = {"kind": "turn_began", "seat": 1}
    matches.follow = {"patch": {"turn": turn}, "prompt": tray, "events": [begins]}
    page.evaluate(WATCHED)
    page.locator("#primary").click()
    expect(page.locator(".tray")).to_be_visible()
    page.wait_for_function("window.banner")

    said, board = page.evaluate("window.banner"), box_of(page.locator(".match__board"))
    assert said["left"] >= board["x"]
    assert said["right"] <= board["x"] + board["width"]
    assert said["bottom"] <= box_of(page.locator(".tray"))["y"]


# Elements below the turn banner when it appeared: plates, and heroes with their numbers.
UNDER_THE_BANNER: Final = """() => new MutationObserver((changes, watch) => {
  const [banner] = document.querySelectorAll(".turn-banner");
  if (!banner) return;
  watch.disconnect();
  const { left, top, bottom } = banner.getBoundingClientRect();
  const heroes = ".plate, .zone[data-large] .cardbox";
  window.under = [...document.querySelectorAll(heroes)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.height && box.top < bottom - 2 && box.bottom > top + 2 && box.right > left;
  }).map((one) => one.className);
}).observe(document.body, { childList: true, subtree: true })"""


@pytest.mark.parametrize("size", [DESKTOP["viewport"], PHONE["viewport"], ON_ITS_SIDE])
@pytest.mark.parametrize("kind", ["act", "pick_tray"])
def test_the_words_about_the_turn_lie_on_no_plate_and_no_hero(
    phone: Visitor, matches: FakeMatches, size: Any, kind: str
) -> None:
    phone.page.set_viewport_size(size)
    page = phone.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    prompt = {**matches.prompts[kind], "id": "next"}
    matches.follow = {"prompt": prompt, "events": [{"kind": "turn_began", "seat": 1}]}
    page.evaluate(UNDER_THE_BANNER)

    page.locator("#primary").click()
    page.wait_for_function("window.under")

    assert page.evaluate("window.under") == []
