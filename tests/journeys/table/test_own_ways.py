"""Personal settings of the table: keys, the order of triggers and of the hand."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.browsers.test_accessibility import grave_faults
from tests.journeys.conftest import DESKTOP, PHONE, Visitor, visit
from tests.journeys.fake_server import FakeMatches
from tests.suite.thoroughness import slow_unless

COVERED = """(covered) => {
  const box = (one) => one.getBoundingClientRect();
  const over = (a, b) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const chips = [...document.querySelectorAll('.corner__chip, .corner__act')].map(box);
  const kept = [...document.querySelectorAll(covered)]
    .filter((one) => chips.some((chip) => over(chip, box(one))));
  return [chips.length, kept.map((one) => one.className)];
}"""
"""Number of chips on the edge of the prompt bar, and the elements that they cover."""
PILES = ".pile, .pile__label, .pile-chip"
WORDS = ".prompt-bar__title strong, .prompt-bar__rule, .prompt-bar__tone"


def key_of(page: Page, does: str) -> str:
    row = page.locator(".shortcuts__line", has_text=does)
    return row.locator("kbd").inner_text()


@pytest.mark.slow
def test_a_key_can_be_changed_and_two_acts_never_share_one(desktop: Visitor) -> None:
    page = desktop.sit_down("act")
    page.keyboard.press("?")
    change = page.get_by_role("button", name="L: the log. Change key")
    change.click()
    page.keyboard.press("h")
    expect(page.locator(".shortcuts__wait")).to_contain_text("H is taken: your hand.")
    page.keyboard.press("g")
    assert key_of(page, "the log") == "G"
    page.keyboard.press("Escape")

    page.keyboard.press("l")
    expect(page.locator(".log")).to_have_attribute("data-open", "")
    page.keyboard.press("g")
    expect(page.locator(".log")).not_to_have_attribute("data-open", "")
    page.reload()

    expect(page.locator(".prompt-bar[data-kind]")).to_be_visible()
    expect(page.locator(".log")).not_to_have_attribute("data-open", "")
    page.keyboard.press("g")
    expect(page.locator(".log")).to_have_attribute("data-open", "")


def test_the_hand_is_sorted_by_a_key_and_stays_so(desktop: Visitor) -> None:
    page = desktop.sit_down("act")
    drawn = page.locator("#hand [data-ref]").evaluate_all("all => all.map((o) => o.dataset.ref)")
    for _ in range(3):
        page.keyboard.press("s")
    names = "all => all.map((one) => one.querySelector('.card__name').textContent)"

    by_name = page.locator("#hand .card").evaluate_all(names)
    page.reload()
    expect(page.locator("#hand .card").first).to_be_visible()

    assert by_name == sorted(by_name)
    assert page.locator("#hand .card").evaluate_all(names) == by_name
    assert len(drawn) == len(by_name)


def test_triggers_are_ordered_always_as_once(desktop: Visitor, matches: FakeMatches) -> None:
    asked = {**matches.prompts["order"], "name": "trigger_order"}
    matches.prompts["order"] = asked
    again = {**asked, "id": "p-order-2", "options": asked["options"][::-1]}
    matches.follow = {"prompt": again}
    page = desktop.sit_down("order")
    lines = page.locator(".tray__name")
    expect(lines.locator("img")).to_have_count(3)
    expect(lines.locator("small")).to_have_text([one["note"] for one in asked["options"]])
    lines.nth(1).click()

    page.get_by_role("button", name="Always use this order").click()

    first, second = matches.commands(2)
    labels = {one["ref"]: one["label"] for one in asked["options"]}
    assert [labels[ref] for ref in first["choice"]] == [labels[ref] for ref in second["choice"]]
    assert second["prompt"] == "p-order-2"
    page.locator(".corner__chip").last.click()
    page.locator(".corner__sheet button", has_text="Lantern Moth").click()
    expect(page.locator(".corner__sheet button", has_text="Lantern Moth")).to_have_count(0)


def test_space_alone_confirms_a_single_target_that_can_be_called_off(
    desktop: Visitor, matches: FakeMatches
) -> None:
    asked = matches.prompts["pick"]
    only = asked["options"][0]
    single = {"options": [only], "min": 1, "max": 1, "cancel": True}
    matches.prompts["pick"] = {**asked, **single}
    page = desktop.sit_down("pick")

    page.keyboard.press("Space")

    assert matches.choice() == [only["ref"]]


def test_chips_do_not_cover_piles(desktop: Visitor) -> None:
    page = desktop.sit_down("act")
    expect(page.locator(".corner__chip").first).to_be_visible()

    assert page.evaluate(COVERED, PILES) == [1, []]


def test_chips_do_not_cover_piles_on_a_phone(phone: Visitor) -> None:
    page = phone.sit_down("act")
    expect(page.locator(".corner__chip").first).to_be_visible()

    assert page.evaluate(COVERED, PILES) == [1, []]


LONG = "Choose which of the two wardens of the northern gate is to be aimed at"
FREE_TO_TAKE_BACK: dict[str, object] = {"act": 3, "how": "free", "words": "Play Lantern Moth"}


def test_chips_do_not_cover_a_long_prompt(phone: Visitor, matches: FakeMatches) -> None:
    matches.prompts["act"] = {**matches.prompts["act"], "title": LONG}
    page = phone.sit_down("act")
    matches.tell(type="take_back", **FREE_TO_TAKE_BACK)
    expect(page.locator(".corner__act").first).to_be_visible()

    assert page.evaluate(COVERED, WORDS) == [2, []]


CUT = """(title) => {
  const [whole, words] = [title, title.querySelector('strong')].map((one) =>
    one.getBoundingClientRect().bottom);
  return [words > whole + 2, getComputedStyle(title).webkitLineClamp];
}"""
"""Whether a question goes on below what is seen of it, and after how many lines it is cut."""


def test_a_question_that_is_cut_is_read_on_by_a_tap_and_no_tray_covers_a_chip(
    phone: Visitor, matches: FakeMatches
) -> None:
    matches.prompts["pick_tray"] = {**matches.prompts["pick_tray"], "title": f"{LONG} {LONG}"}
    page = phone.sit_down("pick_tray")
    title, chip = page.locator(".prompt-bar__title"), page.locator(".corner__chip").last
    expect(chip).to_be_visible()
    cut = title.evaluate(CUT)
    box = chip.bounding_box()
    assert box is not None
    on_top = "([x, y]) => document.elementFromPoint(x, y)?.closest('.corner__chip') !== null"

    above = page.evaluate(on_top, [box["x"] + box["width"] / 2, box["y"] + 3])
    page.locator("#question").tap()

    assert cut == [True, "2"]
    assert above
    assert title.evaluate(CUT) == [False, "none"]
    assert page.evaluate(COVERED, ".tray__card") == [1, []]


BEHIND = "getComputedStyle(document.body).backgroundColor + getComputedStyle(document.body).color"
THEMES = ("light", "dark", "contrast")
PLACES = ("/lobby", "/decks", "/")


@pytest.fixture
def by_day(browser: Browser, fake_address: str, matches: FakeMatches) -> Iterator[Visitor]:
    matches.reset()
    yield from visit(browser, fake_address, DESKTOP | {"color_scheme": "light"})


@pytest.fixture
def phone_by_day(browser: Browser, fake_address: str, matches: FakeMatches) -> Iterator[Visitor]:
    matches.reset()
    yield from visit(browser, fake_address, PHONE | {"color_scheme": "light"})


@pytest.fixture
def guest(browser: Browser, house: str) -> Iterator[Visitor]:
    yield from visit(browser, house, DESKTOP)


@pytest.mark.parametrize("theme", slow_unless(["contrast"], {name: name for name in THEMES}))
def test_every_theme_can_be_read_everywhere(guest: Visitor, theme: str) -> None:
    kept = f"localStorage.setItem('pentacle.prefs', JSON.stringify({{theme: '{theme}'}}))"
    guest.open("/").evaluate(kept)

    for path in PLACES:
        guest.open(path).wait_for_load_state("networkidle")
        assert (path, grave_faults(guest.page)) == (path, [])
    guest.page.get_by_role("button", name="Play the computer").click()
    expect(guest.page.locator("#hand .card").first).to_be_visible()
    assert grave_faults(guest.page) == []
    assert guest.page.evaluate("document.documentElement.dataset.theme") == theme


def test_the_device_says_how_light_it_is_and_a_choice_overrules_it(by_day: Visitor) -> None:
    page = by_day.sit_down("act")
    by_device = page.evaluate(BEHIND)
    page.evaluate("document.querySelector('.match-head__menu').open = true")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Dark", exact=True).check(force=True)
    chosen = page.evaluate(BEHIND)
    page.reload()
    expect(page.locator(".prompt-bar[data-kind]")).to_be_visible()

    assert ' data-theme="dark"' in page.request.get(page.url).text()  # before any script runs
    assert by_device != chosen
    assert page.evaluate(BEHIND) == chosen
    page.emulate_media(contrast="more", color_scheme="light")
    assert page.evaluate(BEHIND) not in (by_device, chosen)


INK = "(row) => [getComputedStyle(row).colorScheme, getComputedStyle(row).color]"


def test_gold_buttons_of_a_lifted_card_have_dark_words_by_day(phone_by_day: Visitor) -> None:
    page = phone_by_day.sit_down("act")

    page.locator('[data-ref="c9"]').first.tap()

    ink = page.get_by_role("menuitem").first.evaluate(INK)
    assert ink == ["dark", page.locator("#primary:not([data-plain])").evaluate(INK)[1]]


RECORD = """() => {
  window.animated = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) {
    window.animated.push(given[1]?.composite);
    return animate.apply(this, given);
  };
}"""


def test_a_refused_card_does_not_shake_with_reduced_motion(phone_by_day: Visitor) -> None:
    page = phone_by_day.sit_down("act")
    page.evaluate(RECORD)

    page.locator("#hand button:not([data-mark])").first.tap()

    expect(page.locator(".prompt-bar [data-refusal]")).to_be_visible()
    assert "add" not in page.evaluate("window.animated")


AWAY = "(log) => log.scrollHeight - log.scrollTop - log.clientHeight"


def test_log_stays_at_its_newest_line_until_scrolled(
    desktop: Visitor, matches: FakeMatches
) -> None:
    told = [{"turn": 7, "kind": "drawn", "parts": [f"Something {at}."]} for at in range(60)]
    matches.follow = {"log": told}
    page = desktop.sit_down("act")
    page.get_by_role("button", name="End turn").click()
    log = page.locator(".log__lines")
    expect(log.get_by_text("Something 59.")).to_be_in_viewport()

    # The chain above it grows: a page that makes room scrolls, too.
    log.evaluate("log => { log.style.maxHeight = '200px'; }")
    log.dispatch_event("scroll")
    page.keyboard.press("s")  # the page is rendered again
    page.wait_for_function(f"({AWAY})(document.querySelector('.log__lines')) < 2")

    log.hover()
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"({AWAY})(document.querySelector('.log__lines')) > 300")
    page.keyboard.press("s")
    desktop.wait_for_paint()
    assert log.evaluate(AWAY) > 300


def test_a_line_of_the_log_leads_to_its_moment(desktop: Visitor, matches: FakeMatches) -> None:
    line = {"turn": 7, "kind": "drawn", "parts": ["Something new."]}
    matches.follow = {"log": [line]}
    page = desktop.sit_down("act")
    expect(page.locator(".corner__chip").first).to_be_visible()
    page.get_by_role("button", name="End turn").click()
    expect(page.locator(".log__line", has_text="Something new.")).to_be_visible()

    page.locator(".log__line").first.click(position={"x": 2, "y": 2})

    expect(page.locator(".stepper__where")).to_contain_text("Rewound")
    page.locator(".log__line").first.click(position={"x": 2, "y": 2})
    page.keyboard.press("Escape")
    expect(page.locator(".stepper")).to_have_count(0)
