"""Pages follow the device: forced colors, reduced motion, a coarse pointer, keys after clicks."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.journeys.deck_page import GAME, starter
from tests.journeys.fake_server import FakeMatches

BUILDER = f"/decks/new?from={GAME}/{starter()[0]}"
OPAQUE: Final = "(one) => !/^rgba.* 0\\)$/.test(getComputedStyle(one).backgroundColor)"
GROUND: Final = "(one) => getComputedStyle(one).backgroundColor"
MOVING: Final = """() => [...document.querySelectorAll("*")].flatMap((one) =>
  [null, "::before", "::after"]
    .map((pseudo) => getComputedStyle(one, pseudo).transitionDuration)
    .filter((time) => time.split(", ").some((each) => parseFloat(each) > 0))
    .map(() => one.className))"""
SMALL: Final = """() => [...document.querySelectorAll("input, select, textarea")]
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16)
  .map((one) => one.outerHTML.slice(0, 90))"""
ANIMATED: Final = """
  window.scaled = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, ...rest) {
    if (JSON.stringify(frames).includes("scale")) window.scaled.push(this.className);
    return animate.call(this, frames, ...rest);
  };
"""
FOCUSED: Final = """
  window.asked = [];
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    window.asked.push(options?.focusVisible === true);
    return focus.call(this, options);
  };
"""


@pytest.fixture
def at_a_desk(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, DESKTOP)


@pytest.fixture
def by_finger(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, PHONE)


def test_forced_colors_keep_the_bar_of_home_opaque_and_its_main_button_apart(
    at_a_desk: Visitor,
) -> None:
    at_a_desk.page.emulate_media(forced_colors="active")

    page = at_a_desk.open("/")

    bar = page.locator(".setup__go")
    expect(bar).to_be_visible()
    assert bar.evaluate(OPAQUE)
    main, other = bar.locator(".btn--primary"), bar.locator(".btn:not(.btn--primary)").first
    assert main.evaluate(GROUND) != other.evaluate(GROUND)
    chosen = page.locator(".tiles--plain .tile:has(:checked)").first
    assert chosen.evaluate("(one) => getComputedStyle(one).outlineStyle") == "solid"


def test_forced_colors_keep_a_tray_opaque(desktop: Visitor) -> None:
    desktop.page.emulate_media(forced_colors="active")

    page = desktop.sit_down("pick_tray")

    assert page.locator(".tray").first.evaluate(OPAQUE)


def test_nothing_slides_where_reduced_motion_is_asked_for(desktop: Visitor) -> None:
    page = desktop.sit_down("act")
    expect(page.locator("#hand .fan__card").first).to_be_visible()

    assert page.evaluate(MOVING) == []


def test_nothing_slides_where_motion_is_off(browser: Browser, fake_address: str) -> None:
    moving = DESKTOP | {"reduced_motion": "no-preference"}
    for visitor in visit(browser, fake_address, moving):
        visitor.page.add_init_script(
            "localStorage.setItem('pentacle.prefs', JSON.stringify({ motion: 0 }))"
        )
        page = visitor.sit_down("act")
        expect(page.locator("#hand .fan__card").first).to_be_visible()

        assert page.evaluate(MOVING) == []


def test_the_banner_of_a_turn_does_not_grow_where_reduced_motion_is_asked_for(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("act")
    matches.follow = {"events": [{"kind": "turn_began", "seat": 1}]}
    page.evaluate(f"() => {{ {ANIMATED} }}")

    page.locator("#primary").click()

    expect(page.locator(".turn-banner")).to_be_attached()
    assert page.evaluate("window.scaled") == []


@pytest.mark.parametrize(
    "path", ["/", "/lobby", "/friends", "/matches", "/rules/clashing_destiny", BUILDER]
)
def test_a_field_under_a_finger_has_letters_that_ios_does_not_enlarge(
    by_finger: Visitor, path: str
) -> None:
    headers = {"origin": by_finger.address}
    by_finger.page.request.post(f"{by_finger.address}/api/v1/guests", headers=headers)

    page = by_finger.open(path)
    page.wait_for_load_state("networkidle")

    assert page.evaluate(SMALL) == []


def test_a_key_after_a_click_asks_for_a_ring(desktop: Visitor) -> None:
    page = desktop.sit_down("act")
    page.mouse.click(5, 5)
    page.evaluate(f"() => {{ {FOCUSED} }}")

    page.keyboard.press("h")

    assert page.evaluate("window.asked") == [True]


def test_few_results_leave_the_builder_where_it_is(at_a_desk: Visitor) -> None:
    page = at_a_desk.open(BUILDER)
    expect(page.locator(".cell").first).to_be_visible()

    page.locator("#query").fill("ember")

    expect(page.locator(".cell")).not_to_have_count(0)
    head, builder = (
        page.locator(".page-head").bounding_box(),
        page.locator(".builder").bounding_box(),
    )
    assert head
    assert builder
    assert builder["y"] == pytest.approx(head["y"] + head["height"], abs=1)
