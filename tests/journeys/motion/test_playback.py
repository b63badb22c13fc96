"""Playback of a battle, hit by hit; the next prompt follows it."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.conftest import DESKTOP, LATE_PARTS, PHONE, Visitor, visit
from tests.journeys.fake_server import FakeMatches
from tests.journeys.film import PREFERENCES, moving
from tests.journeys.positions import Positions
from tests.journeys.table_page import bounded

BATTLE = Path(__file__).parents[1] / "fixtures" / "battles" / "shards.yaml"
LEAST_MS = 150
# Notes when each life and each question was first seen, by the page's own clock.
NOTING = """{
window.seen = [];
window.answers = 0;
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  if (JSON.parse(text).type === "answer") window.answers += 1;
  return send.call(this, text);
};
const look = () => {
  const life = document.querySelector('.plate[data-near] .vital b')?.textContent;
  const asked = document.querySelector('.prompt-bar__title strong')?.textContent ?? '';
  const last = seen.at(-1);
  if (last?.life !== life || last?.asked !== asked) seen.push({at: performance.now(), life, asked});
};
look();
const all = {childList: true, subtree: true, characterData: true};
new MutationObserver(look).observe(document.body, all);
}"""

ASKS_ITSELF = """[...document.querySelectorAll(".match-head__menu button")]
  .find((one) => one.textContent === "Concede").click()"""


@pytest.fixture
def defender(
    browser: Browser, positions: Positions, positions_address: str
) -> Iterator[Callable[..., Page]]:
    """Seat the attacked player, before the blocks; `**how`: options of the browser."""
    visitors: list[Visitor] = []

    def sit_down(**how: Any) -> Page:
        name = positions.lay_out(BATTLE, 1)
        visitor = Visitor(browser.new_context(**DESKTOP, **how), positions_address)
        visitors.append(visitor)
        page = visitor.open(f"/match/{name}.B")
        expect(page.locator("#primary:not([data-guarded])")).to_contain_text("No blocks")
        expect(page.locator(LATE_PARTS).first).to_be_attached()  # the frame player is one of them
        page.evaluate(NOTING)
        return page

    yield sit_down
    for visitor in visitors:
        visitor.page.context.close()
        assert visitor.complaints == []


def let_them_through(page: Page) -> None:
    page.locator("#primary:not([data-guarded])").click()


def answers(page: Page) -> int:
    """How many answers the page has sent."""
    sent: int = page.evaluate("window.answers")
    return sent


def question(page: Page) -> Any:
    return page.locator(".prompt-bar__title strong").first


def life(page: Page) -> Any:
    return page.locator(".plate[data-near] .vital b")


def test_life_counts_down_blow_by_blow_and_the_question_comes_after(
    defender: Callable[..., Page],
) -> None:
    page = defender()
    let_them_through(page)
    expect(question(page)).to_have_text("Your Main phase")

    seen = page.evaluate("seen")
    lives = {step["life"]: step["at"] for step in reversed(seen)}
    assert list(reversed(lives)) == ["1000", "700", "500", "400"]
    at = list(reversed(lives.values()))
    assert all(late - early >= LEAST_MS for early, late in pairwise(at[1:]))
    asked = next(step["at"] for step in seen if step["asked"] == "Your Main phase")
    assert asked - lives["400"] >= LEAST_MS


def test_a_space_that_skips_answers_nothing(defender: Callable[..., Page]) -> None:
    page = defender()
    let_them_through(page)
    expect(life(page)).to_have_text("700")

    page.keyboard.press("Space")

    expect(life(page)).to_have_text("400")
    expect(question(page)).to_have_text("Your Main phase")
    assert answers(page) == 1


def test_a_click_that_skips_answers_nothing(defender: Callable[..., Page]) -> None:
    page = defender()
    let_them_through(page)
    expect(life(page)).to_have_text("700")

    page.locator("#prompt").click()

    expect(life(page)).to_have_text("400")
    expect(question(page)).to_have_text("Your Main phase")
    assert answers(page) == 1


def test_presses_on_a_confirmation_do_not_skip_playback(defender: Callable[..., Page]) -> None:
    page = defender()
    let_them_through(page)
    expect(life(page)).to_have_text("700")

    page.evaluate(ASKS_ITSELF)
    page.locator("#prompt").get_by_role("button", name="Cancel").click()

    expect(question(page)).not_to_have_text("Concede this match?")


def test_reduced_motion_shows_the_outcome_immediately(defender: Callable[..., Page]) -> None:
    page = defender(reduced_motion="reduce")
    let_them_through(page)
    expect(question(page)).to_have_text("Your Main phase")

    assert [step["life"] for step in page.evaluate("seen")][-1] == "400"
    assert {step["life"] for step in page.evaluate("seen")} == {"1000", "400"}


LAST_TURN = Path(__file__).parents[1] / "fixtures" / "last_turns" / "shards.yaml"
# The narrowest that the card of one's hand is ever painted, from now until the match is over.
NARROWEST = """new Promise((done) => {
  let least = Infinity;
  const look = () => {
    least = Math.min(least, document.querySelector("#hand .card").getBoundingClientRect().width);
    if (document.querySelector(".game-over")) done(least);
    else requestAnimationFrame(look);
  };
  document.querySelector("#primary").click();
  look();
})"""


def test_hand_is_still_until_the_end_is_played(
    browser: Browser, positions: Positions, positions_address: str
) -> None:
    name = positions.lay_out(LAST_TURN, 0)
    visitor = Visitor(browser.new_context(**moving(DESKTOP)), positions_address)
    page = visitor.open(f"/match/{name}.A")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    page.locator("#primary:not([data-guarded])").click()
    page.locator("#board [data-ref=c1]").click()
    expect(page.locator("#primary:not([data-guarded])")).to_contain_text("Attack with")

    narrowest = page.evaluate(bounded(NARROWEST))

    whole = page.locator("#hand .card").bounding_box()
    assert whole is not None
    assert narrowest > whole["width"] / 2
    visitor.page.context.close()
    assert visitor.complaints == []


TRIGGERED = {"kind": "triggered", "card": "c2", "seat": 0, "detail": "On Attack: deal 1 damage."}


# Held-up cards with their sizes, and the cards still held when the prompt appears.
HELD: Final = """void (window.held = new Promise((done) => {
  let [said, size] = ["", ""];
  new MutationObserver(() => {
    const all = document.querySelectorAll(".spotlight");
    said ||= all[0]?.textContent ?? "";
    size ||= all[0]?.querySelector(".cardbox")?.dataset.size ?? "";
    const asked = document.querySelector(".prompt-bar[data-kind]");
    if (said && asked) done([said, size, all.length]);
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
}))"""


def sit_down_to_end(visitor: Visitor, speed: float) -> Page:
    """Sit down where a card is held up after the turn; `speed` is how fast things move."""
    visitor.page.add_init_script(PREFERENCES % speed)
    page = visitor.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    return page


@pytest.fixture
def watcher(browser: Browser, fake_address: str, matches: FakeMatches) -> Iterator[Visitor]:
    matches.reset()
    after = {**matches.prompts["act"], "id": "p-after"}
    matches.follow = {"events": [TRIGGERED], "prompt": after}
    yield from visit(browser, fake_address, moving(DESKTOP))


@pytest.mark.parametrize("speed", [0.5, 2])
def test_a_card_is_held_up_until_the_question_comes(watcher: Visitor, speed: float) -> None:
    page = sit_down_to_end(watcher, speed)
    page.evaluate(HELD)  # from before: at a busy machine the card is put down before one has looked

    page.locator("#primary").click()

    said, size, left = page.evaluate(bounded("window.held"))
    assert "On Attack: deal 1 damage." in said
    assert (size, left) == ("preview", 0)


def test_a_space_that_skips_the_last_step_puts_the_card_down(watcher: Visitor) -> None:
    page = sit_down_to_end(watcher, 0.5)
    page.locator("#primary").click()
    expect(page.locator(".spotlight")).to_be_attached()

    page.keyboard.press("Space")

    assert page.locator(".spotlight").count() == 0


PAID = [
    {
        "kind": "moved",
        "card": card,
        "seat": 0,
        "from": "0.attack",
        "to": "0.discard",
        "detail": "paid",
    }
    for card in ("c7", "c8")
]


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def payer(
    request: pytest.FixtureRequest, browser: Browser, fake_address: str, matches: FakeMatches
) -> Iterator[Visitor]:
    matches.reset()
    matches.follow = {"events": PAID, "prompt": {**matches.prompts["act"], "id": "p-after"}}
    yield from visit(browser, fake_address, moving(request.param))


BEYOND_THE_BOARD = """(sign) => {
  const board = document.querySelector("#board").getBoundingClientRect();
  const {left, right} = sign.getBoundingClientRect();
  return Math.max(board.left - left, right - board.right);
}"""


def test_cards_moved_to_a_pile_are_named_there(
    payer: Visitor,
) -> None:
    page = payer.sit_down("act")
    expect(page.locator(LATE_PARTS).first).to_be_attached()
    page.locator("#primary").click()
    named = page.locator(".float[data-tone=name]")

    expect(named).to_have_count(1)
    assert named.evaluate(BEYOND_THE_BOARD) <= 0
    expect(named.locator("span")).to_have_text(["Cinder Verdict", "Lantern Moth"])
    expect(named.locator("small")).to_have_text("your Discard")
    expect(named).to_have_count(0)


KEPT = {"kind": "mulliganed", "seat": 1, "look": "said", "text": "keeps the opening hand."}
BESIDE = """(sign) => {
  const {left, right, top, bottom} = sign.getBoundingClientRect();
  const inSight = left >= 0 && right <= innerWidth && top >= 0;
  const lifes = [...document.querySelectorAll(".vital")].map((one) => one.getBoundingClientRect());
  return inSight && lifes.every((one) =>
    one.right <= left || one.left >= right || one.bottom <= top || one.top >= bottom);
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_unseen_acts_of_the_opponent_are_noted_beside_their_plate(
    browser: Browser, fake_address: str, matches: FakeMatches, size: Any
) -> None:
    matches.reset()
    matches.follow = {"events": [KEPT], "prompt": {**matches.prompts["act"], "id": "p-after"}}
    for visitor in visit(browser, fake_address, moving(size)):
        page = visitor.sit_down("act")
        expect(page.locator(LATE_PARTS).first).to_be_attached()
        page.locator("#primary").click()
        sign = page.locator(".float[data-tone=name]")

        expect(sign).to_have_text("Maren keeps the opening hand.")
        assert sign.evaluate(BESIDE)
