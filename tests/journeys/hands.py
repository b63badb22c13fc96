"""Hands for the robot that plays through a page: mouse, finger or keys do what it points at."""

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Page

from tests.journeys.conftest import Visitor

ROBOT = (Path(__file__).parent / "fixtures" / "robot.js").read_text()
PATIENCE_S = 600.0  # some matches are long
FILMED_S = 3600.0  # as designed things move slower
STALLED_S = 90.0  # a machine may stand still for half a minute
BEAT_MS = 40
MAX_WAIT_MS = 500
MODEST = 1  # acts in a turn, so that a seat wins before long
QUICK_DECK = {"clashing_destiny": 1, "battle_mages": 3, "trapdoor": 1}  # by place; else the first

Deed = dict[str, Any]


class Mouse(Protocol):
    def click(self, x: float, y: float, /) -> Any:
        """Press and release the main button."""


class Keyboard(Protocol):
    def press(self, key: str, /) -> Any:
        """Press and release a key."""


class Stage(Protocol):
    """The part of Playwright's page that the robot needs; other engines' windows offer it too."""

    @property
    def mouse(self) -> Mouse: ...

    @property
    def keyboard(self) -> Keyboard: ...

    def evaluate(self, expression: str, /) -> Any:
        """Return the value of an expression of JavaScript."""


Hand = Callable[[Page], Deed | None]
"""Does one thing; returns what it was, or nothing where nothing is to be done."""


def by_mouse(page: Stage) -> Deed | None:
    where: Deed | None = page.evaluate("window.robot.next()")
    if where and "left" in where:
        page.mouse.click(where["left"], where["top"])
    return where


def by_finger(page: Page) -> Deed | None:
    where: Deed | None = page.evaluate("window.robot.next()")
    if where and "left" in where:
        page.touchscreen.tap(where["left"], where["top"])
    return where


def by_keys(page: Stage) -> Deed | None:
    plan: Deed | None = page.evaluate("window.robot.plan()")
    if plan is None or "over" in plan:
        return plan
    if plan["isPrimary"]:
        page.keyboard.press("p")  # away from the default of Space
        page.keyboard.press("Space")
    elif key := str(plan["number"] or plan["shortcut"] or ""):
        page.keyboard.press(KEYS.get(key, key))
    elif _reach(page, plan["marked"]):
        page.keyboard.press("Enter")
    else:
        return {"hidden": plan["what"]}
    return plan


KEYS = {"⌫": "Backspace", "Esc": "Escape"}


def _reach(page: Stage, marked: int) -> bool:
    """Go through all that may be chosen until the focus is where the robot wants it."""
    for _ in range(marked + 1):
        if page.evaluate("window.robot.reached()"):
            return True
        page.keyboard.press("t")
    return False


@dataclass
class Player:
    """A robot at a page, its acts per turn, and its acts so far."""

    visitor: Visitor
    hand: Hand
    zeal: int = 25
    deeds: list[Deed] = field(default_factory=list)
    is_done: bool = False
    idle: Deed | None = None

    @property
    def page(self) -> Page:
        return self.visitor.page

    def asked(self) -> str:
        """Return the page's prompt, to diagnose a standstill."""
        bar = self.page.locator(".prompt-bar, .game-over").first
        said: str = bar.evaluate("bar => bar.cloneNode().outerHTML + bar.innerText")
        return said

    def wake(self) -> None:
        """Put the robot into the page, which forgets it when it is loaded again."""
        self.page.evaluate(f"window.zeal = {self.zeal}; {ROBOT}")

    def rest(self) -> None:
        """Begin nothing any more in the main phases of one's turns, so that the match ends soon."""
        self.page.evaluate("window.zeal = 0")

    def step(self) -> bool:
        """Do the next thing; say whether there was one."""
        assert self.visitor.complaints == [], self.visitor.complaints
        self.idle = self.hand(self.page)
        if self.idle is None or "hidden" in self.idle:
            return False
        self.is_done = "over" in self.idle
        if not self.is_done:
            self.deeds.append(self.idle)
        return True


def play(players: Sequence[Player], until: Callable[[Player], bool] = lambda _: False) -> Player:
    """Play until one player may stop, or the match is over; return that player."""
    for player in players:
        player.wake()
    began = moved = time.monotonic()
    while True:
        for player in players:
            if until(player):
                return player
            if player.step():
                moved = time.monotonic()
            if player.is_done:
                return player
        _be_patient(players, began, moved)
        players[0].page.wait_for_timeout(BEAT_MS)
        if len(players) == 1:
            # A single player waits within the page: each query costs it as much as an act.
            players[0].page.evaluate(f"window.robot.ready({MAX_WAIT_MS})")


def _be_patient(players: Sequence[Player], began: float, moved: float) -> None:
    now = time.monotonic()
    is_stalled = now - moved >= STALLED_S
    if is_stalled or now - began >= (FILMED_S if "FILM" in os.environ else PATIENCE_S):
        told = [(player.asked(), player.idle, player.deeds[-3:]) for player in players]
        what = "nothing can be done" if is_stalled else "it takes too long"
        raise AssertionError(f"{what}: {told}")
