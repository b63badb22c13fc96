"""What the deck builder's search understands, and what it says to what it does not."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.journeys.test_core import run

RULESET = {
    "id": "toy",
    "aspects": {"ruby": {"label": "Ruby"}, "jade": {"label": "Jade"}},
    "keywords": {"guard": {"label": "Guard"}, "double_strike": {"label": "Double Strike"}},
    "stats": {"power": {"label": "Power"}, "hp": {"label": "HP"}},
    "pips": {"cost": {"label": "Cost", "price": True}},
}


def card(name: str, **more: Any) -> dict[str, Any]:
    plain = {
        "id": name.lower().replace(" ", "_"),
        "name": name,
        "type": "creature",
        "rarity": "common",
    }
    return {**plain, "aspect": "ruby", "cost": 1, "text": [], "keywords": [], "stats": {}, **more}


CARDS = [
    card("Ember Runt", stats={"power": 1, "hp": 2}, text=["Draw a card."]),
    card("Gate Warden", aspect="jade", cost=3, keywords=["guard"], unique=True),
    card("Twin Blade", cost=2, keywords=[["double_strike", 0]], stats={"power": 4}),
    card(
        "Élan", type="spell", cost=None, pips=[["cost", ["ruby", "ruby"]]], text=["Deal 2 damage."]
    ),
    card("Wisp", rarity="token", collectable=False, cost=0),
]
POOL = """
const pool = { ruleset: v[0], cards: Object.fromEntries(v[1].map((one) => [one.id, one])),
  sections: [{ id: "main", label: "Main deck" }], copies: (id) => Number(id === "twin_blade"),
  closed: (id) => id === "gate_warden" };
const { test, fault } = m.readQuery(v[2], pool);
return { names: test ? v[1].filter(test).map(({ name }) => name) : [], fault };
"""  # fmt: skip


@pytest.fixture(scope="module")
def blank(browser: Browser, fake_address: str) -> Iterator[Page]:
    """A page of ours on which modules can be tried; they keep nothing between two tests."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{fake_address}/rules")
    yield page
    context.close()


def search(page: Page, query: str) -> Any:
    return run(page, "pages/decks/query.js", POOL, RULESET, CARDS, query)


@pytest.mark.parametrize(
    ("query", "names"),
    [
        pytest.param("", ["Ember Runt", "Gate Warden", "Twin Blade", "Élan"], id="no-tokens"),
        pytest.param("em run", ["Ember Runt"], id="all-words-of-a-name"),
        pytest.param('"te wa"', ["Gate Warden"], id="words-in-quotes-belong-together"),
        pytest.param("elan", ["Élan"], id="accents-do-not-matter"),
        pytest.param("t:spell", ["Élan"], id="type"),
        pytest.param("type:crea -a:ruby", ["Gate Warden"], id="long-names-and-not"),
        pytest.param("a:jade or t:spell", ["Gate Warden", "Élan"], id="or"),
        pytest.param("c<=2 (a:jade or kw:double)", ["Twin Blade"], id="brackets"),
        pytest.param("c=2", ["Twin Blade", "Élan"], id="pips-count-where-no-cost-is-printed"),
        pytest.param("c!=1 c>1", ["Gate Warden", "Twin Blade", "Élan"], id="comparisons"),
        pytest.param('o:"draw a"', ["Ember Runt"], id="text"),
        pytest.param("kw:guard", ["Gate Warden"], id="keyword"),
        pytest.param("kw:double_strike", ["Twin Blade"], id="keyword-of-two-words"),
        pytest.param("power>=4", ["Twin Blade"], id="numbers-of-the-game"),
        pytest.param("hp<5", ["Ember Runt"], id="who-has-no-number-is-not-below-it"),
        pytest.param("is:unique", ["Gate Warden"], id="flag"),
        pytest.param("is:token", ["Wisp"], id="tokens-on-demand"),
        pytest.param("-is:token c<=1", ["Ember Runt"], id="brief"),
        pytest.param("in:deck", ["Twin Blade"], id="in-the-deck"),
        pytest.param("-is:legal", ["Gate Warden"], id="no-more-copies-of-it"),
        pytest.param("-(t:creature or t:spell)", [], id="not-of-brackets"),
    ],
)
def test_a_search_finds_what_it_says(blank: Page, query: str, names: list[str]) -> None:
    found = search(blank, query)

    assert found == {"names": names, "fault": ""}


@pytest.mark.parametrize(
    ("query", "words"),
    [
        pytest.param("colour_of:red", "“colour_of:” is not known", id="unknown-operator"),
        pytest.param("c~2", "“~” is no comparison", id="unknown-comparison"),
        pytest.param("c<=cheap", "wants a number", id="no-number"),
        pytest.param("t>spell", "has no order", id="order-of-words"),
        pytest.param("a:purple", "There are Ruby, Jade.", id="unknown-aspect"),
        pytest.param("t:", "wants a word after it", id="nothing-after-it"),
        pytest.param("is:shiny", "is:unique", id="unknown-flag"),
        pytest.param("in:attic", "in:main", id="unknown-section"),
        pytest.param("(a:ruby", "without a “)”", id="open-bracket"),
        pytest.param("a:ruby)", "without a “(”", id="closed-bracket"),
        pytest.param("a:ruby or", "on both sides", id="or-at-the-end"),
        pytest.param("a:ruby -(", "without a “)”", id="nothing-in-it"),
    ],
)
def test_what_cannot_be_read_is_answered_with_a_sentence(
    blank: Page, query: str, words: str
) -> None:
    found = search(blank, query)

    assert words in found["fault"]
    assert found["names"] == []


@pytest.mark.parametrize(
    ("query", "key", "term", "after"),
    [
        pytest.param("", "a", "a:ruby", "a:ruby", id="first"),
        pytest.param("runt", "a", "a:ruby", "runt a:ruby", id="after-words"),
        pytest.param("a:ruby", "a", "a:jade", "(a:ruby or a:jade)", id="either"),
        pytest.param("(a:ruby or a:jade) c<=2", "a", "a:ruby", "a:jade c<=2", id="one-less"),
        pytest.param("c<=2 a:jade", "a", "a:jade", "c<=2", id="none-left"),
        pytest.param(
            "runt or warden", "a", "a:jade", "(runt or warden) a:jade", id="or-stays-whole"
        ),
    ],
)
def test_a_chip_writes_into_the_query(
    blank: Page, query: str, key: str, term: str, after: str
) -> None:
    written = run(
        blank, "pages/decks/query-edit.js", "return m.toggled(v[0], v[1], v[2])", query, key, term
    )

    assert written == after


def test_a_sample_hand_keeps_all_cards_of_the_deck(blank: Page) -> None:
    deck = [f"card_{n}" for n in range(20)]

    hand, rest, drawn, left = run(
        blank,
        "pages/decks/hand.js",
        "const one = m.draw(v[0], 5); const two = m.exchange({ ...one, picked: new Set([0, 2]) });"
        "return [one.hand, one.rest, two.hand, two.rest]",
        deck,
    )

    assert sorted(hand + rest) == sorted(deck) == sorted(drawn + left)
    assert drawn[:3] == [hand[1], hand[3], hand[4]]
    assert not {hand[0], hand[2]} & set(drawn)


def test_undo_and_redo_walk_the_same_way(blank: Page) -> None:
    counts = run(
        blank,
        "pages/decks/model.js",
        "const deck = m.createModel({ title: 'x', body: { main: {} }, cover: null });"
        "const seen = []; deck.subscribe(() => seen.push(deck.get().body.main.runt ?? 0));"
        "deck.add('main', 'runt', 2); deck.add('main', 'runt', -1); deck.undo(); deck.undo();"
        "deck.undo(); deck.redo(); deck.setCount('main', 'runt', 9); deck.redo(); return seen",
    )

    assert counts == [2, 1, 2, 0, 2, 9]
