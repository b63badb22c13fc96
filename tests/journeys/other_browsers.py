"""Smoke test in the other engines, with pictures in `build/browsers` (`make browsers`)."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from app.catalogue import rulesets
from app.platform.settings import ROOT
from tests.journeys.firefox import firefox_window
from tests.journeys.smoke import Window, open_decks, play_first_decisions
from tests.journeys.webkit import webkit_window

PICTURES = ROOT / "build" / "browsers"
ENGINES: dict[str, Callable[[Path], AbstractContextManager[Window]]] = {
    "firefox": firefox_window,
    "webkit": webkit_window,
}


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def window(engine: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with ENGINES[engine](tmp_path_factory.mktemp(engine)) as opened:
        yield opened


@pytest.mark.parametrize("ruleset", list(rulesets()))
def test_a_match_begins(window: Window, engine: str, house: str, ruleset: str) -> None:
    play_first_decisions(window, house, ruleset)

    keep_picture(window, f"{engine}-{ruleset}")
    assert window.complaints == []


def test_the_deck_page_opens(window: Window, engine: str, house: str) -> None:
    open_decks(window, house)

    keep_picture(window, f"{engine}-decks")
    assert window.complaints == []


def keep_picture(window: Window, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    window.screenshot(PICTURES / f"{name}.png")
