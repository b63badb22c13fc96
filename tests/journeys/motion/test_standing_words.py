"""Public notes are shown above the board while they hold."""

import pytest
from playwright.sync_api import expect

from tests.journeys.conftest import Visitor
from tests.journeys.fake_server import FakeMatches
from tests.journeys.table.test_odd_moments import tell_frame

LAST_TURN = "After turn 60 the player with more life wins."


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_public_notes_are_above_the_board_while_they_hold(
    request: pytest.FixtureRequest, matches: FakeMatches, screen: str
) -> None:
    visitor: Visitor = request.getfixturevalue(screen)
    page = visitor.sit_down("act")

    tell_frame(matches, notes=[LAST_TURN])
    expect(page.locator("#strip").get_by_text(LAST_TURN)).to_be_visible()
    tell_frame(matches, 3, notes=[])

    expect(page.locator("#strip").get_by_text(LAST_TURN)).to_have_count(0)
