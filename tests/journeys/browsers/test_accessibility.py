"""No page has a severe accessibility fault."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as WaitedTooLongError

from app.catalogue import ruleset, rulesets
from app.engine.play.match import Match
from app.engine.rules.ruleset import Ruleset
from tests.engine.random_matches import asked, course
from tests.journeys.conftest import PHONE, Visitor, visit
from tests.journeys.positions import Position, Positions
from tests.suite.thoroughness import slow_unless

PAGES = ["/", "/play/amber-owl", "/rules", "/rules/clashing_destiny"]
PROMPTS = [
    "act",
    "option",
    "pick",
    "pick_many",
    "pick_tray",
    "order",
    "number",
    "split",
    "place",
    "cover",
    "assign",
]
LEAST_FONT_PX, LEAST_TARGET_PX = 12, 24  # WCAG 2.5.8, clickable elements
SIZES = """[...document.querySelectorAll('.prompt-bar__rule, .phase[aria-current]')].map(
  (one) => [parseFloat(getComputedStyle(one).fontSize), one.getBoundingClientRect().height]
)"""
FINGERS = (Path(__file__).parents[1] / "fixtures" / "fingers.js").read_text().strip("\n;")
FINGER_PX = 40
FULLEST = ("clashing_destiny", "mage_wars")  # the most rows, the most cards in one
ON_ITS_SIDE: Any = {"width": 844, "height": 390}
PILE = "[data-near] .pile-chip:is([aria-label*=Graveyard], [aria-label*=Discard])"
MOMENTS = 400  # decisions of random matches, of which the fullest table is looked at
GRAVE = ("serious", "critical")


POLLED_MS = 300
SETTLED_MS = 10_000  # the last style sheets come after the first sight of a table


def too_small(page: Page, within: str = "body", least: int = FINGER_PX) -> list[str]:
    """Return touch targets too small for a finger, once the part and its styles have loaded."""
    expect(page.locator(within)).to_be_visible()
    wanted = [least, within]
    try:
        page.wait_for_function(
            f"(wanted) => ({FINGERS})(wanted).length === 0",
            arg=wanted,
            polling=POLLED_MS,
            timeout=SETTLED_MS,
        )
    except WaitedTooLongError:
        found: list[str] = page.evaluate(FINGERS, wanted)
        return found
    return []


def behind(page: Page, pressed: str, within: str) -> list[str]:
    """Return touch targets too small for a finger, after a press."""
    page.locator(pressed).tap()
    return too_small(page, within)


def axe_faults(page: Page, within: str | None = None, **options: Any) -> list[dict[str, Any]]:
    """Return faults found by axe; its passes are left out, since they took most of its time."""
    told = Axe().run(page, within, options={"resultTypes": ["violations"], **options})
    found: list[dict[str, Any]] = told.response["violations"]
    return found


def grave_faults(page: Page) -> list[str]:
    """Return severe accessibility faults of a page."""
    return [
        f"{fault['id']}: {node['html'][:160]}"
        for fault in axe_faults(page)
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("path", PAGES)
def test_pages_have_no_severe_fault(desktop: Visitor, path: str) -> None:
    desktop.open(path)
    desktop.page.wait_for_load_state("networkidle")

    assert grave_faults(desktop.page) == []


@pytest.mark.parametrize("prompt", PROMPTS)
def test_table_has_no_severe_fault(desktop: Visitor, prompt: str) -> None:
    desktop.sit_down(prompt)

    assert grave_faults(desktop.page) == []


def test_table_is_entirely_in_landmarks(desktop: Visitor) -> None:
    desktop.sit_down("act")

    found = axe_faults(desktop.page, runOnly=["region"])

    assert [node["html"] for fault in found for node in fault["nodes"]] == []


@pytest.mark.parametrize("prompt", ["act", "pair"])
def test_table_on_a_phone_has_no_severe_fault(phone: Visitor, prompt: str) -> None:
    phone.sit_down(prompt)

    assert grave_faults(phone.page) == []


def test_small_links_and_chips_on_a_phone_can_be_read_and_hit(phone: Visitor) -> None:
    phone.sit_down("act")
    seen: list[list[float]] = phone.page.evaluate(SIZES)

    assert len(seen) >= 2
    assert [size for size in seen if size[0] < LEAST_FONT_PX or size[1] < LEAST_TARGET_PX] == []
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.fixture
def thumb(browser: Browser, positions_address: str) -> Iterator[Visitor]:
    yield from visit(browser, positions_address, PHONE)


def busiest(rules: Ruleset) -> Match:
    """The position with the most cards in play of some that are played blindly, asked at seat 0."""
    rows = rules.display.board_json()["board"]["rows"]
    zones = {cell["zone"] for row in rows for cell in row if cell["kind"] in ("flow", "slots")}

    def crowd(match: Match) -> int:
        places = [place for seat in (0, 1) for zone in zones for place in match.zone(seat, zone)]
        return sum(place != 0 for place in places)

    found = (match for match in course(rules, 3, MOMENTS) if asked(match).seat == 0)
    return max((match.clone() for match in found), key=crowd)


@pytest.mark.parametrize("game", slow_unless(["mage_wars"], {name: name for name in rulesets()}))
def test_a_finger_misses_nothing_on_a_phone(
    thumb: Visitor, positions: Positions, game: str
) -> None:
    seat = positions.add(Position(busiest(ruleset(game))))
    page = thumb.open(f"/match/{seat}.A")
    expect(page.locator(".corner__chip").first).to_be_visible()
    missed = too_small(page)
    missed += behind(page, PILE, ".zone-tray")
    page.keyboard.press("Escape")
    page.locator(".midline__stops").tap()
    expect(page.locator(".corner__stop").first).to_be_visible()
    missed += too_small(page, ".corner__sheet")
    page.locator(".midline__turn").tap()
    missed += too_small(page, ".match__rail")
    page.keyboard.press("Escape")
    if game in FULLEST:
        page.set_viewport_size(ON_ITS_SIDE)
        missed += too_small(page, ".match")
        page.set_viewport_size(PHONE["viewport"])
    missed += behind(page, ".match-head__menu > summary", ".match-head__sheet")
    page.get_by_role("button", name="Settings").tap()
    missed += too_small(page, ".panel")

    assert missed == []


def test_a_finger_misses_nothing_on_the_first_page(phone: Visitor) -> None:
    phone.open("/").wait_for_load_state("networkidle")

    assert too_small(phone.page) == []
