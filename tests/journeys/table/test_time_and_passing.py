"""Time, absence and passing at the table: seen at a glance, stopped at a touch."""

import re
import time
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.conftest import DESKTOP, Visitor, serve
from tests.journeys.fake_server import FakeMatches
from tests.journeys.table_page import bounded

OWN_FACE = ".plate[data-near][data-deciding]"
PLAIN: dict[str, Any] = {"mode": "auto", "stops": {}, "yields": {}, "until": None, "hold": False}


def now() -> int:
    return round(time.time() * 1000)


def clock(**changes: Any) -> dict[str, Any]:
    running = {"running": 0, "reserve_s": [300, 20], "prompt_s": 30, "of_s": 30, "paused_s": 0}
    return {**running, "at": now(), **changes}


def away(claim_s: float, *, counts: bool = True) -> list[Any]:
    return [None, {"for_s": 70, "claim_s": claim_s, "counts": counts, "at": now()}]


def broadcast_status(matches: FakeMatches, **changes: Any) -> None:
    quiet = {"connected": [True, True], "clock": None, "draw_offer": None, "rematch": None}
    matches.tell(type="status", **{**quiet, **changes})


def sit_down(visitor: Visitor, prompt: str = "act") -> Page:
    page = visitor.sit_down(prompt)
    expect(page.locator(".corner__chip")).to_be_visible()
    return page


def test_the_plates_show_whose_time_runs(desktop: Visitor, matches: FakeMatches) -> None:
    matches.status = {"clock": clock()}

    page = sit_down(desktop)

    near, far = (page.locator(f'[data-clock="{seat}"] .clock') for seat in (0, 1))
    expect(near).to_have_attribute("data-runs", "")
    expect(near).to_contain_text("5:00")
    expect(far).not_to_have_attribute("data-runs", "")
    expect(far).to_contain_text("0:20")


def test_the_rope_appears_when_half_of_the_time_is_gone(
    desktop: Visitor, matches: FakeMatches
) -> None:
    matches.status = {"clock": clock()}
    page = sit_down(desktop)
    expect(page.locator(".rope")).to_have_count(0)

    broadcast_status(matches, clock=clock(prompt_s=12))

    expect(page.locator(".rope")).to_be_attached()
    share = float(page.locator(".rope").evaluate("e => e.style.getPropertyValue('--left')"))
    assert 0.6 < share <= 0.8


def test_a_page_that_was_hidden_shows_the_right_time_at_once(
    desktop: Visitor, matches: FakeMatches
) -> None:
    matches.status = {"clock": clock()}
    page = sit_down(desktop)
    page.evaluate("Object.defineProperty(document, 'hidden', {get: () => window.away})")
    page.evaluate("window.away = true")
    broadcast_status(matches, clock=clock(at=now() - 20_000))
    page.wait_for_timeout(700)

    page.evaluate("window.away = false; document.dispatchEvent(new Event('visibilitychange'))")

    desktop.wait_for_paint()
    assert page.locator(".rope").count() == 1


def test_time_that_stands_still_is_not_counted_down(desktop: Visitor, matches: FakeMatches) -> None:
    matches.status = {"clock": clock(running=1, paused_s=60, at=now() - 20_000)}

    page = sit_down(desktop)

    expect(page.locator('[data-clock="1"] .clock')).to_contain_text("+0:30")
    expect(page.locator(".rope")).to_have_count(0)


def test_the_win_can_be_claimed_when_the_grace_is_over(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = sit_down(desktop)
    broadcast_status(matches, connected=[True, False], away=away(4))
    expect(page.locator(".strip--away")).to_contain_text("You can end the match in 0:0")

    page.get_by_role("button", name="Claim win").click()

    assert matches.commands(1) == [{"type": "claim", "draw": False}]


def test_the_claim_does_not_vanish_under_the_finger(desktop: Visitor, matches: FakeMatches) -> None:
    matches.status = {"connected": [True, False], "away": away(0)}
    page = sit_down(desktop)
    claim = page.get_by_role("button", name="Claim win")
    expect(claim).to_be_enabled()
    before = claim.bounding_box()

    broadcast_status(matches)

    expect(page.locator(".strip--away")).to_contain_text("Maren reconnected")
    expect(claim).to_be_disabled()
    after = claim.bounding_box()
    assert before is not None
    assert after is not None
    assert after["y"] == before["y"]
    assert page.evaluate(bounded(LASTS_MS)) >= 2000
    assert matches.answers == []


def test_one_may_go_on_waiting(desktop: Visitor, matches: FakeMatches) -> None:
    matches.status = {"connected": [True, False], "away": away(0)}
    page = sit_down(desktop)

    page.get_by_role("button", name="Keep waiting").click()

    expect(page.locator(".strip--away")).to_contain_text("still away")
    page.get_by_role("button", name="End the match…").click()
    expect(page.get_by_role("button", name="Claim win")).to_be_visible()


def test_a_press_on_a_phase_goes_through_the_stops(desktop: Visitor, matches: FakeMatches) -> None:
    page = sit_down(desktop)
    phase = page.locator('.midline [data-phase="main"]')

    scopes: list[dict[str, str]] = [{"main": "mine"}, {"main": "theirs"}, {"main": "both"}, {}]
    for number, stops in enumerate(scopes, start=1):
        phase.press("Enter")
        assert matches.commands(number)[-1] == {"type": "set_stops", "stops": stops}
        matches.tell(type="passing", **{**PLAIN, "stops": stops})
        expect(phase).to_have_attribute("data-stop", stops.get("main", "none"))


def test_the_mode_is_chosen_in_the_corner(desktop: Visitor, matches: FakeMatches) -> None:
    page = sit_down(desktop)

    page.locator(".corner__chip").click()
    page.get_by_role("radio", name="Stops").check()

    assert matches.commands(1)[0] == {"type": "set_mode", "mode": "stops"}
    broadcast_status(matches, draw_offer=1)
    expect(page.locator("#strip")).to_contain_text("offers a draw")
    expect(page.get_by_role("radio", name="Stops")).to_be_checked()  # rendered, not yet answered
    expect(page.locator(".corner__chip")).to_have_text("Auto")
    matches.tell(type="passing", **{**PLAIN, "mode": "stops"})
    expect(page.locator(".corner__chip")).to_have_text("Stops")
    expect(page.get_by_role("radio", name="Stops")).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.locator(".corner__sheet")).to_be_hidden()


def test_f_turns_full_control_on_and_off(desktop: Visitor, matches: FakeMatches) -> None:
    matches.passing = {**PLAIN, "mode": "stops"}
    page = sit_down(desktop)

    page.keyboard.press("f")
    matches.commands(1)
    matches.tell(type="passing", **{**PLAIN, "mode": "full"})
    expect(page.locator(".corner__chip")).to_have_attribute("data-lit", "")
    page.keyboard.press("f")

    assert [one["mode"] for one in matches.commands(2)] == ["full", "stops"]


@pytest.mark.parametrize("way", ["Escape", "click", "banner"])
def test_passing_until_is_said_and_stopped_by_any_click(
    desktop: Visitor, matches: FakeMatches, way: str
) -> None:
    matches.passing = {**PLAIN, "until": "my_turn"}
    page = sit_down(desktop)
    expect(page.locator(".corner__banner")).to_contain_text("Passing until your turn")

    if way == "Escape":
        page.keyboard.press("Escape")
    elif way == "click":
        page.locator(".log").click()
    else:
        page.locator(".corner__banner").click()

    assert matches.commands(1) == [{"type": "pass_until", "until": None}]


def test_shift_and_enter_pass_until_the_turn_ends(desktop: Visitor, matches: FakeMatches) -> None:
    page = sit_down(desktop)

    page.keyboard.press("Shift+Enter")

    assert matches.commands(1) == [{"type": "pass_until", "until": "turn"}]


def test_an_answer_with_ctrl_holds_on(desktop: Visitor, matches: FakeMatches) -> None:
    page = sit_down(desktop)

    page.keyboard.down("Control")
    expect(page.locator(".corner__chip")).to_contain_text("Holding")
    page.locator("#primary").click()
    page.keyboard.up("Control")

    assert matches.commands(1)[0]["hold"] is True


def test_a_window_that_is_being_passed_says_so(desktop: Visitor, matches: FakeMatches) -> None:
    page = sit_down(desktop)

    matches.tell(type="passing", **{**PLAIN, "passes": matches.prompts["act"]["id"]})

    expect(page).to_have_title(re.compile("^Waiting"))
    expect(page.locator(".corner__chip")).to_have_text("Passing…")
    expect(page.locator(OWN_FACE)).to_have_count(0)
    matches.tell(type="passing", **PLAIN)
    expect(page.locator(".corner__chip")).to_have_text("Auto")
    expect(page).to_have_title(re.compile("^● Your move"))
    expect(page.locator(OWN_FACE)).to_have_count(1)


def test_yields_are_listed_and_removable(desktop: Visitor, matches: FakeMatches) -> None:
    matches.passing = {**PLAIN, "yields": {"hush#0": "Hush of the Deep"}}
    page = sit_down(desktop)

    page.locator(".corner__chip").click()
    page.get_by_role("button", name="Hush of the Deep Ask again").click()

    assert matches.commands(1) == [{"type": "set_yield", "ability": "hush#0", "on": False}]


@pytest.mark.slow
def test_settings_outlive_a_reload_on_a_real_server(browser: Browser, real_address: str) -> None:
    visitor = Visitor(browser.new_context(**DESKTOP, reduced_motion="reduce"), real_address)
    page = visitor.open("/")
    page.get_by_role("button", name="Play the computer").click()
    page.locator(".corner__chip").click()
    page.get_by_role("radio", name="Stops").check()
    expect(page.locator(".corner__chip")).to_have_text("Stops")
    page.locator(".corner__stop").first.click()
    expect(page.locator(".corner__stop").first).to_have_attribute("data-stop", "mine")

    page.reload()

    expect(page.locator(".corner__chip")).to_have_text("Stops")
    expect(page.locator(".midline .phase__stop").first).to_have_attribute("data-stop", "mine")
    visitor.page.context.close()
    assert visitor.complaints == []


# Milliseconds until the strip about an absent opponent has gone.
LASTS_MS: Final = """new Promise((done) => {
  const began = performance.now();
  const look = () => document.querySelector(".strip--away")
    ? requestAnimationFrame(look) : done(performance.now() - began);
  look();
})"""


@pytest.fixture
def hasty_address(postgres_url: str) -> Iterator[str]:
    """A server with short waits."""
    yield from serve(postgres_url, {"CASUAL_GRACE_S": "2"})


def sit_down_together(host: Visitor, guest: Visitor) -> None:
    """Have two people begin a timed match of Shards, and wait until both see the clocks."""
    address, headers = host.address, {"Origin": host.address}
    decks = host.open("/").request.get(f"{address}/api/v1/rulesets/shards").json()["decks"]
    guest.open("/")
    wish = {"ruleset": "shards", "timer": "casual", "opponent": "invite", "deck": decks[0]["id"]}
    calls = host.page.request, guest.page.request
    for call in calls:
        call.post(f"{address}/api/v1/guests", headers=headers)
    made = calls[0].post(f"{address}/api/v1/matches", data=wish, headers=headers).json()
    invite, deck = made["invite"]["code"], {"deck": decks[1]["id"]}
    calls[1].post(f"{address}/api/v1/invites/{invite}", data=deck, headers=headers)
    for visitor in (host, guest):
        visitor.open(made["url"])
        expect(visitor.page.locator("[role=timer]")).to_have_count(2)


@pytest.mark.slow
def test_remaining_player_claims_the_win(browser: Browser, hasty_address: str) -> None:
    host, guest = (
        Visitor(browser.new_context(**DESKTOP, reduced_motion="reduce"), hasty_address)
        for _ in range(2)
    )
    sit_down_together(host, guest)

    guest.page.close()
    expect(host.page.locator(".strip--away")).to_contain_text("is disconnected")
    host.page.get_by_role("button", name="Claim win").click()

    expect(host.page.locator(".result")).to_contain_text("was away too long")
    for visitor in (host, guest):
        visitor.page.context.close()
    assert host.complaints == []
