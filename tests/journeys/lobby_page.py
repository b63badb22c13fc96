"""Acts of people in the lobby's pages."""

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.journeys.conftest import Visitor

PASSWORD = "plinth gossamer ox"  # noqa: S105  # of test accounts
FOUND_MS = 60_000  # a busy machine is no fault
OPENING = re.compile("Your (opening|first) hand")
AT_TABLE = re.compile("/match/")
# True if standing, deck, starter, and the button of the next match are uncovered in the end panel.
PRESSABLE = """() => {
  const parts = [".series__standing", ".series__next label", ".series__next .btn--primary"];
  const scrolled = document.querySelector(".game-over").scrollTop;
  const found = parts.map((part) => [...document.querySelectorAll(part)]);
  const isFree = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return width > 0 && one.contains(hit);
  };
  return scrolled === 0 && found.every((all) => all.length > 0 && all.every(isFree));
}"""


def sign_up(visitor: Visitor, name: str) -> str:
    """Make an account over the API; return its id."""
    asking = visitor.page.context.request
    wish = {"name": name, "password": PASSWORD}
    answer = asking.post(
        f"{visitor.address}/api/v1/accounts", data=wish, headers={"origin": visitor.address}
    )
    account: dict[str, str] = answer.json()
    return account["id"]


def choose(visitor: Visitor, ruleset: str, *, rated: bool = False) -> Page:
    page = visitor.open("/")
    page.locator(f"input[name=ruleset][value={ruleset}]").check(force=True)
    if rated:
        page.locator("input[name=rated][value=rated]").check(force=True)
    return page


def quick_match(visitor: Visitor, ruleset: str, *, rated: bool = False) -> Page:
    page = choose(visitor, ruleset, rated=rated)
    page.get_by_role("button", name="Quick match").click()
    return page


def expect_a_table(*pages: Page) -> None:
    for page in pages:
        expect(page).to_have_url(AT_TABLE, timeout=FOUND_MS)
        expect(page.locator("#hand .card").first).to_be_visible()
    assert len({page.url for page in pages}) == 1


def unguarded(page: Page, name: str) -> Locator:
    """Wait until a question takes an answer: not in the moment in which it comes up."""
    button = page.get_by_role("dialog").get_by_role("button", name=name)
    expect(button).not_to_have_attribute("data-guarded", "")
    return button


def give_up(page: Page) -> None:
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name="Concede").click()
    page.locator("#prompt").get_by_role("button", name="Concede").click()


def keep_hands(*pages: Page) -> None:
    """Keep every opening hand: from then on the match counts."""
    for page in pages:
        title = page.locator(".prompt-bar__title")
        expect(title).to_contain_text(OPENING)
        page.locator("#primary").click()
        expect(title).not_to_contain_text(OPENING)


def enter_lobby(visitor: Visitor, name: str) -> Page:
    sign_up(visitor, name)
    page = visitor.open("/lobby")
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(page.get_by_label("Game")).to_be_visible()
    return page


def tell(line: WebSocketRoute, kind: str, **fields: Any) -> None:
    line.send(json.dumps({"type": kind, **fields}))


def series_is_in_sight(page: Page) -> None:
    """Wait until what leads to the next match can be pressed without scrolling, on any screen."""
    kept = page.viewport_size
    expect(page.locator(".statistics")).not_to_be_empty()
    for width, height in ((1280, 720), (1366, 768), (390, 844), (360, 640), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(PRESSABLE)
    assert kept is not None
    page.set_viewport_size(kept)
