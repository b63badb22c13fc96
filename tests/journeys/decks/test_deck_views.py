"""Decks are looked at from all sides: table, piles, paper, odds, tags, formats."""

import json
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.browsers.test_accessibility import grave_faults
from tests.journeys.conftest import Visitor
from tests.journeys.deck_page import (
    count_of,
    expect_saved,
    fingertip,
    open_copy,
    open_empty,
    open_statistics,
    starter,
    visitor,
)

__all__ = ["fingertip", "visitor"]


def column(page: Page, place: int) -> list[str]:
    return page.locator(f".card-table tbody tr > :nth-child({place})").all_inner_texts()


def test_a_table_sorts_by_each_column_both_ways(visitor: Visitor) -> None:
    page = open_empty(visitor)
    page.select_option("#view", "table")
    costs = page.get_by_role("button", name="Cost", exact=True)

    costs.click()
    up = column(page, 3)
    expect(page.locator("th:has-text('Cost')")).to_have_attribute("aria-sort", re.compile("scend"))
    costs.click()
    down = column(page, 3)

    numbers = [int(cost) for cost in up]
    assert [int(cost) for cost in down] == numbers[::-1] != numbers
    assert numbers in (sorted(numbers), sorted(numbers, reverse=True))
    page.get_by_role("button", name="Name", exact=True).click()
    assert column(page, 2) == sorted(column(page, 2), key=str.casefold)


def test_cards_are_put_in_and_taken_out_in_the_table_by_mouse_and_keys(visitor: Visitor) -> None:
    page = open_empty(visitor)
    page.select_option("#view", "table")
    page.fill("#query", "ember runt")
    expect(page.locator(".card-table tbody tr")).to_have_count(1)

    page.get_by_role("button", name="Ember Runt", exact=True).click()
    page.locator(".card-table__step").last.click()
    page.locator(".card-table__step").first.click()
    assert count_of(page, "ember_runt") == 1
    page.locator("#query").press("ArrowDown")
    page.keyboard.press("4")
    assert count_of(page, "ember_runt") == 4
    page.keyboard.press("-")

    assert count_of(page, "ember_runt") == 3
    expect(page.locator(".card-table__name")).to_be_focused()


def test_piles_hold_the_cards_of_one_cost_each_and_are_remembered(visitor: Visitor) -> None:
    page = open_empty(visitor)
    page.select_option("#view", "piles")
    page.fill("#query", "c<=1")

    expect(page.locator(".card-pile")).to_have_count(2)
    expect(page.locator(".card-pile .card")).not_to_have_count(0)
    page.get_by_role("button", name="Ember Runt, Creature").click(position={"x": 60, "y": 12})
    expect_saved(page)
    page.reload()

    expect(page.locator(".card-pile").first).to_be_visible()
    expect(page.locator("#view")).to_have_value("piles")
    assert count_of(page, "ember_runt") == 1


def test_selected_rows_show_the_odds_of_drawing_their_card(visitor: Visitor) -> None:
    page = open_copy(visitor)

    page.locator("[data-def=ember_runt]").focus()
    page.keyboard.press("4")
    page.keyboard.press("Enter")

    odds = page.locator(".odds")
    # 4 of 21 in 5 cards: 1 - C(17, 5) / C(21, 5) = 1 - 6188 / 20349
    expect(odds).to_contain_text("21 cards")
    expect(odds.locator("tbody tr").first.locator("td").first).to_have_text("70 %")
    expect(page.locator("[data-def=ember_runt]")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    page.keyboard.press("Enter")
    expect(odds).to_have_count(0)


def test_cards_that_may_not_be_added_are_left_out_on_demand(visitor: Visitor) -> None:
    page = open_empty(visitor)
    page.fill("#query", "ember runt")
    page.get_by_role("button", name="Can be added").click()
    expect(page.locator("#query")).to_have_value("ember runt is:legal")

    for _ in range(4):
        page.locator("#query").press("Enter")

    expect(page.locator("#found")).to_have_text("0 cards")
    page.get_by_role("button", name="Remove one Ember Runt").click()
    expect(page.locator("#found")).to_have_text("1 card")


def test_a_deck_is_compared_with_another_one(visitor: Visitor) -> None:
    page = open_copy(visitor)
    page.locator("[data-def=ember_runt]").focus()
    page.keyboard.press("1")
    page.get_by_role("button", name="Compare").click()

    page.select_option("#compare", starter()[0])

    expect(page.locator(".panel .changes__one")).to_have_text(["−2 Ember Runt"])  # noqa: RUF001  # a minus


def test_sources_stand_beside_needs(visitor: Visitor) -> None:
    page = open_copy(visitor)

    open_statistics(page)
    expect(page.locator(".needs__row").first).to_be_visible()
    expect(page.locator(".needs__legend")).to_contain_text("shards that its cards cost")


@pytest.mark.slow
def test_a_tag_is_put_on_saved_and_finds_the_deck_again(visitor: Visitor) -> None:
    page = open_copy(visitor)
    page.fill("#tag", "  for the   ladder ")
    page.keyboard.press("Enter")
    expect_saved(page)
    open_copy(visitor)

    page.goto(f"{visitor.address}/decks")
    own = page.locator("section[aria-labelledby=own-title] .deck-tile")
    expect(own).to_have_count(2)
    page.get_by_role("group", name="Tag").get_by_role("button", name="for the ladder").click()
    expect(own).to_have_count(1)
    own.get_by_role("link").first.click()
    page.get_by_role("button", name="Remove tag for the ladder").click()
    expect_saved(page)
    page.goto(f"{visitor.address}/decks")

    expect(own).to_have_count(2)
    expect(page.get_by_role("group", name="Tag")).to_have_count(0)


@pytest.mark.slow
def test_deck_tiles_show_a_record_and_set_the_default(visitor: Visitor) -> None:
    page = open_copy(visitor)
    deck = page.url.rsplit("/", 1)[1]
    record = {"deck_id": deck, "won": 3, "drawn": 1, "lost": 2, "last_at": "2026-03-01T12:00:00Z"}
    page.route(
        "**/api/v1/accounts/*/decks",
        lambda route: route.fulfill(content_type="application/json", body=json.dumps([record])),
    )

    page.goto(f"{visitor.address}/decks")
    tile = page.locator("section[aria-labelledby=own-title] .deck-tile")
    expect(tile.locator("[aria-label='3 won, 2 lost, 1 drawn']")).to_have_text("3–2–1")  # noqa: RUF001  # en dashes
    expect(tile).to_contain_text("played Mar 1, 2026")
    tile.get_by_role("button", name="Default deck").click()
    expect(tile).to_contain_text("★ default")
    assert grave_faults(visitor.page) == []

    page.goto(f"{visitor.address}/")
    page.locator("input[name=ruleset][value=shards]").check(force=True)
    expect(page.locator(f"input[name=deck][value='{deck}']")).to_be_checked()


def test_a_deck_goes_to_the_printer_as_a_list(visitor: Visitor) -> None:
    page = open_copy(visitor)
    page.evaluate("() => { window.print = () => (document.body.dataset.printed = 'yes'); }")
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Print", exact=True).click()
    expect(page.locator("body")).to_have_attribute("data-printed", "yes")

    page.emulate_media(media="print")

    expect(page.locator(".printed__rows")).to_contain_text("3 Ember Runt")
    expect(page.locator(".page-head")).to_be_hidden()
    expect(page.locator(".builder__deck")).to_be_hidden()


def test_a_deck_as_text_is_copied_and_downloaded(visitor: Visitor) -> None:
    page = open_copy(visitor)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share").click()

    page.get_by_role("button", name="Copy text").click()
    expect(page.locator(".toast")).to_contain_text("Text copied.")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()

    copied = page.evaluate("navigator.clipboard.readText()")
    assert "3 Ember Runt" in copied
    assert download.value.suggested_filename.endswith(".txt")
    assert download.value.path().read_text() == copied


def test_another_format_is_checked_at_once_and_wanted_at_home(visitor: Visitor) -> None:
    page = open_copy(visitor)
    page.select_option("#format", "singleton")
    expect(page.locator(".verdict")).to_contain_text("problem")
    note = page.locator(".deck-row:has([data-def=ember_runt]) .deck-note")
    expect(note.locator("a")).to_have_attribute("href", "/rules/shards#SH-14.6")
    expect_saved(page)

    page.goto(f"{visitor.address}/")
    page.locator("input[name=ruleset][value=shards]").check(force=True)
    page.locator("input[name=format][value=singleton]").check(force=True)
    expect(page.get_by_text("Singleton needs a deck of your own")).to_be_visible()
    expect(page.get_by_role("button", name="Quick match")).to_be_disabled()


def test_a_singleton_deck_is_played_in_its_format(visitor: Visitor) -> None:
    page = open_empty(visitor)
    page.select_option("#format", "singleton")
    for place in range(20):
        page.locator(".cell .card").nth(place).click()
    expect(page.locator(".verdict")).to_contain_text("✓ Legal")
    page.get_by_role("button", name="Play this deck").click()

    expect(page.locator(".prompt-bar[data-kind]")).to_be_visible()
    match = page.url.rsplit("/", 1)[1]
    told = page.request.get(f"{visitor.address}/api/v1/matches/{match}").json()
    assert told["format"] == "singleton"


@pytest.mark.slow
def test_invites_name_their_format_and_its_rules(visitor: Visitor, browser: Browser) -> None:
    page = open_empty(visitor)
    page.select_option("#format", "singleton")
    for place in range(20):
        page.locator(".cell .card").nth(place).click()
    expect(page.locator(".verdict")).to_contain_text("✓ Legal")
    expect_saved(page)
    deck = page.url.rsplit("/", 1)[1]
    wish = {"ruleset": "shards", "format": "singleton", "deck": deck, "opponent": "invite"}
    made = page.request.post(f"{visitor.address}/api/v1/matches", data=wish).json()

    friend = Visitor(browser.new_context(reduced_motion="reduce"), visitor.address)
    shown = friend.open(f"/play/{made['invite']['code']}")

    expect(shown.get_by_text("invites you to Shards · Singleton")).to_be_visible()
    expect(shown.get_by_text("Singleton needs a deck of your own")).to_be_visible()
    expect(shown.get_by_role("button", name="Join match")).to_be_disabled()
    friend.page.context.close()
    assert friend.complaints == []


@pytest.mark.slow
def test_table_and_piles_have_no_severe_fault(visitor: Visitor) -> None:
    page = open_copy(visitor)
    page.locator("[data-def=ember_runt]").click()

    for view in ("table", "piles"):
        page.select_option("#view", view)
        expect(page.locator(".cell__blank")).to_have_count(0)
        assert grave_faults(visitor.page) == []


def test_on_a_phone_the_table_fits_its_place(fingertip: Visitor) -> None:
    page = open_copy(fingertip)

    page.select_option("#view", "table")
    page.locator(".card-table__step").nth(1).tap()

    expect(page.locator(".summary__words")).to_contain_text("21/20")
    wide = page.evaluate("Math.max(innerWidth, document.documentElement.scrollWidth)")
    assert wide == 390
