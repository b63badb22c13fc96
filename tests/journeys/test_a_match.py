"""Two people play Clashing Destiny through the page, on the real server."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from app.platform.settings import ROOT
from tests.journeys.conftest import DESKTOP, PHONE, Visitor

PATIENCE_S = 150
OPENING = "Your opening hand"
MID_CHAIN = "document.querySelector('.chain__item') !== null"
LEAST_TURNS = 6
# Presses whatever may be pressed, as a hand would; tells what there was to do.
STEP = """() => {
  const bar = document.querySelector(".prompt-bar");
  if (document.querySelector(".game-over")) return "over";
  if (!bar?.dataset.kind) return "waiting";
  const click = (found) => (found[Math.floor(Math.random() * found.length)]?.click(), bar.dataset.kind);
  const all = (query) => [...document.querySelectorAll(query)].filter((one) => !one.closest("[inert]"));
  const menu = all(".menu button");
  if (menu.length) return click(menu);
  const primary = all("#primary:not(:disabled)");
  const can = [...all("#board button[data-mark=can], #board button[data-mark=legal], #hand button[data-mark]"),
    ...all(".tray__option:not([data-mark=picked]) > button")].filter((one) => one.dataset.mark !== "picked");
  const keen = bar.dataset.kind !== "act" || Math.random() < 0.7;
  if (can.length && (!primary.length || (keen && Math.random() < 0.6))) return click(can);
  return click(primary.length ? primary : all(".prompt-bar__buttons button:not(:disabled)"));
}"""  # noqa: E501


@pytest.fixture
def real_address(postgres_url: str) -> Iterator[str]:
    """Where the whole server listens, in a process of its own."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    told = {"DATABASE_URL": postgres_url, "HOST": "127.0.0.1", "PORT": str(port)}
    command = [sys.executable, "-m", "app.cli", "serve"]
    with subprocess.Popen(command, cwd=ROOT, env={**os.environ, **told}) as server:  # noqa: S603  # our own
        _wait_for(f"http://127.0.0.1:{port}/readyz")
        yield f"http://127.0.0.1:{port}"
        server.terminate()


def _wait_for(address: str) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while True:
        try:
            httpx.get(address).raise_for_status()
            return
        except httpx.HTTPError:
            assert time.monotonic() < deadline, "the server does not start"
            time.sleep(0.1)


@pytest.fixture
def table(browser: Browser, real_address: str) -> Iterator[tuple[Visitor, Visitor]]:
    """Two people at one table: one at a desk, one with a phone."""
    contexts = [browser.new_context(**screen) for screen in (DESKTOP, PHONE)]
    host, guest = (Visitor(context, real_address) for context in contexts)
    host.open("/").get_by_role("button", name="Invite a friend").click()
    guest.page.goto(host.page.get_by_label("Address of the invite").input_value())
    guest.page.get_by_role("button", name="Sit down and play").click()
    yield host, guest
    for context in contexts:
        context.close()
    assert [host.complaints, guest.complaints] == [[], []]


def turn_of(page: Page) -> int:
    return int(page.locator(".match-head .chip b").inner_text())


def play(table: tuple[Visitor, Visitor], *, until: str) -> None:
    """Let both press what they may until `until` is true on the host's page."""
    deadline = time.monotonic() + PATIENCE_S
    while not table[0].page.evaluate(until):
        assert time.monotonic() < deadline, table[0].page.locator("#prompt").inner_text()
        for visitor in table:
            visitor.page.evaluate(STEP)
        table[0].page.wait_for_timeout(15)


# budget: one journey, told from its beginning to its end
def test_a_match_survives_a_reload_and_ends_for_both(table: tuple[Visitor, Visitor]) -> None:
    host, guest = table
    for visitor in table:
        expect(visitor.page.locator(".prompt-bar__title")).to_contain_text(OPENING, timeout=15_000)

    play(table, until=MID_CHAIN)
    title = host.page.locator(".chain__item strong").first.inner_text()
    host.page.reload()
    # It is still on the chain, or has resolved meanwhile: the match goes on without the host.
    expect(host.page.locator("#rail")).to_contain_text(title)

    play(table, until=f"+document.querySelector('.match-head .chip b').innerText >= {LEAST_TURNS}")
    host.page.get_by_text("Menu", exact=True).click()
    host.page.get_by_role("button", name="Give up").click()
    host.page.locator("#prompt").get_by_role("button", name="Give up").click()
    expect(host.page.get_by_role("heading", name="Defeat")).to_be_visible()
    expect(guest.page.get_by_role("heading", name="Victory")).to_be_visible()

    host.page.get_by_role("button", name="Rematch").click()
    guest.page.get_by_role("button", name="Play again").click()
    for visitor in table:
        expect(visitor.page.locator(".prompt-bar__title")).to_contain_text(OPENING, timeout=15_000)
        assert turn_of(visitor.page) <= 1
