"""Open parts of the page while the match goes on, and repeated clicks."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.journeys.conftest import Visitor
from tests.journeys.fake_server import FakeMatches, fixture
from tests.journeys.table.test_time_and_passing import broadcast_status


def choose(page: Page, row: str) -> None:
    page.get_by_text("Menu", exact=True).click()
    page.get_by_role("button", name=row, exact=True).click()


def tell_frame(matches: FakeMatches, seq: int = 2, prompt: Any = None, **patch: Any) -> None:
    """Continue with the match."""
    told = {"patch": patch, "events": [], "log": [], "prompt": prompt}
    matches.tell(type="frame", seq=seq, **told)


@pytest.mark.parametrize("what", ["Concede", "Offer draw"])
def test_match_end_closes_confirmations(desktop: Visitor, matches: FakeMatches, what: str) -> None:
    page = desktop.sit_down("act")
    choose(page, what)
    expect(page.get_by_role("button", name="Cancel")).to_be_focused()

    tell_frame(matches, result=fixture("result"))

    expect(page.locator(".game-over")).to_be_visible()
    expect(page.get_by_role("button", name="Cancel")).to_have_count(0)


@pytest.mark.parametrize("button", ["Offer draw", "Cancel"])
def test_double_clicks_on_a_confirmation_do_not_answer_the_prompt_below(
    desktop: Visitor, matches: FakeMatches, button: str
) -> None:
    page = desktop.sit_down("act")
    choose(page, "Offer draw")

    page.locator("#prompt").get_by_role("button", name=button).dblclick()

    expect(page.locator(".prompt-bar__title")).to_contain_text("Your main phase")
    assert "answer" not in [one["type"] for one in answers_after(matches, page)]


def test_draw_offers_replace_ones_own_offer(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("act")
    choose(page, "Offer draw")
    page.locator("#prompt").get_by_role("button", name="Offer draw").click()

    broadcast_status(matches, draw_offer=1)

    expect(page.locator("#strip")).to_contain_text("Maren offers a draw.")
    expect(page.locator("#strip")).not_to_contain_text("Draw offered")


def test_a_closed_panel_does_not_come_back(desktop: Visitor) -> None:
    held: list[Route] = []
    page = desktop.sit_down("over")
    page.route(re.compile(r"/api/v1/matches/over$"), lambda route: held.append(route))
    choose(page, "Verify shuffle")
    expect(page.get_by_role("dialog")).to_contain_text("hidden until the end")

    page.keyboard.press("Escape")
    with page.expect_response(re.compile(r"/api/v1/matches/over$")) as answered:
        held[0].fulfill(json={"seed": "5eed"})
    answered.value.finished()
    desktop.wait_for_paint()

    expect(page.get_by_role("dialog")).to_have_count(0)


def test_pile_view_keeps_its_focus_while_the_match_goes_on(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("number")
    page.locator('[data-ref="0.discard"]').click()
    expect(page.locator('.zone-tray [data-ref="c7"]')).to_be_focused()

    tell_frame(matches, turn={**fixture("view")["turn"], "number": 9})

    expect(page.locator("#top")).to_contain_text("Turn 9")
    expect(page.locator('.zone-tray [data-ref="c7"]')).to_be_focused()


STANDS_STILL = """addEventListener("click", (event) => {
  const [then, pressed] = [performance.now(), event.timeStamp];
  performance.now = () => then;
  Object.defineProperty(Event.prototype, "timeStamp", { configurable: true, get: () => pressed });
}, { capture: true, once: true })"""
GOES_ON = "() => { delete performance.now; delete Event.prototype.timeStamp; }"


def click_twice(page: Page, thing: Locator) -> None:
    """Click twice in one place, the second time once the first has been answered.

    The page's clock stands still in between: on a slow machine they would be two single clicks.
    """
    box = thing.bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate(STANDS_STILL)
    page.mouse.click(*at)
    expect(page.locator("#top")).to_contain_text("Turn 7")
    page.mouse.click(*at, click_count=2)
    page.evaluate(GOES_ON)


def answers_after(matches: FakeMatches, page: Page) -> list[dict[str, Any]]:
    """Return the messages of the page, once it shows a later one of the server."""
    broadcast_status(matches, draw_offer=1)
    expect(page.locator("#strip")).to_contain_text("Maren offers a draw.")
    return [*matches.answers]


def commands_after(matches: FakeMatches, page: Page) -> list[dict[str, Any]]:
    """Return all commands, once the page shows a later message of the server."""
    answers_after(matches, page)
    return matches.commands(1)


def test_a_double_click_on_a_card_does_not_play_the_one_that_moves_up(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("act")
    options = [{"key": f"play:c{n}", "ref": f"c{n}", "label": "Play"} for n in (10, 11, 12)]
    end = {"key": "end", "label": "End turn"}
    turn = {**fixture("view")["turn"], "number": 7}
    matches.follow = {
        "patch": {"turn": turn, "zones": {"0.hand": {"cards": ["c10", "c11", "c12"]}}},
        "prompt": {**matches.prompts["act"], "id": "p-next", "options": [*options, end]},
    }

    click_twice(page, page.locator('[data-ref="c9"]').first)

    assert [one["choice"] for one in commands_after(matches, page)] == ["play:c9"]


def test_a_double_click_does_not_use_a_card_twice(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("act")
    matches.follow = {"prompt": {**matches.prompts["act"], "id": "p-next"}}

    click_twice(page, page.locator('[data-ref="c9"]').first)

    assert [one["choice"] for one in commands_after(matches, page)] == ["play:c9"]


def test_a_double_click_on_an_answer_answers_one_question(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("option")
    matches.follow = {"prompt": {**matches.prompts["option"], "id": "p-next"}}

    click_twice(page, page.locator("#prompt .btn").first)

    assert [one["prompt"] for one in commands_after(matches, page)] == ["p-option"]


def test_a_double_click_that_closes_a_panel_plays_nothing_beneath(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("act")
    page.locator('[data-ref="c9"]').first.evaluate(
        "e => e.closest('.cardbox').style.cssText = 'position: fixed; inset: 0; z-index: 70'"
    )
    page.keyboard.press("?")

    page.get_by_role("button", name="Close", exact=True).dblclick()

    expect(page.get_by_role("dialog")).to_have_count(0)
    assert answers_after(matches, page) == []


def test_a_match_without_a_result_is_no_draw(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("act")
    why = "Canceled before both players started."

    tell_frame(matches, result={"winner": None, "reason": "aborted", "text": why, "void": True})

    expect(page.locator(".game-over")).to_contain_text("No result")
    expect(page.locator(".game-over")).to_contain_text(why)


READY = {"state": "ready", "by": 0, "match": "act", "url": "/match/act"}


def test_rematch_redirects_both_players(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.open("/match/over")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()

    broadcast_status(matches, rematch=READY)

    expect(page).to_have_url(re.compile("/match/act$"))


def test_refused_rematch_gives_a_reason(desktop: Visitor) -> None:
    why = "Your opponent deleted their account. Play another opponent."
    page = desktop.open("/match/over")
    page.route(
        "**/rematch",
        lambda route: route.fulfill(status=409, json={"detail": why, "code": "conflict"}),
    )

    page.get_by_role("button", name="Rematch").click()

    expect(page.locator(".game-over").get_by_text(why)).to_be_visible()
    desktop.complaints.clear()  # of the browser, that it was refused


def test_a_match_can_be_looked_at_after_its_rematch(desktop: Visitor, matches: FakeMatches) -> None:
    matches.status = {"rematch": READY}

    page = desktop.open("/match/over")
    expect(page.locator(".game-over")).to_be_visible()
    page.get_by_role("button", name="Next match").click()

    expect(page).to_have_url(re.compile("/match/act$"))


def test_a_close_look_shows_the_card_as_it_is_now(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("number")
    page.locator('#board [data-ref="c2"]').focus()
    page.keyboard.press("i")
    expect(page.locator(".preview")).to_contain_text("Ashen Wolf")

    card = fixture("view")["cards"]["c2"]
    tell_frame(matches, cards={"c2": {**card, "facts": ["It burns."]}})
    expect(page.locator(".preview")).to_contain_text("It burns.")
    slots = {"0.attack": {"slots": ["c1", None, None, None, None]}}
    tell_frame(matches, 3, cards={"c2": None}, zones=slots)

    expect(page.locator(".preview")).to_be_hidden()


@pytest.mark.parametrize("match", ["pick_tray", "over"])
@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_nothing_covers_what_one_may_say(
    request: pytest.FixtureRequest, matches: FakeMatches, screen: str, match: str
) -> None:
    visitor: Visitor = request.getfixturevalue(screen)
    page = visitor.open(f"/match/{match}")
    expect(page.locator("#board .side").first).to_be_visible()
    matches.tell(type="talk", chat=True, muted=False, lines=[])

    page.locator(".talk summary").click()
    page.get_by_role("button", name="Mute Maren").click()

    assert matches.commands(1) == [{"type": "mute", "on": True}]


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_on_a_phone_the_log_is_closed_by_touch(phone: Visitor, size: tuple[int, int]) -> None:
    phone.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = phone.sit_down("act")
    opener = page.get_by_role("button", name="Turn 6, show the log")

    opener.tap()
    expect(page.get_by_role("region", name="Log")).to_be_visible()
    page.get_by_role("button", name="Close").tap()

    expect(page.get_by_role("region", name="Log")).to_be_hidden()
    expect(opener).to_be_focused()


def test_a_closed_tab_offers_no_answer_and_says_where_the_match_goes_on(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("act")
    expect(page.locator("#primary")).to_be_visible()

    matches.hang_up(4409)

    expect(page.locator("#prompt")).to_contain_text("in another tab")
    expect(page.locator("#primary")).to_have_count(0)
    expect(page.locator("#hand [data-mark]")).to_have_count(0)
