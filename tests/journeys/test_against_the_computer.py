"""A whole match of every game against the computer, played by mouse through the real page."""

import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from app.catalogue import rulesets
from tests.journeys.conftest import DESKTOP, Visitor, serve

ROBOT = (Path(__file__).parent / "fixtures" / "robot.js").read_text()
SWIFT = {"COMPUTER_PAUSE_MS": "0-10", "FORCED_PASS_MS": "0-10", "OPEN_PASS_MS": "0-10"}
PATIENCE_S = 150.0
STALLED_S = 20.0
BEAT_MS = 40
ENDS = re.compile("^(Victory|Defeat|A draw)$")


@pytest.fixture(scope="module")
def swift_address(postgres_url: str) -> Iterator[str]:
    """A server whose computer does not pause, so that whole matches fit into a test."""
    yield from serve(postgres_url, SWIFT)


@pytest.fixture
def visitor(browser: Browser, swift_address: str) -> Iterator[Visitor]:
    context = browser.new_context(**DESKTOP, reduced_motion="reduce")
    visitor = Visitor(context, swift_address)
    yield visitor
    context.close()
    assert visitor.complaints == []


def sit_down(visitor: Visitor, ruleset: str) -> Page:
    page = visitor.open("/")
    page.locator(f"input[name=ruleset][value={ruleset}]").check(force=True)
    page.get_by_role("button", name="Play the computer").click()
    expect(page.locator(".prompt-bar[data-kind]")).to_be_visible(timeout=15_000)
    return page


def play_to_the_end(page: Page) -> list[dict[str, Any]]:
    """Click where the robot points until the match is over; return the clicks."""
    page.evaluate(ROBOT)
    clicks: list[dict[str, Any]] = []
    began = moved = time.monotonic()
    while True:
        where = page.evaluate("window.robot.next()")
        now = time.monotonic()
        if where is not None and where.get("over"):
            return clicks
        if where is not None and "left" in where:
            page.mouse.click(where["left"], where["top"])
            clicks.append(where)
            moved = now
        assert now - moved < STALLED_S, f"nothing can be clicked: {where} after {clicks[-3:]}"
        assert now - began < PATIENCE_S, f"{len(clicks)} clicks, the last ones {clicks[-3:]}"
        page.wait_for_timeout(BEAT_MS)


@pytest.mark.parametrize("ruleset", rulesets())
def test_a_match_against_the_computer_is_played_by_mouse_to_its_end(
    visitor: Visitor, ruleset: str
) -> None:
    page = sit_down(visitor, ruleset)

    clicks = play_to_the_end(page)

    assert {"act"} < {click["kind"] for click in clicks}
    expect(page.locator(".game-over h2")).to_have_text(ENDS)
    expect(page.locator(".game-over__words p").first).to_have_text(re.compile(r"\S.*\.$"))
    expect(page.locator(".game-over")).not_to_contain_text("onceded")


def test_after_a_reload_the_whole_log_can_be_read(visitor: Visitor) -> None:
    page = sit_down(visitor, "shards")
    play_to_the_end(page)
    lines = page.locator(".log__lines > p")
    told = lines.all_inner_texts()

    page.reload()
    expect(page.locator(".game-over h2")).to_have_text(ENDS)
    page.locator(".log__earlier").dispatch_event("click")
    expect(page.locator(".log__earlier")).to_have_count(0)

    assert len(told) > 40
    assert lines.all_inner_texts() == told
