"""The table on a page of its own, with a fixture to show and questions to measure."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page

from app.platform.assets import Assets
from app.platform.settings import ROOT

SCREENS = {
    "desktop": (1440, 900),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "phone on its side": (844, 390),
}


PROMISE_MS: Final = 60_000


def bounded(promise: str) -> str:
    """Return a script that waits for a promise of the page, and fails after a minute."""
    late = f"setTimeout(() => fail(new Error('nothing was seen')), {PROMISE_MS})"
    return f"Promise.race([{promise}, new Promise((_, fail) => {late})])"


# Elements drawn after the first picture (arrows, fitted words) are drawn by then.
AT_REST: Final = bounded("""new Promise((done) => {
  let quiet = 0;
  const changes = new MutationObserver(() => (quiet = 0));
  const what = { subtree: true, childList: true, attributes: true, characterData: true };
  changes.observe(document.documentElement, what);
  const look = () => {
    quiet = document.getAnimations().some((one) => one.playState === "running") ? 0 : quiet + 1;
    if (quiet < 6) return requestAnimationFrame(look);
    changes.disconnect();
    done();
  };
  requestAnimationFrame(look);
})""")


@cache
def style_sheets() -> list[str]:
    """Return the client's style sheets, in their order."""
    assets = Assets(ROOT / "static")
    assert assets.version
    return assets.sheets()


class Fixtures(SimpleHTTPRequestHandler):
    """Serves the client, and the fixtures beside this file."""

    protocol_version = "HTTP/1.1"  # one connection for many modules

    def translate_path(self, path: str) -> str:
        folder = ROOT if path.startswith("/static/") else Path(__file__).parent
        return str(folder / path.partition("?")[0].lstrip("/"))

    def do_GET(self) -> None:
        if self.path != "/stylesheets.json":
            return super().do_GET()
        body = json.dumps(style_sheets()).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None

    def end_headers(self) -> None:
        """Let a browser keep what it has been given: nothing changes while tests run."""
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class names it
        """Say nothing."""


class Look:
    """A page that shows one fixture on one screen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def measure(self, name: str) -> Any:
        """Ask one of the questions of fixtures/measure.js."""
        return self.page.evaluate(f"import('/fixtures/measure.js').then((tell) => tell.{name}())")


class Tables:
    """Tables of fixtures, in one browser context for each screen, which caches the client."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser, self._address = browser, address
        self._contexts: dict[tuple[str, str], BrowserContext] = {}
        self._shared: dict[tuple[str, str], Look] = {}

    def shared(self, screen: str, query: str) -> Look:
        """Show a fixture at rest, on a page that all who only look at it share."""
        if (screen, query) not in self._shared:
            self._shared[screen, query] = self.fresh(screen, query)
        return self._shared[screen, query]

    def fresh(self, screen: str, query: str, motion: Any = "reduce") -> Look:
        """Show a fixture on a page that may be changed; the caller closes it."""
        if (screen, motion) not in self._contexts:
            width, height = SCREENS[screen]
            self._contexts[screen, motion] = self._browser.new_context(
                viewport={"width": width, "height": height}, reduced_motion=motion
            )
        page = self._contexts[screen, motion].new_page()
        page.goto(f"{self._address}?{query}")
        page.wait_for_function("window.ready")
        page.evaluate(AT_REST)
        return Look(page)

    def close(self) -> None:
        for context in self._contexts.values():
            context.close()


@contextmanager
def served_tables(browser: Browser) -> Iterator[Tables]:
    """Serve the client with its fixtures, for as long as tables of them are looked at."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Fixtures) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        tables = Tables(browser, f"http://127.0.0.1:{server.server_port}/fixtures/table.html")
        yield tables
        tables.close()
        server.shutdown()
