"""The table on a page of its own, with a fixture to show and questions to measure."""

import json
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from app.platform.assets import Assets
from app.platform.settings import ROOT

SCREENS = {
    "desktop": (1440, 900),
    "tablet": (1024, 768),
    "phone": (390, 844),
    "phone on its side": (844, 390),
}


def style_sheets() -> list[str]:
    assets = Assets(ROOT / "static")
    assert assets.version
    return assets.sheets()


class Fixtures(SimpleHTTPRequestHandler):
    """Serves the client, and the fixtures beside this file."""

    def translate_path(self, path: str) -> str:
        folder = ROOT if path.startswith("/static/") else Path(__file__).parent
        return str(folder / path.partition("?")[0].lstrip("/"))

    def do_GET(self) -> None:
        if self.path != "/stylesheets.json":
            return super().do_GET()
        self.send_response(200)
        self.end_headers()
        self.wfile.write(json.dumps(style_sheets()).encode())
        return None

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class names it
        """Say nothing."""


class Look:
    """A page that shows one fixture on one screen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def measure(self, name: str) -> Any:
        """Ask one of the questions of fixtures/measure.js."""
        return self.page.evaluate(f"import('/fixtures/measure.js').then((tell) => tell.{name}())")


def show(browser: Browser, address: str, screen: str, query: str, **media: Any) -> Look:
    width, height = SCREENS[screen]
    page = browser.new_page(viewport={"width": width, "height": height}, **media)
    page.goto(f"{address}?{query}")
    page.wait_for_function("window.ready")
    page.wait_for_timeout(300)
    return Look(page)
