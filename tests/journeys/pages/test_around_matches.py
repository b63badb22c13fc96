"""Pages around matches: remembered terms, leaders, old links, wrong addresses."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Response, Route, WebSocketRoute, expect

from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.journeys.lobby_page import give_up, tell


@pytest.fixture
def ada(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, DESKTOP)


@pytest.fixture
def passer_by(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, PHONE)


def begin_match(visitor: Visitor, ruleset: str, deck: str) -> str:
    """Begin a match against the computer over the API; return its id."""
    ask, origin = visitor.page.context.request, {"origin": visitor.address}
    ask.post(f"{visitor.address}/api/v1/guests", headers=origin)
    wish = {"ruleset": ruleset, "deck": deck, "opponent": "computer"}
    made = ask.post(f"{visitor.address}/api/v1/matches", data=wish, headers=origin)
    assert made.status == 201, made.text()
    return str(made.json()["id"])


def test_the_game_of_the_last_match_is_the_one_that_is_asked_for_next(ada: Visitor) -> None:
    match_id = begin_match(ada, "shards", "deep_cellar")
    asked: list[str] = []

    def is_second(response: Response) -> bool:
        """True for the second request of the match, after the first sight, which is cached."""
        asked.extend([response.url] if response.url.endswith(f"/api/v1/matches/{match_id}") else [])
        return len(asked) == 2

    with ada.page.expect_response(is_second):
        page = ada.open(f"/match/{match_id}")
    expect(page.locator(".corner__chip").first).to_be_visible()
    ada.wait_for_paint()

    page.goto(f"{ada.address}/lobby")
    expect(page.get_by_label("Game")).to_have_value("shards")
    expect(page.get_by_text("A quick match always has a clock (here: Casual)")).to_be_visible()
    page.goto(f"{ada.address}/leaders")
    expect(page.locator(".game-tabs [aria-current]")).to_have_text("Shards")
    page.goto(ada.address)
    expect(page.locator("input[name=ruleset][value=shards]")).to_be_checked()


def test_finished_matches_are_shown_by_link(ada: Visitor, passer_by: Visitor) -> None:
    path = f"/match/{begin_match(ada, 'shards', 'deep_cellar')}"
    page = ada.open(path)
    expect(page.locator("#hand .card").first).to_be_visible()
    give_up(page)
    expect(page.locator(".game-over")).to_be_visible()

    seen = passer_by.open(path)

    expect(seen.locator(".game-over")).to_contain_text("has conceded")
    expect(seen.get_by_text("You aren't signed in")).to_have_count(0)


@pytest.mark.slow
def test_a_match_of_other_rules_is_drawn_with_the_cards_it_had(ada: Visitor) -> None:
    match_id = begin_match(ada, "shards", "deep_cellar")
    page = ada.open(f"/match/{match_id}")
    expect(page.locator("#hand .card").first).to_be_visible()
    give_up(page)
    expect(page.locator(".game-over")).to_be_visible()
    kept = f"{ada.address}/api/v1/matches/{match_id}/cards"
    ada.wait_until(lambda: page.context.request.get(kept).ok)  # archived while play goes on
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.route(kept, reprint)
    page.route_web_socket(re.compile("/ws/matches/"), as_later)

    page.reload()

    expect(page.locator(".game-over")).to_contain_text("You have conceded")
    expect(page.locator("#hand")).to_contain_text("Old ")
    assert kept in asked


def reprint(route: Route) -> None:
    """Have every card of the match bear another name than in today's pool."""
    answer = route.fetch()
    drawn = answer.json()
    for card in drawn["cards"].values():
        card["name"] = f"Old {card['name']}"
    route.fulfill(response=answer, json=drawn)


def as_later(line: WebSocketRoute) -> None:
    """Answer as the server does once its rules have changed."""
    server = line.connect_to_server()
    server.on_message(lambda text: line.send(with_welcome(str(text), archived=True)))


def with_welcome(text: str, **fields: object) -> str:
    """Return a message of the server; a welcome with these fields as well."""
    message = json.loads(text)
    return json.dumps(message | fields) if message["type"] == "welcome" else text


def test_delayed_spectators_see_a_notice_until_the_first_frame(
    ada: Visitor, passer_by: Visitor
) -> None:
    path = f"/match/{begin_match(ada, 'shards', 'deep_cellar')}"
    lines: list[WebSocketRoute] = []

    def greet(line: WebSocketRoute) -> None:
        lines.append(line)
        names, commitment = ["Ilya", "Maren"], "0" * 64
        fields = {"protocol": 3, "match": "m", "ruleset": "shards", "you": None, "seq": 0}
        tell(line, "welcome", **fields, names=names, commitment=commitment)
        quiet = {"connected": [True, True], "clock": None, "draw_offer": None, "rematch": None}
        tell(line, "status", **quiet, delay_s=30, watchers=1)

    passer_by.page.route_web_socket(re.compile("/ws/matches/"), greet)
    seen = passer_by.open(path)

    expect(seen.locator("#board")).to_contain_text("Maren: shown 30 s late")
    expect(seen.locator("#board")).to_contain_text("The table appears after the delay")


def test_import_fragment_is_removed_from_the_address(ada: Visitor) -> None:
    page = ada.open("/decks/new")
    page.get_by_role("button", name="Import a deck list for Shards").click()
    expect(page.get_by_role("dialog")).to_be_visible()

    assert "#" not in page.url
    page.reload()
    expect(page.locator("#query")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("path", ["/people/zzzz", "/match/zzzz"])
def test_a_page_that_is_none_has_the_head_of_all_pages(
    browser: Browser, house: str, path: str
) -> None:
    context = browser.new_context(**DESKTOP)
    page = context.new_page()
    guest = page.context.request.post(f"{house}/api/v1/guests", headers={"origin": house}).json()

    page.goto(house + path)

    expect(page.get_by_role("heading")).to_have_text("Page not found")
    expect(page.locator("#account")).to_contain_text(guest["name"])
    expect(page.locator("#lobby-bar")).to_contain_text("online")
    context.close()
