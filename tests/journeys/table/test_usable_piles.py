"""A card of a pile that could be used makes the pile glow; nothing comes up by itself."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.journeys.positions import Position, Positions
from tests.rulesets.battle_mages.scene import given


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def seat(
    request: pytest.FixtureRequest, browser: Browser, positions_address: str
) -> Iterator[Visitor]:
    yield from visit(browser, positions_address, request.param)


def with_second_ember(visitor: Visitor, positions: Positions) -> Page:
    """Return a Main-Step in which only Second Ember's Echo can be used."""
    side = {"graveyard": ["Second Ember"], "crystals": ["Small Red Crystal"] * 3}
    game = given(side, {"creatures": [{"card": "Plain 2/2", "damage": 1}]})
    page = visitor.open(f"/match/{positions.add(Position(game.match))}.A")
    expect(page.locator(".prompt-bar__ask")).to_contain_text("Attempt a spell or skip combat.")
    visitor.wait_for_paint()
    return page


def test_a_usable_card_makes_its_pile_glow_and_comes_up_at_a_press(
    seat: Visitor, positions: Positions
) -> None:
    page = with_second_ember(seat, positions)
    pile = page.locator('[data-ref="0.graveyard"]')

    expect(page.locator(".tray")).to_have_count(0)
    expect(page.locator(".pile, .pile-chip").and_(page.locator('[data-mark="can"]'))).to_have_count(
        1
    )
    pile.first.click()

    expect(page.locator('.zone-tray .card[data-mark="can"]')).to_be_visible()
