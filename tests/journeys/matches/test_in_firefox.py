"""Smoke test in Firefox: the rest of the journeys run in Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.catalogue import rulesets
from tests.journeys.firefox import FirefoxWindow, firefox_window
from tests.journeys.smoke import (
    begin_match,
    click,
    open_decks,
    play_first_decisions,
    wait_for,
)
from tests.suite.games import QUICKEST

LOOKS_WRONG = ".log__title button:last-child"
PANEL = "(document.querySelector('.panel')?.innerText ?? '')"


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FirefoxWindow]:
    profile: Path = tmp_path_factory.mktemp("firefox")
    with firefox_window(profile) as opened:
        yield opened


@pytest.mark.parametrize("ruleset", list(rulesets()))
def test_a_match_begins_in_firefox(window: FirefoxWindow, house: str, ruleset: str) -> None:
    play_first_decisions(window, house, ruleset)

    assert window.complaints == []


def test_the_deck_page_opens_in_firefox(window: FirefoxWindow, house: str) -> None:
    open_decks(window, house)

    assert window.complaints == []


def test_a_panel_that_could_not_be_loaded_opens_later_in_firefox(
    window: FirefoxWindow, house: str
) -> None:
    begin_match(window, house, QUICKEST)
    wait_for(window, "document.querySelector('.corner__chip') !== null")

    with window.lose_requests():
        click(window, LOOKS_WRONG)
        wait_for(window, f'{PANEL}.includes("The server can\'t be reached.")')
    window.complaints.clear()
    click(window, ".panel__close")
    click(window, LOOKS_WRONG)

    wait_for(window, f"{PANEL}.includes('Report a bug')")
    assert window.complaints == []
