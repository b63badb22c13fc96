"""The last turn of a match of every game, played by two: it ends as the rules say."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from app.catalogue import rulesets
from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.journeys.hands import Hand, Player, by_finger, by_keys, by_mouse, play
from tests.journeys.matches.test_a_match import expect_one_ending
from tests.journeys.positions import Positions
from tests.suite.games import QUICKEST, RICHEST
from tests.suite.thoroughness import slow_unless

LAST_TURNS = Path(__file__).parents[1] / "fixtures" / "last_turns"


@pytest.fixture
def ilya(browser: Browser, positions_address: str) -> Iterator[Visitor]:
    yield from visit(browser, positions_address, DESKTOP)


@pytest.fixture
def maren(browser: Browser, positions_address: str) -> Iterator[Visitor]:
    yield from visit(browser, positions_address, PHONE)


# Keys know no game: they are tried with the plainest and the richest.
WAYS = {f"{game}-by_mouse": (game, by_mouse) for game in rulesets()} | {
    f"{game}-by_keys": (game, by_keys) for game in (QUICKEST, RICHEST)
}
BY_MOUSE = [name for name, (_, hand) in WAYS.items() if hand is by_mouse]


@pytest.mark.parametrize("way", slow_unless(BY_MOUSE, WAYS))
def test_matches_are_won_by_the_rules(
    ilya: Visitor, maren: Visitor, positions: Positions, way: tuple[str, Hand]
) -> None:
    ruleset, hand = way
    name = positions.lay_out(LAST_TURNS / f"{ruleset}.yaml", 0)
    for visitor, seat in ((ilya, "A"), (maren, "B")):
        visitor.open(f"/match/{name}.{seat}")
        expect(visitor.page.locator("#board .card").first).to_be_visible()

    play([Player(ilya, hand), Player(maren, by_finger)])

    expect_one_ending(ilya, maren)
    expect(ilya.page.locator(".game-over h2")).to_have_text("Victory")
    expect(ilya.page.locator(".game-over")).not_to_contain_text("onceded")
