"""Roles: granting and revoking them, with at least one admin left."""

import asyncio
from uuid import uuid4

import pytest
from fastapi import FastAPI
from sqlalchemy.exc import DBAPIError

from tests.accounts.conftest import PASSWORD, OpenBrowser
from tests.moderation.conftest import OpenPerson, OpenStaff, Someone, audit_of, execute, give_role


async def only(app: FastAPI, *admins: Someone) -> None:
    """Leave no admin but these: the tests share a database."""
    await execute(
        app,
        "UPDATE account SET role = NULL WHERE role = 'admin' AND id != ALL(:ids)",
        ids=[each.id for each in admins],
    )


async def role_of(app: FastAPI, someone: Someone) -> str | None:
    (row,) = await execute(app, "SELECT role FROM account WHERE id = :id", id=someone.id)
    return row[0]  # type: ignore[no-any-return]


async def test_an_admin_gives_a_role_and_takes_it_and_the_audit_has_both(
    app: FastAPI, admin: Someone, someone: Someone
) -> None:
    given = await admin.call("PUT", f"/staff/members/{someone.id}", {"role": "moderator"})
    then = await role_of(app, someone)
    taken = await admin.call("DELETE", f"/staff/members/{someone.id}")

    assert (given.status_code, then, taken.status_code) == (204, "moderator", 204)
    assert await role_of(app, someone) is None
    subject = f"account:{someone.id}"
    assert await audit_of(app, admin) == [
        ("role_given", subject, {"role": None}, {"role": "moderator"}),
        ("role_taken", subject, {"role": "moderator"}, {"role": None}),
    ]


@pytest.mark.parametrize("way", ["take", "lower", "leave"])
async def test_the_last_admin_stays_one(app: FastAPI, admin: Someone, way: str) -> None:
    await only(app, admin)
    path = f"/staff/members/{admin.id}"

    if way == "leave":
        refused = await admin.call("POST", "/me/deletion", {"password": PASSWORD})
    elif way == "take":
        refused = await admin.call("DELETE", path)
    else:
        refused = await admin.call("PUT", path, {"role": "moderator"})

    assert (refused.status_code, refused.json()["code"]) == (409, "last_admin")
    assert "only admin" in refused.json()["detail"]
    assert await role_of(app, admin) == "admin"
    assert (await admin.browser.me()).status_code == 200
    assert await audit_of(app, admin) == []


async def test_two_admins_who_leave_at_once_leave_one(app: FastAPI, open_staff: OpenStaff) -> None:
    one, other = await open_staff("admin"), await open_staff("admin")
    await only(app, one, other)

    answers = await asyncio.gather(
        one.call("DELETE", f"/staff/members/{one.id}"),
        other.call("DELETE", f"/staff/members/{other.id}"),
    )

    assert sorted(each.status_code for each in answers) == [204, 409]


async def test_deleted_accounts_lose_their_role(app: FastAPI, open_staff: OpenStaff) -> None:
    one, _ = await open_staff("admin"), await open_staff("admin")

    left = await one.call("POST", "/me/deletion", {"password": PASSWORD})

    assert (left.status_code, await role_of(app, one)) == (204, None)


async def test_guests_and_unknown_accounts_get_no_role(
    app: FastAPI, admin: Someone, open_browser: OpenBrowser
) -> None:
    guest = (await (await open_browser()).call("POST", "/guests")).json()["id"]

    answers = [
        await admin.call("PUT", f"/staff/members/{who}", {"role": "moderator"})
        for who in (guest, uuid4())
    ]

    assert [(each.status_code, each.json()["code"]) for each in answers] == [
        (409, "conflict"),
        (404, "not_found"),
    ]


@pytest.mark.parametrize("body", [{}, {"role": "owner"}, {"role": None}])
async def test_a_role_that_is_none_is_refused(
    admin: Someone, someone: Someone, body: object
) -> None:
    refused = await admin.call("PUT", f"/staff/members/{someone.id}", body)

    assert (refused.status_code, refused.json()["code"]) == (422, "malformed")


async def test_a_role_opens_nothing_in_a_browser_that_has_shown_no_code(
    app: FastAPI, open_staff: OpenStaff, open_browser: OpenBrowser
) -> None:
    staff = await open_staff("moderator")
    assert staff.phone is not None
    other = await open_browser()
    await other.sign_in(staff.name, code=staff.phone.next_code())

    assert (await other.http.get("/admin")).status_code == 200
    await other.call("POST", "/me/two-factor/removal", {"password": PASSWORD})

    refused = await other.http.get("/admin")
    assert (refused.status_code, refused.json()["code"]) == (403, "second_factor_needed")
    assert (await staff.browser.http.get("/admin")).status_code == 403


async def test_the_page_finds_whom_to_give_a_role(admin: Someone, someone: Someone) -> None:
    found = await admin.browser.http.get("/admin/members", params={"name": someone.name})
    short = await admin.browser.http.get("/admin/members", params={"name": "x"})

    assert f"/staff/members/{someone.id}" in found.text
    assert "Enter 2 to 24 characters of the name." in short.text


async def test_console_refusals_give_a_reason(someone: Someone) -> None:
    page = await someone.page("/admin")

    assert page.status_code == 403
    assert "Only moderators can do this" in page.text


@pytest.mark.parametrize("way", ["UPDATE audit_entry SET act = 'x'", "DELETE FROM audit_entry"])
async def test_the_audit_is_only_added_to(app: FastAPI, admin: Someone, way: str) -> None:
    await admin.page("/admin/audit")

    with pytest.raises(DBAPIError, match="only added to"):
        await execute(app, way)


async def test_the_audit_shows_who_did_what_and_can_be_narrowed(
    app: FastAPI, admin: Someone, open_person: OpenPerson
) -> None:
    one, other = await open_person(), await open_person()
    for each in (one, other):
        await admin.call("PUT", f"/staff/members/{each.id}", {"role": "moderator"})
        await give_role(app, each.id, None)

    page = await admin.page(f"/admin/audit?subject=account:{one.id}&act=role_given")
    none = await admin.page("/admin/audit?act=unheard_of")
    odd = await admin.page("/admin/audit?before=0")

    assert f"account:{one.id}" in page.text
    assert f"account:{other.id}" not in page.text
    assert page.headers["cache-control"] == "no-store"
    assert "No entries found" in none.text
    assert odd.status_code == 404
