"""Matches of every game against the computer, through the real page: by keys and by taps."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from app.catalogue import rulesets
from tests.journeys.conftest import DESKTOP, PHONE, SWIFT, Visitor, serve, visit
from tests.journeys.film import Film, moving
from tests.journeys.hands import (
    QUICK_DECK,
    Player,
    by_finger,
    by_keys,
    by_mouse,
    play,
)
from tests.suite.games import QUICKEST

ENDS = re.compile("^(Victory|Defeat|A draw)$")
DEEDS = 15
STEPS_TO_A_GAME = 12

every_game = pytest.mark.parametrize("ruleset", rulesets())


@pytest.fixture(scope="module")
def limited_address(postgres_url: str) -> Iterator[str]:
    """A server whose computer does not pause, with the limits that hold for everybody."""
    yield from serve(postgres_url, SWIFT)


@pytest.fixture
def at_a_desk(browser: Browser, limited_address: str) -> Iterator[Visitor]:
    yield from visit(browser, limited_address, moving(DESKTOP))


@pytest.fixture
def on_the_way(browser: Browser, limited_address: str) -> Iterator[Visitor]:
    yield from visit(browser, limited_address, moving(PHONE))


@pytest.fixture
def visitor(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, DESKTOP)


@pytest.fixture
def fingertip(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, PHONE)


def sit_down(visitor: Visitor, ruleset: str) -> None:
    page = visitor.open("/")
    page.locator(f"input[name=ruleset][value={ruleset}]").check(force=True)
    page.locator("input[name=deck]").nth(QUICK_DECK.get(ruleset, 0)).check(force=True)
    page.get_by_role("button", name="Play the computer").click()
    expect(page.locator(".prompt-bar[data-kind]")).to_be_visible()


def sit_down_by_keys(visitor: Visitor, ruleset: str) -> None:
    """Go to a game, through its decks to the one that is quick, and on to what begins."""
    page = visitor.open("/")
    expect(page.locator("input[name=ruleset]").first).to_be_attached()
    go_on(page, "Tab", "input[name=ruleset]")
    go_on(page, "ArrowDown", f"input[value={ruleset}]")
    go_on(page, "Tab", "input[name=deck]")
    decks, quick = page.locator("input[name=deck]"), QUICK_DECK.get(ruleset, 0)
    for place in [*range(1, quick + 1)] or [1, 0]:
        page.keyboard.press("ArrowDown" if place else "ArrowUp")
        expect(decks.nth(place)).to_be_checked()
    go_on(page, "Tab", "button[type=submit]")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt-bar[data-kind]")).to_be_visible()


def go_on(page: Page, key: str, goal: str) -> None:
    for _ in range(STEPS_TO_A_GAME):
        if page.evaluate("goal => document.activeElement.matches(goal)", goal):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {goal}")


def expect_an_end(page: Page) -> None:
    expect(page.locator(".game-over h2")).to_have_text(ENDS)
    expect(page.locator(".game-over__words p").first).to_have_text(re.compile(r"\S.*\.$"))
    expect(page.locator(".game-over", has_text="onceded")).to_have_count(0)


@pytest.mark.slow
@every_game
def test_a_match_is_played_by_keys_alone_from_the_first_page_to_its_end(
    at_a_desk: Visitor, ruleset: str
) -> None:
    film = Film(at_a_desk, f"{ruleset}-desk")
    sit_down_by_keys(at_a_desk, ruleset)

    film.begin()
    player = Player(at_a_desk, by_keys)
    play([player], until=film.look)

    assert {"act"} < {deed["kind"] for deed in player.deeds}
    expect_an_end(at_a_desk.page)
    film.end()


def test_a_match_is_played_by_keys_alone(visitor: Visitor) -> None:
    sit_down_by_keys(visitor, QUICKEST)

    player = play([Player(visitor, by_keys)], until=lambda player: len(player.deeds) >= DEEDS)

    assert player.is_done or len(player.deeds) == DEEDS
    assert {"act"} < {deed["kind"] for deed in player.deeds}


def test_a_match_on_a_phone_is_played_by_taps(fingertip: Visitor) -> None:
    sit_down(fingertip, QUICKEST)

    player = play([Player(fingertip, by_finger)], until=lambda player: len(player.deeds) >= DEEDS)

    assert player.is_done or len(player.deeds) == DEEDS
    assert {"act"} < {deed["kind"] for deed in player.deeds}


@pytest.mark.slow
@every_game
def test_a_match_on_a_phone_is_played_by_taps_to_its_end(on_the_way: Visitor, ruleset: str) -> None:
    film = Film(on_the_way, f"{ruleset}-phone")
    sit_down(on_the_way, ruleset)

    film.begin()
    player = Player(on_the_way, by_finger)
    play([player], until=film.look)

    assert {"act"} < {deed["kind"] for deed in player.deeds}
    expect_an_end(on_the_way.page)
    film.end()


@pytest.mark.slow
def test_a_match_against_the_computer_ends_and_its_whole_log_can_be_read_after_a_reload(
    visitor: Visitor,
) -> None:
    sit_down(visitor, QUICKEST)
    play([Player(visitor, by_mouse)])
    page = visitor.page
    expect_an_end(page)
    lines = page.locator(".log__lines > p")
    told = lines.all_inner_texts()

    page.reload()
    expect(page.locator(".game-over h2")).to_have_text(ENDS)
    page.locator(".log__earlier").dispatch_event("click")
    expect(page.locator(".log__earlier")).to_have_count(0)

    assert len(told) > 40
    assert lines.all_inner_texts() == told
