"""One whole way: two people sign up, one builds a deck, they meet, play, rate and play again."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.journeys.deck_page import expect_saved, name_of, starter
from tests.journeys.hands import Player, by_finger, by_mouse, play
from tests.journeys.lobby_page import (
    FOUND_MS,
    PASSWORD,
    choose,
    expect_a_table,
    give_up,
    unguarded,
)

GAME = "shards"
DECK = "Lamps and Stones"
SOME = 6  # acts before a player concedes
UNSETTLED = ".prompt-bar:is([data-tone=confirm], [data-sending])"
RATING = re.compile(r"\d{3,4}")


@pytest.fixture
def thea(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, DESKTOP)


@pytest.fixture
def odo(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, PHONE)


def sign_up(visitor: Visitor, name: str) -> None:
    page = visitor.open("/account/sign-up?next=/")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    expect(page.locator(".page-head__person")).to_have_text(name)


def build_from_text(visitor: Visitor) -> None:
    """Paste a list into an empty deck and give it a title."""
    lines = [f"{count} {name_of(card)}" for card, count in starter()[1]["main"].items()]
    page = visitor.open("/decks/new")
    page.get_by_role("button", name="Start empty deck for Shards").click()
    page.get_by_role("button", name="Import").click()
    page.fill("#import-text", "\n".join(lines))
    page.get_by_role("button", name="Add to deck").click()
    expect(page.locator(".verdict")).to_contain_text("✓ Legal")
    page.fill("#title", DECK)
    page.keyboard.press("Enter")
    expect_saved(page)


def queue_rated(visitor: Visitor, deck: str = "") -> None:
    page = choose(visitor, GAME, rated=True)
    if deck:
        page.get_by_role("radio", name=deck).check(force=True)
    page.get_by_role("button", name="Quick match").click()


def accept(page: Page) -> None:
    expect(page.get_by_role("dialog")).to_be_visible(timeout=FOUND_MS)
    unguarded(page, "Accept").click()


def seat_of(visitor: Visitor) -> int:
    match = visitor.page.url.rpartition("/")[2]
    answer = visitor.page.request.get(f"{visitor.address}/api/v1/matches/{match}")
    return int(answer.json()["you"])


def expect_shift(page: Page, name: str, sign: str) -> str:
    """Expect the end of the match to show a rating change; return the new rating."""
    line = page.locator(".aftermath__player").filter(has_text=name)
    expect(line.locator(".aftermath__shift")).to_contain_text(sign)
    after = line.locator(".aftermath__rating b")
    expect(after).to_have_text(RATING)
    return after.inner_text().rstrip("?")


def expect_on_profile(page: Page, name: str, rating: str) -> None:
    """Go to one's own page and back: the match stands there with the new rating."""
    page.locator(".aftermath__player").get_by_role("link", name=name).click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    expect(page.locator(".standing__value").first).to_contain_text(rating)
    match = page.locator(".past__one").first
    expect(match).to_contain_text("Lost")
    expect(match).to_contain_text(DECK)
    expect(match.locator(".past__shift")).to_contain_text(rating)
    page.go_back()
    expect(page.locator(".game-over")).to_be_visible()


def expect_a_rematch_with_the_seats_swapped(thea: Visitor, odo: Visitor) -> None:
    hers, his = thea.page, odo.page
    seats, first = [seat_of(thea), seat_of(odo)], hers.url
    hers.get_by_role("button", name="Rematch").click()
    his.get_by_role("button", name="Play again").tap()
    for page in (hers, his):
        expect(page).not_to_have_url(first, timeout=FOUND_MS)
    expect_a_table(hers, his)
    assert [seat_of(thea), seat_of(odo)] == seats[::-1]
    assert sorted(seats) == [0, 1]


def are_well_begun(players: list[Player]) -> bool:
    begun = all(len(player.deeds) >= SOME for player in players)
    return begun and players[0].page.locator(UNSETTLED).count() == 0


@pytest.mark.slow
def test_two_people_come_play_for_their_ratings_and_play_again(thea: Visitor, odo: Visitor) -> None:
    sign_up(thea, "Thea Lamplight")
    sign_up(odo, "Odo Undertow")
    build_from_text(thea)

    queue_rated(thea, DECK)
    queue_rated(odo)
    for visitor in (thea, odo):
        accept(visitor.page)
    hers, his = thea.page, odo.page
    expect_a_table(hers, his)
    players = [Player(thea, by_mouse), Player(odo, by_finger)]
    play(players, until=lambda _: are_well_begun(players))
    give_up(hers)

    after = expect_shift(hers, "Thea Lamplight", "\N{MINUS SIGN}")
    assert expect_shift(his, "Thea Lamplight", "\N{MINUS SIGN}") == after
    assert expect_shift(his, "Odo Undertow", "+") == expect_shift(hers, "Odo Undertow", "+")
    expect_on_profile(hers, "Thea Lamplight", after)

    expect_a_rematch_with_the_seats_swapped(thea, odo)
