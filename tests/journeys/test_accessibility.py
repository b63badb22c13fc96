"""No page has a fault that keeps somebody out."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as WaitedTooLongError

from tests.journeys.conftest import Visitor

PAGES = ["/", "/play/amber-owl", "/rules", "/rules/clashing_destiny"]
PROMPTS = [
    "act", "option", "pick", "pick_many", "pick_tray", "order", "number", "split", "place", "cover",
    "assign",
]  # fmt: skip
LEAST_FONT_PX, LEAST_TARGET_PX = 12, 24  # WCAG 2.5.8 of what can be clicked
SIZES = """[...document.querySelectorAll('.prompt-bar__rule, .phase[aria-current]')].map(
  (one) => [parseFloat(getComputedStyle(one).fontSize), one.getBoundingClientRect().height]
)"""
SMALL = """() => {
  const reach = (one) => {
    const box = (one.matches('input') ? one.closest('label') ?? one : one).getBoundingClientRect();
    const more = getComputedStyle(one, '::before');
    const wide = more.position === 'absolute' ? [more.width, more.height].map(parseFloat) : [0, 0];
    return [Math.max(box.width, wide[0] || 0), Math.max(box.height, wide[1] || 0)];
  };
  // phases that are neither now nor next are drawn as dots: the sheet of passing has them whole
  const dots = '.phase:not([aria-current], [aria-current] + *) *';
  return [...document.querySelectorAll('button, a[href], summary, select, input')]
    .filter((one) => one.getClientRects().length > 0)
    .filter((one) => !one.matches(`:disabled, .skip, .slot, ${dots}`))
    .filter((one) => Math.min(...reach(one)) < 39.5)
    .map((one) => one.outerHTML.slice(0, 100));
}"""
"""What a finger may miss: less than 40 px; a place of the board is as wide as the board lets it."""
GRAVE = ("serious", "critical")


SETTLED_MS = 10_000  # the last style sheets come after the first sight of a table


def too_small(page: Page) -> list[str]:
    """What a finger may miss on the page, once all of its style has come."""
    try:
        page.wait_for_function(f"({SMALL})().length === 0", timeout=SETTLED_MS)
    except WaitedTooLongError:
        found: list[str] = page.evaluate(SMALL)
        return found
    return []


def grave_faults(visitor: Visitor) -> list[str]:
    found: dict[str, Any] = Axe().run(visitor.page).response
    return [
        f"{fault['id']}: {node['html'][:160]}"
        for fault in found["violations"]
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_keeps_nobody_out(desktop: Visitor, path: str) -> None:
    desktop.open(path)
    desktop.page.wait_for_load_state("networkidle")

    assert grave_faults(desktop) == []


@pytest.mark.parametrize("prompt", PROMPTS)
def test_the_table_keeps_nobody_out(desktop: Visitor, prompt: str) -> None:
    desktop.sit_down(prompt)

    assert grave_faults(desktop) == []


def test_all_of_the_table_lies_in_landmarks(desktop: Visitor) -> None:
    desktop.sit_down("act")

    found = Axe().run(desktop.page, options={"runOnly": ["region"]}).response

    assert [node["html"] for fault in found["violations"] for node in fault["nodes"]] == []


@pytest.mark.parametrize("prompt", ["act", "pair"])
def test_the_table_on_a_phone_keeps_nobody_out(phone: Visitor, prompt: str) -> None:
    phone.sit_down(prompt)

    assert grave_faults(phone) == []


def test_small_links_and_chips_on_a_phone_can_be_read_and_hit(phone: Visitor) -> None:
    phone.sit_down("act")
    seen: list[list[float]] = phone.page.evaluate(SIZES)

    assert len(seen) >= 2
    assert [size for size in seen if size[0] < LEAST_FONT_PX or size[1] < LEAST_TARGET_PX] == []
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_finger_misses_nothing_on_a_phone(phone: Visitor) -> None:
    phone.sit_down("act")
    expect(phone.page.locator(".corner__chip").first).to_be_visible()

    assert too_small(phone.page) == []
    phone.page.locator(".corner__chip").last.tap()
    assert too_small(phone.page) == []


def test_a_finger_misses_nothing_on_the_first_page(phone: Visitor) -> None:
    phone.open("/").wait_for_load_state("networkidle")

    assert too_small(phone.page) == []
