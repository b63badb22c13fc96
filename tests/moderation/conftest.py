"""Staff with a second factor, and other accounts without access."""

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal
from uuid import UUID, uuid4

import httpx
import pytest
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
from tests.support.shared_app import client, shared_app

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


@dataclass
class Someone:
    """A signed-in browser, and its account."""

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


@pytest.fixture
async def open_person(open_browser: OpenBrowser) -> OpenPerson:
    """Opens persons' accounts."""

    async def open_one() -> Someone:
        browser = await open_browser()
        made = await browser.sign_up()
        return Someone(browser, UUID(made.json()["id"]))

    return open_one


@pytest.fixture
async def open_staff(app: FastAPI, open_person: OpenPerson) -> OpenStaff:
    """Opens accounts of staff, with a second factor."""

    async def open_one(role: Literal["moderator", "admin"]) -> Someone:
        someone = await open_person()
        someone.phone, _ = await pair(someone.browser)
        await give_role(app, someone.id, role)
        return someone

    return open_one


async def run_the_place_as_before(app: FastAPI) -> None:
    """Take back what is announced, drained and suspended: the database is others' too."""
    await execute(app, "UPDATE announcement SET withdrawn_at = now()")
    await execute(app, "UPDATE drain SET ended_at = now()")
    await execute(app, "UPDATE card_suspension SET lifted_at = now()")
    await services_of(app).notice_board.read()


async def give_role(app: FastAPI, account_id: UUID, role: str | None) -> None:
    await execute(app, "UPDATE account SET role = :role WHERE id = :id", role=role, id=account_id)


@pytest.fixture
async def moderator(open_staff: OpenStaff) -> Someone:
    return await open_staff("moderator")


@pytest.fixture
async def admin(open_staff: OpenStaff) -> Someone:
    return await open_staff("admin")


@pytest.fixture
async def someone(open_person: OpenPerson) -> Someone:
    return await open_person()


async def audit_of(app: FastAPI, actor: Someone) -> list[Any]:
    """Return an actor's audit entries, the oldest first: act, subject, before, after."""
    query = "SELECT act, subject, before, after FROM audit_entry WHERE actor_id = :id ORDER BY id"
    return [tuple(row) for row in await execute(app, query, id=actor.id)]


@dataclass
class Case:
    """A case, its accused and its reporter."""

    id: UUID
    accused: Someone
    reporter: Someone


async def report(by: Someone, about: Someone, **words: object) -> None:
    body = {"account": str(about.id), "reason": "other", "words": "see there", **words}
    answer = await by.call("POST", "/reports", body)
    assert answer.status_code == 204, answer.text


async def open_case(
    app: FastAPI,
    open_person: OpenPerson,
    *,
    claimed_by: Someone | None = None,
    accused: Someone | None = None,
    **words: object,
) -> Case:
    """A case with one report."""
    accused, reporter = accused or await open_person(), await open_person()
    await report(reporter, accused, **words)
    case_id = uuid4()
    await execute(
        app,
        "INSERT INTO moderation_case (id, accused_id, claimed_by, claimed_at) "
        "VALUES (:id, :accused, :by, now())",
        id=case_id,
        accused=accused.id,
        by=claimed_by.id if claimed_by else None,
    )
    merge = "UPDATE report SET case_id = :id WHERE accused_id = :accused AND case_id IS NULL"
    await execute(app, merge, id=case_id, accused=accused.id)
    return Case(case_id, accused, reporter)


async def impose(app: FastAPI, case: Case, kind: str, by: Someone, *, appeal: str = "") -> UUID:
    """Store a sanction by a staff account; it has no further effect."""
    sanction_id = uuid4()
    await execute(
        app,
        "INSERT INTO sanction (id, case_id, account_id, kind, text, imposed_by, until) "
        "VALUES (:id, :case, :who, :kind, 'For a reason.', :by, now() + interval '3 days')",
        id=sanction_id,
        case=case.id,
        who=case.accused.id,
        kind=kind,
        by=by.id,
    )
    if appeal:
        keep = "INSERT INTO appeal (sanction_id, text) VALUES (:id, :text)"
        await execute(app, keep, id=sanction_id, text=appeal)
    return sanction_id


async def finished_match(
    app: FastAPI, match_id: str, one: Someone, other: Someone, *, status: str = "over"
) -> None:
    """A rated match that the first has won, as far as its rows go."""
    await execute(
        app,
        "INSERT INTO match (id, ruleset, format, timer, rated, engine_version, pool_version, "
        "commitment, setup, status, result, ended_at) VALUES (:id, 'shards', 'standard', 't', "
        "true, 1, '1', :commitment, '{}', :status, CAST(:result AS jsonb), now())",
        id=match_id,
        commitment=hashlib.sha256(b"\0").hexdigest(),
        status=status,
        result='{"winner": 0, "reason": "life", "rule": ""}' if status == "over" else None,
    )
    await execute(
        app, "INSERT INTO match_secret (match_id, seed) VALUES (:id, '\\x00')", id=match_id
    )
    for seat, who in enumerate((one, other)):
        await execute(
            app,
            "INSERT INTO seat (match_id, seat, account_id, deck, deck_title) "
            "VALUES (:id, :seat, :who, '{}', '')",
            id=match_id,
            seat=seat,
            who=who.id,
        )


async def broken_match(app: FastAPI, one: Someone, other: Someone) -> str:
    """Create a conceded match of outdated rules, with its notes."""
    match_id = f"m{uuid4().hex[:10]}"
    await finished_match(app, match_id, one, other, status="faulted")
    note = "INSERT INTO fault_report (match_id, seq, text) VALUES (:id, 7, 'ValueError: <a card>')"
    await execute(app, note, id=match_id)
    return match_id
