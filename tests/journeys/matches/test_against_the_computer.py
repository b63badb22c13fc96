"""Matches of every game against the computer, through the real page: by keys and by taps."""

import re
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.conftest import DESKTOP, PHONE, SWIFT, Visitor, serve, visit
from tests.journeys.film import Film, moving
from tests.journeys.hands import (
    MODEST,
    QUICK_DECK,
    Player,
    by_finger,
    by_keys,
    play,
)
from tests.suite.games import QUICKEST, one_game_or_slowly_all
from tests.suite.thoroughness import at_most

ENDS = re.compile("^(Victory|Defeat|A draw)$")
DEEDS = at_most(sys.maxsize, else_=15)
STEPS_TO_A_GAME = 16


@pytest.fixture(scope="module")
def limited_address(postgres_url: str) -> Iterator[str]:
    """A server whose computer does not pause, with the public rate limits."""
    yield from serve(postgres_url, SWIFT)


@pytest.fixture
def at_a_desk(browser: Browser, limited_address: str) -> Iterator[Visitor]:
    yield from visit(browser, limited_address, moving(DESKTOP))


@pytest.fixture
def on_the_way(browser: Browser, limited_address: str) -> Iterator[Visitor]:
    yield from visit(browser, limited_address, moving(PHONE))


def sit_down(visitor: Visitor, ruleset: str) -> None:
    page = visitor.open("/")
    page.locator(f"input[name=ruleset][value={ruleset}]").check(force=True)
    page.locator("input[name=deck]").nth(QUICK_DECK.get(ruleset, 0)).check(force=True)
    page.get_by_role("button", name="Play the computer").click()
    expect(page.locator(".prompt-bar[data-kind]")).to_be_visible()


def sit_down_by_keys(visitor: Visitor, ruleset: str) -> None:
    """Go to a game, through its decks to the quick one, and begin."""
    page = visitor.open("/")
    expect(page.locator("input[name=ruleset]").first).to_be_attached()
    go_on(page, "Tab", "input[name=ruleset]")
    go_on(page, "ArrowDown", f"input[value={ruleset}]")
    go_on(page, "Tab", "input[name=deck]")
    decks, quick = page.locator("input[name=deck]"), QUICK_DECK.get(ruleset, 0)
    for place in [*range(1, quick + 1)] or [1, 0]:
        page.keyboard.press("ArrowDown" if place else "ArrowUp")
        expect(decks.nth(place)).to_be_checked()
    go_on(page, "Shift+Tab", "button[type=submit]")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt-bar[data-kind]")).to_be_visible()


def go_on(page: Page, key: str, goal: str) -> None:
    for _ in range(STEPS_TO_A_GAME):
        if page.evaluate("goal => document.activeElement.matches(goal)", goal):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {goal}")


@one_game_or_slowly_all
def test_a_match_is_played_by_keys_alone_from_the_first_page(
    at_a_desk: Visitor, ruleset: str
) -> None:
    film = Film(at_a_desk, f"{ruleset}-desk")
    sit_down_by_keys(at_a_desk, ruleset)

    player = play_on(film, Player(at_a_desk, by_keys))

    film.end()
    if player.is_done and ruleset == QUICKEST:
        expect_the_whole_log_after_a_reload(at_a_desk.page)


@one_game_or_slowly_all
def test_a_match_on_a_phone_is_played_by_taps(on_the_way: Visitor, ruleset: str) -> None:
    film = Film(on_the_way, f"{ruleset}-phone")
    sit_down(on_the_way, ruleset)

    play_on(film, Player(on_the_way, by_finger, zeal=MODEST))

    film.end()


def play_on(film: Film, player: Player) -> Player:
    """Play until the match is over, or as much of it as the plain run has time for."""
    film.begin()
    play([player], until=lambda player: film.look(player) or len(player.deeds) >= DEEDS)

    assert player.is_done or len(player.deeds) == DEEDS
    assert {"act"} < {deed["kind"] for deed in player.deeds}
    if player.is_done:
        expect_an_end(player.page)
    return player


def expect_an_end(page: Page) -> None:
    expect(page.locator(".game-over h2")).to_have_text(ENDS)
    expect(page.locator(".game-over__words p").first).to_have_text(re.compile(r"\S.*\.$"))
    expect(page.locator(".game-over", has_text="onceded")).to_have_count(0)


def expect_the_whole_log_after_a_reload(page: Page) -> None:
    lines = page.locator(".log__lines > p")
    told = lines.all_inner_texts()

    page.reload()
    expect(page.locator(".game-over h2")).to_have_text(ENDS)
    page.locator(".log__earlier").dispatch_event("click")
    expect(page.locator(".log__earlier")).to_have_count(0)

    assert len(told) > 40
    assert lines.all_inner_texts() == told
