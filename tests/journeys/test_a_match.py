"""Two people play Clashing Destiny through the page, on the real server."""

import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as NotYet

from tests.journeys.conftest import DESKTOP, PHONE, Visitor
from tests.journeys.test_accessibility import grave_faults

PATIENCE_S = 300
OPENING = "Your opening hand"
PLAYER = (Path(__file__).parent / "fixtures" / "player.js").read_text()


@pytest.fixture
def table(browser: Browser, real_address: str) -> Iterator[tuple[Visitor, Visitor]]:
    """Two people at one table: one at a desk, one with a phone."""
    contexts = [
        browser.new_context(**screen, reduced_motion="reduce") for screen in (DESKTOP, PHONE)
    ]
    host, guest = (Visitor(context, real_address) for context in contexts)
    host.open("/").get_by_role("button", name="Invite a friend").click()
    guest.page.goto(host.page.get_by_label("Address of the invite").input_value())
    guest.page.get_by_role("button", name="Sit down and play").click()
    yield host, guest
    for context in contexts:
        context.close()
    assert [host.complaints, guest.complaints] == [[], []]


def play(visitor: Visitor, *, until_chain: bool = False) -> None:
    """Let a bold player press this page's buttons, if wished until it may answer a chain."""
    visitor.page.evaluate(PLAYER, {"untilChain": until_chain})


def first_to_answer(table: tuple[Visitor, Visitor]) -> Visitor:
    """Wait until one of the two could answer a chain; both keep cards for it, so one will."""
    deadline = time.monotonic() + PATIENCE_S
    for visitor in cycle(table):
        reached = visitor.page.locator("body[data-reached-chain]")
        with suppress(NotYet):
            reached.wait_for(state="attached", timeout=250)
            return visitor
        assert time.monotonic() < deadline, "nobody could ever answer a chain"
    raise AssertionError


def result_of(visitor: Visitor) -> str:
    heading = visitor.page.locator(".game-over h2")
    expect(heading).to_be_visible(timeout=PATIENCE_S * 1000)
    return heading.inner_text()


# budget: one journey, told from its beginning to its end
def test_a_match_is_played_to_its_end_over_a_reload(table: tuple[Visitor, Visitor]) -> None:
    host, guest = table
    for visitor in table:
        expect(visitor.page.locator(".prompt-bar__title")).to_contain_text(OPENING, timeout=15_000)

    for visitor in table:
        play(visitor, until_chain=True)
    page = first_to_answer(table).page
    question = page.locator(".prompt-bar__title strong").inner_text()
    chain = page.locator(".chain__item strong").all_text_contents()
    page.reload()
    expect(page.locator(".prompt-bar__title strong")).to_have_text(question)
    expect(page.locator(".chain__item strong")).to_have_text(chain)
    assert [grave_faults(visitor) for visitor in table] == [[], []]

    for visitor in table:
        play(visitor)
    assert sorted([result_of(host), result_of(guest)]) in (
        ["Defeat", "Victory"], ["A draw", "A draw"],
    )  # fmt: skip
    why = host.page.locator(".game-over__words p").first.inner_text()
    expect(guest.page.locator(".game-over__words p").first).to_have_text(why)
    assert "HP" in why or "turn" in why

    host.page.get_by_role("button", name="Rematch").click()
    guest.page.get_by_role("button", name="Play again").click()
    for visitor in table:
        expect(visitor.page.locator(".prompt-bar__title")).to_contain_text(OPENING, timeout=15_000)
        expect(visitor.page.locator(".game-over")).to_have_count(0)
