"""A WebKitGTK driven over W3C WebDriver: one window of MiniBrowser on a virtual display."""

import base64
import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.journeys.webdriver import SIZE, CommandError, click_at, press_of
from tests.support.process import free_port

BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
REMEDY = "`apt-get install webkit2gtk-driver xvfb` installs what is missing."
DISPLAY = "1600x1000x24"
ANSWER_S = 90.0
BEAT_S = 0.1
# The driver reports no console: from the first command on, a page itself notes its complaints.
COLLECTOR = """window.isNoted ??= (() => {
  const note = (text) => {
    const noted = JSON.parse(sessionStorage.getItem("complaints") ?? "[]");
    sessionStorage.setItem("complaints", JSON.stringify([...noted, String(text)]));
  };
  for (const kind of ["error", "warn"]) {
    const log = console[kind];
    console[kind] = (...words) => (note(words.join(" ")), log.apply(console, words));
  }
  addEventListener("error", (event) => note(event.message));
  addEventListener("unhandledrejection", (event) => note(event.reason));
  return true;
})();"""


class WebKitWindow:
    """The one window of a WebKitGTK; `complaints` are errors and warnings of its console."""

    def __init__(self, driver: httpx.Client, browser: str) -> None:
        self._driver = driver
        self._session = ""
        self.mouse = self.keyboard = self
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        opened = self.send("", capabilities={"alwaysMatch": wanted})
        self._session = f"/{opened['sessionId']}"
        self.send("/timeouts", script=int(ANSWER_S * 1000))
        self.send("/window/rect", **SIZE)

    @property
    def complaints(self) -> list[str]:
        noted = self.evaluate("sessionStorage.getItem('complaints')")
        return [str(each) for each in json.loads(noted or "[]")]

    def goto(self, url: str) -> None:
        self.send("/url", url=url)

    def evaluate(self, expression: str) -> Any:
        """Return the value of an expression, awaited if it is a promise."""
        script = f"{COLLECTOR} Promise.resolve({expression}).then(arguments[0])"
        return self.send("/execute/async", script=script, args=[])

    def click(self, x: float, y: float) -> None:
        self.send("/actions", actions=[click_at(x, y)])

    def press(self, key: str) -> None:
        self.send("/actions", actions=[press_of(key)])

    def screenshot(self, path: Path) -> None:
        answer = self._driver.get(f"/session{self._session}/screenshot")
        path.write_bytes(base64.b64decode(answer.json()["value"]))

    def send(self, command: str, **words: Any) -> Any:
        """Send a command; return its value, or raise CommandError."""
        answer = self._driver.post(f"/session{self._session}{command}", json=words)
        if answer.is_error:
            raise CommandError(answer.text)
        return answer.json()["value"]

    def close(self) -> None:
        self._driver.delete(f"/session{self._session}")


@contextmanager
def webkit_window(folder: Path) -> Iterator[WebKitWindow]:
    """Start a virtual display, the driver and MiniBrowser; give its window."""
    browser = next(Path("/").glob(BROWSERS[1:]), None)
    driver, display = shutil.which("WebKitWebDriver"), shutil.which("xvfb-run")
    if not (browser and driver and display):
        raise FileNotFoundError(f"No WebKitGTK on this machine: {REMEDY}")
    port, log = free_port(), folder / "output.txt"
    address = f"http://127.0.0.1:{port}"
    screen = [display, "--auto-servernum", f"--server-args=-screen 0 {DISPLAY}"]
    with (
        _running([*screen, driver, f"--port={port}"], log),
        httpx.Client(base_url=address, timeout=ANSWER_S) as client,
    ):
        _wait_until_ready(client)
        window = WebKitWindow(client, str(browser))
        yield window
        window.close()


@contextmanager
def _running(command: list[str], log: Path) -> Iterator[None]:
    """Run a command and its children as a process group until the end of the block."""
    with log.open("wb") as output:
        process = subprocess.Popen(  # noqa: S603  # programs of this machine
            command, stdout=output, stderr=output, start_new_session=True
        )
        try:
            yield
        finally:
            os.killpg(process.pid, 15)
            process.wait()


def _wait_until_ready(client: httpx.Client) -> None:
    deadline = time.monotonic() + ANSWER_S
    while True:
        try:
            client.get("/status").raise_for_status()
            return
        except httpx.HTTPError:
            assert time.monotonic() < deadline, "WebKitWebDriver does not start"
            time.sleep(BEAT_S)
