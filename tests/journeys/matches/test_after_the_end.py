"""The end of a match shows its statistics, and offers a picture of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, Route, expect

from tests.journeys.browsers.test_accessibility import axe_faults, too_small
from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.journeys.fake_server import OVER, FakeMatches
from tests.journeys.lobby_page import give_up

NEXT = ["Rematch", "Other deck", "Other opponent", "Watch again", "Show board"]
HEADLINE, NEAR_CURVE, FAR_CURVE = (241, 243, 251), (87, 215, 255), (255, 139, 148)  # inks
CURVES = (120, 200, 1080, 500)  # where they lie in the picture
EVEN = ".game-over { background: #070a11 !important; }"
SHARES = """
  navigator.canShare = () => true;
  navigator.share = async ({files: [file]}) => { window.shared = [file.name, file.type]; };
"""
WITHIN = """(one) => {
  const both = [one, document.querySelector(".game-over")];
  const [part, board] = both.map((each) => each.getBoundingClientRect());
  return part.left >= board.left - 1 && part.right <= board.right + 1;
}"""
BUTTON_MISSED = """(button) => {
  button.scrollIntoView({block: "nearest"});
  const {x, y, width, height} = button.getBoundingClientRect();
  return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


WHOLE = """(button) => {
  const {left, right, top, bottom} = button.getBoundingClientRect();
  const rows = [top + 6, bottom - 6];
  const corners = rows.flatMap((y) => [[left + 6, y], [right - 6, y]]);
  return corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
}"""


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def visitor(
    request: pytest.FixtureRequest, browser: Browser, fake_address: str
) -> Iterator[Visitor]:
    yield from visit(browser, fake_address, request.param)


def test_statistics_show_curve_heaviest_turn_and_cards(visitor: Visitor) -> None:
    page = visitor.open(f"/match/{OVER}")
    told = page.locator(".statistics")

    expect(told.get_by_role("img")).to_have_accessible_name(
        "Life turn by turn: You 20 → 12, Maren 20 → 0"
    )
    expect(told).to_contain_text("5 turns (your average: 11.5 in 4 matches, 75 % won). ")
    expect(told).to_contain_text("Biggest hit: turn 3. Maren's life dropped by 9 (18 → 9).")
    left, nothing, near, far = told.get_by_role("list").all()
    expect(near.get_by_role("listitem").first).to_have_text("Vellum Sentry14")
    expect(far.get_by_role("listitem")).to_have_text(["Thicket Boar8"])
    expect(left.get_by_role("listitem")).to_have_text(
        ["Vellum Sentry \N{MULTIPLICATION SIGN}2", "Ashen Wolf"]
    )
    expect(nothing).to_have_text("Nothing")
    assert all(part.evaluate(WITHIN) for part in told.locator("li, polyline, p").all())
    expect(page.locator(".aftermath__players a")).to_have_count(2)  # the last that comes
    for button in page.locator(".game-over button, .game-over a").all():
        assert not button.evaluate(BUTTON_MISSED), button.inner_text()
    page.add_style_tag(content=EVEN)  # of words on a picture no contrast is measured
    assert axe_faults(page, ".game-over") == []


def test_player_links_keep_their_nodes_while_statistics_load(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.open(f"/match/{OVER}")
    expect(page.locator(".statistics li").first).to_be_visible()
    # Here both have the same account, as two computers that play each other may.
    links = page.locator(".aftermath__players a")
    expect(links).to_have_count(2)
    page.evaluate("window.kept = [...document.querySelectorAll('.aftermath__players a')]")

    rematch = {"state": "asked", "by": 1}
    for connected in ([True, False], [True, True]):
        status = {"connected": connected, "clock": None, "draw_offer": None, "rematch": rematch}
        matches.tell(type="status", **status)
    expect(page.locator(".game-over__note")).to_be_visible()

    assert page.evaluate("window.kept.map((one) => one.isConnected)") == [True, True]


def test_a_finger_misses_nothing_of_the_end(browser: Browser, fake_address: str) -> None:
    for visitor in visit(browser, fake_address, PHONE):
        page = visitor.open(f"/match/{OVER}")
        expect(page.locator(".aftermath__players")).to_be_visible()

        assert too_small(page, ".game-over") == []


def test_next_steps_are_in_sight_and_do_not_shift(visitor: Visitor) -> None:
    page = visitor.page
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/statistics", hold)
    visitor.open(f"/match/{OVER}")
    expect(page.locator(".aftermath__players")).to_be_visible()
    row = page.locator(".game-over__buttons").locator("a, button")
    before = [one.bounding_box() for one in row.all()]

    held[0].continue_()
    expect(page.locator(".statistics li").first).to_be_visible()

    # Each says where it leads; nothing leads "back to the tables" or only home.
    assert row.all_inner_texts() == NEXT
    assert [one.inner_text() for one in row.all() if not one.evaluate(WHOLE)] == []
    assert [one.bounding_box() for one in row.all()] == before
    page.get_by_role("button", name="Show board").click()
    assert page.locator(".game-over h2").evaluate(WHOLE)


def test_the_result_can_be_kept_as_a_picture(visitor: Visitor) -> None:
    page = visitor.open(f"/match/{OVER}")

    with page.expect_download() as kept:
        page.get_by_role("button", name="Save image").click()

    assert kept.value.suggested_filename == "pentacle-clashing_destiny.png"
    with Image.open(kept.value.path()) as picture:
        assert (picture.format, picture.size) == ("PNG", (1200, 630))
        inks = {ink for _, ink in picture.convert("RGB").getcolors(1200 * 630) or ()}
        curves = picture.convert("RGB").crop(CURVES)
    assert inks >= {HEADLINE, NEAR_CURVE, FAR_CURVE}
    assert {ink for _, ink in curves.getcolors(1200 * 630) or ()} >= {NEAR_CURVE, FAR_CURVE}


def test_on_a_phone_the_picture_is_handed_on(browser: Browser, fake_address: str) -> None:
    visitor = Visitor(browser.new_context(**PHONE), fake_address)
    visitor.page.add_init_script(SHARES)
    page = visitor.open(f"/match/{OVER}")

    page.get_by_role("button", name="Share image").tap()

    page.wait_for_function("window.shared")
    assert page.evaluate("window.shared") == ["pentacle-clashing_destiny.png", "image/png"]
    page.context.close()


def test_another_deck_and_another_opponent_are_found_from_the_end(
    browser: Browser, house: str
) -> None:
    visitor = Visitor(browser.new_context(**DESKTOP), house)
    page = visitor.open("/")
    page.get_by_role("button", name="Play the computer").click()
    give_up_at_once(page)
    first = about(page)
    expect(page.locator(".aftermath__players")).to_be_visible()
    asked = calls_of(page)

    page.get_by_role("button", name="Other deck").click()
    chosen = page.get_by_role("dialog").get_by_label("Deck").input_value()
    assert [each for each in asked if each.endswith((first["id"], "/players"))] == []
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url(lambda url: first["id"] not in url)
    second = about(page)
    assert (second["names"], second["ruleset"]) == (first["names"], first["ruleset"])
    assert second["deck"] == chosen != first["deck"]

    third = play_somebody_else(page, chosen)
    assert (third["status"], third["deck"], third["names"][1]) == ("waiting", chosen, None)
    assert [each for each in visitor.complaints if "404" not in each] == []
    page.context.close()


def play_somebody_else(page: Page, deck: str) -> dict[str, Any]:
    """Give up, read that the server has no answer just then, and invite a friend instead."""
    before = page.url
    with refused(page, "**/players"):
        give_up_at_once(page)
        page.get_by_role("button", name="Other opponent").click()
        expect(page.get_by_text("Match not found.").first).to_be_visible()
    page.evaluate("localStorage.removeItem('pentacle.last-setup')")  # another page may choose again
    page.get_by_role("button", name="Other opponent").click()
    expect(page.get_by_role("dialog").get_by_label("Deck")).to_have_value(deck)
    page.get_by_role("button", name="Invite friend").click()
    page.wait_for_url(lambda url: url != before)
    return about(page)


def calls_of(page: Page) -> list[str]:
    """Record the page's requests to the server from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    return asked


@contextmanager
def refused(page: Page, path: str) -> Iterator[None]:
    """For as long as this lasts the server has no answer there."""
    problem = {"detail": "Match not found.", "code": "not_found"}
    page.route(path, lambda route: route.fulfill(status=404, json=problem))
    yield
    page.unroute(path)


@pytest.mark.slow
def test_last_opponent_is_challenged_with_another_deck(browser: Browser, house: str) -> None:
    host, guest = [Visitor(browser.new_context(**size), house) for size in (DESKTOP, PHONE)]
    first, name = play_with_somebody(host, guest)
    page, theirs = host.page, guest.page

    page.get_by_role("button", name="Other deck").click()
    asks = page.get_by_role("dialog")
    expect(asks).to_contain_text(f"with {name} again. They'll choose a deck too.")
    chosen = asks.get_by_label("Deck").input_value()
    page.get_by_role("button", name="Offer match").click()
    asked = page.get_by_role("region", name=f"Your challenge to {name}")
    expect(asked.get_by_role("button", name="Withdraw")).to_be_visible()
    theirs.get_by_role("button", name="Accept").tap()
    theirs.get_by_role("button", name="Join match").tap()

    for visitor in (host, guest):
        visitor.page.wait_for_url(lambda url: "/match/" in url and first["id"] not in url)
        second = about(visitor.page)
        assert sorted(second["names"]) == sorted(first["names"])
        assert visitor.complaints == []
    assert (about(page)["id"], about(page)["ruleset"]) == (second["id"], first["ruleset"])
    assert about(page)["deck"] == chosen != first["deck"]
    for visitor in (host, guest):
        visitor.page.context.close()


def play_with_somebody(host: Visitor, guest: Visitor) -> tuple[dict[str, Any], str]:
    """Play with a guest and concede; return the match's setup and the guest's name."""
    page = host.open("/")
    page.get_by_role("button", name="Invite friend").click()
    guest.page.goto(page.get_by_label("Invite link").input_value())
    guest.page.get_by_role("button", name="Join match").tap()
    expect(guest.page.locator("#hand .card").first).to_be_visible()
    give_up_at_once(page)
    return about(page), about(page)["names"][1 - about(page)["you"]]


def give_up_at_once(page: Page) -> None:
    expect(page.locator("#hand .card").first).to_be_visible()
    give_up(page)
    expect(page.locator(".game-over")).to_be_visible()


def about(page: Page) -> dict[str, Any]:
    read = "fetch(location.pathname.replace('/match/', '/api/v1/matches/')).then((r) => r.json())"
    told: dict[str, Any] = page.evaluate(read)
    return told
