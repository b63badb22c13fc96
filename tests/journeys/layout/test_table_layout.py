"""The table as it is laid out: on every screen, for every kind of question."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.journeys.browsers.test_accessibility import grave_faults
from tests.journeys.table_page import SCREENS, Look, Tables, served_tables
from tests.suite.thoroughness import slow_unless

LEAST_DIFFERENCE = 18  # below it two pictures look like one card


@pytest.fixture(scope="module")
def tables(browser: Browser) -> Iterator[Tables]:
    with served_tables(browser) as served:
        yield served


@pytest.fixture(scope="module")
def look(tables: Tables) -> Any:
    """Show a fixture on a screen, at rest; looks at the same thing share their page."""
    return lambda screen, query="prompt=act": tables.shared(screen, query)


@pytest.fixture
def alone(tables: Tables) -> Iterator[Any]:
    """Show a fixture on the desktop, on a page that the test may change."""
    pages: list[Page] = []

    def fresh(query: str = "prompt=act", motion: str = "no-preference") -> Look:
        shown = tables.fresh("desktop", query, motion)
        pages.append(shown.page)
        return shown

    yield fresh
    for page in pages:
        page.close()


def layouts(session: CDPSession) -> float:
    """Return how often a page has worked out where things lie."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(float(one["value"]) for one in metrics if one["name"] == "LayoutCount")


every_screen = pytest.mark.parametrize(
    "screen", slow_unless(["desktop", "phone"], {screen: screen for screen in SCREENS})
)


SHAPE = """(mark) => {
  const card = document.querySelector("#board .card");
  card.dataset.mark = mark;
  const [own, before, after] = ["", "::before", "::after"].map((part) =>
    getComputedStyle(card, part || null));
  const rings = own.boxShadow.replaceAll(/[a-z]+\\([^)]*\\)/g, "");
  return [own.outlineStyle, rings, before.content, after.content].join(" ");
}"""
MARKS = ("", "can", "may", "legal", "picked", "threat")


def test_each_card_mark_has_its_own_shape(alone: Any) -> None:
    page = alone("prompt=pick").page

    shapes = [page.evaluate(SHAPE, mark) for mark in MARKS]

    assert len(set(shapes)) == len(MARKS), shapes


@every_screen
def test_the_big_button_is_big_and_in_sight(look: Any, screen: str) -> None:
    table = look(screen)
    width, height = SCREENS[screen]

    box = table.page.locator("#primary").bounding_box()

    assert box["height"] >= 44
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= height


def test_the_big_button_ends_at_the_same_place_for_every_question(look: Any) -> None:
    boxes = [
        look("desktop", f"prompt={prompt}").page.locator("#primary").bounding_box()
        for prompt in ("act", "pick", "pair", "number")
    ]

    ends = {round(box["x"] + box["width"]) for box in boxes}

    assert len(ends) == 1


@pytest.mark.parametrize("screen", ["desktop", "tablet"])
def test_arrows_end_inside_what_they_connect(look: Any, screen: str) -> None:
    table = look(screen)

    misses = table.measure("arrowMisses")

    assert len(misses) == 8
    assert max(misses) <= 4


def test_a_click_on_a_card_and_on_a_free_slot_is_reported(alone: Any) -> None:
    table = alone()

    table.page.locator('[data-ref="c1"]').click()
    table.page.locator('[data-ref="0.armor#0"]').click()

    assert table.page.evaluate("said") == ["c1", "0.armor#0"]


def test_a_pile_that_may_be_looked_through_opens(alone: Any) -> None:
    table = alone()

    table.page.locator('[data-ref="0.discard"]').click()

    assert table.page.locator(".zone-tray .card").count() == 3
    assert table.measure("overPrompt") == []


def test_resting_on_a_card_shows_it_whole_and_explains_its_words(alone: Any) -> None:
    table = alone()

    table.page.locator('[data-ref="c2"]').hover()

    expect(table.page.locator(".preview__card")).to_contain_text("Rootfather")
    expect(table.page.locator(".preview__notes")).to_contain_text("Piercing")


def test_every_region_is_one_stop_of_the_tab_key(look: Any) -> None:
    table = look("desktop")

    stops = table.page.locator('[data-region="mine"] [data-ref][tabindex="0"]').count()
    hand = table.page.locator('[data-region="hand"] [data-ref][tabindex="0"]').count()

    assert (stops, hand) == (1, 1)


def test_a_card_is_named_with_its_place_numbers_and_state(look: Any) -> None:
    table = look("desktop")

    name = table.page.locator('[data-ref="c4"]').get_attribute("aria-label")

    assert name == (
        "Bramble Hart, your Nature minion, Attack Zone 4 of 5, 3 Attack, 1 HP of 3, Drifter"
    )


def test_result_is_shown_and_the_board_can_be_seen(alone: Any) -> None:
    table = alone("result=won")

    heading = table.page.locator(".game-over h2").inner_text()
    why = table.page.locator(".game-over__words p").inner_text()
    table.page.get_by_role("button", name="Show board").click()
    table.page.get_by_role("button", name="Rematch").click()

    assert (heading, why) == ("Victory", "The hero of Maren has no HP left.")
    assert table.page.locator(".game-over").bounding_box()["height"] < 80
    assert table.page.evaluate("said") == ["rematch"]


def test_no_two_pictures_of_a_pool_look_alike(look: Any) -> None:
    table = look("desktop")

    least = table.measure("leastDifference")

    assert least["rms"] >= LEAST_DIFFERENCE, least["pair"]


def test_no_two_pictures_share_emblem_headdress_and_sky(look: Any) -> None:
    table = look("desktop")

    looks = table.measure("looks")

    assert len(looks) > 100
    assert len(set(looks)) == len(looks)


def test_moving_the_whole_board_is_not_laid_out_card_by_card(alone: Any) -> None:
    table = alone("prompt=none")
    session = table.page.context.new_cdp_session(table.page)
    session.send("Performance.enable")
    before = layouts(session)

    travelling = table.measure("travelAcross")

    assert travelling >= 30
    assert layouts(session) - before < travelling


def test_nothing_travels_for_those_who_want_little_motion(alone: Any) -> None:
    table = alone("prompt=none", motion="reduce")

    assert table.measure("travelAcross") == 0


@every_screen
def test_axe_finds_nothing_serious_on_the_table(look: Any, screen: str) -> None:
    table = look(screen)

    assert grave_faults(table.page) == []
