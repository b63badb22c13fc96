"""Clock settings: more time, no clock, or a hidden clock."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.journeys.conftest import DESKTOP, Visitor, visit
from tests.journeys.fake_server import FakeMatches
from tests.journeys.table.test_time_and_passing import broadcast_status, clock, sit_down


@pytest.fixture
def visitor(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, DESKTOP)


def test_rope_may_be_hidden_until_the_last_fifth(desktop: Visitor, matches: FakeMatches) -> None:
    matches.status = {"clock": clock()}
    page = sit_down(desktop)
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Show at 20%").check(force=True)
    page.keyboard.press("Escape")

    broadcast_status(matches, clock=clock(prompt_s=12))
    expect(page.locator('[data-clock="0"] .clock')).to_contain_text("+0:1")
    expect(page.locator(".rope")).to_have_count(0)
    broadcast_status(matches, clock=clock(prompt_s=5))

    expect(page.locator(".rope")).to_be_attached()
    share = float(page.locator(".rope").evaluate("e => e.style.getPropertyValue('--left')"))
    assert 0.6 < share <= 0.9


def test_the_computer_is_played_with_twice_the_casual_time(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.locator("input[name=ruleset][value=shards]").check(force=True)
    page.get_by_role("radio", name="Relaxed").check(force=True)

    page.get_by_role("button", name="Play the computer").click()

    near = page.locator('.plate[data-near] [role="timer"]')
    expect(near).to_contain_text("30:00")
