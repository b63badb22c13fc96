"""Every kind of prompt can be answered with taps alone, on a phone."""

import time
from typing import Final

from playwright.sync_api import Page, expect

from tests.journeys.conftest import LATE_PARTS, Visitor
from tests.journeys.fake_server import FakeMatches
from tests.journeys.table_page import AT_REST

RESTS_S: Final = 0.1


def tap(page: Page, *refs: str) -> None:
    for ref in refs:
        page.locator(f'[data-ref="{ref}"]').first.tap()


def confirm(page: Page) -> None:
    expect(page.locator("#primary")).to_be_enabled()
    page.locator("#primary").tap()


def test_a_tap_lifts_a_card_and_a_second_one_on_its_act_plays_it(
    phone: Visitor, matches: FakeMatches
) -> None:
    page = phone.sit_down("act")
    act = page.get_by_role("menuitem")

    tap(page, "c9")
    expect(page.locator(".preview__card")).to_be_visible()
    expect(act).to_have_count(1)
    offered, big = act.bounding_box(), page.locator("#primary").bounding_box()
    before = [*matches.answers]
    act.tap()

    assert matches.choice().endswith(":c9")
    assert before == []
    assert offered is not None
    assert big is not None
    assert offered["y"] + offered["height"] <= big["y"]
    assert offered["height"] >= 44


def test_taps_beside_a_lifted_card_put_it_back(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("act")

    tap(page, "c9")
    expect(page.get_by_role("menuitem")).to_be_visible()
    page.locator(".match-head").tap(position={"x": 5, "y": 5})

    expect(page.get_by_role("menuitem")).to_have_count(0)
    expect(page.locator(".preview")).to_be_hidden()
    assert matches.answers == []


def test_a_tap_opens_the_menu_of_a_card(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("act")

    tap(page, "c11")
    page.get_by_role("menuitem", name="Turn Cinder Verdict into a draw").tap()

    assert matches.choice() == "draw:c11"


def test_cards_of_the_zone_that_is_asked_about_come_up(
    phone: Visitor, matches: FakeMatches
) -> None:
    page = phone.sit_down("act_pile")

    page.locator('[data-option="c7"]').tap()
    expect(page.locator(".preview__card")).to_be_visible()
    before = [*matches.answers]
    page.get_by_role("menuitem").tap()

    assert matches.choice() == "destiny:c7"
    assert before == []


def test_a_tap_chooses_a_mode(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("option")

    page.get_by_role("button", name="Restore 3 HP").tap()

    assert matches.choice() == "mend"


def test_taps_choose_and_confirm_a_target(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("pick")

    tap(page, "c22", "c21")
    confirm(page)

    assert matches.choice() == ["c21"]


def test_a_tap_chooses_a_player(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("pick")

    tap(page, "seat:1")
    confirm(page)

    assert matches.choice() == ["seat:1"]


def test_a_second_tap_takes_a_choice_back(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("pick_many")

    tap(page, "c9", "c10", "c9", "c11")
    confirm(page)

    assert matches.choice() == ["c10", "c11"]


def test_a_tap_chooses_a_card_of_the_tray(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("pick_tray")

    page.locator('[data-option="x1"]').tap()
    confirm(page)

    assert matches.choice() == ["x1"]


def test_taps_in_the_wanted_order_order(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("order")

    for name in ("Lantern Moth", "Vellum Sentry"):
        page.locator(".tray__name", has_text=name).tap()
    confirm(page)

    assert matches.choice() == ["t2", "t3", "t1"]


def test_taps_step_a_number(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("number")

    page.get_by_role("button", name="Increase").tap()
    confirm(page)

    assert matches.choice() == 3


def test_taps_share_out(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("split")

    tap(page, "c21", "c22", "c22")
    confirm(page)

    assert matches.choice() == {"c21": 1, "c22": 2}


def test_a_tap_gives_to_one_what_another_had(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("split_units")

    tap(page, "c22", "c22")
    confirm(page)

    assert matches.choice() == {"c21": 25, "c22": 15}


def test_taps_make_pairs(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("pair")

    tap(page, "c1", "c22", "c2")
    confirm(page)

    assert matches.choice() == [["c1", "c22"], ["c2", "c21"]]


def test_a_tap_chooses_a_free_slot(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("place")

    tap(page, "0.attack#2")
    page.get_by_role("menuitem").tap()

    assert matches.choice() == "0.attack#2"


LOWEST = """Math.max(...[...document.querySelectorAll('.arrow--target .arrow__line')].map(
  (line) => line.getBoundingClientRect().bottom))"""


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> float:
    """Draw a finger over the screen; return how far down the arrow reached before it let go."""
    wire = page.context.new_cdp_session(page)

    began = time.time() - 2 * RESTS_S

    def touch(kind: str, *points: tuple[float, float], at_s: float = RESTS_S) -> None:
        places = [{"x": x, "y": y} for x, y in points]
        event = {"type": kind, "touchPoints": places, "timestamp": began + at_s}
        wire.send("Input.dispatchTouchEvent", event)

    touch("touchStart", start, at_s=0)
    for step in range(1, 7):
        part = step / 6
        x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
        touch("touchMove", (x, y), at_s=part / 100)
    # After a flick Chromium takes the next tap for the end of the flick: this finger rests.
    touch("touchMove", end)
    lowest: float = page.evaluate(LOWEST)
    touch("touchEnd")
    return lowest


def middle(page: Page, ref: str) -> tuple[float, float]:
    box = page.locator(f'[data-ref="{ref}"]').first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_is_drawn_from_the_hand_to_its_place(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("act")
    matches.follow = {"prompt": {**matches.prompts["place"], "id": "after"}}
    page.locator(LATE_PARTS).wait_for()
    phone.wait_for_paint()

    drag(page, middle(page, "c9"), middle(page, "0.attack#2"))

    assert [one["choice"] for one in matches.commands(2)] == ["play:c9", "0.attack#2"]


def test_a_card_is_drawn_to_its_target(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("act")
    matches.follow = {"prompt": {**matches.prompts["pick"], "id": "after"}}
    page.locator(LATE_PARTS).wait_for()
    phone.wait_for_paint()

    question = page.locator("#prompt").bounding_box()
    lowest = drag(page, middle(page, "c9"), middle(page, "c21"))

    assert [one["choice"] for one in matches.commands(2)] == ["play:c9", ["c21"]]
    assert question is not None
    assert lowest <= question["y"] + 1  # it crosses none of its words


def test_a_card_that_is_let_go_in_the_hand_stays_there(
    phone: Visitor, matches: FakeMatches
) -> None:
    page = phone.sit_down("act")
    page.locator(LATE_PARTS).wait_for()
    phone.wait_for_paint()
    x, y = middle(page, "c9")

    drag(page, (x, y), (x, y - 30))
    tap(page, "c9")

    expect(page.get_by_role("menuitem")).to_be_visible()
    assert matches.answers == []


def test_a_tap_changes_a_payment(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("cover")

    tap(page, "c12")
    confirm(page)

    assert matches.choice() == ["c12"]


def test_a_payment_goes_back_to_the_usual_one(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("cover")

    tap(page, "c12")
    page.get_by_role("button", name="Auto").tap()
    confirm(page)

    assert matches.choice() == ["c9", "c10"]


def test_taps_aim_and_share(phone: Visitor, matches: FakeMatches) -> None:
    page = phone.sit_down("assign")

    tap(page, "c3", "c23", "c2", "c21")
    page.get_by_role("button", name="Remove one from Ashen Wolf").tap()
    confirm(page)

    assert matches.choice() == [["c3", "c23", 0], ["c2", "c21", 30]]


def test_the_table_stays_where_it_is_when_a_shorter_question_follows(
    phone: Visitor, matches: FakeMatches
) -> None:
    page = phone.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    asks = {"long": "You may play a card, attack, or change what you have. " * 3, "short": "Go on."}
    heights = {}

    for seq, (name, ask) in enumerate(asks.items(), start=2):
        prompt = {**matches.prompts["act"], "id": f"p-{name}", "ask": ask}
        matches.follow = {"seq": seq, "prompt": prompt}
        confirm(page)
        expect(page.locator(".prompt-bar__ask")).to_contain_text(ask.strip())
        page.evaluate(AT_REST)
        heights[name] = page.locator("#board").evaluate("board => board.offsetHeight")

    assert heights["short"] == heights["long"]
