"""Calls to a player in another tab: title, sound and desktop, and to a match by one tab."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect

from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.journeys.fake_server import FakeMatches
from tests.journeys.lobby_page import FOUND_MS, expect_a_table, quick_match, sign_up, tell
from tests.journeys.senses import allow, click_note, leave, listen, sensed, settle, wait_for_note

DOT = re.compile("^●")
MATCH: dict[str, Any] = {
    "id": "m1",
    "url": "/match/m1",
    "ruleset": "shards",
    "opponent": "Bo",
    "timer": "casual",
    "rated": False,
    "series": None,
    "your_move": False,
}
AT_TABLE = "/match/"
GONE_OR_LED = "body[data-match], .toast a[href^='/match/']"


@pytest.fixture
def ada(browser: Browser, house: str) -> Iterator[Visitor]:
    for visitor in visit(browser, house, DESKTOP):
        listen(visitor.page.context)
        yield visitor


@pytest.fixture
def bo(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, PHONE)


@pytest.fixture
def player(browser: Browser, fake_address: str, matches: FakeMatches) -> Iterator[Visitor]:
    """A player at a table with desktop notifications on; notifications and sounds are recorded."""
    matches.reset()
    for visitor in visit(browser, fake_address, DESKTOP):
        listen(visitor.page.context)
        allow(visitor.page.context)
        yield visitor


def tap_the_line(context: BrowserContext) -> list[WebSocketRoute]:
    """Take the server's place on the lobby's line of every tab."""
    lines: list[WebSocketRoute] = []
    context.route_web_socket(re.compile("/ws/lobby"), lambda line: lines.append(line))
    return lines


def tell_all(lines: list[WebSocketRoute], *, your_move: bool) -> None:
    for line in lines:
        tell(line, "my_matches", matches=[MATCH | {"your_move": your_move}])


def open_tab(visitor: Visitor, path: str) -> Page:
    """Open a tab with a click in it, which a browser requires before a sound."""
    page = visitor.page.context.new_page()
    page.goto(visitor.address + path)
    expect(page.locator(".lobby-dock")).to_be_attached()
    page.locator("h1").first.click()
    return page


def test_moves_notify_the_desktop_while_every_tab_is_hidden(ada: Visitor) -> None:
    sign_up(ada, "Ada Elsewhere")
    lines = tap_the_line(ada.page.context)
    page = ada.open("/lobby")
    expect(page.get_by_label("Game")).to_be_visible()
    assert sensed(page)["asked"] == 0

    page.get_by_label("Notify me when this tab is in the background").check()
    tell_all(lines, your_move=False)
    expect(page.locator(".match-chip")).to_be_visible()
    leave(page)
    tell_all(lines, your_move=True)

    note = wait_for_note(page)
    assert note == {"title": "Your move", "body": "Shards against Bo", "tag": "m1"}
    assert sensed(page)["asked"] == 1
    expect(page).to_have_title(DOT)
    with page.expect_navigation(url=re.compile("/match/m1"), wait_until="commit"):
        click_note(page)
    ada.complaints.clear()  # there is no such match


def test_visible_tabs_replace_desktop_notifications(ada: Visitor) -> None:
    sign_up(ada, "Ada Sees")
    allow(ada.page.context)
    lines = tap_the_line(ada.page.context)
    away, seen = open_tab(ada, "/rules"), open_tab(ada, "/leaders")
    tell_all(lines, your_move=False)
    for page in (away, seen):
        expect(page.locator(".match-chip")).to_have_text("Shards · Bo")

    leave(away)
    tell_all(lines, your_move=True)

    for page in (away, seen):
        expect(page).to_have_title(DOT)
        expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("icon-dot"))
    settle(away, seen)
    assert [sensed(page)["notes"] for page in (away, seen)] == [[], []]


@pytest.mark.slow
def test_of_several_tabs_one_sounds(ada: Visitor) -> None:
    sign_up(ada, "Ada Hears")
    lines = tap_the_line(ada.page.context)
    pages = [open_tab(ada, path) for path in ("/rules", "/leaders", "/decks")]
    tell_all(lines, your_move=False)
    for page in pages:
        expect(page.locator(".match-chip")).to_be_visible()

    tell_all(lines, your_move=True)

    for page in pages:
        expect(page).to_have_title(DOT)
    settle(*pages)
    assert sorted(sensed(page)["sounds"] > 0 for page in pages) == [False, False, True]


def test_one_of_several_tabs_goes_to_the_match_and_the_others_show_the_way(
    ada: Visitor, bo: Visitor
) -> None:
    sign_up(ada, "Ada Of Many Tabs")
    others = [open_tab(ada, path) for path in ("/rules", "/leaders", "/decks")]
    leave(others[0])
    quick_match(ada, "shards")

    quick_match(bo, "shards")

    tabs = [ada.page, *others]
    for page in tabs:
        expect(page.locator(GONE_OR_LED).first).to_be_attached(timeout=FOUND_MS)
    (gone,) = [page for page in tabs if AT_TABLE in page.url]
    expect_a_table(gone, bo.page)
    assert gone is not others[0]
    others[0].get_by_role("link", name="Open match").click()
    expect(others[0]).to_have_url(bo.page.url)


def test_a_table_out_of_sight_calls_to_the_decision(player: Visitor, matches: FakeMatches) -> None:
    page = player.sit_down("act")
    expect(page.locator(".corner__chip")).to_be_visible()
    page.locator("#primary").click()
    expect(page).to_have_title(re.compile("^Waiting"))
    expect(page.locator(".lobby-dock")).to_be_attached()
    leave(page)

    prompt = matches.prompts["act"] | {"id": "asked-again"}
    matches.tell(type="frame", seq=3, patch={}, events=[], log=[], prompt=prompt)

    note = wait_for_note(page)
    assert note == {"title": "Your move", "body": "Clashing Destiny against Maren", "tag": "act"}
    expect(page).to_have_title(re.compile("^● Your move"))
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("icon-dot"))
    assert sensed(page)["sounds"] > 0
    click_note(page)
    assert sensed(page)["focused"] == 1


def test_a_table_in_sight_does_not_call_to_the_desktop(
    player: Visitor, matches: FakeMatches
) -> None:
    page = player.sit_down("act")
    expect(page.locator(".corner__chip")).to_be_visible()
    page.locator("#primary").click()
    expect(page).to_have_title(re.compile("^Waiting"))

    prompt = matches.prompts["act"] | {"id": "asked-again"}
    matches.tell(type="frame", seq=3, patch={}, events=[], log=[], prompt=prompt)

    expect(page).to_have_title(re.compile("^● Your move"))
    settle(page)
    assert sensed(page)["notes"] == []


def test_a_decision_that_becomes_ones_own_is_called_on_other_pages(ada: Visitor) -> None:
    sign_up(ada, "Ada Called")
    lines: list[WebSocketRoute] = []
    ada.page.route_web_socket(re.compile("/ws/lobby"), lambda line: lines.append(line))
    page = ada.open("/rules")
    match = {"id": "m1", "url": "/match/m1", "ruleset": "shards", "opponent": "Bo"}
    expect(page.locator(".lobby-dock")).to_be_attached()
    ada.wait_until(lambda: lines)
    tell(lines[0], "my_matches", matches=[match | {"your_move": False}])
    expect(page.locator(".match-chip")).to_have_text("Shards · Bo")
    expect(page).not_to_have_title(re.compile("^●"))

    tell(lines[0], "my_matches", matches=[match | {"your_move": True}])

    expect(page.locator(".match-chip")).to_contain_text("your move")
    expect(page).to_have_title(re.compile("^●"))
    tell(lines[0], "my_matches", matches=[])
    expect(page).not_to_have_title(re.compile("^●"))
