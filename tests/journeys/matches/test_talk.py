"""Two people show each other emotes, talk, mute and report."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.journeys.browsers.test_accessibility import too_small
from tests.journeys.conftest import DESKTOP, PHONE, Visitor
from tests.journeys.lobby_page import give_up
from tests.journeys.matches.test_after_the_end import WHOLE


@pytest.fixture
def table(browser: Browser, house: str) -> Iterator[tuple[Page, Page]]:
    """The pages of two guests at one match by invite."""
    one, other = (
        Visitor(browser.new_context(**look, reduced_motion="reduce"), house)
        for look in (DESKTOP, PHONE)
    )
    for visitor in (one, other):
        visitor.page.context.request.post(f"{house}/api/v1/guests")
    wish = {"ruleset": "shards", "deck": "cinder_column", "opponent": "invite"}
    made = one.page.context.request.post(f"{house}/api/v1/matches", data=wish).json()
    other.page.context.request.post(
        f"{house}/api/v1/invites/{made['invite']['code']}", data={"deck": "ebb_watch"}
    )
    for visitor in (one, other):
        visitor.open(made["url"])
        expect(visitor.page.locator(".talk")).to_be_visible()
    yield one.page, other.page
    for visitor in (one, other):
        # A browser complains of every refusal, the one that a test asks for too.
        assert [each for each in visitor.complaints if "422" not in each] == []
        visitor.page.context.close()


def test_an_emote_is_shown_at_both_tables(table: tuple[Page, Page]) -> None:
    one, other = table

    one.keyboard.press("m")
    one.keyboard.press("Enter")

    for page in table:
        expect(page.locator(".bubble")).to_have_text("Shine well!")
    expect(other.locator(".bubble")).to_have_attribute("data-seat", "0")


def test_an_emote_that_is_refused_says_why_where_it_was_chosen(table: tuple[Page, Page]) -> None:
    for page in table:
        for _ in range(2):
            page.locator(".talk > summary").click()
            page.locator(".emote").first.click()

        expect(page.locator("#emote-refused")).to_contain_text(
            "Wait a moment before the next emote"
        )
        expect(page.locator("#emote-refused")).to_be_in_viewport()
        expect(page.locator(".prompt-bar__ask")).not_to_contain_text("Wait a moment")


def test_words_are_heard_and_a_mute_ends_them(table: tuple[Page, Page]) -> None:
    one, other = table
    other.locator(".talk > summary").click()
    assert too_small(other, ".talk") == []
    other.get_by_label("Message…").fill("Good luck!")
    other.keyboard.press("Enter")
    expect(one.locator(".talk > summary")).to_have_text("Chat · 1")

    one.locator(".talk > summary").click()
    expect(one.locator(".talk__lines li")).to_contain_text("Good luck!")
    one.get_by_role("button", name="Mute").click()
    expect(one.get_by_role("button", name="Unmute")).to_be_visible()
    other.get_by_label("Message…").fill("Anybody there?")
    other.keyboard.press("Enter")

    expect(other.locator(".talk__lines li")).to_have_count(2)
    expect(one.locator(".talk__lines li")).to_have_count(0)


def test_words_that_are_refused_stay_in_their_box_with_the_reason(
    table: tuple[Page, Page],
) -> None:
    one, other = table
    one.locator(".talk > summary").click()
    box = one.get_by_label("Message…")
    heard, last = talk_until_refused(one, box)

    expect(one.locator("#talk-refused")).to_have_text(
        "You're sending messages too fast. Wait a moment."
    )
    expect(box).to_have_value(last)
    expect(one.locator(".prompt-bar__ask")).not_to_contain_text("too fast")
    other.locator(".talk > summary").click()
    expect(other.locator(".talk__lines li")).to_have_count(heard)


def talk_until_refused(page: Page, box: Locator) -> tuple[int, str]:
    """Say line after line until it is too quick; return how many were heard, and the one refused.

    How many there are is a matter of the machine's pace.
    """
    for number in range(40):
        line = f"Line {number}"
        box.fill(line)
        box.press("Enter")
        answered = "box => !box.value || document.querySelector('#talk-refused').textContent"
        page.wait_for_function(answered, arg=box.element_handle())
        if box.input_value():
            return number, line
    raise AssertionError("nobody was ever too quick")


@pytest.mark.slow
def test_players_can_be_reported_from_chat_result_and_their_page(
    table: tuple[Page, Page],
) -> None:
    for page in table:
        page.locator(".talk > summary").click()
        expect(page.get_by_role("button", name="Report…")).to_be_in_viewport(ratio=1)
        page.locator(".talk > summary").click()
    one, _ = table
    give_up(one)
    expect(one.locator(".game-over")).to_be_visible()
    for page in table:
        assert page.locator(".talk > summary").evaluate(WHOLE)  # the result does not lie on it

    one.locator(".game-over").get_by_role("button", name="Report ").click()
    one.get_by_role("button", name="Report", exact=True).click()
    expect(one.locator("div.complaint")).to_contain_text("Moment reported.")
    one.get_by_role("button", name="Close").click()

    one.locator(".aftermath__player a").nth(1).click()
    one.get_by_role("button", name="Report…").click()
    one.get_by_role("dialog").get_by_role("button", name="Report", exact=True).click()
    expect(one.get_by_role("dialog")).to_contain_text("Reported. A moderator will look at it.")


def test_a_report_names_the_moment(table: tuple[Page, Page]) -> None:
    one, _ = table
    one.locator(".talk > summary").click()
    one.get_by_role("button", name="Report…").click()
    one.get_by_role("radio", name="Something else").check()
    one.get_by_role("button", name="Report", exact=True).click()
    expect(one.locator(".complaint .notice")).to_have_text("Describe what happened in a few words.")

    one.get_by_label("Details (required for “Something else”)").fill("They left a hundred times.")
    one.get_by_role("button", name="Report", exact=True).click()

    expect(one.locator("div.complaint")).to_contain_text("Moment reported.")
