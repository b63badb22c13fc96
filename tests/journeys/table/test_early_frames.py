"""Frames before the player module has loaded are buffered, but not for long."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, Page, Route, expect

from tests.journeys.conftest import DESKTOP, LATE_PARTS, Visitor
from tests.journeys.motion.test_playback import BATTLE, NOTING
from tests.journeys.positions import Positions

# Counts the frames that come after something was sent.
HEARING: Final = """{
window.heard = 0;
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  this.addEventListener("message", ({ data }) => heard += data.includes('"frame"'));
  return send.call(this, text);
};
void 0;
}"""


@contextmanager
def let_through_early(
    browser: Browser, positions: Positions, address: str, held: list[Route]
) -> Iterator[Page]:
    """Let attackers through at a page whose late parts are still under way."""
    visitor = Visitor(browser.new_context(**DESKTOP), address)
    visitor.page.route(re.compile(r"/late-parts(-\w+)?\.js"), lambda route: held.append(route))
    page = visitor.open(f"/match/{positions.lay_out(BATTLE, 1)}.B")
    expect(page.locator("#primary:not([data-guarded])")).to_contain_text("No blocks")
    page.evaluate(NOTING)
    page.evaluate(HEARING)
    page.locator("#primary").click()
    yield page
    page.context.close()
    assert visitor.complaints == []


def asked_next(page: Page) -> None:
    expect(page.locator(".prompt-bar__title strong").first).to_have_text("Your Main phase")


def lives(page: Page) -> list[str]:
    """Return which lives were seen, in order."""
    return list(dict.fromkeys(step["life"] for step in page.evaluate("seen")))


def test_early_frames_are_buffered_until_the_player_module_loads(
    browser: Browser, positions: Positions, positions_address: str
) -> None:
    held: list[Route] = []
    with let_through_early(browser, positions, positions_address, held) as page:
        page.wait_for_function("heard > 0")
        assert lives(page) == ["1000"]
        assert len(held) == 1

        held[0].continue_()

        asked_next(page)
        assert lives(page) == ["1000", "700", "500", "400"]


def test_a_line_that_brings_nothing_more_holds_no_question_back(
    browser: Browser, positions: Positions, positions_address: str
) -> None:
    held: list[Route] = []
    with let_through_early(browser, positions, positions_address, held) as page:
        asked_next(page)

        assert lives(page) == ["1000", "400"]
        held[0].continue_()
        expect(page.locator(LATE_PARTS).first).to_be_attached()
