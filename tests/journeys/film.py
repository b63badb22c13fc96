"""Films of matches: pictures of the table, checked during play and stored on request.

`FILM=FOLDER pytest -m slow tests/journeys/matches/test_against_the_computer.py` plays with motion
as designed and stores the painted frames, with timed notes, the server's messages and the log for
comparison. Otherwise nothing is stored; motion is quick, and after the first acts the rest of the
match is played with reduced motion; after many acts the match is brought to its end.
"""

import base64
import json
import os
import time
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import CDPSession, WebSocket

from tests.journeys.browsers.test_accessibility import grave_faults
from tests.journeys.conftest import Visitor
from tests.journeys.hands import Player

FOLDER: Final = os.environ.get("FILM")
WATCH: Final = (Path(__file__).parent / "fixtures" / "film.js").read_text()
MOMENTS: Final = (3, 12)  # deeds after which a page is looked at for faults, and at the end
MOVING: Final = 12  # acts with motion, of a match without a film
WEARY: Final = 40  # deeds after which nothing is begun any more in one: some would be long
STANDING: Final = ".prompt-bar[data-kind]"  # a question, and so nothing that moves
FADED: Final = """() => document.getAnimations().every(
  ({ playState, effect }) => playState !== "running" || effect.getTiming().iterations === Infinity
)"""
APART_S: Final = 0.09  # between two pictures that are kept
QUICK: Final = 1.8  # factor of motion without a film: "Fast" of the settings
PREFERENCES: Final = (
    "localStorage.setItem('pentacle.prefs', JSON.stringify({motion: %s, sound: false}))"
)


def moving(size: Any) -> Any:
    """Describe a browser of that size in which things move."""
    return size | {"reduced_motion": "no-preference"}


class Film:
    """One page's match, from its first question to its end."""

    def __init__(self, visitor: Visitor, title: str) -> None:
        self._visitor, self._title = visitor, title
        self._moments = list(MOMENTS)
        self._camera: Camera | None = None
        self._seen: dict[str, Any] | None = None
        self._sent = Sent(visitor) if FOLDER else None
        speed = 1 if FOLDER else QUICK
        visitor.page.context.add_init_script(PREFERENCES % speed)

    def begin(self) -> None:
        """Watch from now on; the match is on the page."""
        self._visitor.page.evaluate(WATCH)
        if FOLDER:
            self._camera = Camera(self._visitor, Path(FOLDER) / self._title)

    def look(self, player: Player) -> bool:
        """Check the page for severe accessibility faults, at some moments; the match goes on.

        Returns False, the answer of `play`'s callback after each act: do not stop.
        """
        if self._seen is None and not FOLDER and len(player.deeds) >= MOVING:
            self._seen = self._noted()
            self._visitor.page.emulate_media(reduced_motion="reduce")
        if not FOLDER and len(player.deeds) == WEARY:
            player.rest()
        is_due = self._moments and len(player.deeds) >= self._moments[0]
        if is_due and self._visitor.page.locator(STANDING).count():
            self._moments.pop(0)
            self._expect_no_fault()
        return False

    def _noted(self) -> dict[str, Any]:
        seen: dict[str, Any] = self._visitor.page.evaluate("window.film")
        return seen

    def _expect_no_fault(self) -> None:
        """Look for faults; fading elements are no fault, so look again a little later."""
        found = grave_faults(self._visitor.page)
        if found:
            self._visitor.page.wait_for_function(FADED)
            found = grave_faults(self._visitor.page)
        assert not found, f"faults that keep somebody out: {found}"

    def end(self) -> None:
        """Check what was seen; the match is over."""
        self._expect_no_fault()
        seen = self._seen or self._noted()
        if self._camera and self._sent:
            self._camera.stop(seen | {"frames": self._sent.frames})
        assert seen["notes"], "nothing was seen"
        assert seen["hurried"] == []
        assert seen["early"] == []


class Camera:
    """Keeps what a browser paints, in a folder: pictures named by their time in milliseconds."""

    def __init__(self, visitor: Visitor, folder: Path) -> None:
        self._folder, self._last = folder, 0.0
        folder.mkdir(parents=True, exist_ok=True)
        self._log = visitor.page.locator(".log__lines > p")
        self._wire: CDPSession = visitor.page.context.new_cdp_session(visitor.page)
        self._wire.on("Page.screencastFrame", self._keep)
        self._wire.send("Page.startScreencast", {"format": "jpeg", "quality": 75})

    def _keep(self, frame: dict[str, Any]) -> None:
        at = float(frame["metadata"]["timestamp"])
        if at - self._last >= APART_S:
            self._last = at
            picture = self._folder / f"{at * 1000:.0f}.jpg"
            picture.write_bytes(base64.b64decode(frame["data"]))
        self._wire.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def stop(self, seen: dict[str, Any]) -> None:
        """End; write the notes and the log to files."""
        self._wire.send("Page.stopScreencast")
        told = {
            "notes": seen["notes"],
            "log": self._log.all_inner_texts(),
            "frames": seen["frames"],
        }
        (self._folder / "notes.json").write_text(json.dumps(told, ensure_ascii=False, indent=1))


class Sent:
    """The frames that a page is sent, each with when it came, its events and its log lines."""

    def __init__(self, visitor: Visitor) -> None:
        self.frames: list[dict[str, Any]] = []
        visitor.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._keep)

    def _keep(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        if message.get("type") == "frame":
            told = {name: message[name] for name in ("seq", "events", "log")}
            self.frames.append({"at": time.time() * 1000, **told})
