"""Notifications, sounds, and hidden tabs."""

from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

SENSES = Path(__file__).parent / "fixtures" / "senses.js"
ALLOWED = """
    localStorage.setItem("senses.permission", "granted");
    localStorage.setItem("pentacle.prefs", JSON.stringify({ notify: true }));
"""


def listen(context: BrowserContext) -> None:
    """Keep what the pages of a browser send out."""
    context.add_init_script(path=SENSES)


def allow(context: BrowserContext) -> None:
    """Enable notifications in advance."""
    context.add_init_script(ALLOWED)


def leave(page: Page, *, away: bool = True) -> None:
    """Look at something else than this tab, or at it again."""
    page.evaluate("(away) => window.senses.leave(away)", away)


def sensed(page: Page) -> Any:
    """Read what has come out of this tab."""
    return page.evaluate("({ ...window.senses, last: null, leave: null })")


def wait_for_note(page: Page) -> Any:
    """Wait for the first notification of this tab."""
    expect(page.locator("html[data-notes]")).to_be_attached()
    return sensed(page)["notes"][0]


def click_note(page: Page) -> None:
    """Click the newest notification."""
    page.evaluate("window.senses.last.onclick()")


def settle(*pages: Page) -> None:
    """Wait until the tabs have agreed on the leader and the visible one."""
    for page in pages:
        page.evaluate("navigator.locks.query().then(() => navigator.locks.query()).then(() => 0)")
