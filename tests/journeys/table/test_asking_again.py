"""Before an act that a person would rue the table asks again, without covering the board."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.browsers.test_accessibility import grave_faults
from tests.journeys.conftest import Visitor, expect_unguarded
from tests.journeys.fake_server import FakeMatches
from tests.journeys.table.test_prompts_by_keyboard import press
from tests.journeys.table.test_prompts_by_mouse import drag

WARNING = "This drops your tower to 0, and you lose the match."


def expect_doubt(page: Page, sentence: str = WARNING) -> None:
    expect(page.locator('.prompt-bar[data-tone="confirm"] .prompt-bar__ask')).to_have_text(sentence)
    expect_unguarded(page)


def test_a_click_that_would_lose_is_asked_about_first(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("act_warned")

    page.locator('[data-ref="c9"]').first.click()
    expect_doubt(page)
    before = [*matches.answers]
    page.get_by_role("button", name="Do it anyway").click()

    assert matches.choice() == "play:c9"
    assert before == []


def test_a_double_click_does_not_answer_the_doubt(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("act_warned")

    page.locator('[data-ref="c9"]').first.dblclick()

    expect_doubt(page)
    assert matches.answers == []


def test_one_may_go_back_and_do_something_else(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("act_warned")

    page.locator('[data-ref="c9"]').first.click()
    expect_doubt(page)
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".prompt-bar__title")).to_contain_text("Your main phase")
    expect_unguarded(page)
    page.locator("#primary").click()

    assert matches.choice() == "end"


def test_an_act_without_a_warning_is_done_at_once(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("act_warned")

    page.locator('[data-ref="c11"]').first.click()
    page.get_by_role("menuitem", name="Turn Cinder Verdict into a draw").click()

    assert matches.choice() == "draw:c11"


def test_the_doubt_is_answered_with_the_keyboard_alone(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("act_warned")

    press(desktop, "t", "t", "Enter", "1")
    expect_doubt(page)
    press(desktop, "1")

    assert matches.choice() == "play:c11"


def test_space_and_escape_lead_back(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("act_warned")

    for key in ("Space", "Escape"):
        press(desktop, "h", "Enter")
        expect_doubt(page)
        press(desktop, key)
        expect(page.locator(".prompt-bar__title")).to_contain_text("Your main phase")
        expect_unguarded(page)

    assert matches.answers == []


@pytest.mark.parametrize("row", ["Concede", "Offer draw"])
def test_space_neither_gives_up_nor_offers_a_draw(
    desktop: Visitor, matches: FakeMatches, row: str
) -> None:
    page = desktop.sit_down("act_warned")
    page.evaluate("document.querySelector('.match-head__menu').open = true")
    page.get_by_role("button", name=row).click()
    expect(page.locator("#prompt .btn--primary")).to_have_text("Cancel")

    page.evaluate("document.activeElement.blur()")
    press(desktop, "Space")

    expect(page.locator(".prompt-bar__title")).to_contain_text("Your main phase")
    assert matches.answers == []


def test_the_warning_is_called_out(desktop: Visitor) -> None:
    page = desktop.sit_down("act_warned")

    press(desktop, "h", "Enter")

    expect(page.locator("#called")).to_have_text(f"Are you sure? {WARNING}")


def test_dragged_choices_need_confirmation_too(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("pair_warned")

    drag(page, "c1", "c22")
    page.locator("#primary").click()
    expect_doubt(page, "Vellum Sentry would not live.")
    page.get_by_role("button", name="Do it anyway").click()

    assert matches.choice() == [["c1", "c22"]]


def test_confirmation_after_a_tap_has_no_severe_fault(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("act_warned")

    page.locator('[data-ref="c9"]').first.tap()
    page.get_by_role("menuitem").tap()
    expect_doubt(page)
    faults = grave_faults(phone.page)
    page.get_by_role("button", name="Do it anyway").tap()

    assert faults == []
    assert matches.choice() == "play:c9"


def test_clicks_count_again_after_a_double_click(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("option")
    other = {**matches.prompts["option"], "id": "p-next"}
    other["options"] = [{**one, "key": f"next-{one['key']}"} for one in other["options"]]
    matches.follow = {"prompt": other}
    box = page.locator("#prompt .btn").first.bounding_box()
    assert box

    for _ in range(12):  # each one is held for 100 ms
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, delay=100)

    assert [one["prompt"] for one in matches.answers] == ["p-option", "p-next"]
