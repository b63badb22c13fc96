"""Smoke test in Firefox: the rest of the journeys run in Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.catalogue import rulesets
from tests.journeys.firefox import FirefoxWindow, firefox_window
from tests.journeys.smoke import open_decks, play_first_decisions


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
