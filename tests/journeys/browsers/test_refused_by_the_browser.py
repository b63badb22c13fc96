"""Pages in browsers that refuse cookies, storage, or features of secure origins."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.conftest import DESKTOP, Visitor, visit

REFUSES_STORAGE = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {
    get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
  });
"""
REFUSES_COOKIES = 'Object.defineProperty(navigator, "cookieEnabled", { value: false });'
PLAIN_HTTP = "delete Crypto.prototype.randomUUID;"
BLOCKED = "Your browser blocks cookies. Allow them for this address, then reload the page."


@pytest.fixture
def blocked(browser: Browser, house: str) -> Iterator[Visitor]:
    """A visitor whose browser blocks all cookies."""
    for visitor in visit(browser, house, DESKTOP):
        visitor.page.add_init_script(REFUSES_STORAGE + REFUSES_COOKIES)
        yield visitor


def writes_of(page: Page) -> list[str]:
    """Collect the requests that change something on the server."""
    writes: list[str] = []
    page.on("request", lambda one: writes.extend([one.url] if one.method != "GET" else []))
    return writes


def test_play_without_cookies_says_why_it_cannot_start(blocked: Visitor) -> None:
    writes = writes_of(blocked.page)
    page = blocked.open("/")

    page.get_by_role("button", name="Play the computer").click()

    notice = page.get_by_text(BLOCKED)
    expect(notice).to_be_in_viewport()
    assert writes == [], "each click would make another guest"


@pytest.mark.parametrize("path", ["/account/sign-up", "/account/sign-in"])
def test_an_account_page_without_cookies_says_why_it_cannot_sign_in(
    blocked: Visitor, path: str
) -> None:
    writes = writes_of(blocked.page)
    page = blocked.open(path)
    page.locator("input[name=name]").fill("Ilya")
    page.locator("input[name=password]").fill("plinth gossamer ox")

    page.locator("button[type=submit]").click()

    expect(page.get_by_text(BLOCKED)).to_be_in_viewport()
    assert writes == []


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        ("/decks", ".deck-tile, .tile"),
        ("/lobby", "main button"),
        ("/leaders", "main h1"),
        ("/rules/clashing_destiny", "main h2"),
    ],
)
def test_a_page_without_storage_is_shown(blocked: Visitor, path: str, shown: str) -> None:
    page = blocked.open(path)

    expect(page.locator(shown).first).to_be_visible()


def test_a_deck_that_cannot_be_stored_is_not_begun(blocked: Visitor) -> None:
    page = blocked.open("/decks/new")

    page.get_by_role("button", name="Start empty deck for Clashing Destiny").click()

    expect(page.get_by_text("Allow cookies and site data")).to_be_in_viewport()


def test_a_match_is_played_without_storage(desktop: Visitor, browser: Browser) -> None:
    for visitor in visit(browser, desktop.address, DESKTOP):
        visitor.page.add_init_script(REFUSES_STORAGE)
        page = visitor.sit_down("pick")
        expect(page.locator(".corner__chip").first).to_be_attached()


def test_a_deck_is_begun_over_plain_http(browser: Browser, house: str) -> None:
    for visitor in visit(browser, house, DESKTOP):
        visitor.page.add_init_script(PLAIN_HTTP)
        page = visitor.open("/decks/new")

        page.get_by_role("button", name="Start empty deck for Clashing Destiny").click()

        expect(page.locator("#query")).to_be_visible()
