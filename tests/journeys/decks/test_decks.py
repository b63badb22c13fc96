"""Decks are built and played with the real pages and the real server."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import app.catalogue as catalogue
from app.engine.decks.deck_rules import first_hand_of
from tests.journeys.browsers.test_accessibility import grave_faults
from tests.journeys.conftest import PHONE, Visitor
from tests.journeys.deck_page import (
    GAME,
    count_of,
    expect_saved,
    fingertip,
    forgive,
    name_of,
    open_copy,
    open_empty,
    open_statistics,
    starter,
    visitor,
)

__all__ = ["fingertip", "visitor"]
STOPS, LETTERS = 60, 4
CARDS, COPIES = 5, 4  # a legal deck of as few different cards as may be
POOL = catalogue.ruleset(GAME).pool.printed


def go_on(page: Page, goal: str) -> None:
    for _ in range(STOPS):
        if page.evaluate("goal => document.activeElement.matches(goal)", goal):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {goal}")


def piece_of(card: str) -> str:
    """Return the first few letters in its name that no other card's name has."""
    name, others = name_of(card), [name_of(one) for one in POOL if one != card]
    pieces = (name[at : at + LETTERS].lower() for at in range(len(name) - LETTERS + 1))
    return next(
        piece
        for piece in pieces
        if piece.isalpha() and not any(piece in other.lower() for other in others)
    )


def test_a_deck_is_built_from_nothing_and_played_by_keys_alone(visitor: Visitor) -> None:
    page = visitor.open("/decks/new")
    expect(page.get_by_role("button", name="Start empty deck for Shards")).to_be_visible()
    go_on(page, "[aria-label='Start empty deck for Shards']")
    page.keyboard.press("Enter")
    expect(page.locator("#query")).to_be_focused()

    plain = [card for card in starter()[1]["main"] if not POOL[card].unique]
    for card in plain[:CARDS]:
        page.keyboard.press("/")
        page.keyboard.type(f"n:{piece_of(card)}")
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowDown")
        page.keyboard.press(str(COPIES))
    expect(page.locator(".verdict")).to_contain_text("✓ Legal")
    go_on(page, ".deck-play .btn")
    page.keyboard.press("Enter")

    expect(page.locator(".prompt-bar[data-kind]")).to_be_visible()


def test_counts_go_up_and_down_by_keys_and_mouse(visitor: Visitor) -> None:
    page = open_empty(visitor)
    page.fill("#query", "ember runt")
    runt = page.get_by_role("button", name="Ember Runt, Creature")

    runt.click()
    runt.click()
    runt.click(modifiers=["Shift"])
    page.keyboard.press("ArrowDown")
    for key in ("+", "+", "-"):
        page.keyboard.press(key)
    runt.click(button="right")

    assert count_of(page, "ember_runt") == 1
    page.locator("[data-def=ember_runt]").focus()
    page.keyboard.press("4")
    assert count_of(page, "ember_runt") == 4
    page.keyboard.press("Control+z")
    assert count_of(page, "ember_runt") == 1
    page.keyboard.press("Control+Shift+z")
    assert count_of(page, "ember_runt") == 4


def test_search_keeps_its_focus_after_a_click_on_a_card_or_a_chip(visitor: Visitor) -> None:
    page = open_empty(visitor)

    page.locator("#query").press_sequentially("runt")
    page.locator(".cell .card").first.click()
    page.locator("#query").press("Enter")
    page.keyboard.type("c<=3")
    page.get_by_role("button", name="Ruby", exact=True).click()

    assert count_of(page, "ember_runt") == 2
    expect(page.locator("#query")).to_have_value("c<=3 a:ruby")


def test_an_unreadable_search_says_why_and_adds_nothing(visitor: Visitor) -> None:
    page = open_empty(visitor)

    page.fill("#query", "flavor_of:red")
    page.keyboard.press("Enter")

    expect(page.locator("#found")).to_contain_text("“flavor_of:” isn't a search term")
    expect(page.locator(".deck-row")).to_have_count(0)


def test_errors_are_beside_their_row_with_a_link_to_the_rule(visitor: Visitor) -> None:
    page = open_copy(visitor)

    page.locator("[data-def=ember_runt]").focus()
    page.keyboard.press("9")

    note = page.locator(".deck-row:has([data-def=ember_runt]) .deck-note")
    expect(note.locator("a")).to_have_attribute("href", re.compile(r"^/rules/shards#SH-14\.\d"))
    expect(page.locator(".deck-section__count")).to_have_text("26 of 20")
    page.get_by_role("button", name="Play this deck").click(force=True)
    expect(page.locator(".toast")).to_be_visible()


def test_a_bar_of_the_curve_shows_the_cards_of_that_cost(visitor: Visitor) -> None:
    page = open_empty(visitor)

    open_statistics(page)
    page.locator(".cost-curve__bar").nth(1).click()

    expect(page.locator("#query")).to_have_value("c=1")
    costs = set(page.locator(".cell .card__cost").all_inner_texts())
    assert costs == {"1"}


def test_a_text_with_an_unknown_line_loses_nothing(visitor: Visitor) -> None:
    page = open_empty(visitor)
    page.get_by_role("button", name="Import").click()

    page.fill("#import-text", "3 Ember Runt\n2 Kiln Martir\n1 Nobody at all")
    expect(page.locator(".import__found")).to_contain_text("2 lines couldn't be read")
    page.locator(".import__nearest").get_by_role("button", name="Kiln Martyr").click()
    expect(page.locator(".import__found")).to_contain_text("One line couldn't be read")
    page.get_by_role("button", name="Add to deck").click()

    expect(page.locator("#import-text")).to_have_value("1 Nobody at all")
    page.keyboard.press("Escape")
    assert (count_of(page, "ember_runt"), count_of(page, "kiln_martyr")) == (3, 2)


def test_unread_lines_of_a_text_do_not_replace_imported_cards(visitor: Visitor) -> None:
    page = open_empty(visitor)
    page.get_by_role("button", name="Import").click()
    page.fill("#import-text", "3 Ember Runt\n2 Kiln Martir")
    expect(page.locator(".import__found")).to_contain_text("One line couldn't be read")
    page.locator(".import__deeds .btn--primary").click()

    page.locator(".import__nearest").get_by_role("button", name="Kiln Martyr").click()
    page.locator(".import__deeds .btn--primary").click()

    expect(page.locator("#import-text")).to_have_count(0)
    assert (count_of(page, "ember_runt"), count_of(page, "kiln_martyr")) == (3, 2)


@pytest.mark.slow
def test_deck_list_is_current_after_going_back(visitor: Visitor) -> None:
    page = open_copy(visitor)
    page.goto(visitor.address + "/decks")
    tile = page.get_by_role("region", name="Your decks")
    expect(tile).to_contain_text("20 cards")
    page.get_by_role("link", name="(copy)").first.click()
    expect_saved(page)
    page.locator(".deck-row__step").first.click()
    expect_saved(page)

    page.go_back()
    expect(tile).to_contain_text("19 cards")
    page.go_forward()

    expect(page.locator(".deck-section__count")).to_have_text("19 of 20")


@pytest.mark.slow
def test_deck_tiles_mark_unsaved_changes(visitor: Visitor) -> None:
    page = open_copy(visitor)
    deck_id = page.url.rsplit("/", 1)[1]
    deck = page.request.get(f"{visitor.address}/api/v1/decks/{deck_id}").json()
    draft = {**deck, "title": "Left in haste", "at": 0}
    page.goto(visitor.address + "/decks")
    tile = page.get_by_role("region", name="Your decks")
    expect(tile).to_contain_text("20 cards")
    expect(tile).not_to_contain_text("Unsaved changes")

    kept = "([id, draft]) => localStorage.setItem('pentacle.decks.' + id, JSON.stringify(draft))"
    page.evaluate(kept, [deck_id, draft])
    page.reload()
    expect(tile).to_contain_text("Unsaved changes")
    tile.get_by_role("link", name="(copy)").first.click()
    expect_saved(page)
    page.goto(visitor.address + "/decks")

    expect(tile).to_contain_text("Left in haste")
    expect(tile).not_to_contain_text("Unsaved changes")


def test_a_name_that_is_being_typed_is_not_written_over(visitor: Visitor) -> None:
    page = open_empty(visitor)
    page.locator(".cell .card").first.click()
    page.locator("#title").press("Control+a")
    page.keyboard.type("Slow")

    # The rules answer and the deck is saved meanwhile.
    expect_saved(page)
    expect(page.locator(".verdict")).to_have_attribute("data-legal", "false")
    page.keyboard.type(" fox")
    page.keyboard.press("Enter")

    expect(page.locator("#title")).to_have_value("Slow fox")
    expect(page).to_have_title("Slow fox · Pentacle")


@pytest.mark.slow
def test_a_copy_of_a_deck_with_a_long_name_of_emoji_is_saved(visitor: Visitor) -> None:
    page = open_empty(visitor)
    page.locator(".cell .card").first.click()
    page.fill("#title", 30 * "\U0001f98a")
    page.keyboard.press("Enter")
    expect_saved(page)

    page.get_by_role("button", name="Duplicate").click()

    expect(page.locator("#title")).to_have_value(30 * "\U0001f98a" + " (copy)")
    expect_saved(page)


def test_the_rules_are_asked_again_when_there_is_a_line_again(visitor: Visitor) -> None:
    page = open_empty(visitor)
    page.context.set_offline(True)
    page.locator(".cell .card").first.click()
    expect(page.locator(".verdict")).to_contain_text("Couldn't check the rules")

    page.context.set_offline(False)

    expect(page.locator(".verdict")).to_contain_text("problem")
    forgive(visitor, "ERR_INTERNET_DISCONNECTED")


def test_an_own_legal_deck_can_be_chosen_at_home(visitor: Visitor) -> None:
    page = open_copy(visitor)
    page.fill("#title", "My first")
    page.keyboard.press("Enter")
    expect_saved(page)

    page.goto(f"{visitor.address}/")
    page.locator(f"input[name=ruleset][value={GAME}]").check(force=True)
    page.get_by_role("radio", name="My first").check(force=True)
    page.get_by_role("button", name="Play the computer").click()

    expect(page.locator(".prompt-bar[data-kind]")).to_be_visible()


def test_a_sample_hand_has_the_games_own_size(visitor: Visitor) -> None:
    page = open_copy(visitor)

    page.get_by_role("button", name="Sample hand").click()

    first = first_hand_of(catalogue.ruleset(GAME))
    expect(page.locator(".sample__card")).to_have_count(first.cards)
    page.locator(".sample__card .card").first.click()
    page.get_by_role("button", name="Replace 1").click()
    expect(page.locator(".sample__card")).to_have_count(first.cards)


def width_of(page: Page) -> Any:
    """How wide the page is laid out: a phone zooms out where something is wider than it."""
    return page.evaluate("Math.max(innerWidth, document.documentElement.scrollWidth)")


def test_on_a_phone_one_side_is_in_sight_and_the_other_is_a_tap_away(fingertip: Visitor) -> None:
    page = open_copy(fingertip)
    expect(page.locator(".builder__deck")).to_be_hidden()
    assert width_of(page) == PHONE["viewport"]["width"]

    page.locator(".cell .card").first.tap()
    expect(page.locator(".summary__words")).to_contain_text("21/20")
    page.get_by_role("button", name="Show deck").tap()

    expect(page.locator(".builder__deck")).to_be_visible()
    expect(page.locator(".builder__cards")).to_be_hidden()
    assert width_of(page) == PHONE["viewport"]["width"]
    assert grave_faults(fingertip.page) == []
