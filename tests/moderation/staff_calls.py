"""A table of every route of staff: who may call it, what must be there before, what it notes."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from fastapi import FastAPI

from tests.moderation.conftest import OpenPerson, Someone, give_role

Given = Callable[[FastAPI, OpenPerson, Someone], Awaitable[str]]


async def nothing(_app: FastAPI, _open: OpenPerson, _caller: Someone) -> str:
    return ""


async def a_person(_app: FastAPI, open_person: OpenPerson, _caller: Someone) -> str:
    return str((await open_person()).id)


async def a_moderator(app: FastAPI, open_person: OpenPerson, _caller: Someone) -> str:
    found = await open_person()
    await give_role(app, found.id, "moderator")
    return str(found.id)


async def a_reported_person(_app: FastAPI, open_person: OpenPerson, _caller: Someone) -> str:
    found, reporter = await open_person(), await open_person()
    report = {"account": str(found.id), "reason": "insult"}
    assert (await reporter.call("POST", "/reports", report)).status_code == 204
    return str(found.id)


@dataclass(frozen=True)
class StaffCall:
    """How a route is called so that it does something."""

    act: str = ""
    role: str = "moderator"
    given: Given = nothing
    body: Any = None


CALLS: Final = {
    "GET /admin": StaffCall(),
    "GET /admin/reports": StaffCall(),
    "GET /admin/reports/{account_id}": StaffCall("reports_read", given=a_reported_person),
    "GET /admin/members": StaffCall(role="admin"),
    "GET /admin/audit": StaffCall("audit_read", role="admin"),
    "PUT /api/v1/staff/members/{account_id}": StaffCall(
        "role_given", role="admin", given=a_person, body={"role": "moderator"}
    ),
    "DELETE /api/v1/staff/members/{account_id}": StaffCall(
        "role_taken", role="admin", given=a_moderator
    ),
}

# They show who has a role or which cases there are, and nothing of what was reported or said.
ONLY_LISTS: Final = frozenset({"GET /admin", "GET /admin/members", "GET /admin/reports"})


def fill(path: str, subject: str) -> str:
    """Put what the call is about into an address."""
    return re.sub(r"\{\w+\}", subject, path)
