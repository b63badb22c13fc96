"""Staff with a second factor, and everybody else who may not do what they do."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal
from uuid import UUID

import httpx
import pytest
import pytest_asyncio
from fastapi import FastAPI
from sqlalchemy import text

from app.main import services_of
from tests.accounts.conftest import (
    Browser,
    FakeMailbox,
    OpenBrowser,
    app,
    browser,
    mailbox,
    open_browser,
    person,
)
from tests.accounts.credentials.test_second_factor import Phone, pair
from tests.support.shared_app import client, share_the_loop, shared_app

__all__ = [
    "FakeMailbox",
    "app",
    "browser",
    "client",
    "mailbox",
    "open_browser",
    "person",
    "shared_app",
]

PAGE = {"accept": "text/html"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    share_the_loop(items, __file__)


@dataclass
class Someone:
    """A browser that somebody is signed in with, and who that is."""

    browser: Browser
    id: UUID
    phone: Phone | None = None

    @property
    def name(self) -> str:
        return self.browser.name

    async def call(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return await self.browser.call(method, path, body)

    async def page(self, path: str) -> httpx.Response:
        return await self.browser.http.get(path, headers=PAGE)


OpenStaff = Callable[[Literal["moderator", "admin"]], Awaitable[Someone]]
OpenPerson = Callable[[], Awaitable[Someone]]


async def execute(app: FastAPI, statement: str, **values: Any) -> list[Any]:
    async with services_of(app).database.unit_of_work() as session:
        found = await session.execute(text(statement), values)
        return list(found) if found.returns_rows else []  # type: ignore[attr-defined]


@pytest_asyncio.fixture(loop_scope="module")
async def open_person(open_browser: OpenBrowser) -> OpenPerson:
    """Opens persons' accounts."""

    async def open_one() -> Someone:
        browser = await open_browser()
        made = await browser.sign_up()
        return Someone(browser, UUID(made.json()["id"]))

    return open_one


@pytest_asyncio.fixture(loop_scope="module")
async def open_staff(app: FastAPI, open_person: OpenPerson) -> OpenStaff:
    """Opens accounts of staff, with a second factor."""

    async def open_one(role: Literal["moderator", "admin"]) -> Someone:
        someone = await open_person()
        someone.phone, _ = await pair(someone.browser)
        await give_role(app, someone.id, role)
        return someone

    return open_one


async def give_role(app: FastAPI, account_id: UUID, role: str | None) -> None:
    await execute(app, "UPDATE account SET role = :role WHERE id = :id", role=role, id=account_id)


@pytest_asyncio.fixture(loop_scope="module")
async def moderator(open_staff: OpenStaff) -> Someone:
    return await open_staff("moderator")


@pytest_asyncio.fixture(loop_scope="module")
async def admin(open_staff: OpenStaff) -> Someone:
    return await open_staff("admin")


@pytest_asyncio.fixture(loop_scope="module")
async def someone(open_person: OpenPerson) -> Someone:
    return await open_person()


async def audit_of(app: FastAPI, actor: Someone) -> list[Any]:
    """What the audit has of somebody, the oldest first: act, subject, before, after."""
    query = "SELECT act, subject, before, after FROM audit_entry WHERE actor_id = :id ORDER BY id"
    return [tuple(row) for row in await execute(app, query, id=actor.id)]
