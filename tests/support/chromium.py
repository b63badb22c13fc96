"""Finds the browser that browser tests drive: `python -m tests.support.chromium` tells which."""

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

# The shell first: without a window's own pages, a context costs it half as much.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "chrome",
)
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


def find_chromium() -> str | None:
    """Return the path of a Chromium on this machine, or None."""
    wished = os.environ.get("CHROMIUM")
    if wished:
        return wished
    installed = next((path for name in NAMES if (path := shutil.which(name))), None)
    return installed or _downloaded()


def get_chromium() -> str:
    """Return the path of a Chromium; a test without its browser fails, it is not skipped."""
    path = find_chromium()
    if path is None:
        raise FileNotFoundError("No Chromium on this machine: `make setup` installs one.")
    return path


def _downloaded() -> str | None:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


if __name__ == "__main__":
    sys.exit(0 if find_chromium() else 1)
