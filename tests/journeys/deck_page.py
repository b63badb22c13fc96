"""The deck builder, as a test opens it and reads from it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import app.catalogue as catalogue
from app.decks.legality.formats import STANDARD, DeckBody, find_format
from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit

GAME = "shards"


@pytest.fixture
def visitor(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, DESKTOP)


@pytest.fixture
def fingertip(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, PHONE)


def starter() -> tuple[str, DeckBody]:
    """Return a starter deck's id and its cards."""
    found = catalogue.ruleset(GAME).decks[0]
    return found.id, find_format(GAME, STANDARD).body_of(found)


def name_of(card: str) -> str:
    return catalogue.ruleset(GAME).pool.printed[card].name


def open_empty(visitor: Visitor) -> Page:
    page = visitor.open("/decks/new")
    page.get_by_role("button", name="Start empty deck for Shards").click()
    expect(page.locator(".cell .card").first).to_be_visible()
    return page


def open_copy(visitor: Visitor) -> Page:
    page = visitor.open(f"/decks/new?from={GAME}/{starter()[0]}")
    expect_saved(page)
    return page


def expect_saved(page: Page) -> None:
    expect(page.locator(".save-state")).to_have_text("Saved")


def open_statistics(page: Page) -> None:
    page.get_by_role("button", name="Statistics").click()


def count_of(page: Page, card: str) -> int:
    shown = page.locator(f".deck-row:has([data-def={card}]) .deck-row__count")
    return int(shown.inner_text()) if shown.count() else 0


def forgive(visitor: Visitor, words: str) -> None:
    """A refusal that the test has brought about is no complaint."""
    visitor.complaints[:] = [one for one in visitor.complaints if words not in one]
