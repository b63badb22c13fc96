"""The client's virtual DOM, in a browser; tests without elements are in `tests/client`."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.journeys.conftest import Visitor


@pytest.fixture
def blank(desktop: Visitor) -> Page:
    """A page of ours on which the module can be tried."""
    return desktop.open("/rules")


def run(page: Page, body: str, *values: Any) -> Any:
    """Import the module as `m`, run `body` with `v` as the values, return its result."""
    script = "async (v) => { const m = await import('/s/now/core/dom.js'); %s }" % body  # noqa: UP031
    return page.evaluate(script, list(values))


def test_a_keyed_element_survives_reordering(blank: Page) -> None:
    kept = run(
        blank,
        "const box = document.createElement('ul'); document.body.append(box);"
        "const draw = (...keys) => m.patch(box, keys.map((key) => m.h('li', { key }, key)));"
        "draw('a', 'b', 'c'); const [a, b, c] = box.children; draw('c', 'x', 'a');"
        "return [box.textContent, box.children[0] === c, box.children[2] === a, b.isConnected]",
    )

    assert kept == ["cxa", True, True, False]


def test_an_element_that_is_placed_as_it_is_is_not_drawn_over(blank: Page) -> None:
    drawn = run(
        blank,
        "const box = document.createElement('div');"
        "const own = m.element(m.h('div', {}, 'mine'));"
        "m.patch(box, [m.h('div', { key: 'asked' }, 'sure?'), own]);"
        "m.patch(box, [m.h('div', {}, 'yours'), own]); return box.innerHTML",
    )

    assert drawn == "<div>yours</div><div>mine</div>"


def test_text_never_becomes_markup(blank: Page) -> None:
    drawn = run(
        blank,
        "const box = document.createElement('div'); m.patch(box, m.h('p', {}, v[0]));"
        "return [box.querySelector('img') === null, box.textContent]",
        "<img src=x>",
    )

    assert drawn == [True, "<img src=x>"]


def test_an_attribute_that_is_no_longer_given_goes_away(blank: Page) -> None:
    html = run(
        blank,
        "const box = document.createElement('div');"
        "m.patch(box, m.h('p', { title: 'x', hidden: true, data: { mark: 'can' } }));"
        "m.patch(box, m.h('p', {})); return box.innerHTML",
    )

    assert html == "<p></p>"
