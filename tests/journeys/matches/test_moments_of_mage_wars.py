"""Moments of Mage Wars that are hard to reach by chance, from their positions, for two people."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from app.platform.settings import ROOT
from tests.journeys.conftest import DESKTOP, PHONE, Visitor
from tests.journeys.positions import Positions

SCENARIOS = ROOT / "scenarios" / "mage_wars"
LATE_S = 0.3  # so that the button is still guarded when nothing else draws the table again
SOON_MS = 1_500  # anything else that draws the table again comes later
Table = tuple[Page, Page]


@pytest.fixture
def table(
    browser: Browser, positions: Positions, positions_address: str
) -> Iterator[Callable[[str, int], Table]]:
    """Seat two people after some lines of a scenario: one at a desk, one with a phone."""
    visitors: list[Visitor] = []

    def sit_down(scenario: str, lines: int) -> Table:
        name = positions.lay_out(SCENARIOS / f"{scenario}.yaml", lines)
        for seat, screen in (("A", DESKTOP), ("B", PHONE)):
            context = browser.new_context(**screen, reduced_motion="reduce")
            visitors.append(Visitor(context, positions_address))
            visitors[-1].open(f"/match/{name}.{seat}")
            expect(visitors[-1].page.locator("#board .card").first).to_be_visible()
        return visitors[0].page, visitors[1].page

    yield sit_down
    for visitor in visitors:
        visitor.page.context.close()
    assert [visitor.complaints for visitor in visitors] == [[]] * len(visitors)


def card(page: Page, name: str) -> Any:
    """A card in the hand or in play, not one in a pile."""
    return page.locator(f":is(#hand, [data-kind=flow]) button.card[aria-label^='{name}']").first


def expect_chosen(page: Page, name: str) -> None:
    """Expect the next prompt to have a single target, chosen by default."""
    expect(card(page, name)).to_have_attribute("data-mark", "picked")


def confirm(page: Page, label: str) -> None:
    """Press the big button once it says what it will do, and works."""
    primary = page.locator("#primary:not([data-guarded])")
    expect(primary).to_contain_text(label)
    primary.click()


def question(page: Page) -> Any:
    return page.locator(".prompt-bar__title strong").first


def test_a_forked_spell_is_shared_out_among_its_targets(table: Any) -> None:
    ilya, maren = table("MW-SC-12-fork", 2)

    card(ilya, "Unit 5").click()
    card(ilya, "Unit 15").click()
    confirm(ilya, "Target their Unit 5, their Unit 15")
    expect(ilya.locator("#primary")).to_contain_text("their Unit 5 35 · their Unit 15 5")
    card(ilya, "Unit 15").click()
    card(ilya, "Unit 15").click()
    confirm(ilya, "their Unit 5 25 · their Unit 15 15")

    expect(question(maren)).to_have_text("Block Fireball (PL 40)?")
    expect(maren.locator(".arrow--target")).to_have_count(2)
    confirm(maren, "Pass")
    for name in ("Unit 5", "Unit 15"):
        expect(card(ilya, name)).to_have_count(0)


@pytest.mark.slow
def test_units_are_thrown_in_the_way_of_a_spell(table: Any) -> None:
    ilya, maren = table("MW-SC-15", 2)

    maren.locator(".prompt-bar button", has_text="Block with units").tap()
    expect_chosen(maren, "Barn-Red Dragon")
    confirm(maren, "Sacrifice your Barn-Red Dragon")

    expect(card(maren, "Barn-Red Dragon")).to_have_count(0)
    expect(ilya.locator(".side:not([data-near]) .plate")).to_contain_text("25")


@pytest.mark.slow
def test_a_regiment_strikes_at_two_with_shares_that_can_be_changed(table: Any) -> None:
    ilya, maren = table("MW-SC-08", 0)

    for victim in ("Unit 30", "Unit 25"):
        card(ilya, "Flight of Dragons").click()
        card(ilya, victim).click()
    ilya.get_by_role("button", name="Remove one from Flight of Dragons").first.click()
    expect(ilya.locator(".mark--note").first).to_have_text("☠ 35 / 30")
    confirm(ilya, "Attack with 1")

    expect(question(maren)).to_have_text("Your blocks")
    assert sorted(maren.locator(".arrow--attack .arrow__word").all_text_contents()) == ["35", "40"]


def test_the_seat_chooses_which_unit_starves(table: Any) -> None:
    ilya, maren = table("MW-SC-28", 2)
    expect(maren.locator(".prompt-bar")).to_contain_text("Ilya is choosing units to lose")

    card(ilya, "Barn-Red Dragon").click()
    confirm(ilya, "Sacrifice Barn-Red Dragon")

    expect(card(ilya, "Barn-Red Dragon")).to_have_count(0)
    expect(card(ilya, "Noon Hydra")).to_be_visible()


@pytest.mark.slow
def test_units_rebound_to_elements_are_not_shown_as_lost(table: Any) -> None:
    _, maren = table("MW-SC-15", 2)

    maren.locator(".prompt-bar button", has_text="Rebind elements").tap()
    expect_chosen(maren, "Barn-Red Dragon")
    confirm(maren, "Barn-Red Dragon")
    expect(maren.locator("#primary")).to_contain_text("Support it with Fire, Earth \u00d72")
    card(maren, "Water").tap()

    expect(maren.locator("#primary")).to_contain_text("Support it with Fire, Earth, Water")
    expect(maren.locator("#board [data-mark=threat]")).to_have_count(0)


@pytest.mark.slow
def test_a_weaker_answer_overtakes_what_it_answers(table: Any) -> None:
    ilya, maren = table("MW-SC-16", 1)
    expect(question(maren)).to_have_text("Answer Fireball (PL 40)?")

    card(maren, "Snuff Out").tap()
    maren.get_by_role("menuitem").tap()
    confirm(maren, "Pay with Wind")

    expect(ilya.locator(".log")).to_contain_text("Fireball is countered.")
    expect(maren.locator(".chain-pill")).to_have_count(0)


def late(route: Route) -> None:
    time.sleep(LATE_S)
    route.continue_()


def test_the_big_button_wakes_although_its_kind_of_question_came_late(table: Any) -> None:
    _, maren = table("MW-SC-16", 1)
    maren.route("**/prompts/later.js", late)

    card(maren, "Snuff Out").tap()
    maren.get_by_role("menuitem").tap()
    expect(maren.locator("#primary")).to_contain_text("Pay with Wind")

    expect(maren.locator("#primary[data-guarded]")).to_have_count(0, timeout=SOON_MS)


def test_a_reload_loses_nothing_of_the_chain(table: Any) -> None:
    ilya, _ = table("MW-SC-16", 3)
    queue = ilya.locator(".queue__title")
    expect(queue).to_have_text(["Snuff Out", "Fireball"])

    ilya.reload()

    expect(queue).to_have_text(["Snuff Out", "Fireball"])
    expect(question(ilya)).to_have_text("Answer Snuff Out (PL 5)?")
    confirm(ilya, "Pass")
    expect(queue).to_have_count(0)


def test_queued_items_are_always_passed_by_keyboard(table: Any) -> None:
    ilya, _ = table("MW-SC-16", 3)
    always = ilya.get_by_role("button", name="Always pass for Snuff Out")
    expect(always).to_have_attribute("aria-pressed", "false")
    expect(always).to_have_css("opacity", "0")

    ilya.locator(".queue__card", has_text="Snuff Out").focus()
    expect(always).to_have_css("opacity", "1")
    ilya.keyboard.press("Tab")
    ilya.keyboard.press("Enter")

    expect(always).to_have_attribute("aria-pressed", "true")
    ilya.keyboard.press("Enter")
    expect(always).to_have_attribute("aria-pressed", "false")


def test_queued_items_are_always_passed_by_touch(table: Any) -> None:
    _, maren = table("MW-SC-16", 3)
    maren.locator(".chain-pill").tap()
    always = maren.get_by_role("button", name="Always pass for Fireball")
    expect(always).to_have_css("opacity", "1")
    assert always.bounding_box()["height"] >= 36

    always.tap()

    expect(always).to_have_attribute("aria-pressed", "true")
    expect(maren.locator(".corner__chip")).to_be_attached()


def test_a_face_down_card_is_a_back_to_the_other_seat_alone(table: Any) -> None:
    ilya, maren = table("MW-SC-25", 0)

    theirs = ilya.locator("[data-zone='1.face_down'] .card")
    own = maren.locator("[data-zone='1.face_down'] .card")

    expect(theirs).to_have_attribute("data-back", "")
    expect(own).not_to_have_attribute("data-back", "")
    assert "face-down" in (theirs.get_attribute("aria-label") or "").lower()


# Whether a word at a card of this width, as cards of a long row have it, is cut.
CUT = """([words, width]) => {
  const box = document.querySelector("#board .cardbox");
  box.style.setProperty("inline-size", `${width}px`);
  box.style.setProperty("block-size", `${width}px`);
  const note = document.createElement("span");
  [note.className, note.textContent] = ["mark mark--note", words];
  box.append(note);
  return note.scrollWidth > note.clientWidth || note.scrollHeight > note.clientHeight + 1;
}"""


@pytest.mark.parametrize("width", [42, 48])
def test_labels_of_small_cards_fit_on_a_phone(table: Any, width: int) -> None:
    _, maren = table("MW-SC-12-fork", 2)

    assert not maren.evaluate(CUT, ["is sacrificed", width])
