"""Transient states are not shown and trigger no call."""

import re
from typing import Any, Final

from playwright.sync_api import Browser, expect

from tests.journeys.conftest import DESKTOP, LATE_PARTS, Visitor, visit
from tests.journeys.fake_server import FakeMatches
from tests.journeys.film import moving
from tests.journeys.table.test_odd_moments import tell_frame
from tests.journeys.table_page import bounded

PLAIN: Final[dict[str, Any]] = {"mode": "auto", "stops": {}, "yields": {}, "until": None}
# For how many milliseconds the sentence of the quiet bar has stood before it is seen.
UNSEEN: Final = """() => new Promise((done) => {
  let since = null;
  const look = () => {
    const said = document.querySelector("%s");
    if (said) since ??= performance.now();
    if (said && getComputedStyle(said).visibility === "visible") done(performance.now() - since);
    else requestAnimationFrame(look);
  };
  look();
})"""
# For how many milliseconds a question has been about to be passed before that is said.
UNSAID: Final = """() => new Promise((done) => {
  const since = performance.now();
  const look = () => {
    if (document.querySelector(".corner__chip[data-going]")) done(performance.now() - since);
    else requestAnimationFrame(look);
  };
  look();
})"""
CALLS: Final = """() => {
  const place = document.querySelector("#called");
  window.calls = [];
  new MutationObserver(() => window.calls.push(place.textContent)).observe(place, {
    childList: true, characterData: true, subtree: true,
  });
}"""
# Whether the board has been busy and is no longer: a busy test may look too late to see it.
PLAYED: Final = """() => new Promise((done) => {
  const board = document.querySelector("#board");
  let began = false;
  new MutationObserver(() => {
    const busy = board.getAttribute("aria-busy") === "true";
    if (began && !busy) done(true);
    began ||= busy;
  }).observe(board, { attributes: true, attributeFilter: ["aria-busy"] });
})"""
SOON_MS: Final = 200
LEAST_IDLE_MS: Final = 100
LEAST_MS: Final = 250  # a page that is busy notices late that something has come


def test_deciding_player_is_shown_once_stable(desktop: Visitor) -> None:
    page = desktop.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    page.wait_for_load_state("networkidle")
    waiting = UNSEEN % "[data-tone=wait] .prompt-bar__title strong"
    page.evaluate(f"void (window.unseen = ({waiting})())")

    page.locator("#primary").click()

    assert page.evaluate(bounded("window.unseen")) >= LEAST_MS
    expect(page.locator(".prompt-bar__title strong").first).to_be_visible()


def test_a_question_that_can_only_be_passed_is_shown_once_stable(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    page.wait_for_load_state("networkidle")
    page.evaluate(f"void (window.unseen = ({UNSEEN % '[data-idle] #primary'})())")
    going_on = {"key": "pass", "verb": "pass", "label": "Pass"}
    asked = {**matches.prompts["act"], "id": "p2", "tone": "respond", "options": [going_on]}

    tell_frame(matches, prompt={**asked, "default": "pass", "primary": "pass"})

    expect(page.locator("[data-idle] #primary")).to_be_visible()
    assert page.evaluate(bounded("window.unseen")) >= LEAST_IDLE_MS


def test_that_a_question_is_passed_is_said_once_that_stands(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    page.evaluate(f"void (window.unsaid = ({UNSAID})())")

    matches.tell(type="passing", **PLAIN, passes=matches.prompts["act"]["id"])

    assert page.evaluate(bounded("window.unsaid")) >= LEAST_MS
    expect(page.locator(".corner__chip")).to_have_text("Passing…")


def test_auto_passed_prompts_trigger_no_call_without_motion(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    page.locator("#primary").click()
    expect(page).to_have_title(re.compile("^Waiting"))
    page.evaluate(CALLS)
    first, second = ({**matches.prompts["act"], "id": one, "title": one} for one in ("one", "two"))

    matches.tell(type="frame", seq=3, patch={}, events=[], log=[], prompt=first)
    matches.tell(type="passing", **PLAIN, passes="one")
    page.wait_for_timeout(SOON_MS)
    matches.tell(type="frame", seq=4, patch={}, events=[], log=[], prompt=None)
    matches.tell(type="frame", seq=5, patch={}, events=[], log=[], prompt=second)

    expect(page.locator("#called")).to_contain_text("two")
    assert [said for said in page.evaluate("window.calls") if "one." in said] == []


def test_passes_trigger_no_call(browser: Browser, fake_address: str, matches: FakeMatches) -> None:
    matches.reset()
    for visitor in visit(browser, fake_address, moving(DESKTOP)):
        page = visitor.sit_down("act")
        expect(page.locator(LATE_PARTS).first).to_be_attached()
        hit, asked = {"kind": "damaged", "card": "c3"}, {**matches.prompts["act"], "id": "next"}
        page.evaluate(f"void (window.played = ({PLAYED})())")
        matches.tell(type="frame", seq=2, patch={}, events=[hit], log=[], prompt=asked)
        matches.tell(type="passing", mode="auto", stops={}, yields={}, passes="next")
        assert page.evaluate(bounded("window.played"))
        assert page.title().startswith("Waiting")
