"""A rule book on paper: the text alone, in tables whose words are whole."""

import pytest
from playwright.sync_api import expect

from tests.journeys.broken_words import BROKEN_WORDS
from tests.journeys.conftest import Visitor

A4_PX = 718  # between margins of 1 cm
GAMES = ["battle_mages", "clashing_destiny", "mage_wars", "shards", "trapdoor"]


@pytest.mark.parametrize("game", GAMES)
def test_a_printed_rule_book_is_its_text_with_whole_words(desktop: Visitor, game: str) -> None:
    desktop.page.set_viewport_size({"width": A4_PX, "height": 1000})
    page = desktop.open(f"/rules/{game}")
    page.emulate_media(media="print")

    for aside in (".page-head", ".rulebook__side", ".page-foot"):
        expect(page.locator(aside)).not_to_be_visible()
    box = page.locator(".rulebook__text h1").bounding_box()
    assert box
    assert box["y"] < A4_PX / 10
    assert page.evaluate(BROKEN_WORDS, ".rulebook__text :is(td, th)") == []
