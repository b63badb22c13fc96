"""A Firefox driven over WebDriver BiDi: one window, without a driver of its own."""

import base64
import json
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.journeys.webdriver import SIZE, CommandError, click_at, press_of
from tests.support.browsers import get_firefox

# Headless Firefox reports no pointer; 6 is a mouse: it hovers and is exact.
PREFERENCES = {
    "ui.primaryPointerCapabilities": 6,
    "ui.allPointerCapabilities": 6,
    "ui.prefersReducedMotion": 1,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
}
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
START_S = 60.0  # a busy machine is no fault
ANSWER_S = 60.0
END_S = 30.0
BEAT_S = 0.05


class FirefoxWindow:
    """The one window of a Firefox; `complaints` are errors and warnings of its console."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._last = 0
        self.complaints: list[str] = []
        self.mouse = self.keyboard = self
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])
        # A new tab has the focus; in the first one no key presses a button.
        self._tab = self.send("browsingContext.create", type="tab")["context"]
        self.send("browsingContext.setViewport", context=self._tab, viewport=SIZE)

    def goto(self, url: str) -> None:
        self.send("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """Return the value of an expression, awaited if it is a promise."""
        code = f"Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))"
        target = {"context": self._tab}
        said = self.send("script.evaluate", expression=code, target=target, awaitPromise=True)
        if said["type"] != "success":
            raise CommandError(said)
        return json.loads(said["result"]["value"])

    def click(self, x: float, y: float) -> None:
        self.send("input.performActions", context=self._tab, actions=[click_at(x, y)])

    def press(self, key: str) -> None:
        self.send("input.performActions", context=self._tab, actions=[press_of(key)])

    def screenshot(self, path: Path) -> None:
        said = self.send("browsingContext.captureScreenshot", context=self._tab)
        path.write_bytes(base64.b64decode(said["data"]))

    @contextmanager
    def lose_requests(self) -> Iterator[None]:
        """Let every request fail until the end of the block."""
        self.send("session.subscribe", events=["network.beforeRequestSent"])
        added = self.send("network.addIntercept", phases=["beforeRequestSent"])
        yield
        self.send("network.removeIntercept", **added)

    def send(self, method: str, **params: Any) -> Any:
        """Send a command and return its result, or raise CommandError; handle events meanwhile."""
        asked = self._post(method, params)
        while True:
            message = json.loads(self._connection.recv(ANSWER_S))
            if message["type"] == "event":
                self._handle(message["method"], message["params"])
            elif message["id"] == asked:
                if message["type"] != "success":
                    raise CommandError(message)
                return message["result"]

    def _post(self, method: str, params: dict[str, Any]) -> int:
        self._last += 1
        self._connection.send(json.dumps({"id": self._last, "method": method, "params": params}))
        return self._last

    def _handle(self, method: str, event: dict[str, Any]) -> None:
        if method == "log.entryAdded":
            self._note(event)
        elif event.get("isBlocked"):
            self._post("network.failRequest", {"request": event["request"]["request"]})

    def _note(self, entry: dict[str, Any]) -> None:
        # A connection that is cut by leaving its page is no fault.
        if entry["level"] in ("error", "warn") and "ws://" not in str(entry["text"]):
            self.complaints.append(str(entry["text"]))


@contextmanager
def firefox_window(profile: Path) -> Iterator[FirefoxWindow]:
    """Start a Firefox with an empty profile folder; give its window."""
    lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items())
    (profile / "user.js").write_text("\n".join(lines))
    command = [get_firefox(), "--headless", "--no-remote", "--profile", str(profile)]
    log = profile / "output.txt"
    with (
        log.open("wb") as output,
        subprocess.Popen(  # noqa: S603  # a browser of this machine
            [*command, "--remote-debugging-port=0"], stdout=output, stderr=output
        ) as process,
    ):
        try:
            with connect(_address(process, log), max_size=None) as connection:
                window = FirefoxWindow(connection)
                yield window
                window.send("browser.close")
            process.wait(END_S)
        finally:
            process.kill()


def _address(process: subprocess.Popen[bytes], log: Path) -> str:
    """Return the address of a new session; raise RuntimeError if Firefox ends before."""
    deadline = time.monotonic() + START_S
    while not (found := LISTENING.search(log.read_text(errors="replace"))):
        if process.poll() is not None or time.monotonic() > deadline:
            said = log.read_text(errors="replace")[-2000:]
            raise RuntimeError(
                f"{get_firefox()} does not start; FIREFOX=path names another.\n{said}"
            )
        time.sleep(BEAT_S)
    return f"{found[1]}/session"
