"""Smoke test of a browser: home, the first decisions of a match by mouse and by keys, the decks."""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from tests.journeys.hands import MAX_WAIT_MS, ROBOT, Deed, Stage, by_keys, by_mouse
from tests.journeys.webdriver import CommandError

BY_MOUSE, BY_KEYS = 5, 3  # questions answered
PATIENCE_S = 90.0  # a busy machine is no fault
BEAT_S = 0.05
SPOT = """(() => {
  const found = document.querySelector(%r);
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  const box = found?.getBoundingClientRect();
  const [x, y] = box ? [box.left + box.width / 2, box.top + box.height / 2] : [0, 0];
  return found?.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
})()"""


class Window(Stage, Protocol):
    """A browser's window, as every engine's client offers it."""

    @property
    def complaints(self) -> list[str]:
        """Errors and warnings of the console."""

    def goto(self, url: str, /) -> Any:
        """Load a page."""

    def screenshot(self, path: Path, /) -> Any:
        """Write the window's picture as PNG."""


def play_first_decisions(window: Window, address: str, ruleset: str) -> None:
    """Begin a match, answer questions by mouse, then by keys."""
    begin_match(window, address, ruleset)
    window.evaluate(f"(() => {{ {ROBOT} }})()")
    answer(window, by_mouse, BY_MOUSE)
    answer(window, by_keys, BY_KEYS)


def begin_match(window: Window, address: str, ruleset: str) -> None:
    """Start a match against the computer by clicks, up to its first question."""
    window.goto(f"{address}/")
    click(window, f"label:has(input[name=ruleset][value={ruleset}])")
    wait_for(window, f"document.querySelector('input[value={ruleset}]').checked")
    click(window, "form button[type=submit]")
    wait_for(window, "document.querySelector('.prompt-bar[data-kind]') !== null")


def open_decks(window: Window, address: str) -> None:
    """Open the page of decks and wait for its first deck."""
    window.goto(f"{address}/decks")
    wait_for(window, "document.querySelector('.deck-tile') !== null")


def answer(window: Window, hand: Callable[[Stage], Deed | None], count: int) -> None:
    """Let the robot act until it was asked so many further questions, or the match is over."""
    asked: set[str] = set()
    deadline = time.monotonic() + PATIENCE_S
    while len(asked) <= count:
        window.evaluate(f"window.robot.ready({MAX_WAIT_MS})")
        deed = hand(window) or {}
        if "over" in deed:
            return
        asked.update({deed["title"]} if "title" in deed else ())
        assert time.monotonic() < deadline, (deed, asked, window.complaints)


def click(window: Window, selector: str) -> None:
    """Click the middle of an element, once nothing covers it."""
    x, y = wait_for(window, SPOT % selector)
    window.mouse.click(x, y)


def wait_for(window: Window, expression: str) -> Any:
    """Return the value of an expression as soon as it is true."""
    deadline = time.monotonic() + PATIENCE_S
    while not (value := _try(window, expression)):
        assert time.monotonic() < deadline, (expression, window.complaints)
        time.sleep(BEAT_S)
    return value


def _try(window: Window, expression: str) -> Any:
    """Return the value of an expression, or None while the window changes its page."""
    with suppress(CommandError):
        return window.evaluate(expression)
