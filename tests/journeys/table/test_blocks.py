"""The attacked player blocks on the table, by mouse, finger or keys alone; Space is no trap."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.journeys.conftest import DESKTOP, PHONE, Visitor, expect_unguarded
from tests.journeys.positions import Positions
from tests.journeys.table.test_hand_and_trays import box_of

BATTLES = Path(__file__).parents[1] / "fixtures" / "battles"


@pytest.fixture
def defender(
    browser: Browser, positions: Positions, positions_address: str
) -> Iterator[Callable[[Any], Page]]:
    """Seat the attacked player, by two creatures with two able blockers, on a screen."""
    visitors: list[Visitor] = []

    def sit_down(screen: Any, battle: str = "shards_blocks") -> Page:
        name = positions.lay_out(BATTLES / f"{battle}.yaml", 1)
        context = browser.new_context(**screen, reduced_motion="reduce")
        visitors.append(Visitor(context, positions_address))
        page = visitors[-1].open(f"/match/{name}.B")
        expect(page.locator("#primary:not([data-guarded])")).to_contain_text("No blocks")
        return page

    yield sit_down
    for visitor in visitors:
        visitor.page.context.close()
        assert visitor.complaints == []


def creature(page: Page, name: str) -> Locator:
    return page.locator(f'#board .card[aria-label^="{name},"]')


def press_on(page: Page, question: str) -> str:
    """Expect Space to ask once, lead back and then answer nothing; return the prompt's words."""
    title = page.locator(".prompt-bar__title strong").first
    page.keyboard.press("Space")
    expect(title).to_have_text("Are you sure?")
    said = page.locator(".prompt-bar__ask").inner_text()
    for _ in range(2):
        expect_unguarded(page)
        page.keyboard.press("Space")
        expect(title).to_have_text(question)
    expect_unguarded(page)
    expect(title).to_have_text(question)
    return said


def expect_blocked(page: Page, *, life: int) -> None:
    """Expect the battle's result, and the damage to the player."""
    expect(page.locator(".plate[data-near] .vital b")).to_have_text(str(life))


def test_able_blockers_are_marked_and_paired_from_either_end(
    defender: Callable[[Any], Page],
) -> None:
    page = defender(DESKTOP)
    big = page.locator("#primary")
    expect(creature(page, "Jade 300")).to_have_attribute("data-mark", "can")
    expect(creature(page, "Ruby 300")).to_have_attribute("data-mark", "may")
    expect(creature(page, "Jade 300").locator(".card__cost")).to_be_visible()
    expect(big).to_have_attribute("data-plain", "")
    head, chip = (box_of(page.locator(one).first) for one in ("#top", ".mark--chip"))
    assert chip["y"] >= head["y"] + head["height"]

    creature(page, "Ruby 300").click()
    creature(page, "Jade 300").click()
    creature(page, "Jade 100").click()
    creature(page, "Ruby 200").click()
    expect(big).not_to_have_attribute("data-plain", "")
    expect(big).to_contain_text("Block with Jade 300, Jade 100")
    expect(big).to_contain_text("lose Jade 300 and Jade 100")
    expect(big).not_to_contain_text("take")  # the cost of no blocks
    expect(page.locator(".prompt-bar__ask")).not_to_contain_text("This kills")
    big.click()

    expect_blocked(page, life=1000)


def test_blocks_are_made_by_keys_alone(defender: Callable[[Any], Page]) -> None:
    page = defender(DESKTOP)

    for name in ("Jade 300", "Ruby 300"):
        for _ in range(12):
            page.keyboard.press("t")
            focus: str = page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''")
            if focus.startswith(f"{name},"):
                break
        page.keyboard.press("Enter")
    button = "Block with Jade 300: take 200 (1000 → 800)"
    expect(page.locator("#primary")).to_contain_text(button)
    page.keyboard.press("Space")

    expect_blocked(page, life=800)


def test_blocks_are_made_by_taps(defender: Callable[[Any], Page]) -> None:
    page = defender(PHONE)

    creature(page, "Jade 300").tap()
    creature(page, "Ruby 300").tap()
    page.locator("#primary").tap()

    expect_blocked(page, life=800)


def test_space_alone_neither_passes_the_blocks_by_nor_goes_round_for_ever(
    defender: Callable[[Any], Page],
) -> None:
    page = defender(DESKTOP)

    press_on(page, "2 creatures attack you: 500 power")
    expect(page.locator("#primary")).to_have_text("No blocks: take 500 (1000 → 500)1")
    page.keyboard.press("1")
    expect_unguarded(page)
    page.keyboard.press("1")

    expect_blocked(page, life=500)


def test_letting_a_lethal_attack_through_is_asked_about_where_a_card_can_be_cast(
    defender: Callable[..., Page],
) -> None:
    page = defender(DESKTOP, "shards_lethal")
    expect(page.locator("#primary")).to_contain_text("No blocks: you lose")

    said = press_on(page, "One creature attacks you: 300 power")
    page.keyboard.press("1")
    expect_unguarded(page)
    page.get_by_role("button", name="Do it anyway").click()

    assert said == "This loses you the match. You have other options."
    expect(page.locator("#primary")).to_have_count(0)
