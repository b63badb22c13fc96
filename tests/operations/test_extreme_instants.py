"""Rows with infinite instants: every page is shown, and the server starts."""

import pytest
from fastapi import FastAPI
from fastapi.routing import iter_route_contexts

from app.main import create_app, services_of
from app.platform.clock import Instant
from app.platform.db import OrmBase
from tests.moderation.conftest import OpenPerson, Someone, execute
from tests.moderation.staff_givens import (
    a_case_and_its_match,
    a_deck,
    a_drain,
    a_fault,
    a_live_match,
    a_rules_report,
    a_sanction,
    a_suspension,
    an_announcement,
)

GIVENS = (
    a_case_and_its_match,
    a_deck,
    a_drain,
    a_fault,
    a_live_match,
    a_rules_report,
    a_sanction("warn", appeal="No."),
    a_suspension,
    an_announcement,
)
# Their instants decide who is signed in: pages would only ask for a password.
OF_SESSIONS = {"session", "api_token", "account"}
APPEND_ONLY = {"audit_entry"}
SKIPPED = ("/api/v1/openapi.json", "/metrics", "/s/", "/admin/people.csv")


@pytest.fixture(scope="module")
def database_url(database_of_module: str) -> str:
    """Other tests read what these rows say."""
    return database_of_module


def pages_of(app: FastAPI) -> list[str]:
    found = {
        str(context.path)
        for context in iter_route_contexts(app.routes)
        if "GET" in (context.methods or ()) and "{" not in str(context.path)
    }
    return sorted(path for path in found if not path.startswith(SKIPPED))


async def set_instants(app: FastAPI, value: str) -> set[str]:
    """Set every instant outside sessions; return the tables that have rows."""
    filled: set[str] = set()
    for table in OrmBase.metadata.sorted_tables:
        columns = [each.name for each in table.columns if isinstance(each.type, Instant)]
        if table.name in OF_SESSIONS | APPEND_ONLY or not columns:
            continue
        changes = ", ".join(
            f"{name} = CASE WHEN {name} IS NULL THEN NULL ELSE '{value}'::timestamptz END"
            for name in columns
        )
        update = f"UPDATE {table.name} SET {changes} RETURNING 1"  # noqa: S608  # names of ours
        if await execute(app, update):
            filled.add(table.name)
    return filled


async def failing(app: FastAPI, reader: Someone) -> dict[str, int]:
    answers = {path: (await reader.page(path)).status_code for path in pages_of(app)}
    assert answers["/decks"] == 200
    return {path: status for path, status in answers.items() if status >= 500}


@pytest.mark.parametrize("value", ["-infinity", "infinity"])
async def test_infinite_instants_break_no_page_and_no_start(
    app: FastAPI, open_person: OpenPerson, admin: Someone, value: str
) -> None:
    for given in GIVENS:
        await given(app, open_person, admin)

    filled = await set_instants(app, value)
    await services_of(app).notice_board.read()
    broken = await failing(app, admin)
    settings = services_of(app).settings
    again = create_app(settings)
    async with again.router.lifespan_context(again):
        notices = services_of(again).notice_board.shown()

    assert broken == {}
    assert isinstance(notices, list)
    assert filled >= {"announcement", "card_suspension", "drain", "match", "rules_report"}


@pytest.mark.parametrize("path", ["/staff/announcements", "/staff/suspended-cards"])
async def test_an_instant_in_the_year_one_is_refused(
    app: FastAPI, admin: Someone, path: str
) -> None:
    body = {
        "text": "Tea.",
        "until": "2099-01-01T00:00:00Z",
        "ruleset": "shards",
        "card": "ember_runt",
        "reason": "Too strong.",
        "begins_at": "0001-01-01T00:00:00Z",
    }

    answer = await admin.call("POST", path, body)

    assert (answer.status_code, "between 2000 and 2099" in answer.text) == (422, True)
