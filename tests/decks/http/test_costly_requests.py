"""Calls without an account never compute for long on the event loop."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

import httpx
import pytest
from fastapi import FastAPI
from rapidfuzz import process
from sqlalchemy.ext.asyncio import AsyncSession

from app.decks.import_export import text_import
from app.decks.import_export.share_codes import encode_deck
from app.decks.import_export.text_import import MAX_LENGTH, parse_text
from app.decks.legality import card_names
from app.decks.legality.card_names import Suggestions, card_names_of
from app.decks.legality.formats import STANDARD, find_format
from app.main import create_app, services_of
from app.platform.db import Database
from app.platform.processes.worker_threads import WorkerThreads
from app.platform.settings import Settings
from tests.decks.conftest import Shelf
from tests.support.services import change_services
from tests.support.virtual import Watch

T = TypeVar("T")
SHARDS = find_format("shards", STANDARD)
# Of one character folding makes eighteen, three and three.
GROWING = ["\ufdfa", "\u0390", "\uac01"]


class NotedThreads(WorkerThreads):
    """Notes how often something was computed beside the loop."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    async def run(self, work: Callable[[], T]) -> T:
        self.times += 1
        return await super().run(work)


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record the names given to the comparison."""
    handed: list[str] = []

    def extract(wanted: str, *args: Any, **told: Any) -> Any:
        handed.append(wanted)
        return process.extract(wanted, *args, **told)

    monkeypatch.setattr(card_names, "process", type("Process", (), {"extract": extract}))
    return handed


@pytest.mark.parametrize("character", GROWING)
@pytest.mark.parametrize("length", [4, 47, 66, 198])
def test_names_that_grow_are_cut_after_they_have_grown(
    compared: list[str], character: str, length: int
) -> None:
    text = "\n".join(["1 " + character * length] * 399)[:MAX_LENGTH]

    parse_text(SHARDS, text)

    assert max(map(len, compared), default=0) <= card_names.MAX_LENGTH
    assert len(compared) <= card_names.MAX_SUGGESTED_ROWS


@pytest.mark.parametrize("character", GROWING)
def test_a_line_that_grows_too_long_is_reported_as_one(character: str) -> None:
    (unread,) = parse_text(SHARDS, "1 " + character * 190).unread

    assert unread.reason == "A line can have at most 200 characters."


def test_blank_lines_cost_no_more_than_others(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    visible = text_import._visible

    def counted(line: str) -> str:
        read.append(line)
        return visible(line)

    monkeypatch.setattr(text_import, "_visible", counted)

    parse_text(SHARDS, "\n".join(["\u200b" * 40] * 400))

    assert len(read) <= 3 * 400


def test_many_blanks_are_one() -> None:
    (unread,) = parse_text(SHARDS, "a" + " " * 190 + "b").unread

    assert unread.text == "a b"


def test_suggestions_end_with_their_time(compared: list[str]) -> None:
    watch = Watch()
    suggestions = Suggestions(card_names_of("shards", STANDARD), watch)

    early = suggestions.similar("Reed Hern")
    watch.time += card_names.MAX_SUGGESTION_S + 0.1
    late = suggestions.similar("Reed Hern")

    assert (early[0].card, late, len(compared)) == ("reed_heron", [], 1)


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/parse", {"ruleset": "shards", "text": "1 Reed Hern"}),
        ("/validate", {"ruleset": "shards", "body": {"main": {"reed_heron": 3}}}),
        (f"/shared/{encode_deck(SHARDS, 'Birds', {'main': {'reed_heron': 3}})}", None),
    ],
)
async def test_public_computations_run_in_worker_threads(
    app: FastAPI, client: httpx.AsyncClient, path: str, body: Any
) -> None:
    change_services(app, worker_threads=(threads := NotedThreads()))

    method = "GET" if body is None else "POST"
    answer = await client.request(method, f"/api/v1/decks{path}", json=body)

    assert answer.status_code == 200, answer.text
    assert threads.times == 1


@pytest.mark.parametrize("path", ["/versions", "/versions/1"])
async def test_history_is_computed_in_a_worker_thread(
    app: FastAPI, client: httpx.AsyncClient, path: str
) -> None:
    await client.post("/api/v1/guests")
    deck = {"ruleset": "shards", "body": {"main": {"reed_heron": 3}}}
    made = (await client.post("/api/v1/decks", json=deck)).json()
    change_services(app, worker_threads=(threads := NotedThreads()))

    answer = await client.get(f"/api/v1/decks/{made['id']}{path}")

    assert answer.status_code == 200, answer.text
    assert "reed_heron" in answer.text
    assert threads.times == 1


@pytest.mark.parametrize(
    ("path", "body", "allowed"),
    [
        ("/parse", {"ruleset": "shards", "text": ""}, 20),
        ("/validate", {"ruleset": "shards", "body": {}}, 120),
    ],
)
async def test_accounts_have_a_higher_limit(
    settings: Settings, path: str, body: Any, allowed: int
) -> None:
    strict = create_app(replace(settings, rate_limits=True))
    transport = httpx.ASGITransport(app=strict)
    address = f"/api/v1/decks{path}"

    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        answers = [await client.post(address, json=body) for _ in range(allowed + 1)]
        await client.post("/api/v1/guests")
        guest = await client.post(address, json=body)
    await services_of(strict).database.close()

    assert [each.status_code for each in answers] == [200] * allowed + [429]
    assert guest.status_code == 200


async def test_deck_history_is_read_sixty_times_a_minute(settings: Settings) -> None:
    strict = create_app(replace(settings, rate_limits=True))
    transport = httpx.ASGITransport(app=strict)

    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        await client.post("/api/v1/guests")
        made = await client.post(
            "/api/v1/decks", json={"ruleset": "shards", "title": "Birds", "body": {"main": {}}}
        )
        address = f"/api/v1/decks/{made.json()['id']}/versions"
        answers = [await client.get(address) for _ in range(30)]
        answers += [await client.get(f"{address}/1") for _ in range(31)]
    await services_of(strict).database.close()

    assert [each.status_code for each in answers] == [200] * 60 + [429]


class CountedDatabase(Database):
    """Counts the units of work that are open."""

    is_open = 0

    @asynccontextmanager
    async def unit_of_work(self) -> AsyncIterator[AsyncSession]:
        self.is_open += 1
        try:
            async with super().unit_of_work() as session:
                yield session
        finally:
            self.is_open -= 1


class WatchedThreads(WorkerThreads):
    """Notes the open units of work of each caller."""

    def __init__(self, database: CountedDatabase) -> None:
        super().__init__()
        self.database, self.held = database, list[int]()

    async def run(self, work: Callable[[], T]) -> T:
        self.held.append(self.database.is_open)
        return await super().run(work)


async def test_the_list_of_decks_holds_no_connection_while_it_waits_for_a_thread(
    app: FastAPI, alma: Shelf, database_url: str
) -> None:
    await alma.make()
    database = CountedDatabase(database_url)
    threads = WatchedThreads(database)
    change_services(app, database=database, worker_threads=threads)

    answer = await alma.ask("GET")

    assert (answer.status_code, len(answer.json()["decks"])) == (200, 1)
    assert threads.held == [0]
    await database.close()
