"""Cards are readable where one decides: in the hand, in trays, in a close look."""

from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.journeys.conftest import DESKTOP, LATE_PARTS, PHONE, Visitor, visit
from tests.journeys.fake_server import FakeMatches, fixture
from tests.journeys.film import moving
from tests.journeys.table_page import bounded

RESTED_MS: Final = 500
# How many pairs of these things lie over each other.
OVERLAPS: Final = """([one, other]) => {
  const all = (found) => [...document.querySelectorAll(found)];
  const boxes = (found) => all(found).map((e) => e.getBoundingClientRect());
  const across = (a, b) => a.left < b.right && b.left < a.right;
  const meet = (a, b) => across(a, b) && a.top < b.bottom && b.top < a.bottom;
  return boxes(one).flatMap((a) => boxes(other).filter((b) => b.width && meet(a, b))).length;
}"""
NAMES: Final = """() => [...document.querySelectorAll("#hand .cardbox")].filter((box) => {
  const [mark, name] = [".mark", ".card__name > span"].map((one) =>
    box.querySelector(one).getBoundingClientRect());
  return mark.top < name.bottom && mark.bottom > name.top;
}).length"""

# Texts of the hand whose sign does not agree with their room.
MISMARKED: Final = """() => [...document.querySelectorAll("#hand .card__text")]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 !== one.hasAttribute("data-cut"))
  .map((one) => one.closest(".card").ariaLabel)"""

RESIZE_TEXTS: Final = """(height) => {
  for (const one of document.querySelectorAll("#hand .card__text")) one.style.blockSize = height;
}"""


def box_of(found: Locator) -> dict[str, float]:
    box: Any = found.bounding_box()
    assert box is not None
    return dict(box)


def overlaps(page: Page, one: str, other: str) -> int:
    found: int = page.evaluate(OVERLAPS, [one, other])
    return found


def test_hand_is_readable_without_a_press(desktop: Visitor) -> None:
    page = desktop.sit_down("pick_many")
    card = page.locator("#hand .cardbox").first

    assert card.evaluate("one => one.offsetWidth") >= 150
    expect(card.locator(".card__text")).to_be_visible()
    assert page.evaluate(NAMES) == 0
    page.locator(LATE_PARTS).wait_for()
    card.hover()
    expect(page.locator(".preview__card")).to_be_visible()
    assert overlaps(page, ".preview__card", ".plate") == 0
    page.set_viewport_size({"width": 2560, "height": 1440})
    desktop.wait_for_paint()
    assert card.evaluate("one => one.offsetWidth") >= 230  # a large screen is made use of


def test_texts_are_marked_as_cut_when_their_cards_shrink(desktop: Visitor) -> None:
    page = desktop.sit_down("pick_many")
    page.locator(LATE_PARTS).wait_for()
    cut = page.locator("#hand .card__text[data-cut]")
    expect(cut).to_have_count(0)

    page.evaluate(RESIZE_TEXTS, "14px")
    expect(cut).not_to_have_count(0)
    assert page.evaluate(MISMARKED) == []

    page.evaluate(RESIZE_TEXTS, "")
    expect(cut).to_have_count(0)


def test_cards_moving_under_a_resting_mouse_are_not_pointed_at(desktop: Visitor) -> None:
    page = desktop.sit_down("pick_many")
    under = "document.elementFromPoint(%d, %d).closest('#hand [data-ref]').dataset.ref"
    box = box_of(page.locator("#hand .cardbox").first)
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.locator(LATE_PARTS).wait_for()
    page.mouse.move(*spot)
    expect(page.locator(".preview__card")).to_be_visible()
    before = page.evaluate(under % spot)

    page.keyboard.press("s")  # another order of the hand
    page.wait_for_function(f"{under % spot} !== '{before}'")
    page.wait_for_timeout(RESTED_MS)

    expect(page.locator(".preview__card")).to_have_count(0)
    page.mouse.move(spot[0] + 3, spot[1])
    page.mouse.move(spot[0] - 300, spot[1])
    page.mouse.move(*spot)
    expect(page.locator(".preview__card")).to_be_visible()


@pytest.mark.parametrize(("screen", "least"), [("desktop", 180), ("phone", 110)])
def test_hand_is_large_in_the_middle_before_the_first_turn(
    request: pytest.FixtureRequest, matches: FakeMatches, screen: str, least: int
) -> None:
    visitor: Visitor = request.getfixturevalue(screen)
    page = visitor.sit_down("act")
    turn = {"number": 0, "active": 0, "phase": "start", "starter": 0}
    again = {**matches.prompts["pick_many"], "id": "again"}
    matches.follow = {"patch": {"turn": turn}, "prompt": again}

    page.locator("#primary").click()
    expect(page.locator(".match")).to_have_attribute("data-opening", "")
    visitor.wait_for_paint()

    # Only the grid reads it: inherited, it would restyle the whole page.
    assert not page.evaluate("getComputedStyle(board).getPropertyValue('--hand-row')")
    width = page.locator("#hand .cardbox").first.evaluate("one => one.offsetWidth")
    assert width >= least
    question = box_of(page.locator("#prompt"))
    assert question["y"] + question["height"] >= page.evaluate("innerHeight") - 1  # no room is lost
    board, hand = box_of(page.locator(".match__board")), box_of(page.locator("#hand .fan"))
    assert hand["y"] >= board["y"] - 1
    assert hand["y"] + hand["height"] <= board["y"] + board["height"] + 1
    assert overlaps(page, "#hand .cardbox", ".plate") == 0
    assert screen == "desktop" or overlaps(page, "#hand .cardbox", ".midline") == 0


def test_new_cards_of_a_hand_wider_than_a_phone_are_visible(
    phone: Visitor, matches: FakeMatches
) -> None:
    page = phone.sit_down("act")
    card = {
        "def": "wolf",
        "owner": 0,
        "controller": 0,
        "zone": "0.hand",
        "slot": None,
        "face": "up",
    }
    more = [f"c{number}" for number in range(80, 88)]
    held = [*fixture("view")["zones"]["0.hand"]["cards"], *more]
    patch = {"zones": {"0.hand": {"cards": held}}, "cards": dict.fromkeys(more, card)}
    matches.tell(type="frame", seq=2, patch=patch, events=[], log=[], prompt=None)
    last = page.locator(f'#hand [data-ref="{more[-1]}"]')
    expect(last).to_be_in_viewport(ratio=0.9)

    page.locator("#hand .fan").evaluate("fan => { fan.scrollLeft = 0; }")
    expect(last).not_to_be_in_viewport()
    patch = {"zones": {"0.hand": {"cards": [*held, "c90"]}}, "cards": {"c90": card}}
    matches.tell(type="frame", seq=3, patch=patch, events=[], log=[], prompt=None)

    expect(page.locator('#hand [data-ref="c90"]')).to_be_in_viewport(ratio=0.9)


def test_copies_in_a_search_are_one_heap_and_words_find_a_card(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("pick_search")
    heaps = page.locator(".tray__option:visible")
    expect(heaps).to_have_count(7)
    expect(heaps.first).to_contain_text("\N{MULTIPLICATION SIGN}2")
    assert box_of(page.locator(".tray .cardbox").first)["width"] >= 150
    assert overlaps(page, ".tray .cardbox", ".tray__title, .tray__filter, .tray__peek") == 0

    page.get_by_role("searchbox", name="Filter the cards").fill("wolf")
    expect(heaps).to_have_count(1)
    page.get_by_role("searchbox", name="Filter the cards").fill("")
    heaps.first.locator(".cardbox").evaluate("(box) => { box.isStill = true; }")
    heaps.first.locator(".tray__card").click()
    page.wait_for_timeout(500)  # a second click at once would be the first one's
    heaps.first.locator(".tray__card").click()
    expect(heaps.first.locator(".tray__badge")).to_have_text("2")
    # A new box for every choice would repeat the layout of the whole tray each time.
    assert heaps.first.locator(".cardbox").evaluate("(box) => box.isStill")
    page.locator("#primary").click()

    assert sorted(matches.choice()) == ["x1", "x2"]


def test_trays_of_a_phone_have_room_for_card_texts(phone: Visitor) -> None:
    page = phone.sit_down("pick_tray")
    text = page.locator(".tray .card__text").first

    expect(text).to_be_visible()
    assert page.evaluate("document.querySelector('.tray .card__text').offsetHeight") >= 60
    assert box_of(page.locator(".tray__peek"))["height"] >= 40
    assert overlaps(page, ".tray", ".prompt-bar") == 0


# Number of wholly visible cards of the tray, and the smallest text height, in pixels.
READ: Final = """() => {
  const list = document.querySelector(".tray__cards").getBoundingClientRect();
  const cards = [...document.querySelectorAll(".tray .cardbox")].map((one) =>
    one.getBoundingClientRect());
  const texts = [...document.querySelectorAll(".tray .card__text")];
  const isWhole = ({left, right, top, bottom}) =>
    left >= list.left && right <= list.right && top >= list.top && bottom <= list.bottom;
  const sizes = texts.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  return [cards.filter(isWhole).length, Math.min(...sizes)];
}"""
CUT: Final = "(one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1"


def test_three_cards_of_a_long_tray_and_its_title_are_read_at_once_on_a_phone(
    phone: Visitor, matches: FakeMatches
) -> None:
    matches.prompts["pick_search"]["title"] = "Your Destiny Phase"
    page = phone.sit_down("pick_search")
    page.locator(LATE_PARTS).wait_for()
    expect(page.locator(".tray__filter")).to_be_visible()

    whole, smallest = page.evaluate(READ)

    assert whole >= 3
    assert smallest >= 11
    assert not page.locator(".tray__title").evaluate(CUT)
    assert overlaps(page, ".tray__title", ".tray__filter, .tray__peek") == 0


@pytest.mark.parametrize("prompt", ["pick_search", "act_pile", "pick_tray"])
def test_the_head_of_a_tray_ends_with_the_screen_of_a_phone(phone: Visitor, prompt: str) -> None:
    page = phone.sit_down(prompt)
    page.locator(".tray__title").evaluate("one => { one.textContent += ' of many words'; }")

    peek = box_of(page.locator(".tray__peek"))
    assert peek["x"] + peek["width"] <= PHONE["viewport"]["width"]


def test_a_pile_that_was_opened_to_answer_a_question_goes_with_it(
    desktop: Visitor, matches: FakeMatches
) -> None:
    page = desktop.sit_down("act")
    plain, turn = matches.prompts["act"], {**fixture("view")["turn"], "number": 8}
    raises = {"key": "play:c7", "ref": "c7", "verb": "play", "label": "Raise it"}
    asked = {**plain, "id": "p-raise", "options": [*plain["options"], raises]}
    frame: dict[str, Any] = {"type": "frame", "events": [], "log": []}
    matches.tell(**frame, seq=2, patch={"turn": turn}, prompt=asked)
    expect(page.locator("#top")).to_contain_text("Turn 8")
    page.locator('[data-ref="0.discard"]').click()
    expect(page.locator(".zone-tray")).to_be_visible()

    matches.tell(**frame, seq=3, patch={"turn": {**turn, "number": 9}}, prompt=None)

    expect(page.locator("#top")).to_contain_text("Turn 9")
    expect(page.locator(".zone-tray")).to_have_count(0)


# Cards in motion once the first hand is large.
ON_THE_WAY = """() => new Promise((done) => {
  const look = () => {
    if (!document.querySelector(".match[data-opening]")) return requestAnimationFrame(look);
    const going = document.getAnimations().map(({ effect }) => effect)
      .filter((effect) => effect.getKeyframes().some(({ transform }) => transform));
    done([...new Set(going.map(({ target }) => target.closest("#hand, #board")?.id))]);
  };
  look();
})"""


def test_on_a_board_of_another_size_what_only_makes_room_is_there_at_once(
    browser: Browser, fake_address: str, matches: FakeMatches
) -> None:
    """Each card on its way is a layer: together they would hold up the picture."""
    matches.reset()
    for visitor in visit(browser, fake_address, moving(DESKTOP)):
        page = visitor.sit_down("act")
        expect(page.locator(LATE_PARTS).first).to_be_attached()
        turn = {"number": 0, "active": 0, "phase": "start", "starter": 0}
        matches.follow = {"patch": {"turn": turn}, "prompt": matches.prompts["pick_many"]}
        page.evaluate(f"void (window.going = ({ON_THE_WAY})())")

        page.locator("#primary").click()

        assert page.evaluate(bounded("going")) == ["hand"]
