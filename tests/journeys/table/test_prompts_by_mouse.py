"""Matching and aiming by drag with a mouse."""

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.conftest import LATE_PARTS, Visitor
from tests.journeys.fake_server import FakeMatches

# A card rendered again gets its former focus.
DRAWN_ANEW = "(() => { const card = document.activeElement; card.blur(); card.focus(); })()"


def drag(page: Page, from_ref: str, to_ref: str) -> None:
    page.locator(LATE_PARTS).wait_for()
    page.locator(f':is(#board, #hand) [data-ref="{from_ref}"]').hover()
    page.mouse.down()
    box = page.locator(f'#board [data-ref="{to_ref}"]').bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()


def test_space_is_the_big_button_after_a_press_of_the_mouse_until_a_key_points(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("act")
    page.locator('#hand [data-ref="c11"]').click()
    expect(page.locator(".menu button").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator('#hand [data-ref="c11"]').focus()
    page.keyboard.press("s")
    page.evaluate(DRAWN_ANEW)
    assert page.evaluate("document.activeElement.matches(':focus-visible')")

    page.keyboard.press("Space")

    assert matches.choice() == "end"


def test_space_acts_on_the_keyboard_focus_despite_an_earlier_mouse(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("act")
    page.locator('#hand [data-ref="c11"]').click()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.keyboard.press("Shift+t")

    page.keyboard.press("Space")

    assert matches.choice() == "play:c11"


def test_a_drag_aims(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("assign")

    drag(page, "c3", "c23")
    drag(page, "c1", "c21")
    page.locator("#primary").click()

    assert matches.choice() == [["c3", "c23", 0], ["c1", "c21", 0]]


def test_drags_replace_an_aim(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("assign")

    drag(page, "c3", "c23")
    drag(page, "c3", "c21")
    expect(page.locator("#primary")).to_have_text("Attack ▸ 1 attackersSpace")
    page.locator("#primary").click()

    assert matches.choice() == [["c3", "c21", 0]]


def test_a_drag_pairs(desktop: Visitor, matches: FakeMatches) -> None:
    page = desktop.sit_down("pair")

    drag(page, "c1", "c22")
    page.locator("#primary").click()

    assert matches.choice() == [["c1", "c22"]]


def test_a_card_is_dragged_from_the_hand_to_its_place(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("act")
    matches.follow = {"prompt": {**matches.prompts["place"], "id": "after"}}

    drag(page, "c9", "0.attack#2")

    assert [one["choice"] for one in matches.commands(2)] == ["play:c9", "0.attack#2"]


def test_the_menu_of_a_hand_card_leaves_the_question_in_sight(desktop: Visitor) -> None:
    page = desktop.sit_down("act")

    page.locator('#hand [data-ref="c11"]').click()
    menu, bar = (page.locator(one).bounding_box() for one in (".menu", ".prompt-bar"))

    assert menu is not None
    assert bar is not None
    assert menu["y"] + menu["height"] <= bar["y"]


@pytest.mark.parametrize("goal", ["c60", "c22"])
def test_a_drag_to_no_goal_does_nothing(desktop: Visitor, matches: FakeMatches, goal: str) -> None:
    page = desktop.sit_down("assign")

    drag(page, "c3", goal)

    expect(page.locator("#primary")).to_contain_text("Lantern Moth must take part")
    expect(page.locator("body > .arrows")).to_have_count(1)
    assert matches.answers == []
