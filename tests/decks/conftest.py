"""Two people who are signed in at a server with all games, and a clock that is set by hand."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from fastapi import FastAPI

import app.catalogue as catalogue
from app.accounts.service import AccountService
from app.decks.legality.formats import STANDARD, DeckBody, find_format
from app.platform.db import Database
from tests.support.shared_app import app, client, shared_app

__all__ = ["app", "client", "shared_app"]


@dataclass
class SetClock:
    """Shows the time that it was set to."""

    at: datetime = field(default_factory=lambda: datetime(2026, 3, 1, 12, tzinfo=UTC))

    def now(self) -> datetime:
        return self.at

    def pass_by(self, span: timedelta) -> None:
        self.at += span


@dataclass
class Shelf:
    """An account's decks, over HTTP."""

    http: httpx.AsyncClient

    async def ask(
        self, method: str, path: str = "", body: Any = None, **headers: str
    ) -> httpx.Response:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        sent = {"json": body} if body is not None else {}
        return await self.http.request(method, f"/api/v1/decks{path}", headers=named, **sent)

    async def make(self, **wish: Any) -> dict[str, Any]:
        answer = await self.ask("POST", body={"ruleset": "shards"} | wish)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    async def change(self, deck: dict[str, Any], **wish: Any) -> dict[str, Any]:
        answer = await self.ask("PATCH", f"/{deck['id']}", wish, If_Match=f'"{deck["version"]}"')
        assert answer.status_code == 200, answer.text
        changed: dict[str, Any] = answer.json()
        return changed


@asynccontextmanager
async def shelf(app: FastAPI) -> AsyncIterator[Shelf]:
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as browser:
        await browser.post("/api/v1/guests")
        yield Shelf(browser)


def starter_body(ruleset: str = "shards", place: int = 0) -> DeckBody:
    """Return the cards of a starter deck."""
    form = find_format(ruleset, STANDARD)
    return form.body_of(catalogue.ruleset(ruleset).decks[place])


@pytest.fixture
async def alma(app: FastAPI) -> AsyncIterator[Shelf]:
    async with shelf(app) as mine:
        yield mine


@pytest.fixture
async def bert(app: FastAPI) -> AsyncIterator[Shelf]:
    async with shelf(app) as mine:
        yield mine


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    database = Database(database_url)
    yield database
    await database.close()


@pytest.fixture
async def owner(database: Database) -> UUID:
    """The id of an account of this test's own."""
    async with database.unit_of_work() as session:
        account, _ = await AccountService(session).open_guest()
    return account.id
