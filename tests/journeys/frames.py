"""Counts slow frames: `make bench` (`python -m tests.journeys.frames [RULESET …]`).

Two robots play the first moves of a match of each game from a fixed seed, with things in motion as
designed; the page of the first one notes how long each frame took. Drawing is in software, so a
machine with nothing else to do says most. How many of them the page's own work has made so long is
counted beside it, in processor time: it is the same on a machine that has other things to do.
"""

import json
import sys
from collections.abc import Sequence
from typing import Final

from playwright.sync_api import Browser

from app.catalogue import ruleset, rulesets
from app.engine.match import Match
from app.engine.setup import SeatSetup, Setup
from tests.journeys.conftest import DESKTOP, PHONE, Visitor, serve_in_thread
from tests.journeys.film import moving
from tests.journeys.hands import Player, by_finger, by_mouse, play
from tests.journeys.pictures import browsers
from tests.journeys.positions import Position, Positions, create_positions_server

MOVES = 60
SLOW_MS = 100
SEED = 7
THREAD: Final = "CrRendererMain"  # Chromium's name for the thread that runs a page
TASK: Final = "ThreadControllerImpl::RunTask"  # the others lie within one: they would count twice
COUNTING = """(slow) => {
  window.frames_seen = { frames: 0, slow: 0, worst: 0 };
  let last = performance.now();
  const next = (now) => {
    const took = now - last;
    last = now;
    frames_seen.frames += 1;
    frames_seen.slow += took > slow;
    frames_seen.worst = Math.max(frames_seen.worst, took);
    requestAnimationFrame(next);
  };
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(next); });
}"""


def begun(game: str) -> Position:
    """Return a match of a game's first two decks at its first question."""
    rules = ruleset(game)
    first, second = rules.decks[:2]
    seats = (SeatSetup(first.deck), SeatSetup(second.deck))
    return Position(Match.begin(rules, Setup(rules.id, "standard", seats), SEED))


def measure(browser: Browser, address: str, name: str) -> str:
    """Play the first moves; say how many frames of seat A's page took too long."""
    visitors = [
        Visitor(browser.new_context(**moving(screen)), address) for screen in (DESKTOP, PHONE)
    ]
    for visitor, seat in zip(visitors, "AB", strict=True):
        visitor.open(f"/match/{name}.{seat}")
        visitor.page.locator(".prompt-bar").wait_for()
    desk, phone = Player(visitors[0], by_mouse), Player(visitors[1], by_finger)
    visitors[0].page.evaluate(COUNTING, SLOW_MS)
    browser.start_tracing(page=visitors[0].page, categories=["toplevel", "__metadata"])
    play([desk, phone], until=lambda _: len(desk.deeds) + len(phone.deeds) >= MOVES)
    worked = own_work(browser.stop_tracing())
    seen = visitors[0].page.evaluate("window.frames_seen")
    for visitor in visitors:
        visitor.page.context.close()
    return (
        f"{seen['slow']} of {seen['frames']} frames over {SLOW_MS} ms, worst {seen['worst']:.0f};"
        f" {sum(ms > SLOW_MS for ms in worked)} by their own work, the longest {max(worked):.0f} ms"
        f" ({len(desk.deeds) + len(phone.deeds)} moves)"
    )


def own_work(trace: bytes) -> list[float]:
    """Return the processor time of each task of any page's thread, in milliseconds.

    All that a page does for a frame is in one task: its script, its layout and its painting. So a
    task that takes longer is a frame that is late by its own work, on a busy machine as on a still
    one, and no other frame is.
    """
    events = json.loads(trace)["traceEvents"]
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == THREAD
    }
    mine = (event for event in events if (event.get("pid"), event.get("tid")) in threads)
    return [event.get("tdur", 0) / 1000 for event in mine if event["name"] == TASK]


def main(games: Sequence[str]) -> None:
    positions = Positions()
    serving = serve_in_thread(create_positions_server(positions))
    address = next(serving)
    with browsers() as browser:
        for game in games or rulesets():
            name = positions.add(begun(game))
            print(f"{game:17} {measure(browser, address, name)}", flush=True)  # noqa: T201  # a command talks to a person
    next(serving, None)


if __name__ == "__main__":
    main(sys.argv[1:])
