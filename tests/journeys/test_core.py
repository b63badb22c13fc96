"""The client's core, module by module, inside a browser."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.journeys.conftest import Visitor


@pytest.fixture
def blank(desktop: Visitor) -> Page:
    """A page of ours on which modules can be tried."""
    return desktop.open("/rules")


def run(page: Page, module: str, body: str, *values: Any) -> Any:
    """Import `module` as `m`, run `body` with `v` as the values, return what it returns."""
    script = "async ([at, v]) => { const m = await import(at); %s }" % body  # noqa: UP031  # braces
    return page.evaluate(script, [f"/s/now/{module}", list(values)])


PATCH = "return m.applyPatch(v[0], v[1])"


def test_a_patch_changes_single_keys_of_the_map_sections(blank: Page) -> None:
    view = {"cards": {"c1": {"zone": "hand"}, "c2": {}}, "turn": {"number": 1, "active": 0}}

    after = run(blank, "core/store.js", PATCH, view, {"cards": {"c1": {"zone": "attack"}}})

    assert after == {**view, "cards": {"c1": {"zone": "attack"}, "c2": {}}}


def test_null_in_a_map_section_removes_the_key(blank: Page) -> None:
    view: dict[str, Any] = {"zones": {"a": {"count": 1}, "b": {"count": 2}}}

    after = run(blank, "core/store.js", PATCH, view, {"zones": {"a": None}})

    assert after == {"zones": {"b": {"count": 2}}}


def test_other_sections_are_replaced_as_a_whole(blank: Page) -> None:
    view = {"turn": {"number": 1, "step": "block"}, "result": None}

    after = run(
        blank, "core/store.js", PATCH, view, {"turn": {"number": 2}, "result": {"winner": 0}}
    )

    assert after == {"turn": {"number": 2}, "result": {"winner": 0}}


def test_what_a_patch_does_not_name_stays_the_same_object(blank: Page) -> None:
    view: dict[str, Any] = {"cards": {"c1": {}, "c2": {}}, "seats": {"0": {}}}

    same = run(
        blank,
        "core/store.js",
        "const a = m.applyPatch(v[0], v[1]);"
        "return [a.seats === v[0].seats, a.cards.c2 === v[0].cards.c2, a.cards === v[0].cards]",
        view,
        {"cards": {"c1": {"zone": "hand"}}},
    )

    assert same == [True, True, False]


def test_a_frame_that_was_drawn_before_changes_nothing(blank: Page) -> None:
    first = {"seq": 4, "full": {"turn": {"number": 1}}, "events": [], "log": [], "prompt": None}
    old = {"seq": 4, "patch": {"turn": {"number": 9}}, "events": [], "log": [], "prompt": None}

    seen = run(
        blank,
        "core/store.js",
        "const s = m.createStore(); let calls = 0; s.subscribe(() => calls++);"
        "s.frame(v[0]); s.frame(v[1]); return [calls, s.get().seq, s.get().view.turn.number]",
        first,
        old,
    )

    assert seen == [1, 4, 1]


def test_a_keyed_element_survives_reordering(blank: Page) -> None:
    kept = run(
        blank,
        "core/dom.js",
        "const box = document.createElement('ul'); document.body.append(box);"
        "const draw = (...keys) => m.patch(box, keys.map((key) => m.h('li', { key }, key)));"
        "draw('a', 'b', 'c'); const [a, b, c] = box.children; draw('c', 'x', 'a');"
        "return [box.textContent, box.children[0] === c, box.children[2] === a, b.isConnected]",
    )

    assert kept == ["cxa", True, True, False]


def test_an_element_that_is_placed_as_it_is_is_not_drawn_over(blank: Page) -> None:
    drawn = run(
        blank,
        "core/dom.js",
        "const box = document.createElement('div');"
        "const own = m.element(m.h('div', {}, 'mine'));"
        "m.patch(box, [m.h('div', { key: 'asked' }, 'sure?'), own]);"
        "m.patch(box, [m.h('div', {}, 'yours'), own]); return box.innerHTML",
    )

    assert drawn == "<div>yours</div><div>mine</div>"


def test_text_never_becomes_markup(blank: Page) -> None:
    drawn = run(
        blank,
        "core/dom.js",
        "const box = document.createElement('div'); m.patch(box, m.h('p', {}, v[0]));"
        "return [box.querySelector('img') === null, box.textContent]",
        "<img src=x>",
    )

    assert drawn == [True, "<img src=x>"]


def test_an_attribute_that_is_no_longer_given_goes_away(blank: Page) -> None:
    html = run(
        blank,
        "core/dom.js",
        "const box = document.createElement('div');"
        "m.patch(box, m.h('p', { title: 'x', hidden: true, data: { mark: 'can' } }));"
        "m.patch(box, m.h('p', {})); return box.innerHTML",
    )

    assert html == "<p></p>"


def test_a_press_meant_for_the_last_question_does_not_answer_the_next(blank: Page) -> None:
    waits = run(
        blank,
        "table/guard.js",
        "let now = 1000; const g = m.createGuard(() => now); const waits = [];"
        "g.saw('p1', 'End turn'); waits.push(g.remaining());"
        "g.saw('p2', 'No blocks'); waits.push(g.remaining());"
        "now += 350; waits.push(g.remaining());"
        "g.saw('p3', 'No blocks'); waits.push(g.remaining()); return waits",
    )

    assert waits == [0, 350, 0, 0]


CLOCK = {"running": 0, "reserve_s": [100, 60], "prompt_s": 30, "at": 0}


@pytest.mark.parametrize(
    ("after_s", "left"),
    [
        pytest.param(10, {"prompt": 20, "reserve": 100}, id="first-its-own-seconds"),
        pytest.param(50, {"prompt": 0, "reserve": 80}, id="then-the-reserve"),
        pytest.param(500, {"prompt": 0, "reserve": 0}, id="never-below-nothing"),
    ],
)
def test_a_prompt_uses_its_own_seconds_before_the_reserve(
    blank: Page, after_s: int, left: dict[str, int]
) -> None:
    shown = run(blank, "table/status.js", "return m.timeLeft(v[0], 0, v[1])", CLOCK, after_s * 1000)

    assert shown == left


@pytest.mark.parametrize(
    ("wish", "place"),
    [
        ("/decks?new=1#top", "/decks?new=1#top"),
        ("//elsewhere.example", None),
        ("/\\elsewhere.example", None),
        ("/\t/elsewhere.example", None),
        ("/\n/elsewhere.example", None),
        ("/a/..//elsewhere.example", "//elsewhere.example"),  # a path of ours, as a whole address
        ("https://elsewhere.example", None),
        ("javascript:alert(1)", None),
        ("//", None),
    ],
)
def test_after_signing_in_one_stays_with_us(blank: Page, wish: str, place: str | None) -> None:
    look = "history.replaceState(null, '', '?next=' + encodeURIComponent(v[0]));"
    origin = blank.evaluate("location.origin")

    found = run(blank, "pages/account/form.js", f"{look} return m.nextPlace()", wish)

    assert found == (f"{origin}{place}" if place else "/")
