"""At home a click on a tile chooses the tile: the bar of buttons takes none meant for it."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, expect

from tests.journeys.conftest import DESKTOP, NIGHT, PHONE, Visitor, visit

# Choices and links whose center is in sight below the bar, and is not theirs.
TAKEN: Final = """() => {
  const bar = document.querySelector(".setup__go").getBoundingClientRect();
  const things = [...document.querySelectorAll(".setup .tile, .setup a, .setup button, .hero a")];
  return things.filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isOwn = one.closest(".setup__go") !== null;
    const isPast = !isOwn && scrollY > 0 && y <= bar.bottom;
    if (!width || y < 1 || y > innerHeight - 1 || isPast) return false;
    return !one.contains(document.elementFromPoint(x, y));
  }).map((one) => one.textContent);
}"""
OPAQUE: Final = "getComputedStyle(document.querySelector('.setup__go')).backgroundColor"
# Whether the focused choice is outside the bar and on the screen.
FREE: Final = """() => {
  const bar = document.querySelector(".setup__go").getBoundingClientRect();
  const tile = document.activeElement.closest(".tile").getBoundingClientRect();
  return tile.top >= bar.bottom - 1 && tile.bottom <= innerHeight + 1;
}"""


def screen(width: int, height: int, **more: Any) -> Any:
    return {"viewport": {"width": width, "height": height}, **NIGHT, **more}


SIZES: Final = {
    "desktop": DESKTOP,
    "light": screen(1440, 900, color_scheme="light"),
    "laptop": screen(1280, 720),
    "tablet": screen(820, 1180, has_touch=True),
    "wide": screen(1920, 1080),
    "phone": PHONE,
    "small phone": screen(320, 480, has_touch=True, color_scheme="light"),
}


@pytest.fixture(params=list(SIZES.values()), ids=list(SIZES))
def visitor(request: pytest.FixtureRequest, browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, request.param)


def test_the_bar_of_buttons_takes_no_click_meant_for_a_tile(visitor: Visitor) -> None:
    page = visitor.open("/")
    expect(page.locator(".tile").first).to_be_visible()
    page.locator("input[name=ruleset][value=clashing_destiny]").check(force=True)
    page.evaluate("scrollTo(0, 0)")

    assert page.evaluate("scrollY") == 0
    assert page.evaluate(TAKEN) == []
    end = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    for by in range(0, int(end), 170):
        page.evaluate(f"scrollTo(0, {by})")
        assert page.evaluate(TAKEN) == []
    assert page.evaluate(OPAQUE).startswith("rgb(")

    expect(page.get_by_role("button", name="Play the computer")).to_be_in_viewport()
    decks = page.locator("input[name=deck]")
    for at in (decks.count() - 1, 0):
        decks.nth(at).focus()
        page.wait_for_function(FREE)
    page.locator(".tile", has_text="First Sparks").click()
    expect(page.locator(".tile", has_text="First Sparks").locator("input")).to_be_checked()
    assert page.url == f"{visitor.address}/"
