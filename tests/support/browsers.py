"""Find the browsers of the tests: `python -m tests.support.browsers NAME` exits with 0 if found."""

import os
import shutil
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

NAMES: Final = {
    # The shell first: without a window's own pages, a context costs it half as much.
    "chromium": (
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
        "chrome",
    ),
    "firefox": ("firefox-esr", "firefox"),
}
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def get_chromium() -> str:
    """Return the path of a Chromium; a test without its browser fails, it is not skipped."""
    return _get("chromium")


def get_firefox() -> str:
    """Return the path of a Firefox; a test without its browser fails, it is not skipped."""
    return _get("firefox")


def find(browser: str) -> str | None:
    """Return the path of a browser on this machine, or None; a variable of its name overrides."""
    named = os.environ.get(browser.upper())
    if named:
        return named
    installed = next((path for name in NAMES[browser] if (path := shutil.which(name))), None)
    return installed or _downloaded(browser)


def _get(browser: str) -> str:
    path = find(browser)
    if path is None:
        raise FileNotFoundError(
            f"No {browser.title()} on this machine: `make {browser}` installs one, "
            f"{browser.upper()}=path names another."
        )
    return path


def _downloaded(browser: str) -> str | None:
    with sync_playwright() as playwright:
        path: str = getattr(playwright, browser).executable_path
    return path if Path(path).exists() else None


if __name__ == "__main__":
    sys.exit(0 if find(sys.argv[1]) else 1)
