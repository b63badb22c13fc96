"""Forecasts are shown before a choice is confirmed."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from app.catalogue import ruleset
from app.engine.forecasts import forecast
from app.engine.play.match import Match
from app.engine.prompts import Prompt
from tests.engine.random_matches import asked, course
from tests.journeys.conftest import DESKTOP, Visitor, visit
from tests.journeys.positions import Position, Positions


@pytest.fixture
def ilya(browser: Browser, positions_address: str) -> Iterator[Visitor]:
    yield from visit(browser, positions_address, DESKTOP)


def found(name: str, is_it: Callable[[Match, Prompt], bool]) -> Match:
    """The first position of matches played blindly that is such a one."""
    return next(
        match.clone() for match in course(ruleset(name), 3, 4000) if is_it(match, asked(match))
    )


def is_attack_that_hurts(match: Match, prompt: Prompt) -> bool:
    told = forecast(match, prompt.seat) if prompt.name == "block" else None
    return "life" in (told or {}).get("seats", {}).get(str(prompt.seat), {})


def is_target_that_changes(match: Match, prompt: Prompt) -> bool:
    if (prompt.name, prompt.cancel) != ("choose_targets", True) or len(prompt.options) > 6:
        return False
    refs = [option.ref for option in prompt.options if isinstance(option.ref, int)]
    cards = [ref for ref in refs if ref in match.state.cards]  # neither seats nor links
    names = [f"c{match.card(ref).pub[prompt.seat]}" for ref in cards]
    told = [forecast(match, prompt.seat, (ref,)) or {} for ref in cards]
    rows = [each.get("cards", {}).get(n, {}) for n, each in zip(names, told, strict=True)]
    return any("hp" in row.get("stats", {}) for row in rows)


def sit(ilya: Visitor, positions: Positions, match: Match) -> None:
    name = positions.add(Position(match))
    ilya.open(f"/match/{name}.{'AB'[asked(match).seat]}")


def test_letting_an_attack_through_says_what_it_costs(ilya: Visitor, positions: Positions) -> None:
    match = found("shards", is_attack_that_hurts)
    seat = asked(match).seat
    told = forecast(match, seat) or {}

    sit(ilya, positions, match)

    expect(ilya.page.locator("#primary")).to_contain_text(told["text"])
    now, then = told["seats"][str(seat)]["life"]
    coming = ilya.page.locator(f'[data-forecast="{seat}"]')
    expect(coming).to_contain_text(f"{now} → {then}")
    coming.get_by_role("button").first.click()
    expect(ilya.page.locator(".outcome")).to_contain_text(f"You: Life {now} → {then}")
    ilya.page.keyboard.press("v")
    expect(ilya.page.locator(".outcome")).to_have_count(0)


def test_a_target_says_what_becomes_of_it(ilya: Visitor, positions: Positions) -> None:
    match = found("clashing_destiny", is_target_that_changes)

    sit(ilya, positions, match)

    expect(ilya.page.locator(".mark--note", has_text="→").first).to_be_visible()


@pytest.fixture
def low(browser: Browser, positions_address: str) -> Iterator[Visitor]:
    """A desktop on which plates are low."""
    screen = DESKTOP | {"viewport": {"width": 1280, "height": 720}}
    yield from visit(browser, positions_address, screen)


def test_a_forecast_on_a_low_plate_leaves_the_hand_count_free(
    low: Visitor, positions: Positions
) -> None:
    match = found("shards", lambda _, prompt: prompt.name == "attack")
    sit(low, positions, match)

    low.page.locator("#board [data-near] button[data-mark=legal]").first.click()

    foe = low.page.locator(f'.plate:has([data-forecast="{1 - asked(match).seat}"])')
    coming, count = foe.locator(".incoming"), foe.locator(".backs > b")
    expect(coming).to_be_visible()
    upper, lower = (
        one.evaluate("one => one.getBoundingClientRect().toJSON()") for one in (coming, count)
    )
    assert lower["top"] >= upper["bottom"]
