"""Taking back and looking back at the table."""

from typing import Any

from playwright.sync_api import Page, expect

from tests.journeys.browsers.test_accessibility import ON_ITS_SIDE, grave_faults, too_small
from tests.journeys.conftest import Visitor
from tests.journeys.fake_server import FakeMatches
from tests.journeys.table.test_hand_and_trays import box_of, overlaps

LINE = {"turn": 9, "kind": "told", "parts": ["So it was."], "frame": 2}
LOG_PX = 190  # a log in which one reads some lines, and not one alone
REQUEST_IS_APART = """() => {
  const boxOf = (name) => document.querySelector(name).getBoundingClientRect();
  const [asked, bar, title] = [".corner__request", "#prompt", ".prompt-bar__title"].map(boxOf);
  const {clientHeight, scrollHeight} = document.querySelector(".corner__request > span");
  const isWhole = scrollHeight <= clientHeight && asked.left >= 0 && asked.right <= innerWidth;
  return isWhole && asked.top >= bar.top && asked.bottom <= title.top;
}"""
FREE: dict[str, Any] = {"act": 3, "how": "free", "words": "Play Vellum Sentry"}


def sit_down(visitor: Visitor) -> Page:
    page = visitor.sit_down("act")
    expect(page.locator(".corner__chip")).to_be_visible()
    page.wait_for_function("!!document.querySelector('link[href*=\"joined/table.css\"]')")
    return page


def test_an_act_is_taken_back_by_its_button_or_a_key(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = sit_down(desktop)
    matches.tell(type="take_back", **FREE)
    button = page.get_by_role("button", name="Undo: Play Vellum Sentry.")
    expect(button).to_be_visible()

    button.click()
    page.keyboard.press("u")
    page.keyboard.press("Control+z")

    taking = {"type": "take_back", "act": 3, "ask": False}
    assert matches.commands(3) == [taking] * 3


def test_an_act_that_is_a_sentence_has_one_full_stop(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = sit_down(desktop)

    matches.tell(type="take_back", **{**FREE, "words": "Smoking Fissure: deal 5 damage."})

    button = page.locator("button.corner__act")
    expect(button).to_have_attribute("aria-label", "Undo: Smoking Fissure: deal 5 damage.")


def test_refused_undo_gives_a_reason(desktop: Visitor, matches: FakeMatches) -> None:
    page = sit_down(desktop)
    matches.tell(type="take_back", act=3, reason="Can't undo: you've seen a hidden card since.")
    button = page.locator("button.corner__act")
    expect(button).to_have_attribute("aria-disabled", "true")

    page.keyboard.press("u")

    expect(page.locator(".prompt-bar__ask")).to_contain_text(
        "Can't undo: you've seen a hidden card since."
    )
    assert matches.answers == []


def test_where_the_other_player_has_to_agree_one_asks(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = sit_down(desktop)
    matches.tell(type="take_back", **{**FREE, "how": "ask"})

    page.get_by_text("Ask to undo").click()

    assert matches.commands(1) == [{"type": "take_back", "act": 3, "ask": True}]
    matches.tell(type="take_back", **{**FREE, "how": "ask"}, asking=0)
    expect(page.get_by_text("Asked to undo…")).to_be_visible()


def test_the_other_players_request_is_answered(desktop: Visitor, matches: FakeMatches) -> None:
    page = sit_down(desktop)
    matches.tell(type="take_back", asking=1, has_seen=True)
    expect(page.get_by_text("Maren wants to undo an action.")).to_be_visible()

    page.get_by_role("button", name="Decline").click()

    assert matches.commands(1) == [{"type": "answer_take_back", "accept": False}]


def test_impossible_undo_is_not_offered(desktop: Visitor, matches: FakeMatches) -> None:
    page = sit_down(desktop)
    matches.tell(type="take_back", **FREE)
    expect(page.locator("button.corner__act")).to_be_visible()

    matches.tell(type="take_back", reason="In rated matches you can't undo after new information.")

    expect(page.locator("button.corner__act")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator(".prompt-bar__ask")).to_contain_text("In rated matches")


def test_declined_undo_is_reported(desktop: Visitor, matches: FakeMatches) -> None:
    page = sit_down(desktop)
    matches.tell(type="take_back", act=3, reason="You have been asked.", asking=0)
    expect(page.get_by_text("Asked to undo…")).to_be_visible()

    matches.tell(type="take_back", act=3, reason="They have declined.")

    expect(page.locator(".prompt-bar__ask")).to_have_text("They have declined.")


def test_on_a_phone_the_button_takes_no_press_meant_for_the_question(
    phone: Visitor, matches: FakeMatches
) -> None:
    page = sit_down(phone)

    matches.tell(type="take_back", **FREE)

    assert too_small(page, ".corner") == []
    below = """(chip) => {
      const {left, width, bottom} = chip.getBoundingClientRect();
      return chip.contains(document.elementFromPoint(left + width / 2, bottom + 5));
    }"""
    assert not page.locator("button.corner__act").evaluate(below)


def test_on_a_phone_a_request_is_read_whole_and_covers_no_pile(
    phone: Visitor, matches: FakeMatches
) -> None:
    page = sit_down(phone)

    matches.tell(type="take_back", asking=1, has_seen=True, answered=True)

    request = page.locator(".corner__request")
    expect(request).to_contain_text("Your later actions are undone too.")
    page.wait_for_function(REQUEST_IS_APART)  # once its style has come
    assert too_small(page, ".corner") == []


def tell_turn(matches: FakeMatches, seq: int, number: int) -> None:
    patch = {"turn": {"number": number, "active": 0, "phase": "main", "starter": 0}}
    line = {"turn": number, "kind": "told", "parts": [f"Moment {seq}."], "frame": seq}
    matches.tell(type="frame", seq=seq, patch=patch, events=[], log=[line], prompt=None)


def test_one_steps_back_and_on_again(desktop: Visitor, matches: FakeMatches) -> None:
    page = sit_down(desktop)
    for seq in (2, 3, 4):
        tell_turn(matches, seq, seq + 10)
    log = page.locator(".log__lines")
    expect(log).to_contain_text("Moment 4.")

    page.keyboard.press("[")
    page.keyboard.press("[")

    where = page.locator(".stepper__where")
    expect(where).to_have_text("Rewound · Turn 12, your turn · step 2 of 4")
    expect(log).not_to_contain_text("Moment 3.")
    expect(log).to_contain_text("Moment 2.")
    page.keyboard.press("ArrowRight")
    expect(log).to_contain_text("Moment 3.")
    page.keyboard.press("Escape")
    expect(log).to_contain_text("Moment 4.")
    expect(where).to_have_count(0)
    assert matches.answers == []


def test_a_finger_looks_back_from_the_menu_and_from_the_log(
    phone: Visitor, matches: FakeMatches
) -> None:
    page = sit_down(phone)
    for seq in (2, 3, 4):
        tell_turn(matches, seq, seq + 10)
    where, sheet = page.locator(".stepper__where"), page.locator(".match__rail")
    expect(page.locator(".log__lines")).to_contain_text("Moment 4.")

    page.get_by_text("Menu", exact=True).tap()
    page.locator(".match-head__sheet").get_by_role("button", name="Rewind").tap()
    expect(where).to_contain_text("step 3 of 4")
    page.locator(".midline__turn").tap()
    button = sheet.get_by_role("button", name="Rewind")
    box = button.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 40
    button.tap()

    expect(where).to_contain_text("step 2 of 4")
    expect(sheet).to_be_hidden()
    assert matches.answers == []


def test_before_anything_has_happened_nothing_is_looked_back_at(
    phone: Visitor, matches: FakeMatches
) -> None:
    page = sit_down(phone)

    page.get_by_text("Menu", exact=True).tap()
    page.locator(".match-head__sheet").get_by_role("button", name="Rewind").tap()

    asked = page.locator(".prompt-bar__ask")
    expect(asked).to_contain_text("Nothing to rewind since this page opened.")
    assert matches.answers == []


def test_the_sheet_of_the_log_covers_no_chip(phone: Visitor) -> None:
    page = sit_down(phone)

    page.locator(".midline__turn").tap()

    expect(page.locator(".match__rail")).to_be_visible()
    is_whole = """(chip) => {
      const { left, right, top, bottom } = chip.getBoundingClientRect();
      const seen = (y) => document.elementFromPoint((left + right) / 2, y);
      return [top + 3, bottom - 3].every((y) => chip.contains(seen(y)));
    }"""
    assert page.locator(".corner__chip").evaluate(is_whole)


def test_the_sheet_of_the_log_has_the_height_of_a_phone_on_its_side(phone: Visitor) -> None:
    page = sit_down(phone)
    page.set_viewport_size(ON_ITS_SIDE)

    page.locator(".midline__turn").tap()

    assert box_of(page.locator(".log__lines"))["height"] >= LOG_PX
    assert overlaps(page, ".log__title > *", ".rail__acts > *") == 0


def test_the_match_goes_on_while_one_looks_back(desktop: Visitor, matches: FakeMatches) -> None:
    page = sit_down(desktop)
    for seq in (2, 3, 4):
        tell_turn(matches, seq, seq + 10)
    where, log = page.locator(".stepper__where"), page.locator(".log__lines")
    expect(log).to_contain_text("Moment 4.")

    page.keyboard.press("[")
    page.keyboard.press("Home")
    expect(where).to_contain_text("step 1 of 4")
    tell_turn(matches, 5, 15)  # the match goes on meanwhile
    expect(where).to_contain_text("step 1 of 5")
    page.get_by_role("slider", name="Step").fill("2")
    log.get_by_text("Moment 3.").click()
    expect(where).to_contain_text("step 3 of 5")
    page.keyboard.press("Space")  # it goes on by itself, up to now
    expect(log).to_contain_text("Moment 5.")
    expect(where).to_have_count(0)
    assert matches.answers == []


def test_nothing_is_answered_while_one_looks_back(desktop: Visitor, matches: FakeMatches) -> None:
    page = sit_down(desktop)
    prompt = matches.prompts["act"]
    patch = {"turn": {"number": 9, "active": 0, "phase": "main", "starter": 0}}
    matches.tell(type="frame", seq=2, patch=patch, events=[], log=[LINE], prompt=prompt)
    expect(page.locator(".log__lines")).to_contain_text("So it was.")

    page.keyboard.press("{")
    expect(page.get_by_role("button", name="Back to your decision")).to_be_visible()
    assert grave_faults(desktop.page) == []
    page.locator("#board [data-ref]").first.click(position={"x": 4, "y": 4})
    page.keyboard.press("a")
    page.keyboard.press("1")

    expect(page.locator(".stepper__where")).to_have_count(0)
    expect(page.locator(".prompt-bar[data-kind]")).to_be_visible()
    assert matches.answers == []


def test_reconnecting_players_see_the_number_of_missed_moves(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = sit_down(desktop)
    welcome = {"protocol": 3, "match": "act", "ruleset": "clashing_destiny", "you": 0}
    rest = {"names": ["Ilya", "Maren"], "seq": 4, "commitment": "0" * 64}
    matches.tell(type="welcome", **welcome, **rest)
    for seq in (2, 3, 4):
        tell_turn(matches, seq, seq + 10)

    page.get_by_role("button", name="You missed 3 actions").click()

    expect(page.locator(".stepper__where")).to_contain_text("step 1 of 4")
    expect(page.locator(".log__lines")).not_to_contain_text("Moment 2.")
