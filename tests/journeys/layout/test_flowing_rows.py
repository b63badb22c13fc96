"""Rows without a fixed number of places, heaps, pips, the queue and the theme, on a full table."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.journeys.browsers.test_accessibility import grave_faults
from tests.journeys.table_page import SCREENS, Look, Tables, served_tables

BUSY = "fixture=mage_wars"  # a game in its middle
FULL = "fixture=mage_wars_full"  # every row holds as many cards as it may
RED_DRAGON = "c2"
FIRST_OF_MANY = "c2"
BULLY = "c6"
# Every unit of the far side attacks another one, which strikes back.
FIGHT_OF_SIX = """() => {
  const [theirs, mine] = ["1.units", "0.units"].map((zone) => view.zones[zone].cards.slice(0, 6));
  view.links = theirs.flatMap((from, at) => [
    { kind: "attack", from, to: mine[at] }, { kind: "reflex", from: mine[at], to: from }]);
  redraw();
}"""
OPACITIES = """[...document.querySelectorAll(".arrow--attack, .arrow--reflex")]
  .map((one) => getComputedStyle(one).opacity)"""
# Of each thread: whether it has a head, whether it is thin, whether it is straight.
THREADS = """[...document.querySelectorAll(".arrow--bond .arrow__line")].map((line) => [
  line.hasAttribute("marker-end"),
  Number.parseFloat(getComputedStyle(line).strokeWidth) < 2,
  !line.getAttribute("d").includes("Q")])"""
ATTACHED_ITEM = "c68"  # among the elements, on Oru


@pytest.fixture(scope="module")
def tables(browser: Browser) -> Iterator[Tables]:
    with served_tables(browser) as served:
        yield served


@pytest.fixture(scope="module")
def look(tables: Tables) -> Any:
    """Show a fixture on a screen, at rest; looks at the same thing share their page."""
    return lambda screen="desktop", query=BUSY: tables.shared(screen, query)


@pytest.fixture
def alone(tables: Tables) -> Iterator[Any]:
    """Show a fixture on the desktop, on a page that the test may change."""
    shown: list[Look] = []

    def fresh(query: str = BUSY) -> Look:
        shown.append(tables.fresh("desktop", query))
        return shown[-1]

    yield fresh
    for one in shown:
        one.page.close()


every_screen = pytest.mark.parametrize("screen", SCREENS)


def test_cards_that_look_alike_lie_on_one_heap_and_a_chosen_one_beside_it(alone: Any) -> None:
    table = alone(f"{BUSY}&prompt=pick")
    heap = table.page.get_by_role("group", name="Wind, 3 cards")
    top = heap.locator(".card").last
    ref = top.get_attribute("data-ref")

    top.click()

    chosen = table.page.locator(f'.stand:has([data-ref="{ref}"])')
    assert table.page.get_by_role("group", name="Wind, 2 cards").count() == 1
    assert chosen.locator(".card").count() == 1
    assert chosen.locator(".card").get_attribute("data-mark") == "picked"


def test_support_arrows_are_drawn_while_a_unit_is_pointed_at(alone: Any) -> None:
    table = alone()
    before = table.page.locator(".arrow--bond").count()

    table.page.locator(f'[data-ref="{RED_DRAGON}"]').hover()
    table.page.wait_for_selector(".arrow--bond")

    assert before == 0
    assert table.page.locator(".arrow--bond").count() == 3
    assert table.page.evaluate(THREADS) == [[False, True, True]] * 3


@pytest.mark.parametrize("screen", ["desktop", "phone", "phone on its side"])
def test_fight_arrows_stay_visible_wherever_the_pointer_is(tables: Tables, screen: str) -> None:
    page = tables.fresh(screen, FULL).page

    page.evaluate(FIGHT_OF_SIX)
    page.locator(f'[data-ref="{FIRST_OF_MANY}"]').focus()
    expect(page.locator(".arrow--reflex")).to_have_count(6)
    expect(page.locator(".arrow[data-first]")).not_to_have_count(0)

    assert page.evaluate(OPACITIES) == ["1"] * 12
    page.close()


def test_no_arrow_runs_to_a_card_that_is_not_on_the_board_yet(alone: Any) -> None:
    page = alone().page
    attack = page.locator(f'.arrow--attack[data-to="{BULLY}"]')
    expect(attack).to_have_count(1)

    page.evaluate(f"document.querySelector('[data-card={BULLY}]').style.translate = '0 -900px'")
    page.evaluate("redraw()")

    expect(attack).to_have_count(0)
    page.evaluate(f"document.querySelector('[data-card={BULLY}]').style.translate = ''")
    page.evaluate("redraw()")
    expect(attack).to_have_count(1)


def test_a_share_stands_on_its_arrow(look: Any) -> None:
    table = look()

    words = table.page.locator(".arrow--attack .arrow__word").all_text_contents()

    assert words == ["30", "30"]


def test_attachments_show_their_name_above_their_host(look: Any) -> None:
    table = look()
    tucked = table.page.locator(".tucked", has_text="Banner of Morning")

    edge = tucked.locator(".card__name").bounding_box()
    host = table.page.locator(".stand", has=tucked).locator(".held .card").bounding_box()

    assert edge["y"] + edge["height"] <= host["y"] + 4


def test_an_attached_element_is_drawn_at_its_host_only_however_often_it_is_drawn(
    alone: Any,
) -> None:
    table = alone(f"{BUSY}&prompt=pick")
    item = table.page.locator(f'[data-ref="{ATTACHED_ITEM}"]')
    before = item.count()

    table.page.locator('[data-ref="c28"]').click()

    assert (before, item.count()) == (1, 1)
    assert table.page.locator(".tucked", has=item).count() == 1
    assert table.page.locator(".held:empty, .tucked:empty").count() == 0


def test_queue_begins_with_the_next_item_and_separates_levels(look: Any) -> None:
    table = look()
    levels = table.page.locator(".queue__level")

    names = [level.locator(".queue__title").all_inner_texts() for level in levels.all()]
    head = table.page.locator(".queue__item[data-first]")

    assert names == [["Snuff Out", "Counterwise Mirror"], ["Fireball"]]
    assert head.locator(".queue__card").get_attribute("aria-label") == (
        "Snuff Out, Maren, 5, Declared, resolves next"
    )


def test_pips_are_pictures_and_are_spoken(look: Any) -> None:
    table = look()
    card = table.page.locator(f'[data-ref="{RED_DRAGON}"]')

    pips = card.locator(".pip .icon").count()

    assert pips == 3
    assert "Support 1 Fire 2 Artifact" in card.get_attribute("aria-label")


def test_a_game_brings_its_own_clothes(look: Any) -> None:
    felt = "getComputedStyle(document.documentElement).getPropertyValue('--felt')"
    own = look()
    own.page.wait_for_load_state("networkidle")

    plain = look("desktop", "fixture=clashing_destiny").page.evaluate(felt)

    assert own.page.locator("link[data-theme]").count() == 1
    assert own.page.evaluate(felt) != plain


@every_screen
def test_axe_finds_nothing_serious_on_a_full_table(look: Any, screen: str) -> None:
    table = look(screen)

    assert grave_faults(table.page) == []
