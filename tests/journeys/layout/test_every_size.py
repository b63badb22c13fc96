"""Nothing is covered, cut or out of reach in windows of all sizes, with zoom and large text."""

import re
from base64 import b32decode
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Final

import pytest
from fastapi.responses import HTMLResponse
from fastapi.routing import iter_route_contexts
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from app.accounts.credentials.totp import hotp_code, step_at
from app.catalogue import ruleset, rulesets
from app.engine.play.match import Match
from app.engine.rules.ruleset import Ruleset
from app.pages.routes import router
from tests.engine.random_matches import asked, course
from tests.journeys import windows
from tests.journeys.browsers.test_accessibility import busiest
from tests.journeys.conftest import DESKTOP, LATE_PARTS, Visitor, visit
from tests.journeys.lobby_page import PASSWORD, give_up, sign_up, tell
from tests.journeys.pages.test_admin import make_admin
from tests.journeys.positions import Position, Positions
from tests.journeys.table_page import Tables, served_tables
from tests.journeys.windows import PHONE_ON_ITS_SIDE, Resized, Window
from tests.suite.thoroughness import IS_THOROUGH, slow_unless

DECISIONS: Final = 300
ALWAYS: Final = ("first", "busiest")
AT_TABLES: Final = (windows.SMALL_PHONE, windows.TABLET, windows.ZOOMED, windows.LAPTOP)
AT_OTHER_QUESTIONS: Final = (*AT_TABLES, windows.PHONE_WITH_LARGE_TEXT)
ON_PAGES: Final = (windows.SMALL_PHONE, windows.TABLET, windows.LARGE_TEXT)
ON_PAGES_WITH_SLOW: Final = (
    *ON_PAGES,
    windows.PHONE_WITH_LARGE_TEXT,
    windows.PHONE_ON_ITS_SIDE,
    windows.ZOOMED,
)
CLOCK: Final = {"running": 0, "reserve_s": [900, 900], "prompt_s": 30, "of_s": 30, "paused_s": 0}


@pytest.fixture
def seat(browser: Browser, positions_address: str) -> Iterator[Visitor]:
    yield from visit(browser, positions_address, DESKTOP)


def moments(rules: Ruleset) -> dict[str, Match]:
    """The first question, the fullest table, and with SLOW=1 one question of every kind."""
    found = {"busiest": busiest(rules)}
    for match in course(rules, 5, DECISIONS if IS_THOROUGH else 8):
        if asked(match).seat == 0:
            found.setdefault("first", match.clone())
            found.setdefault(asked(match).kind, match.clone())
    return found if IS_THOROUGH else {name: found[name] for name in ALWAYS}


def sizes_for(name: str) -> tuple[Window, ...]:
    """With SLOW=1 every window at the first question and the fullest table, some at the others."""
    if not IS_THOROUGH:
        return AT_TABLES
    return windows.ALL if name in ALWAYS else AT_OTHER_QUESTIONS


@pytest.mark.parametrize(
    "game", slow_unless(["shards", "mage_wars"], {name: name for name in rulesets()})
)
def test_no_part_of_a_match_is_covered_cut_or_out_of_reach(
    seat: Visitor, positions: Positions, game: str
) -> None:
    faults = []
    for name, match in moments(ruleset(game)).items():
        position = Position(match, clock=CLOCK)
        page = seat.open(f"/match/{positions.add(position)}.A")
        expect(page.locator(LATE_PARTS).first).to_be_attached()
        resized = Resized(page)
        for window in sizes_for(name):
            faults += [f"{name} {fault}" for fault in resized.faults_in(window)]

    assert faults == [], "\n".join(faults)


ON_FIXTURES: Final = (
    Window(1440, 900),
    Window(1024, 768),
    Window(390, 844, touch=True),
    PHONE_ON_ITS_SIDE,
)
# Rows with as many cards as they may have, rows without a fixed number of places, every question.
FIXTURES: Final = (
    "fixture=mage_wars_full",
    "fixture=mage_wars&prompt=pick",
    "fixture=plain_rows",
    *(f"prompt={kind}" for kind in ("act", "option", "pick", "pair", "order", "number", "split")),
)


@pytest.fixture(scope="module")
def tables(browser: Browser) -> Iterator[Tables]:
    with served_tables(browser) as served:
        yield served


@pytest.mark.parametrize("query", FIXTURES)
def test_no_part_of_a_full_table_is_covered_cut_or_out_of_reach(tables: Tables, query: str) -> None:
    page = tables.fresh("desktop", query).page
    resized = Resized(page)

    faults = [fault for window in ON_FIXTURES for fault in resized.faults_in(window)]

    assert page.locator(".board .card").count() >= 20
    assert faults == [], "\n".join(faults)
    page.close()


NOT_SHOWN: Final = frozenset(
    {  # pictures, files, a redirection
        "/pictures/{name}",
        "/admin/people.csv",
        "/admin/rules-reports/{report_id}/scenario",
        "/admin/match",
    }
)
# Staff watch no match of their own; other ids of the walk are of no row.
REFUSALS: Final = ("status of 403", "status of 404")
NOWHERE: Final = "00000000-0000-4000-8000-000000000000"  # an error page, which hears the lobby too
FOUND: Final[dict[str, Any]] = {
    "id": "t1",
    "ruleset": "shards",
    "format": "standard",
    "timer": "relaxed",
    "rated": False,
    "deck": "x",
    "deck_title": "X",
    "state": "found",
    "waited_s": 3,
    "expected_s": None,
    "players": 1,
    "found": {
        "pairing": "p1",
        "opponent": {"id": "o1", "name": "Maren", "kind": "person"},
        "left_s": 60,
        "accepted": False,
        "other_accepted": False,
    },
}


class Walker:
    """A moderator who waits in the queue, and meanwhile opens page after page."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.lines: list[WebSocketRoute] = []
        visitor.page.context.route_web_socket(re.compile("/ws/lobby"), self._listen)
        self.resized = Resized(visitor.page)

    def _listen(self, line: WebSocketRoute) -> None:
        line.connect_to_server()
        self.lines.append(line)

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.visitor.page.request.fetch(
            f"{self.visitor.address}/api/v1{path}",
            method=method,
            data=body,
            headers={"origin": self.visitor.address},
        )
        assert answer.ok, answer.text()
        return answer.json() if answer.text() else None

    def become_staff(self, name: str, postgres_url: str) -> str:
        account = sign_up(self.visitor, name)
        secret = self.ask("POST", "/me/two-factor", {"password": PASSWORD})["secret"]
        key = b32decode(secret + "=" * (-len(secret) % 8))
        code = hotp_code(key, step_at(datetime.now(UTC)))
        self.ask("PUT", "/me/two-factor", {"code": code})
        make_admin(name, postgres_url)
        return account

    def faults_of(self, path: str, sizes: tuple[Window, ...]) -> list[str]:
        """Open a page, hear in it that an opponent is there, and measure it in every window."""
        page = self.visitor.open(path)
        expect(page.locator(".pill"), path).to_be_visible()
        found = [fault for window in sizes for fault in self.resized.faults_in(window)]
        tell(self.lines[-1], "ticket", ticket=FOUND)
        expect(page.get_by_role("timer", name="Seconds left"), path).to_be_visible()
        found += self.resized.faults_in(sizes[0], "dialog.found")
        return [f"{path} {fault}" for fault in found]


@pytest.fixture
def walker(browser: Browser, house: str) -> Iterator[Walker]:
    for visitor in visit(browser, house, DESKTOP, apart_from=REFUSALS):
        yield Walker(visitor)
        visitor.page.request.delete(
            f"{house}/api/v1/lobby/ticket", headers={"origin": visitor.address}
        )


def made_for(walker: Walker, account: str) -> dict[str, str]:
    """Make one of everything that has a page of its own."""
    terms = {"ruleset": "shards", "deck": "lantern_court", "timer": "untimed"}
    waiting = walker.ask("POST", "/matches", {**terms, "opponent": "invite"})
    live = walker.ask("POST", "/matches", {**terms, "opponent": "computer"})
    over = walker.ask("POST", "/matches", {**terms, "opponent": "computer"})
    concede(walker.visitor.open(over["url"]))
    table = walker.ask(
        "POST", "/lobby/tables", {**terms, "rated": False, "best_of": 1, "private": True}
    )
    copy = {"from": {"ruleset": "shards", "starter": "lantern_court"}, "title": "A deck"}
    return {
        "match_id": live["id"],
        "over": over["id"],
        "waiting": waiting["id"],
        "code": waiting["invite"]["code"],
        "table_id": table["id"],
        "account_id": account,
        "deck_id": walker.ask("POST", "/decks/copies", copy)["id"],
        "ruleset": "shards",
        "game": "shards",
        "name": "account",
        "case_id": NOWHERE,
        "report_id": NOWHERE,
    }


def concede(page: Page) -> None:
    give_up(page)
    expect(page.locator(".game-over")).to_be_visible()


def pages_of(part: str, made: dict[str, str]) -> list[str]:
    """Return an address for every page that the application has, of the console or beside it."""
    paths = {
        route.path_format or ""
        for route in iter_route_contexts(router.routes)
        if getattr(route, "response_class", None) is HTMLResponse
    } - NOT_SHOWN
    assert len(paths) > 40
    here = sorted(path for path in paths if path.startswith("/admin") is (part == "console"))
    others = [f"/match/{made['waiting']}", "/no/such/page"] if part == "site" else []
    return [path.format(**{**made, **of_replays(path, made)}) for path in here] + others


def of_replays(path: str, made: dict[str, str]) -> dict[str, str]:
    return {"match_id": made["over"]} if path.endswith(("/replay", "/matches/{match_id}")) else {}


@pytest.mark.parametrize("part", slow_unless(["site"], {"site": "site", "console": "console"}))
def test_every_page_hears_the_queue_and_every_control_of_it_is_reached(
    walker: Walker, postgres_url: str, part: str
) -> None:
    made = made_for(walker, walker.become_staff(f"Ada of the {part.title()}", postgres_url))
    terms = {"ruleset": "shards", "deck": "lantern_court", "timer": "relaxed", "rated": False}
    walker.ask("PUT", "/lobby/ticket", terms)
    sizes = ON_PAGES_WITH_SLOW if IS_THOROUGH else ON_PAGES

    faults = [fault for path in pages_of(part, made) for fault in walker.faults_of(path, sizes)]

    assert faults == [], "\n".join(faults)
