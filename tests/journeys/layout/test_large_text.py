"""Text at its largest size: no part of a page covers or cuts another."""

import json
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from tests.journeys.conftest import DESKTOP, Visitor, visit

LARGEST: Final = 150  # percent, the last choice of the settings
OUTSIDE: Final = """() => {
  const box = (one) => one.getBoundingClientRect();
  const bar = box(document.querySelector("#prompt"));
  return [...document.querySelectorAll("#prompt .prompt-bar__question > *, #prompt .btn")]
    .filter((one) => one.checkVisibility() && box(one).height > 0)
    .filter((one) => box(one).top < bar.top || box(one).bottom > bar.bottom)
    .map((one) => `${one.className}: ${box(one).top - bar.top} ${box(one).bottom - bar.bottom}`);
}"""

CUT: Final = """() => [...document.querySelectorAll(".terms__row label")]
  .filter((one) => one.scrollWidth > one.clientWidth)
  .map((one) => one.textContent)"""


def enlarge(visitor: Visitor, percent: int) -> None:
    prefs = json.dumps({"text": percent})
    visitor.open("/rules").evaluate(f"localStorage.setItem('pentacle.prefs', '{prefs}')")


@pytest.mark.parametrize("prompt", ["act", "assign", "pick"])
def test_a_question_in_the_largest_text_stays_in_its_bar(desktop: Visitor, prompt: str) -> None:
    enlarge(desktop, LARGEST)

    page = desktop.sit_down(prompt)

    expect(page.locator(".corner__chip, .game-over").first).to_be_attached()
    assert page.evaluate(OUTSIDE) == []


@pytest.fixture
def at_the_lobby(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, DESKTOP)


def test_the_labels_of_the_lobby_are_beside_their_fields(at_the_lobby: Visitor) -> None:
    headers = {"origin": at_the_lobby.address}
    at_the_lobby.page.request.post(f"{at_the_lobby.address}/api/v1/guests", headers=headers)
    enlarge(at_the_lobby, 2 * LARGEST)  # as with letters of 32 px in the browser's own settings

    page = at_the_lobby.open("/lobby")

    expect(page.locator(".terms__row label").first).to_be_visible()
    assert page.evaluate(CUT) == []
