"""Every staff route by every kind of caller: access, and an audit entry for each act."""

from collections.abc import AsyncIterator, Callable
from typing import Any
from uuid import UUID

import pytest
from fastapi import FastAPI
from fastapi.routing import iter_route_contexts

from tests.accounts.conftest import OpenBrowser
from tests.moderation.conftest import (
    OpenPerson,
    OpenStaff,
    Someone,
    audit_of,
    execute,
    give_role,
    run_the_place_as_before,
)
from tests.moderation.staff_calls import CALLS, ONLY_LISTS, StaffCall, fill

WHO = ["anonymous", "guest", "person", "moderator", "admin", "moderator without a factor"]
WHO += ["admin without a factor", "admin by another browser"]
REFUSED = {
    "anonymous": (401, "not_signed_in"),
    "guest": (403, "staff_only"),
    "person": (403, "staff_only"),
    "moderator without a factor": (403, "second_factor_needed"),
    "admin without a factor": (403, "second_factor_needed"),
    "admin by another browser": (403, "second_factor_needed"),
}


@pytest.fixture(autouse=True)
async def as_before(app: FastAPI) -> AsyncIterator[None]:
    """Undo announcements, drains and suspensions for other tests."""
    yield
    await run_the_place_as_before(app)


OpenCaller = Callable[..., OpenPerson]


@pytest.fixture
async def open_caller(open_browser: OpenBrowser, open_person: OpenPerson) -> OpenCaller:
    """Open accounts: guests, which need no password hash, unless persons are required."""

    async def open_guest() -> Someone:
        browser = await open_browser()
        return Someone(browser, UUID((await browser.call("POST", "/guests")).json()["id"]))

    return lambda *, person: open_person if person else open_guest


def routes_of_staff(app: FastAPI) -> set[str]:
    """All that the application answers at addresses of staff."""
    return {
        f"{method} {route.path_format}"
        for route in iter_route_contexts(app.routes)
        if (route.path_format or "").startswith(("/admin", "/api/v1/staff"))
        for method in (route.methods or set()) - {"HEAD"}
    }


def test_the_table_has_every_route_of_staff(app: FastAPI) -> None:
    assert routes_of_staff(app) == set(CALLS)


@pytest.fixture
async def everybody(
    app: FastAPI, open_browser: OpenBrowser, open_person: OpenPerson, open_staff: OpenStaff
) -> dict[str, Someone]:
    """One of each kind, by name."""
    guest = await open_browser()
    guest_id = UUID((await guest.call("POST", "/guests")).json()["id"])
    kinds = {
        "anonymous": Someone(await open_browser(), guest_id),
        "guest": Someone(guest, guest_id),
        "person": await open_person(),
        "moderator": await open_staff("moderator"),
        "admin": await open_staff("admin"),
    }
    for role in ("moderator", "admin"):
        without = kinds[f"{role} without a factor"] = await open_person()
        await give_role(app, without.id, role)
    # The account has a second factor, but this session has never shown a code of it.
    older = kinds["admin by another browser"] = await open_staff("admin")
    await execute(
        app, "UPDATE session SET is_two_factor = false WHERE account_id = :id", id=older.id
    )
    return kinds


async def test_staff_routes_admit_their_roles_only(
    app: FastAPI, everybody: dict[str, Someone], open_caller: OpenCaller
) -> None:
    expected = {(who, route): expected_of(who, CALLS[route]) for who in WHO for route in CALLS}
    kept: dict[str, str] = {}  # refused calls change nothing: one subject is enough for all

    answers = {
        (who, route): await made(
            app,
            call,
            route,
            everybody[who],
            open_caller,
            kept if expected[who, route] != "let in" else {},
        )
        for who in WHO
        for route, call in CALLS.items()
    }

    assert {each: outcome(answer) for each, answer in answers.items()} == expected
    refusals: dict[tuple[str, str], set[bytes]] = {}
    for (who, route), answer in answers.items():
        if expected[who, route] != "let in":
            refusals.setdefault((who, expected[who, route][1]), set()).add(answer.content)
    # Refusals are identical for every caller, so they leak nothing.
    assert [each for each, told in refusals.items() if len(told) != 1] == []


async def test_staff_acts_and_views_of_hidden_data_are_audited(
    app: FastAPI, admin: Someone, open_caller: OpenCaller
) -> None:
    expected = {route: [] if route in ONLY_LISTS else [call.act] for route, call in CALLS.items()}

    written = {}
    for route, call in CALLS.items():
        before = len(await audit_of(app, admin))
        answer = await made(app, call, route, admin, open_caller, {})
        assert answer.status_code < 400, answer.text
        written[route] = [entry[0] for entry in (await audit_of(app, admin))[before:]]

    assert written == expected


def expected_of(who: str, call: StaffCall) -> Any:
    if who == "moderator" and call.role == "admin":
        return (403, "admin_only")
    return REFUSED.get(who, "let in")


def outcome(answer: Any) -> Any:
    """Return the success of a call, or its refusal."""
    if answer.status_code < 400:
        return "let in"
    return (answer.status_code, answer.json().get("code"))


def test_only_get_routes_are_exempt_from_the_audit() -> None:
    assert [route for route in ONLY_LISTS if not route.startswith("GET /admin")] == []


async def made(
    app: FastAPI,
    call: StaffCall,
    route: str,
    caller: Someone,
    open_caller: OpenCaller,
    kept: dict[str, str],
) -> Any:
    """Make a call that would do something, with everything there that it speaks of, or kept."""
    method, path = route.split(" ")
    if route not in kept:
        kept[route] = await call.given(app, open_caller(person=call.of_persons), caller)
    subject = kept[route]
    answer = await caller.browser.http.request(
        method, fill(path, subject) + call.query, json=call.body
    )
    if "drain" in path:  # or no match would begin for those that follow
        await run_the_place_as_before(app)
    return answer
