"""Visible parts of the deck builder: rows, texts, buttons; and parts that give way."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.browsers.test_accessibility import grave_faults
from tests.journeys.conftest import Visitor
from tests.journeys.deck_page import (
    count_of,
    expect_saved,
    fingertip,
    forgive,
    open_copy,
    open_empty,
    open_statistics,
    starter,
    visitor,
)
from tests.journeys.lobby_page import PASSWORD
from tests.suite.thoroughness import slow_unless

__all__ = ["fingertip", "visitor"]

# A row counts that nothing hides and nothing cuts.
GAMES = ("Clashing Destiny", "Mage Wars", "Shards")
ROWS_IN_SIGHT = """() => {
  const place = document.querySelector(".builder__scroll").getBoundingClientRect();
  return [...document.querySelectorAll(".deck-row")]
    .map((row) => row.getBoundingClientRect())
    .filter(({top, bottom}) => top >= place.top && bottom <= Math.min(place.bottom, innerHeight))
    .length;
}"""
# Cells out of sight are not laid out; all are, for once.
CUT_TEXTS = """() => [...document.querySelectorAll(".cell .card__text")]
  .filter((text) => (text.closest(".cell").style.contentVisibility = "visible"))
  .filter((text) => {
    const frame = text.closest(".card__frame").getBoundingClientRect();
    const { top, bottom } = text.getBoundingClientRect();
    const type = text.parentElement.querySelector(".card__type").getBoundingClientRect();
    if (top < type.bottom - 1) return true;
    return text.scrollHeight > text.clientHeight + 1 || bottom > frame.bottom + 1;
  })
  .map((text) => text.closest(".cell").dataset.card)"""

# Each card as it is held up in a match while it acts, one after the other.
CUT_WHEN_HELD_UP = """() => {
  const place = document.createElement("div");
  place.style.position = "fixed";
  document.body.append(place);
  const cut = [...document.querySelectorAll(".cell .cardbox")].filter((box) => {
    const held = box.cloneNode(true);
    held.dataset.size = "preview";
    held.style.cssText = "--card-w: 210px; --card-h: 294px";
    place.replaceChildren(held);
    const text = held.querySelector(".card__text");
    return text && text.scrollHeight > text.clientHeight + 1;
  });
  place.remove();
  return cut.map((box) => box.closest(".cell").dataset.card);
}"""

# Choices beside the search box that are narrower than their chosen label needs.
CUT_CHOICES = """() => [...document.querySelectorAll(".finder__line .finder__choice")]
  .filter((choice) => {
    const whole = choice.cloneNode();
    whole.append(choice.selectedOptions[0].cloneNode(true));
    whole.style.cssText = "flex: none; inline-size: auto; max-inline-size: none";
    choice.after(whole);
    const needed = whole.offsetWidth;
    whole.remove();
    return needed > choice.offsetWidth;
  })
  .map((choice) => choice.selectedOptions[0].text)"""


def foot_of(page: Page, place: str) -> float:
    box = page.locator(place).bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_few_results_leave_the_builder_as_tall_as_the_page(visitor: Visitor) -> None:
    page = open_empty(visitor)
    expect(page.locator(".deck-head__cover")).to_have_text("+")

    for query in ("", "ember runt", "no such card at all"):
        page.fill("#query", query)
        expect(page.locator("#query")).to_have_value(query)
        visitor.wait_for_paint()
        assert foot_of(page, ".builder__deck") == pytest.approx(900, abs=1)
        assert foot_of(page, ".deck-play") == pytest.approx(900, abs=1)


def test_the_rows_of_a_deck_stand_first_and_its_statistics_in_a_fold(visitor: Visitor) -> None:
    page = visitor.open("/decks/new?from=clashing_destiny/kindled_names")
    expect_saved(page)
    expect(page.locator(".cost-curve__bar")).to_have_count(0)

    assert page.evaluate(ROWS_IN_SIGHT) >= 8
    open_statistics(page)
    expect(page.locator(".cost-curve__bar").first).to_be_visible()

    page.reload()
    expect(page.locator(".cost-curve__bar").first).to_be_visible()


def test_on_a_phone_the_first_rows_are_in_sight(fingertip: Visitor) -> None:
    page = open_copy(fingertip)
    page.get_by_role("button", name="Show deck").tap()
    expect(page.locator(".deck-row").first).to_be_visible()

    assert page.evaluate(ROWS_IN_SIGHT) >= 4


def test_on_a_phone_choices_show_their_whole_label(fingertip: Visitor) -> None:
    page = open_empty(fingertip)

    assert page.locator(".finder__line .finder__choice").count() == 2
    assert page.evaluate(CUT_CHOICES) == []


@pytest.mark.parametrize("game", slow_unless([GAMES[0]], {name: name for name in GAMES}))
def test_no_text_of_a_card_is_cut_in_the_grid(
    visitor: Visitor, fingertip: Visitor, game: str
) -> None:
    for reader in (visitor, fingertip):
        page = reader.open("/decks/new")
        page.get_by_role("button", name=f"Start empty deck for {game}").click()
        expect(page.locator(".cell .card").first).to_be_visible()
        expect(page.locator(".cell__blank")).to_have_count(0)

        assert page.evaluate(CUT_TEXTS) == []
        assert page.evaluate(CUT_WHEN_HELD_UP) == []


def test_ctrl_z_in_the_box_takes_the_last_card_back_and_then_the_words(visitor: Visitor) -> None:
    page = open_empty(visitor)
    page.fill("#query", "")
    page.keyboard.type("ember runt")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert count_of(page, "ember_runt") == 2

    page.keyboard.press("Control+z")
    assert count_of(page, "ember_runt") == 1
    expect(page.locator("#query")).to_have_value("ember runt")
    page.keyboard.press("Control+Shift+Z")
    assert count_of(page, "ember_runt") == 2

    page.keyboard.press("End")
    page.keyboard.type("s")
    page.keyboard.press("Control+z")
    assert count_of(page, "ember_runt") == 2
    expect(page.locator("#query")).not_to_have_value("ember runts")


def test_however_many_lines_cannot_be_read_the_others_can_be_taken(visitor: Visitor) -> None:
    page = open_empty(visitor)
    page.get_by_role("button", name="Import").click()

    page.fill("#import-text", "3 Ember Runt\n" + "\n".join(f"2 Nobody {n}" for n in range(40)))

    expect(page.locator(".import__line")).to_have_count(40)
    for name in ("Replace deck", "Add to deck"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Replace deck").click()
    assert count_of(page, "ember_runt") == 3


def test_search_help_closes_at_the_next_act(visitor: Visitor) -> None:
    page = open_empty(visitor)
    shown = page.locator(".finder__words")

    def ask() -> None:
        page.get_by_label("How to search").click()
        expect(shown).to_be_visible()

    ask()
    page.locator("#query").press_sequentially("a")
    expect(shown).to_be_hidden()
    ask()
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    ask()
    page.locator(".deck-section__head").click()
    expect(shown).to_be_hidden()
    ask()
    page.get_by_role("button", name="Import").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(shown).to_be_hidden()


@pytest.mark.slow
def test_a_deck_that_was_copied_before_signing_up_is_the_accounts_then(visitor: Visitor) -> None:
    page: Any = visitor.page
    page.route("**/api/v1/guests", lambda route: route.abort())
    visitor.open(f"/decks/new?from=shards/{starter()[0]}")
    expect(page.locator(".save-state")).not_to_have_text("Saved")
    expect(page.locator(".deck-row").first).to_be_visible()

    visitor.open("/account/sign-up")
    page.get_by_label("Name").fill("Copied Before")
    page.locator("input[name=password]").fill(PASSWORD)
    page.get_by_role("button", name="Sign up").click()
    expect(page.locator("#account")).to_contain_text("Copied Before")

    visitor.open("/decks")
    own = page.locator("section[aria-labelledby=own-title] .deck-tile")
    expect(own).to_have_count(1)
    expect(page.get_by_text("this browser only")).to_have_count(0)
    forgive(visitor, "ERR_FAILED")


@pytest.mark.parametrize("path", ["/decks", "/decks/new"])
def test_deck_list_has_no_severe_fault(visitor: Visitor, path: str) -> None:
    visitor.open(path)
    visitor.page.wait_for_load_state("networkidle")

    assert grave_faults(visitor.page) == []


def test_deck_builder_has_no_severe_fault(visitor: Visitor) -> None:
    page = open_copy(visitor)
    page.wait_for_load_state("networkidle")
    faults = grave_faults(visitor.page)
    page.get_by_role("button", name="Import").click()

    assert faults == []
    assert grave_faults(visitor.page) == []
