"""Load of a match with a cold cache: `python -m tests.journeys.first_sight [RULESET …]`.

A new browser opens a match of each game against the computer on a real server, with the bundle
if there is one. Bytes over the wire are counted with headers: up to the first sight of the table,
and with the parts fetched after it. The figures are exact, even on a busy machine.
"""

import sys
import tempfile
from collections.abc import Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, expect

from app.catalogue import rulesets
from app.platform.postgres.embedded_postgres import embedded_postgres
from app.platform.postgres.schema_migrations import migrate
from tests.journeys.conftest import DESKTOP, LATE_PARTS, Visitor, serve
from tests.journeys.lobby_page import choose
from tests.journeys.pictures import browsers

NAMED: Final = (
    "[...document.querySelectorAll('link[rel=modulepreload], script')].map((e) => e.href || e.src)"
)
TABLE: Final = ".prompt-bar"  # cards are not in hand in every game before something is asked


@dataclass(frozen=True)
class Load:
    """One response loaded by a page: its address, and its bytes over the wire."""

    kind: str
    url: str
    weight: float


@dataclass
class Loads:
    """Responses of a page: `first` up to its first sight, `late` after it.

    The first sight ends with the first script that the document does not name: that script and
    its companions are fetched a moment later, when everything is visible.
    """

    named: list[str]
    first: list[Load] = field(default_factory=list)
    late: list[Load] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        """Record the responses that the page loads from now on."""
        wire = page.context.new_cdp_session(page)
        wire.send("Network.enable")
        answers: dict[str, tuple[list[Load], str, str]] = {}
        over: list[str] = []

        def know(event: dict[str, Any]) -> None:
            url, kind = event["response"]["url"], event["type"]
            over.extend([url] if kind == "Script" and url not in self.named else [])
            if url.startswith("http"):  # pictures are drawn here, not loaded
                answers[event["requestId"]] = (self.late if over else self.first, kind, url)

        def note(event: dict[str, Any]) -> None:
            if event["requestId"] in answers:
                loads, kind, url = answers[event["requestId"]]
                loads.append(Load(kind, url, event["encodedDataLength"]))

        wire.on("Network.responseReceived", know)
        wire.on("Network.loadingFinished", note)


def look_at(browser: Browser, address: str, game: str) -> Loads:
    """Begin a match of a game against the computer; see it with a browser that is new here."""
    at_home, newcomer = (
        Visitor(browser.new_context(**DESKTOP, reduced_motion="reduce"), address) for _ in range(2)
    )
    choose(at_home, game).get_by_role("button", name="Play the computer").click()
    expect(at_home.page.locator(TABLE)).to_be_visible()
    newcomer.page.context.add_cookies(at_home.page.context.cookies())  # type: ignore[arg-type]
    loads = Loads(at_home.page.evaluate(NAMED))
    loads.watch(newcomer.page)
    newcomer.page.goto(at_home.page.url)
    expect(newcomer.page.locator(TABLE)).to_be_visible()
    newcomer.page.locator(LATE_PARTS).first.wait_for()
    newcomer.page.wait_for_load_state("networkidle")
    for visitor in (at_home, newcomer):
        visitor.page.context.close()
    return loads


def told(loads: Sequence[Load]) -> str:
    """Report the number of requests and their size."""
    return f"{len(loads):2} requests, {sum(one.weight for one in loads) / 1000:5.1f} kB"


def main(words: Sequence[str]) -> None:
    parts = "--parts" in words
    games = [word for word in words if word != "--parts"] or rulesets()
    with tempfile.TemporaryDirectory() as folder, embedded_postgres(Path(folder)) as url:
        migrate(url)
        with contextmanager(serve)(url, {"RATE_LIMITS": "off"}) as address, browsers() as browser:
            for game in games:
                loads = look_at(browser, address, game)
                after = told(loads.first + loads.late)
                print(f"{game:17} {told(loads.first)}; with what comes later {after}", flush=True)  # noqa: T201  # a command talks to a person
                for one in loads.first + loads.late if parts else []:
                    print(f"  {one.weight / 1000:5.1f} {one.kind:10} {one.url}", flush=True)  # noqa: T201  # the same


if __name__ == "__main__":
    main(sys.argv[1:])
