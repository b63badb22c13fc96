"""Finding each other: queues, challenges, open tables and series, with two browsers."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.journeys.browsers.test_accessibility import grave_faults
from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.journeys.lobby_page import (
    AT_TABLE,
    FOUND_MS,
    choose,
    enter_lobby,
    expect_a_table,
    give_up,
    keep_hands,
    quick_match,
    series_is_in_sight,
    sign_up,
    tell,
    unguarded,
)

ONE_TO_NIL = re.compile("1 \N{EN DASH} 0|0 \N{EN DASH} 1")


@pytest.fixture
def ada(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, DESKTOP)


@pytest.fixture
def bo(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, PHONE)


def test_two_guests_meet_with_one_press_each(ada: Visitor, bo: Visitor) -> None:
    quick_match(ada, "shards")
    expect(ada.page.locator(".pill")).to_contain_text("1 waiting")

    quick_match(bo, "shards")

    expect_a_table(ada.page, bo.page)


def test_the_queue_goes_along_from_page_to_page_until_it_is_left(ada: Visitor) -> None:
    page = quick_match(ada, "mage_wars")
    expect(page.locator(".pill__time")).to_have_text("0:02")
    assert grave_faults(ada.page) == []

    for path in ("/rules", "/leaders", "/decks"):
        page.goto(ada.address + path)
        expect(page.locator(".pill")).to_contain_text("Mage Wars")
    page.get_by_role("button", name="Cancel").click()

    expect(page.locator(".pill")).to_have_count(0)
    page.goto(f"{ada.address}/lobby")
    expect(page.get_by_role("button", name="Quick match")).to_be_enabled()
    expect(page.locator(".pill")).to_have_count(0)


def test_waiting_players_are_shown_in_the_lobby(ada: Visitor, bo: Visitor) -> None:
    his = enter_lobby(bo, "Bo Looks")
    quick_match(ada, "mage_wars")

    his.get_by_role("button", name="Join the queue: Mage Wars").tap()

    expect_a_table(ada.page, his)


def test_the_desktop_is_asked_only_by_the_switch_and_its_no_is_said(ada: Visitor) -> None:
    page = enter_lobby(ada, "Ada Asks")
    switch = page.get_by_label("Notify me when this tab is in the background")
    expect(switch).not_to_be_checked()

    switch.click()

    expect(page.get_by_text("Notifications are blocked.")).to_be_visible()
    expect(switch).not_to_be_checked()


@pytest.mark.slow
def test_the_computer_shortens_the_waiting_and_the_ticket_stays(ada: Visitor, bo: Visitor) -> None:
    page = quick_match(ada, "clashing_destiny")
    page.get_by_role("button", name="Play the computer while you wait").click()
    expect(page.locator("#hand .card").first).to_be_visible()
    expect(page.locator(".pill")).to_be_visible()
    beside_the_computer = page.url

    quick_match(bo, "clashing_destiny")

    expect(page).not_to_have_url(beside_the_computer, timeout=FOUND_MS)
    expect_a_table(page, bo.page)


@pytest.mark.parametrize("waits", [True, False])
def test_late_match_notices_redirect_waiting_players_only(ada: Visitor, waits: bool) -> None:
    """Pairing was quicker than the socket, so its greeting carries the match."""
    context = ada.page.context
    context.route_web_socket(re.compile("/ws/lobby"), greet_late)
    context.route("**/api/v1/lobby/ticket", lambda route: route.fulfill(json={"ticket": None}))
    if waits:
        page = quick_match(ada, "shards")
        expect(page).to_have_url(AT_TABLE)
        ada.complaints.clear()  # there is no such match
    else:
        sign_up(ada, "Ada Rests")
        page = ada.open("/")
        expect(page.get_by_role("link", name="Open match")).to_be_visible()
        expect(page).not_to_have_url(AT_TABLE)


def greet_late(line: WebSocketRoute) -> None:
    tell(line, "welcome", protocol=1, account="a1", name="Ada")
    tell(line, "ticket", ticket=None)
    begun = {"match": "m1", "url": "/match/m1", "ruleset": "shards", "opponent": "Bo"}
    tell(line, "match_ready", **begun, origin="queue", again=True)


def test_guests_see_why_a_match_is_not_rated(ada: Visitor) -> None:
    page = ada.open("/")

    expect(page.locator("input[name=rated][value=rated]")).to_be_disabled()
    expect(page.get_by_role("link", name="Sign up first")).to_be_visible()


def be_found(*visitors: Visitor) -> None:
    for visitor in visitors:
        quick_match(visitor, "shards", rated=True)
    for visitor in visitors:
        page = visitor.page
        expect(page.get_by_role("dialog")).to_be_visible(timeout=FOUND_MS)
        expect(page).to_have_title(re.compile("^●"))
        expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile("icon-dot"))


def test_a_rated_match_is_accepted_by_both_and_changes_both_ratings(
    ada: Visitor, bo: Visitor
) -> None:
    sign_up(ada, "Ada Rated")
    sign_up(bo, "Bo Rated")
    be_found(ada, bo)
    assert grave_faults(bo.page) == []

    expect(unguarded(ada.page, "Accept")).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("dialog")).to_contain_text("Waiting for Bo Rated")
    unguarded(bo.page, "Accept").tap()
    expect_a_table(ada.page, bo.page)
    keep_hands(ada.page, bo.page)
    give_up(ada.page)

    for visitor in (ada, bo):
        lines = visitor.page.locator(".aftermath__player")
        expect(lines.filter(has_text="Ada Rated")).to_contain_text("\N{MINUS SIGN}")
        expect(lines.filter(has_text="Bo Rated")).to_contain_text("+")
        expect(lines.get_by_role("link")).to_have_count(2)
    assert grave_faults(bo.page) == []
    rematch(ada.page, bo.page)


def rematch(asks: Page, agrees: Page) -> None:
    asks.get_by_role("button", name="Rematch").click()
    agrees.get_by_role("button", name="Play again").tap()
    for page in (asks, agrees):
        expect(page.locator(".game-over")).to_have_count(0)
    expect_a_table(asks, agrees)


def test_declining_leaves_the_queue_and_the_other_player_stays(ada: Visitor, bo: Visitor) -> None:
    sign_up(ada, "Ada Refuses")
    sign_up(bo, "Bo Stays")
    be_found(ada, bo)

    unguarded(ada.page, "Decline").click()

    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    expect(ada.page.locator(".pill")).to_have_count(0)
    expect(bo.page.get_by_role("dialog")).to_have_count(0)
    expect(bo.page.locator(".pill")).to_contain_text("Shards")
    expect(bo.page.locator(".toast")).to_contain_text("at the front of the queue again")
    bo.page.get_by_role("button", name="Cancel").tap()
    expect(bo.page.locator(".pill")).to_have_count(0)


def test_a_challenge_is_declined_and_the_next_one_taken(ada: Visitor, bo: Visitor) -> None:
    sign_up(ada, "Ada Dares")
    other = sign_up(bo, "Bo Dared")
    bo.open("/rules")
    page = ada.open(f"/people/{other}")
    page.get_by_role("button", name="Challenge").click()
    page.get_by_label("Game").select_option("mage_wars")
    page.get_by_role("button", name="Send challenge").click()
    toast = bo.page.get_by_role("region", name="Ada Dares challenges you")
    expect(toast).to_contain_text("Mage Wars")
    assert grave_faults(bo.page) == []

    toast.get_by_role("button", name="Decline").tap()
    expect(toast).to_have_count(0)
    expect(
        page.locator(".toast").filter(has_text="Bo Dared declined your challenge")
    ).to_be_visible()

    page.get_by_role("button", name="Challenge").click()
    page.get_by_role("button", name="Send challenge").click()
    toast.get_by_role("button", name="Accept").tap()
    bo.page.get_by_role("button", name="Join match").tap()
    expect_a_table(page, bo.page)


@pytest.mark.slow
def test_an_open_table_begins_a_best_of_three(ada: Visitor, bo: Visitor) -> None:
    hers, his = enter_lobby(ada, "Ada Hosts"), enter_lobby(bo, "Bo Sits")
    hers.get_by_label("Game").select_option("shards")
    hers.get_by_label("Length").select_option("3")
    hers.get_by_role("button", name="Open table").click()
    row = his.locator(".lobby-row").filter(has_text="best of three")
    expect(row).to_contain_text("Ada Hosts")
    assert [grave_faults(ada.page), grave_faults(bo.page)] == [[], []]

    row.get_by_role("button", name="Join").tap()
    his.get_by_role("button", name="Join match").tap()
    expect_a_table(hers, his)
    first = hers.url
    give_up(hers)

    go_on_with_the_series(hers, his)
    for page in (hers, his):
        expect(page).not_to_have_url(first, timeout=FOUND_MS)
    expect_a_table(hers, his)
    expect(his.locator(".series-score")).to_have_text(ONE_TO_NIL)

    give_up(hers)
    play_the_series_again(hers, his)


def go_on_with_the_series(hers: Page, his: Page) -> None:
    for page in (hers, his):
        expect(page.locator(".series__standing")).to_contain_text(ONE_TO_NIL)
        expect(page.get_by_role("button", name="Rematch")).to_have_count(0)
        series_is_in_sight(page)
    hers.get_by_label("Who goes first?").select_option("opponent")
    for page in (hers, his):
        page.get_by_role("button", name="Start next match").click()


def play_the_series_again(asks: Page, agrees: Page) -> None:
    last = asks.url
    asks.get_by_role("button", name="Play another series").click(timeout=FOUND_MS)
    expect(asks.locator(".series")).to_contain_text("Waiting…")
    agrees.get_by_role("button", name="Play again").tap()
    for page in (asks, agrees):
        expect(page).not_to_have_url(last, timeout=FOUND_MS)
    expect_a_table(asks, agrees)
    expect(agrees.locator(".series-score")).to_have_text("0 \N{EN DASH} 0")


@pytest.mark.slow
def test_a_private_table_is_found_by_its_address_alone(ada: Visitor, bo: Visitor) -> None:
    hers, his = enter_lobby(ada, "Ada Hides"), enter_lobby(bo, "Bo Seeks")
    hers.get_by_role("button", name="Private table").click()
    address = hers.get_by_label("Invite link").input_value()
    expect(hers.locator(".invite-card__code")).to_have_js_property("complete", value=True)
    expect(his.locator(".lobby-row").filter(has_text="Ada Hides").locator(".btn")).to_have_text(
        ["Challenge"]
    )

    his.goto(address)
    assert grave_faults(bo.page) == []
    his.get_by_role("button", name="Join match").tap()

    expect_a_table(hers, his)


def test_an_unfinished_match_is_called_to_mind_on_other_pages(ada: Visitor) -> None:
    page = choose(ada, "shards")
    page.get_by_role("button", name="Play the computer").click()
    expect(page.locator("#hand .card").first).to_be_visible()
    table = page.url

    page.goto(f"{ada.address}/rules")
    page.get_by_role("link", name="your move").click()

    expect(page).to_have_url(table)
