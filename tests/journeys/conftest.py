"""A browser, and the real pages on a server that asks fixed questions."""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, Final

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from bench.attack.attacked_server import Program
from bench.socket_clients import NO_AUTHORITIES
from tests.journeys.fake_server import FakeMatches, create_fake_server
from tests.journeys.positions import Positions, create_positions_server
from tests.platform.bus.nats_server import shared_nats
from tests.support.browsers import FLAGS, get_chromium
from tests.support.process import free_port, start_forked
from tests.support.services import bundled_assets, plain_assets

NIGHT: Any = {"color_scheme": "dark"}
DESKTOP: Any = {"viewport": {"width": 1440, "height": 900}, **NIGHT}
PHONE: Any = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    **NIGHT,
}
AS_MEANT: Any = {"reduced_motion": "reduce", **NIGHT}
START_S, END_S = 120, 30
PATIENCE_MS = 45_000
SWIFT = MappingProxyType(
    {"COMPUTER_PAUSE_MS": "0-10", "FORCED_PASS_MS": "0-10", "OPEN_PASS_MS": "0-10"}
)
expect.set_options(timeout=PATIENCE_MS)  # a busy machine is no fault


@pytest.fixture(scope="session")
def matches() -> FakeMatches:
    return FakeMatches()


@pytest.fixture(scope="session")
def fake_address(matches: FakeMatches) -> Iterator[str]:
    """Where the fake server listens; its pages come bundled, as people get them."""
    yield from serve_in_thread(create_fake_server(matches, bundled_assets()))


@pytest.fixture(scope="session")
def plain_address(matches: FakeMatches) -> Iterator[str]:
    """Where a fake server listens whose client has not been bundled."""
    yield from serve_in_thread(create_fake_server(matches, plain_assets()))


@pytest.fixture(scope="session")
def positions() -> Positions:
    return Positions()


@pytest.fixture(scope="session")
def positions_address(positions: Positions) -> Iterator[str]:
    """Where the server of positions listens; its pages come bundled, as people get them."""
    yield from serve_in_thread(create_positions_server(positions))


def serve_in_thread(app: FastAPI) -> Iterator[str]:
    """Serve an application beside the tests, on a port that is free; give its address."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", lifespan="off"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join(timeout=5)


@pytest.fixture(scope="package")
def house(postgres_url: str) -> Iterator[str]:
    """Address of the server shared by journeys, without delays and rate limits.

    Each of xdist's workers has one: players of two workers would meet in one queue.
    """
    yield from serve(postgres_url, SWIFT | {"RATE_LIMITS": "off"})


@pytest.fixture(scope="module")
def real_address(postgres_url: str) -> Iterator[str]:
    """Where the whole server listens as people start it, in its own pace and with its limits."""
    yield from serve(postgres_url)


def serve(postgres_url: str, settings: Mapping[str, str] = MappingProxyType({})) -> Iterator[str]:
    """Run the whole server; give its address."""
    port = free_port()
    told = {
        **os.environ,
        "PYTHONFAULTHANDLER": "1",
        "DATABASE_URL": postgres_url,
        "HOST": "127.0.0.1",
        "PORT": str(port),
        # Several run on one database: as nodes of a cluster, each with a name of its own.
        "PENTACLE_NODE": f"node-{port}",
        "NATS_URL": shared_nats().url,
        **settings,
    }
    server = start_forked(("serve",), told)
    try:
        _wait_for(f"http://127.0.0.1:{port}/readyz", server)
        yield f"http://127.0.0.1:{port}"
    finally:
        end(server)


def end(server: Program) -> None:
    """Have the server end; one that does not is a fault, and shows where it stands."""
    server.send_signal(signal.SIGTERM)
    try:
        server.wait(END_S)
    except subprocess.TimeoutExpired:
        server.send_signal(signal.SIGABRT)
        server.wait(END_S)
        raise


def _wait_for(address: str, server: Program) -> None:
    deadline = time.monotonic() + START_S
    while True:
        try:
            httpx.get(address, verify=NO_AUTHORITIES).raise_for_status()
            return
        except httpx.HTTPError:
            starts = server.poll() is None and time.monotonic() < deadline
            assert starts, "the server does not start"
            time.sleep(0.1)


# Only for this folder: while it is open, its event loop keeps asyncio's tests from running.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=get_chromium(), args=list(FLAGS[1:]))
        yield launched
        launched.close()


LATE_PARTS: Final = ".corner__chip"  # the last part loaded after the first sight
# A browser that paints nothing (a machine that is too busy) must not hold a test up for ever.
PAINTED: Final = """new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done));
  setTimeout(done, 15_000);
})"""


def expect_unguarded(page: Page) -> None:
    """Expect the end of the input delay: an earlier press was meant for the previous prompt."""
    expect(page.locator("#prompt [data-guarded]")).to_have_count(0)


class Visitor:
    """A person's browser; complaints of a page are recorded."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        context.set_default_timeout(PATIENCE_MS)  # a busy machine is no fault
        self.page: Page = context.new_page()
        self.address = address
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(error.stack or str(error)))
        self.page.on("console", self._note)

    def _note(self, message: Any) -> None:
        if message.type in ("error", "warning") and "WebSocket" not in message.text:
            self.complaints.append(f"{message.text} at {message.location['url']}")

    def open(self, path: str) -> Page:
        self.page.goto(self.address + path)
        return self.page

    def sit_down(self, prompt: str) -> Page:
        """Open the match with `prompt` open and wait for the prompt, or for the match's end.

        The table comes first: modules of some kinds of prompts load with the first such prompt.
        """
        page = self.open(f"/match/{prompt}")
        expect(page.locator(".prompt-bar[data-kind], .game-over").first).to_be_attached()
        self.wait_for_paint()
        return page

    def wait_for_paint(self) -> None:
        """Wait until what has just happened is on the screen, however busy the machine is."""
        self.page.evaluate(PAINTED)

    def wait_until(self, is_met: Callable[[], object]) -> None:
        """Wait for a condition outside of the page, while its events are handled."""
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while not is_met():
            assert time.monotonic() < deadline, "the condition was not met"
            self.wait_for_paint()


def visit(
    browser: Browser, address: str, screen: Any, *, apart_from: str | tuple[str, ...] = ()
) -> Iterator[Visitor]:
    """Open a browser of its own; complaints of pages fail, except those with an expected text."""
    context = browser.new_context(**{"reduced_motion": "reduce"} | screen)
    visitor = Visitor(context, address)
    yield visitor
    context.close()
    texts = (apart_from,) if isinstance(apart_from, str) else apart_from
    expected = [one for one in visitor.complaints if any(text in one for text in texts)]
    assert visitor.complaints == expected


class KeptBrowser:
    """A browser context reused by test cases, reset for each.

    A new context costs a case a third of the processor time of its first page. Cases that add
    scripts to every page or route sockets use `visit`: these changes can't be undone.
    """

    def __init__(self, browser: Browser, address: str, screen: Any) -> None:
        self._browser, self._address, self._screen = browser, address, screen
        self._visitor: Visitor | None = None

    def lend(self) -> Iterator[Visitor]:
        """Lend it to a test; no page may complain."""
        visitor = self._visitor or self._open()
        self._visitor = None
        visitor.complaints = []
        yield visitor
        visitor.page.context.clear_cookies()  # by its answer all complaints have come
        complaints = list(visitor.complaints)
        if self._is_as_new(visitor):
            self._visitor = visitor
        assert complaints == []

    def _open(self) -> Visitor:
        screen = {"reduced_motion": "reduce"} | self._screen
        return Visitor(self._browser.new_context(**screen), self._address)

    def _is_as_new(self, visitor: Visitor) -> bool:
        """Have everything forgotten; where there is another page too, close them all."""
        page, context = visitor.page, visitor.page.context
        if context.pages != [page]:
            context.close()
            return False
        context.unroute_all()
        page.unroute_all()
        context.set_offline(False)
        context.clear_permissions()
        page.goto(f"{self._address}/api/v1/rulesets")  # of the same place, but no page of ours
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
        page.goto("about:blank")
        page.set_viewport_size(self._screen["viewport"])
        page.emulate_media(media="null", contrast="null", **AS_MEANT)
        page.mouse.move(0, 0)
        return True


@pytest.fixture(scope="package")
def kept_desktop(browser: Browser, fake_address: str) -> KeptBrowser:
    return KeptBrowser(browser, fake_address, DESKTOP)


@pytest.fixture(scope="package")
def kept_phone(browser: Browser, fake_address: str) -> KeptBrowser:
    return KeptBrowser(browser, fake_address, PHONE)


@pytest.fixture
def desktop(kept_desktop: KeptBrowser, matches: FakeMatches) -> Iterator[Visitor]:
    matches.reset()
    yield from kept_desktop.lend()


@pytest.fixture
def unbundled(browser: Browser, plain_address: str, matches: FakeMatches) -> Iterator[Visitor]:
    matches.reset()
    yield from visit(browser, plain_address, DESKTOP)


@pytest.fixture
def phone(kept_phone: KeptBrowser, matches: FakeMatches) -> Iterator[Visitor]:
    matches.reset()
    yield from kept_phone.lend()
