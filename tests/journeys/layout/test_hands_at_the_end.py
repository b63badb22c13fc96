"""Cards left in both hands are readable at the end without any motion."""

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.journeys.conftest import DESKTOP, PHONE, visit
from tests.journeys.fake_server import OVER, fixture
from tests.journeys.matches.test_after_the_end import WHOLE

HELD = [
    {"card": name.lower().replace(" ", "_"), "name": name}
    for name in (
        "Vellum Sentry",
        "Ashen Wolf",
        "Cinder Verdict",
        "Hush of the Deep",
        "Nameless Novice",
        "Quick Study",
        "Lantern Moth",
        "Marshal of the Muster",
        "Shelter of Names",
        "Raised Elbow",
    )
]
HARM = [
    {"seat": seat, **card, "amount": 20 - place}
    for seat in (0, 1)
    for place, card in enumerate(HELD[:5])
]
ARROW = """Number(getComputedStyle(
  document.querySelector(".game-over__buttons"), "::after").opacity)"""


@pytest.mark.parametrize(
    ("width", "height", "held"),
    [(390, 844, (10, 9)), (844, 390, (6, 4)), (1024, 768, (10, 9)), (1440, 900, (10, 9))],
)
def test_both_hands_are_read_at_the_end_before_anything_is_moved(
    width: int, height: int, held: tuple[int, int], browser: Browser, fake_address: str
) -> None:
    screen = DESKTOP if width > 1000 else PHONE
    for visitor in visit(browser, fake_address, screen | {"viewport": size_of(width, height)}):
        page = visitor.page
        hands = [HELD[:count] for count in held]
        told = {**fixture("statistics"), "hands": hands, "damage": HARM}
        page.route("**/statistics", partial(Route.fulfill, json=told))
        page.route("**/rulesets/*/cards*", partial(Route.fulfill, json=pictured(HELD)))
        visitor.open(f"/match/{OVER}")
        hands_shown = page.locator(".statistics__hands ul")
        expect(hands_shown.locator("img")).to_have_count(sum(held))

        for card in hands_shown.locator("li").all():
            assert card.evaluate(WHOLE), card.inner_text()
        # That there is more is seen, until it has been reached.
        expect(page.locator(".game-over[data-more]")).to_be_attached()  # no scroll timeline
        page.wait_for_function(f"{ARROW} > 0.9")
        page.locator(".game-over").evaluate("(one) => one.scrollTo(0, one.scrollHeight)")
        page.wait_for_function(f"{ARROW} < 0.1")


def size_of(width: int, height: int) -> dict[str, int]:
    return {"width": width, "height": height}


def pictured(held: list[dict[str, str]]) -> dict[str, Any]:
    """The cards of the game, and more of them, each with a picture of its own."""
    told: dict[str, Any] = fixture("cards")
    like = told["cards"]["sentry"]
    more = {one["card"]: {**like, "id": one["card"], "name": one["name"]} for one in held}
    return {**told, "cards": told["cards"] | more}
