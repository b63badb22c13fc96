"""A page has room for the longest name in its head and for the queue at its foot."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from app import catalogue
from tests.journeys.conftest import PHONE, Visitor, visit
from tests.journeys.deck_page import GAME, starter
from tests.journeys.lobby_page import sign_up
from tests.suite.thoroughness import slow_unless

SCREENS: dict[str, Any] = {"phone": PHONE, "desktop": {"viewport": {"width": 1280, "height": 800}}}
PAGES = ("/", "/lobby", "/decks", "/leaders", "/rules", "/account")
BUILDER = f"/decks/new?from={GAME}/{starter()[0]}"
ROW_PX = 8  # how much the middles of two things in one row may differ
COVERED = """
    const pill = document.querySelector(".pill").getBoundingClientRect();
    const clips = (one) => one.closest("main") && getComputedStyle(one).overflowY !== "visible";
    const ends = (one) => {
        const bottoms = [one.getBoundingClientRect().bottom];
        for (let up = one.parentElement; up; up = up.parentElement) {
            if (clips(up)) bottoms.push(up.getBoundingClientRect().bottom);
        }
        return Math.min(...bottoms);
    };
    const meets = (one) => {
        const { left, right, top, width } = one.getBoundingClientRect();
        const bottom = ends(one);
        return width > 0 && bottom > top && bottom > pill.top + 1 && top < pill.bottom
            && right > pill.left && left < pill.right;
    };
    return [...document.querySelectorAll("main a, main button, main summary, main select")]
        .filter((one) => one.checkVisibility() && meets(one))
        .map((one) => one.outerHTML.slice(0, 80));
"""
STICKING = ".setup__go, .summary, .deck-play"


@pytest.fixture(params=slow_unless(["phone"], {each: each for each in SCREENS}))
def visitor(browser: Browser, house: str, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    for visitor in visit(browser, house, SCREENS[request.param]):
        yield visitor
        ask(visitor, "DELETE")


def sign_up_with(visitor: Visitor, letter: str) -> str:
    """Sign up with a name as long as can be; names are there once only."""
    is_phone = visitor.page.viewport_size == PHONE["viewport"]
    name = letter * 24 if is_phone else letter * 23 + "O"
    sign_up(visitor, name)
    return name


def ask(visitor: Visitor, method: str, wish: Any = None) -> None:
    url = f"{visitor.address}/api/v1/lobby/ticket"
    headers = {"origin": visitor.address}
    answer = visitor.page.request.fetch(url, method=method, data=wish, headers=headers)
    assert answer.ok, answer.text()


def queue(visitor: Visitor) -> None:
    """Wait for an opponent that does not come."""
    wish = {"ruleset": GAME, "deck": starter()[0], "timer": "relaxed", "rated": False}
    ask(visitor, "PUT", wish)


def box_of(page: Page, selector: str) -> Any:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box


def middle(box: Any) -> float:
    return float(box["y"] + box["height"] / 2)


def width_of(page: Page) -> Any:
    return page.evaluate("Math.max(innerWidth, document.documentElement.scrollWidth)")


def test_the_head_keeps_its_rows_with_the_longest_name(visitor: Visitor) -> None:
    name = sign_up_with(visitor, "W")
    assert visitor.page.viewport_size is not None
    width = visitor.page.viewport_size["width"]

    for path in PAGES:
        page = visitor.open(path)
        expect(page.locator(".page-head__person")).to_have_text(name)
        expect(page.locator(".lobby-bar__counts")).to_be_visible()
        brand, account = box_of(page, ".page-head__brand"), box_of(page, ".page-head__person")
        links, counts = box_of(page, ".page-head__links"), box_of(page, ".lobby-bar__counts")
        assert abs(middle(brand) - middle(account)) < ROW_PX, path
        assert abs(middle(links) - middle(counts)) < ROW_PX, path
        assert account["x"] >= brand["x"] + brand["width"], path
        assert account["x"] + account["width"] <= width, path
        assert width_of(page) == width, path


def test_a_match_under_way_widens_no_page(visitor: Visitor) -> None:
    headers = {"origin": visitor.address}
    deck = catalogue.ruleset("clashing_destiny").decks[0].id
    wish = {
        "ruleset": "clashing_destiny",
        "deck": deck,
        "format": "standard",
        "timer": "untimed",
        "opponent": "computer",
    }
    for path, told in (("guests", None), ("matches", wish)):
        url = f"{visitor.address}/api/v1/{path}"
        answer = visitor.page.request.post(url, data=told, headers=headers)
        assert answer.ok, answer.text()
    assert visitor.page.viewport_size is not None

    for path in PAGES:
        page = visitor.open(path)
        expect(page.locator(".lobby-bar .match-chip")).to_be_visible()
        assert width_of(page) == visitor.page.viewport_size["width"], path


@pytest.mark.slow
def test_the_head_keeps_its_rows_with_a_guests_name_to_change(visitor: Visitor) -> None:
    headers = {"origin": visitor.address}
    visitor.page.request.post(f"{visitor.address}/api/v1/guests", headers=headers)
    assert visitor.page.viewport_size is not None

    page = visitor.open("/")

    expect(page.locator(".lobby-bar__counts")).to_be_visible()
    brand, keep = box_of(page, ".page-head__brand"), box_of(page, ".page-head__link")
    assert abs(middle(brand) - middle(keep)) < ROW_PX
    assert keep["x"] + keep["width"] <= visitor.page.viewport_size["width"]
    assert box_of(page, ".name-form")["x"] >= brand["x"] + brand["width"]
    assert width_of(page) == visitor.page.viewport_size["width"]


def test_the_head_of_the_builder_is_one_row(visitor: Visitor) -> None:
    sign_up_with(visitor, "Q")

    page = visitor.open(BUILDER)
    expect(page.locator(".lobby-bar__counts")).to_be_visible()

    parts = (".page-head__brand", ".page-head__links", ".lobby-bar__counts")
    middles = [middle(box_of(page, part)) for part in parts]
    assert max(middles) - min(middles) < ROW_PX
    links = [each.bounding_box() for each in page.locator(".page-head__links a").all()]
    edges = [box["x"] + box["width"] for box in links if box]
    nav, counts = box_of(page, ".page-head__links"), box_of(page, ".lobby-bar__counts")
    assert edges[-1] <= nav["x"] + nav["width"], "a link is cut"
    assert edges[-1] + ROW_PX < counts["x"]
    assert counts["x"] + counts["width"] <= width_of(page)


@pytest.mark.slow
def test_the_queue_covers_nothing_that_can_be_pressed_at_the_foot(visitor: Visitor) -> None:
    sign_up_with(visitor, "M")
    queue(visitor)

    for path in (*PAGES, BUILDER):
        page = visitor.open(path)
        expect(page.locator(".pill")).to_be_visible()
        page.wait_for_load_state("networkidle")
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        assert page.evaluate(f"(() => {{ {COVERED} }})()") == [], path


def test_sticky_footers_are_above_the_queue(visitor: Visitor) -> None:
    sign_up_with(visitor, "N")
    queue(visitor)

    for path in ("/", BUILDER):
        page = visitor.open(path)
        expect(page.locator(".pill")).to_be_visible()
        expect(page.locator(STICKING).locator("visible=true").first).to_be_visible()
        page.evaluate("scrollTo(0, 0)")
        for button in page.locator(STICKING).locator("button:visible").all():
            button.click(trial=True)
