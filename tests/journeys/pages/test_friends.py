"""Friends: found by name, asked, seen online, challenged, blocked; on desktop and phone."""

from collections.abc import Iterator
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.journeys.browsers.test_accessibility import grave_faults
from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.journeys.lobby_page import expect_a_table, sign_up

SEEN_MS = 20_000  # the page looks every ten seconds
LONG = "Wanderer of the Far Hill"


@pytest.fixture
def ada(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, DESKTOP)


@pytest.fixture
def bo(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, PHONE)


def part(page: Page, title: str) -> Locator:
    return page.get_by_role("region", name=title)


def settle(visitor: Visitor, word: str) -> tuple[str, str]:
    """Sign up under a new name; return it and the id."""
    name = f"{word} {uuid4().hex[:8]}"
    return name, sign_up(visitor, name)


def tie(visitor: Visitor, kind: str, other: str) -> None:
    answer = visitor.page.context.request.put(
        f"{visitor.address}/api/v1/{kind}/{other}", headers={"origin": visitor.address}
    )
    assert answer.ok, answer.text()


def befriend(one: tuple[Visitor, str], other: tuple[Visitor, str]) -> None:
    tie(one[0], "friends", other[1])
    tie(other[0], "friends", one[1])


def test_two_people_become_friends_and_play(ada: Visitor, bo: Visitor) -> None:
    her_name, _ = settle(ada, "Ada")
    his_name, _ = settle(bo, "Bo")
    hers, his = ada.open("/friends"), bo.open("/friends")
    expect(part(hers, "Your friends")).to_contain_text("No friends yet.")

    hers.get_by_label("Search by name").fill(his_name[:9])
    hers.get_by_role("button", name=f"Add friend: {his_name}").click()
    expect(hers.get_by_text(f"Friend request sent to {his_name}.")).to_be_visible()
    expect(part(hers, "Sent requests")).to_contain_text(his_name)
    assert grave_faults(ada.page) == []

    request = f"{her_name} sent you a friend request."
    expect(his.locator(".toast").filter(has_text=request)).to_be_visible()
    his.get_by_role("button", name=f"Accept: {her_name}").tap()
    expect(part(his, "Your friends")).to_contain_text("online")
    assert grave_faults(bo.page) == []

    hers.get_by_role("button", name=f"Challenge {his_name}").click(timeout=SEEN_MS)
    hers.get_by_label("Game").select_option("shards")
    hers.get_by_role("button", name="Send challenge").click()
    expect(hers.get_by_role("button", name=f"Challenge {his_name}")).to_have_text("Challenged")
    his.get_by_role("button", name="Accept").tap()
    his.get_by_role("button", name="Join match").tap()
    expect_a_table(hers, his)


def test_a_friends_match_can_be_watched(browser: Browser, ada: Visitor, bo: Visitor) -> None:
    _, hers = settle(ada, "Ada")
    _, his = settle(bo, "Bo")
    for eve in visit(browser, ada.address, DESKTOP):
        _, eves = settle(eve, "Eve")
        befriend((ada, hers), (eve, eves))
        terms = {"ruleset": "shards", "deck": "lantern_court", "timer": "casual", "rated": False}
        for who, other in ((ada, his), (bo, hers)):
            asked = who.page.context.request.post(
                f"{who.address}/api/v1/lobby/challenges",
                data=terms | {"account": other},
                headers={"origin": who.address},
            )
            assert asked.ok, asked.text()

        page = eve.open("/friends")
        expect(part(page, "Your friends")).to_contain_text("plays Shards against Bo")
        page.get_by_role("link", name="Watch Ada").click()

        expect(page.locator(".plate").first).to_be_visible()


@pytest.mark.slow
def test_a_block_makes_the_other_vanish_for_both_until_it_is_lifted(
    ada: Visitor, bo: Visitor
) -> None:
    her_name, hers = settle(ada, "Ada")
    his_name, his = settle(bo, "Bo")
    befriend((ada, hers), (bo, his))
    page = ada.open("/friends")

    page.get_by_role("button", name=f"More about {his_name}").press("Enter")
    page.get_by_role("button", name=f"Block: {his_name}").press("Enter")
    expect(page.get_by_role("button", name="No")).to_be_focused()
    page.get_by_role("group", name="Block").get_by_role("button", name="Block").press("Enter")

    expect(page.get_by_text(f"{his_name} is blocked")).to_be_visible()
    expect(part(page, "Your friends")).not_to_contain_text(his_name)
    expect_not_to_find(page, his_name)
    other = bo.open("/friends")
    expect(part(other, "Your friends")).to_contain_text("No friends yet.")
    expect_not_to_find(other, her_name)

    part(page, "Blocked").get_by_role("button", name="Unblock").click()
    expect(part(page, "Blocked")).to_have_count(0)
    expect(page.get_by_role("button", name=f"Add friend: {his_name}")).to_be_visible()


def expect_not_to_find(page: Page, name: str) -> None:
    page.get_by_label("Search by name").fill(name)
    expect(page.get_by_text("No names start with")).to_be_visible()


@pytest.mark.slow
def test_a_request_is_refused_and_one_is_withdrawn(ada: Visitor, bo: Visitor) -> None:
    _, hers = settle(ada, "Ada")
    his_name, his = settle(bo, "Bo")
    tie(bo, "friends", hers)
    page = ada.open("/decks")
    expect(page.locator(".page-head__asking")).to_contain_text("1")
    page.locator(".page-head").get_by_role("link", name="Friends").click()

    page.get_by_role("button", name=f"Decline: {his_name}").click()
    expect(part(page, "Friend requests")).to_have_count(0)

    page.goto(f"{ada.address}/people/{his}")
    page.get_by_role("button", name="Add friend").click()
    page.goto(f"{ada.address}/friends")
    page.get_by_role("button", name=f"Withdraw: {his_name}").click()

    expect(part(page, "Sent requests")).to_have_count(0)


def test_players_are_muted_and_blocked_on_their_own_page(ada: Visitor, bo: Visitor) -> None:
    settle(ada, "Ada")
    his_name, his = settle(bo, "Bo")
    page = ada.open(f"/people/{his}")

    page.get_by_role("button", name="Mute").click()
    expect(page.get_by_role("button", name="Unmute")).to_be_visible()
    page.get_by_role("button", name="Block").click()
    page.get_by_role("group").get_by_role("button", name="Block").click()

    expect(page.get_by_role("button", name="Unblock")).to_be_visible()
    expect(page.get_by_role("button", name="Challenge")).to_have_count(0)
    assert grave_faults(ada.page) == []
    page.goto(f"{ada.address}/friends")
    expect(part(page, "Muted")).to_contain_text(his_name)
    expect(part(page, "Blocked")).to_contain_text(his_name)


def test_friends_page_asks_guests_to_sign_up(bo: Visitor) -> None:
    page = bo.open("/friends")
    expect(page.get_by_role("link", name="Sign up")).to_be_visible()
    assert grave_faults(bo.page) == []
    page.evaluate("fetch('/api/v1/guests', {method: 'POST'}).then((answer) => answer.json())")

    page.reload()

    expect(page.get_by_text("Save your account to add friends")).to_be_visible()
    expect(page.get_by_role("link", name="Save account")).to_be_visible()
    assert grave_faults(bo.page) == []


def test_the_list_stays_in_sight_when_the_server_is_away(ada: Visitor, bo: Visitor) -> None:
    _, hers = settle(ada, "Ada")
    his_name, his = settle(bo, "Bo")
    befriend((ada, hers), (bo, his))
    page = ada.open("/friends")
    expect(part(page, "Your friends")).to_contain_text(his_name)

    page.route("**/api/v1/relationships", lambda route: route.abort())
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_role("alert")).to_contain_text("The server can't be reached")
    expect(part(page, "Your friends")).to_contain_text(his_name)
    page.unroute("**/api/v1/relationships")
    page.get_by_role("button", name="Try again").click()

    expect(page.get_by_role("alert")).to_have_count(0)
    ada.complaints.clear()


def head_height(page: Page) -> float:
    box = page.locator(".page-head").bounding_box()
    assert box is not None
    return box["height"]


def test_the_way_to_friends_adds_no_row_to_the_head_of_a_phone(bo: Visitor) -> None:
    sign_up(bo, LONG)
    page = bo.open("/friends")
    link = page.locator(".page-head").get_by_role("link", name="Friends")
    expect(link).to_be_visible()
    with_link = head_height(page)

    page.locator(".page-head__friends").evaluate("(node) => node.remove()")

    assert with_link <= head_height(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
