"""Staff roles, staff sign-in, and the audit log, through the real pages."""

import os
import re
from base64 import b32decode
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import Browser, Page, expect

from app.accounts.credentials.totp import hotp_code, step_at
from tests.journeys.browsers.test_accessibility import grave_faults, too_small
from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.journeys.pages.test_accounts import (
    PASSWORD,
    REFUSED,
    name_for,
    pair_a_phone,
    sign_up,
)
from tests.support.process import pentacle


@pytest.fixture
def visitor(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, PHONE, apart_from=REFUSED)


def make_admin(name: str, postgres_url: str) -> None:
    pentacle("admin", "create", name, DATABASE_URL=postgres_url).check_returncode()


def next_code(secret: str) -> str:
    """The code after the one that paired the phone: none is taken twice."""
    key = b32decode(secret + "=" * (-len(secret) % 8))
    return hotp_code(key, step_at(datetime.now(UTC)) + 1)


# As where cases wait that other tests have opened, or none.
WAITING = "one => { one.innerHTML = '<a>3 open cases</a> <span>3 unassigned</span>'; }"


def sign_in_with_code(visitor: Visitor, name: str, secret: str) -> Page:
    page = visitor.open("/account/sign-in?next=/admin")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    page.get_by_label("Code").fill(next_code(secret))
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{visitor.address}/admin")
    return page


@pytest.mark.slow
def test_an_admin_made_by_the_command_signs_in_with_a_code_and_reads_the_audit(
    visitor: Visitor, house: str, postgres_url: str, request: pytest.FixtureRequest
) -> None:
    name = name_for(request, "Warden")
    page = sign_up(visitor, name)
    secret, _ = pair_a_phone(page)
    make_admin(name, postgres_url)
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()

    page = sign_in_with_code(visitor, name, secret)

    page.locator(".admin-list li").first.evaluate(WAITING)
    seen(page, "home")
    page.goto(f"{house}/admin/members")
    expect(page.get_by_text(name).first).to_be_visible()
    seen(page, "members")
    page.goto(f"{house}/admin/audit")
    expect(page.get_by_role("cell", name="role_given").first).to_be_visible()
    seen(page, "audit")
    match = match_of_others(page, house)  # so that a match is listed, too
    run_the_place(page, house)
    watch_and_stop(page, match)


PARTS = ["people", "decks", "live", "health", "games", "games/shards?name=a", "drain"]


def run_the_place(page: Page, house: str) -> None:
    """Publish an announcement, see it, dismiss it; look at the other pages."""
    page.goto(f"{house}/admin/announcements")
    page.get_by_label("Text, up to").fill("Tea at five.")
    page.get_by_label("Until, in UTC").fill("2099-01-01T00:00")
    page.get_by_role("button", name="Announce").click()
    expect(page.locator("#admin-notice")).to_contain_text("at most 31 days")
    soon = datetime.now(UTC) + timedelta(minutes=10)
    page.get_by_label("Until, in UTC").fill(f"{soon:%Y-%m-%dT%H:%M}")
    page.get_by_role("button", name="Announce").click()
    expect(page.locator(".announcement")).to_contain_text("Tea at five.")
    seen(page, "announcements")
    page.get_by_role("button", name="Withdraw: Tea at five.").click()
    expect(page.get_by_text("No announcements.")).to_be_visible()
    for name in PARTS:
        page.get_by_role("navigation", name="Admin console").get_by_role("link").first.click()
        page.goto(f"{house}/admin/{name}")
        seen(page, name.partition("?")[0].replace("/", "-"))


def match_of_others(page: Page, house: str) -> str:
    """Begin a match of another account against the computer."""
    browser = page.context.browser
    assert browser is not None
    other = browser.new_context(extra_http_headers={"origin": house})
    other.request.post(f"{house}/api/v1/guests")
    wish = {"ruleset": "shards", "deck": "lantern_court", "opponent": "computer"}
    match: str = other.request.post(f"{house}/api/v1/matches", data=wish).json()["id"]
    other.close()
    return match


def watch_and_stop(page: Page, match: str) -> None:
    """Watch it with both hands visible, and stop it while another tab follows it."""
    page.goto(f"{page.url.partition('/admin')[0]}/admin/live/{match}")
    seen(page, "live-match")
    page.get_by_role("link", name="Watch with both hands visible").click()
    expect(page.locator("#hand .card").first).to_be_visible()
    expect(page.get_by_text("Live match with both hands")).to_be_visible()
    seen(page, "watch")
    following = page.context.new_page()
    following.goto(page.url.partition("#")[0])  # where one was, it would stay there
    expect(following.locator("#following")).to_contain_text("both hands visible")
    page.get_by_role("link", name="Back").click()
    page.get_by_label("Message to both players").select_option("stopped_other")
    page.get_by_label(re.compile("^Other reason")).fill("The cup is drawn by lot.")
    page.get_by_role("button", name="Stop match").click()
    expect(page).to_have_url(re.compile(r"/admin/live$"))
    expect(page.get_by_role("link", name=match)).to_have_count(0)
    expect(following.locator("#following")).to_have_text("This match is over.")
    expect(following.locator("#prompt")).to_contain_text("“The cup is drawn by lot.”")
    seen(following, "followed")
    following.close()


def seen(page: Page, name: str) -> None:
    """On a phone and as wide as a desk: no fault, nothing too wide, nothing a finger misses."""
    assert too_small(page) == [], name
    for size, screen in (("desktop", DESKTOP), ("phone", PHONE)):
        page.set_viewport_size(screen["viewport"])
        if folder := os.environ.get("FILM"):
            page.screenshot(path=f"{folder}/admin-{size}-{name}.png", full_page=True)
        assert grave_faults(page) == []
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(wide) <= 0, f"{name} is wider than the screen"


def test_admin_pages_refuse_other_accounts(
    visitor: Visitor, request: pytest.FixtureRequest
) -> None:
    sign_up(visitor, name_for(request, "Nobody"))

    page = visitor.open("/admin")

    expect(page.get_by_role("main")).not_to_contain_text("Reports")
    expect(page.get_by_role("main")).to_contain_text("Only moderators can do this")
