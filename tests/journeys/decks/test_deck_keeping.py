"""Decks are saved by themselves; nothing that was done to one is lost."""

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.journeys.conftest import DESKTOP, Visitor
from tests.journeys.deck_page import count_of, expect_saved, forgive, open_copy, visitor

__all__ = ["visitor"]


@pytest.mark.parametrize(
    ("choice", "runts"),
    [("Keep mine", 1), pytest.param("Keep the other deck", 2, marks=pytest.mark.slow)],
)
def test_two_tabs_do_not_overwrite_each_other(visitor: Visitor, choice: str, runts: int) -> None:
    page = open_copy(visitor)
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_role("button", name="Remove one Ember Runt").last.click()
    expect_saved(other)

    # In one step: a slow hand's first of two would be just what the other tab has done.
    page.locator("[data-def=ember_runt]").focus()
    page.keyboard.press("1")
    expect(page.locator(".conflict .changes")).to_contain_text("1 Ember Runt")
    page.get_by_role("button", name=choice).click()

    expect(page.locator(".conflict")).to_have_count(0)
    expect_saved(page)
    page.reload()
    expect(page.locator(".deck-row").first).to_be_visible()
    assert count_of(page, "ember_runt") == runts
    forgive(visitor, "412")


def test_without_a_line_nothing_is_lost(visitor: Visitor) -> None:
    page = open_copy(visitor)

    page.context.set_offline(True)
    page.get_by_role("button", name="Remove one Ember Runt").last.click()
    expect(page.locator(".save-state")).to_have_text("Not saved. Retrying…")
    page.context.set_offline(False)

    expect_saved(page)
    page.reload()
    expect(page.locator(".deck-row").first).to_be_visible()
    assert count_of(page, "ember_runt") == 2
    forgive(visitor, "ERR_INTERNET_DISCONNECTED")


def test_unsaved_changes_survive_a_reload(visitor: Visitor) -> None:
    page = open_copy(visitor)
    page.route(
        "**/api/v1/decks/*",
        lambda route: route.abort() if route.request.method == "PATCH" else route.continue_(),
    )
    page.get_by_role("button", name="Remove one Ember Runt").last.click()
    expect(page.locator(".save-state")).to_have_text("Not saved. Retrying…")

    page.unroute_all()
    page.reload()

    expect_saved(page)
    assert count_of(page, "ember_runt") == 2
    forgive(visitor, "ERR_FAILED")
    forgive(visitor, "412")  # it may have come there as the page was left


def test_saves_with_a_lost_answer_are_no_conflict(visitor: Visitor) -> None:
    page = open_copy(visitor)
    lost: list[Route] = []

    def lose_the_first_answer(route: Route) -> None:
        if route.request.method != "PATCH" or lost:
            return route.continue_()
        lost.append(route)
        route.fetch()
        return route.abort()

    page.route("**/api/v1/decks/*", lose_the_first_answer)
    page.get_by_role("button", name="Remove one Ember Runt").last.click()
    expect(page.locator(".save-state")).to_have_text("Not saved. Retrying…")

    expect_saved(page)
    expect(page.locator(".conflict")).to_have_count(0)
    forgive(visitor, "ERR_FAILED")
    forgive(visitor, "412")


@pytest.mark.slow
def test_unsaved_changes_do_not_overwrite_another_tab(visitor: Visitor, browser: Browser) -> None:
    page = open_copy(visitor)
    page.route(
        "**/api/v1/decks/*",
        lambda route: route.abort() if route.request.method == "PATCH" else route.continue_(),
    )
    page.locator("[data-def=ember_runt]").focus()
    page.keyboard.press("1")
    expect(page.locator(".save-state")).to_have_text("Not saved. Retrying…")
    known = page.context.storage_state()
    other = browser.new_context(**DESKTOP, storage_state=known).new_page()
    other.goto(page.url)
    other.get_by_role("button", name="Remove one Ember Runt").last.click()
    expect_saved(other)

    page.unroute_all()
    page.reload()

    expect(page.locator(".conflict .changes")).to_contain_text("1 Ember Runt")
    page.reload()
    expect(page.locator(".conflict .changes")).to_contain_text("1 Ember Runt")
    page.get_by_role("button", name="Keep mine").click()
    expect_saved(page)
    assert count_of(page, "ember_runt") == 1
    other.context.close()
    forgive(visitor, "ERR_FAILED")


@pytest.mark.parametrize("reloads", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_edits_after_a_lost_answer_meet_no_conflict(visitor: Visitor, *, reloads: bool) -> None:
    page = open_copy(visitor)
    lost: list[Route] = []

    def lose_the_answers(route: Route) -> None:
        if route.request.method != "PATCH":
            return route.continue_()
        if not lost:
            route.fetch()
        lost.append(route)
        return route.abort()

    page.route("**/api/v1/decks/*", lose_the_answers)
    less = page.get_by_role("button", name="Remove one Ember Runt").last
    less.click()
    expect(page.locator(".save-state")).to_have_text("Not saved. Retrying…")
    less.click()
    page.unroute_all()
    if reloads:
        page.reload()

    expect_saved(page)
    expect(page.locator(".conflict")).to_have_count(0)
    assert count_of(page, "ember_runt") == 1
    forgive(visitor, "ERR_FAILED")
    forgive(visitor, "412")


@pytest.mark.slow
def test_unsaved_changes_survive_an_unreadable_deck(visitor: Visitor) -> None:
    page = open_copy(visitor)
    page.route("**/api/v1/decks/*", lambda route: _fail(route))
    page.get_by_role("button", name="Remove one Ember Runt").last.click()
    expect(page.locator(".save-state")).to_have_text("Not saved. Retrying…")

    page.reload()
    expect(page.locator(".save-state")).to_have_text("Not saved. Retrying…")
    assert count_of(page, "ember_runt") == 2
    page.unroute_all()

    expect_saved(page)
    page.reload()
    expect(page.locator(".deck-row").first).to_be_visible()
    assert count_of(page, "ember_runt") == 2
    forgive(visitor, "503")
    forgive(visitor, "412")  # the save on leaving had arrived: it was recognized as one's own


def _fail(route: Route) -> None:
    """Answer as a server that can't read the deck at the moment."""
    own = route.request.method == "PATCH" or "-" in route.request.url.rsplit("/", 1)[1]
    route.fulfill(status=503, json={}) if own else route.continue_()


def test_undo_during_a_save_is_saved_too(visitor: Visitor) -> None:
    page = open_copy(visitor)
    held: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if route.request.method != "PATCH" or held:
            return route.continue_()
        return held.append(route)

    page.route("**/api/v1/decks/*", hold_the_first)
    less = page.get_by_role("button", name="Remove one Ember Runt").last
    less.click()
    expect(page.locator(".save-state")).to_have_text("Saving…")

    less.click()
    for _ in range(2):
        page.keyboard.press("Control+z")
    held[0].continue_()

    expect_saved(page)
    page.reload()
    expect(page.locator(".deck-row").first).to_be_visible()
    assert count_of(page, "ember_runt") == 3


def test_a_named_version_is_brought_back(visitor: Visitor) -> None:
    page = open_copy(visitor)
    page.get_by_role("button", name="History").click()
    page.get_by_label("Name of version 1").fill("As it was")
    page.keyboard.press("Tab")
    expect(page.locator(".toast")).to_contain_text("“As it was”")
    page.keyboard.press("Escape")
    page.locator("[data-def=ember_runt]").focus()
    page.keyboard.press("0")
    expect_saved(page)

    page.get_by_role("button", name="History").click()
    expect(page.locator(".history__one").first).to_contain_text("3 Ember Runt")
    page.get_by_role("button", name="Compare with current").click()
    expect(page.locator(".history__one").last).to_contain_text("3 Ember Runt")
    page.get_by_role("button", name="Restore").click()

    expect(page.locator(".history")).to_have_count(0)
    assert count_of(page, "ember_runt") == 3


def test_share_links_contain_the_deck(visitor: Visitor, browser: Browser, house: str) -> None:
    page = open_copy(visitor)
    page.get_by_role("button", name="Share").click()
    link = page.locator("#share-link").input_value()
    guest = Visitor(browser.new_context(**DESKTOP), house)

    theirs = guest.open("/decks/new?d=" + link.split("?d=")[1])
    theirs.get_by_role("button", name="Copy and edit").click()

    expect_saved(theirs)
    assert theirs.url != page.url
    assert count_of(theirs, "ember_runt") == 3
    guest.page.context.close()


def test_a_deleted_deck_comes_back_by_undo(visitor: Visitor) -> None:
    page = open_copy(visitor)
    page.fill("#title", "Gone too soon")
    page.keyboard.press("Enter")
    expect_saved(page)
    page.get_by_role("button", name="Delete").click()

    own = page.get_by_role("region", name="Your decks")
    expect(page.locator(".bin")).to_contain_text("Trash: 1 deck")
    expect(own).not_to_contain_text("Gone too soon")
    page.get_by_role("button", name="Undo").click()

    expect(own).to_contain_text("Gone too soon")
    expect(page.locator(".bin")).to_have_count(0)
