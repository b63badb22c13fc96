"""Counter of slow frames: `make bench` (`python -m tests.journeys.frames [RULESET …]`).

A robot plays the first moves of each game from a fixed seed against the computer, and of another
match if one ends too soon, with motion as designed: at a desk, then at a phone. One page is open,
as for a player; it records the duration of each frame. Drawing is in software, so an idle machine
gives the best figures. Frames that are slow by the page's own work are counted separately, in
processor time: other load of the machine affects it only by slowing it down. A fixed piece of such
work is measured first, and its time divides the longest frame. Failed measurements are reported,
and the others continue.
"""

import json
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, WebSocket
from playwright.sync_api import Error as PageError

from app.catalogue import ruleset, rulesets
from app.engine.play.match import Match
from app.engine.position.setup import SeatSetup, Setup
from tests.journeys.conftest import DESKTOP, PHONE, Visitor, serve_in_thread
from tests.journeys.film import PREFERENCES, moving
from tests.journeys.hands import Hand, Player, by_finger, by_mouse, play
from tests.journeys.pictures import browsers
from tests.journeys.positions import Positions, Solo, create_positions_server

MOVES = 60
MAX_MATCHES = 12  # some are over after ten answers
SLOW_MS = 100
SEED = 7
THREAD: Final = "CrRendererMain"  # Chromium's name for the thread that runs a page
TASK: Final = "ThreadControllerImpl::RunTask"  # the others lie within one: they would count twice
DRAWN: Final = "PrePaint"  # is within each task that draws
KINDS: Final = {
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    DRAWN: "painting",
    "Paint": "painting",
    "Layerize": "painting",
}
COUNTED: Final = 3_000_000
# Six pictures of a screen take 100 ms, and by its last digits a difference of times a bit more.
COUNTING = """(slow) => {
  window.frames_seen = { frames: 0, slow: 0, worst: 0 };
  let last = performance.now();
  const next = (now) => {
    const took = now - last;
    last = now;
    frames_seen.frames += 1;
    frames_seen.slow += took - slow > 0.5;
    frames_seen.worst = Math.max(frames_seen.worst, took);
    requestAnimationFrame(next);
  };
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(next); });
}"""


# Work of the same kind, always as much: boxes within boxes with words, built and laid out.
BOXES: Final = """() => {
  const box = (depth) => {
    const made = document.createElement("div");
    made.style.cssText = "display: grid; grid-template-columns: auto 1fr; padding: 1px";
    made.append(depth ? "Deal 3 damage" : "Draw a card");
    if (depth) made.append(box(depth - 1), box(depth - 1));
    return made;
  };
  document.body.replaceChildren(box(9));
  return document.body.offsetHeight;
}"""
TRIALS: Final = 5
SCREENS: Final = (("desk", DESKTOP, by_mouse), ("phone", PHONE, by_finger))


class TooFewAnswersError(RuntimeError):
    """So little was answered that nothing can be said about frames."""


class Screen(NamedTuple):
    """A page to measure: window size, address, and player."""

    size: Any
    address: str
    hand: Hand


class Watched(NamedTuple):
    """A match at a page: frames by the clock, and the main thread's work."""

    answers: int
    frames: int
    slow: int
    worst: float
    worked: list[dict[str, Any]]


TRACED: Final = ("toplevel", "__metadata", "devtools.timeline")


def trial(browser: Browser) -> float:
    """Return how long a fixed piece of building and laying out takes a page, in milliseconds."""
    page = browser.new_page()
    page.evaluate(BOXES)
    found: list[float] = []
    for _ in range(TRIALS):
        browser.start_tracing(page=page, categories=list(TRACED))
        page.evaluate(BOXES)
        found.append(max(one["work"] for one in own_work(browser.stop_tracing())))
    page.close()
    return statistics.median(found)


def begun(game: str, seed: int) -> Solo:
    """Return a match of a game's first two decks at the first question of the page's seat."""
    rules = ruleset(game)
    first, second = rules.decks[:2]
    seats = (SeatSetup(first.deck), SeatSetup(second.deck))
    return Solo(Match.begin(rules, Setup(rules.id, "standard", seats), seed))


def watch(browser: Browser, screen: Screen, most: int) -> Watched:
    """Play a match at a page until its end or that many answers; return the measurements.

    Raises AssertionError if the page offers no act, or takes too long.
    """
    with page_of(browser, screen) as visitor:
        answers = Answers(visitor)
        visitor.open("")
        visitor.page.locator(".prompt-bar").wait_for()
        visitor.page.evaluate(COUNTING, SLOW_MS)
        browser.start_tracing(page=visitor.page, categories=list(TRACED))
        try:
            play([Player(visitor, screen.hand)], until=lambda _: answers.count >= most)
        finally:
            trace = browser.stop_tracing()
        seen = visitor.page.evaluate("window.frames_seen")
    return Watched(answers.count, seen["frames"], seen["slow"], seen["worst"], own_work(trace))


@contextmanager
def page_of(browser: Browser, screen: Screen) -> Iterator[Visitor]:
    """Open a page with motion as designed; always close it."""
    context = browser.new_context(**moving(screen.size))
    context.add_init_script(PREFERENCES % 1)
    try:
        yield Visitor(context, screen.address)
    finally:
        context.close()


def gathered(play_on: Callable[[int], Watched]) -> list[Watched]:
    """Have matches played until so many moves were made; `play_on` plays one up to so many.

    Raises TooFewAnswersError where a match has no answer, or too many have too few.
    """
    watched: list[Watched] = []
    while (left := MOVES - sum(one.answers for one in watched)) > 0:
        is_stuck = bool(watched) and not watched[-1].answers
        if is_stuck or len(watched) == MAX_MATCHES:
            each = ", ".join(str(one.answers) for one in watched)
            raise TooFewAnswersError(
                f"the page has answered {MOVES - left} times of {MOVES} (match by match: {each})"
            )
        watched.append(play_on(left))
    return watched


def measure(browser: Browser, screens: Iterator[Screen], unit: float) -> str:
    """Play that many moves; report the number of slow frames, and the tasks of the longest.

    Raises TooFewAnswersError and the errors of `watch`.
    """
    return findings(gathered(lambda most: watch(browser, next(screens), most)), unit)


def findings(watched: Sequence[Watched], unit: float) -> str:
    """Report the findings; `unit` is the duration of the trial, in milliseconds."""
    worked = [task for one in watched for task in one.worked]
    longest = max(worked, key=lambda one: one["work"])
    parts = ", ".join(f"{kind} {ms:.0f}" for kind, ms in longest["parts"].items())
    shown = max(one["shown"] for one in worked)
    return (
        f"{sum(one.slow for one in watched)} of {sum(one.frames for one in watched)} frames over"
        f" {SLOW_MS} ms, worst {max(one.worst for one in watched):.0f};"
        f" {sum(one['work'] > SLOW_MS for one in worked)} by their own work,"
        f" the longest {longest['work']:.0f} ms ({parts}) in {longest['wall']:.0f} ms,"
        f" {shown:.0f} with the drawing after it, {shown / unit:.1f} times the trial's {unit:.0f}"
        f" ({MOVES} answers, matches: {len(watched)})"
    )


class Answers:
    """Counts what a page has answered: a click may be none, or a part of one."""

    def __init__(self, visitor: Visitor) -> None:
        self.count = 0
        visitor.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._note)

    def _note(self, payload: str | bytes) -> None:
        self.count += json.loads(payload)["type"] == "answer"


def own_work(trace: bytes) -> list[dict[str, Any]]:
    """Return the processor time of each task of any page's thread, in milliseconds.

    `work` is all of it, `parts` by kind, `wall` how long the task took on the clock, `shown` the
    work with that of the drawing that comes next. A task that takes longer than a frame may is a
    frame that is late by the page's own work, on a busy machine as on a still one.
    """
    events = json.loads(trace)["traceEvents"]
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == THREAD
    }
    found: list[dict[str, Any]] = []
    for thread in threads:
        mine = [one for one in events if (one.get("pid"), one.get("tid")) == thread]
        found += _tasks([one for one in mine if one.get("ph") == "X" and "tdur" in one])
    return found


def _tasks(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Describe the tasks of one thread; each event belongs to the latest task begun before it."""
    tasks: list[dict[str, Any]] = []
    ends: list[tuple[float, str]] = []  # open events counted by kind
    for event in sorted(events, key=lambda one: (one["ts"], -one["dur"])):
        ms = event["tdur"] / 1000
        if event["name"] == TASK:
            parts = {"script": ms, "style": 0.0, "layout": 0.0, "painting": 0.0}
            tasks.append({"work": ms, "wall": event["dur"] / 1000, "parts": parts, "draws": False})
            ends = [(event["ts"] + event["dur"], "script")]
        elif event["name"] in KINDS and tasks and event["ts"] < ends[0][0]:
            while ends[-1][0] <= event["ts"]:
                ends.pop()
            tasks[-1]["parts"][ends[-1][1]] -= ms
            tasks[-1]["parts"][KINDS[event["name"]]] += ms
            tasks[-1]["draws"] |= event["name"] == DRAWN
            ends.append((event["ts"] + event["dur"], KINDS[event["name"]]))
    drawing = 0.0
    for task in reversed(tasks):
        drawing = task["work"] if task["draws"] else drawing
        task["shown"] = task["work"] + (0.0 if task["draws"] else drawing)
    return tasks


def speed() -> str:
    """Return this machine's speed: the processor time of a loop."""
    began = time.thread_time()
    total = 0
    for number in range(COUNTED):
        total += number
    return f"{COUNTED:,} additions take this machine {time.thread_time() - began:.2f} s"


def tell(browser: Browser, positions: Positions, address: str, games: Sequence[str]) -> int:
    """Measure each game at each screen; return how many figures there could not be."""
    unit = trial(browser)
    failed = 0
    for game in games:
        for name, size, hand in SCREENS:
            screens = (
                Screen(size, f"{address}/match/{positions.add(begun(game, seed))}.A", hand)
                for seed in count(SEED)
            )
            try:
                said = measure(browser, screens, unit)
            except (TooFewAnswersError, AssertionError, PageError) as fault:
                failed += 1
                said = f"not measured: {fault}"
            load = os.getloadavg()[0]
            print(f"{game:17} {name:6} {said}, load {load:.1f}", flush=True)  # noqa: T201  # a command talks to a person
    return failed


def main(games: Sequence[str]) -> int:
    positions = Positions()
    serving = serve_in_thread(create_positions_server(positions))
    address = next(serving)
    print(speed(), flush=True)  # noqa: T201  # a command talks to a person
    with browsers() as browser:
        failed = tell(browser, positions, address, games or list(rulesets()))
    next(serving, None)
    return failed


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
