"""A browser that was signed in to a suspended account opens no other account meanwhile."""

from datetime import timedelta

import pytest
from fastapi import FastAPI

from tests.accounts.conftest import Browser
from tests.accounts.test_name_changes import execute, id_of


async def test_a_suspension_keeps_the_browser_from_opening_another_account(
    person: Browser, browser: Browser, app: FastAPI
) -> None:
    account_id = await id_of(person)
    ban = "UPDATE account SET banned_at = now(), banned_until = now() + :time WHERE id = :id"
    await execute(app, ban, id=account_id, time=timedelta(days=3))
    await person.call("DELETE", "/sessions")

    guest = await person.call("POST", "/guests")
    signed_up = await Browser(person.http).sign_up()
    elsewhere = await browser.call("POST", "/guests")
    back = await person.sign_in(person.name)
    await person.call("DELETE", "/session")
    await execute(app, ban, id=account_id, time=timedelta(days=-1))
    later = await person.call("POST", "/guests")

    assert (guest.status_code, guest.json()["code"]) == (403, "banned")
    assert guest.json()["detail"].startswith("A suspended account has used this browser, ")
    assert signed_up.status_code == 403
    assert (elsewhere.status_code, back.status_code, later.status_code) == (201, 200, 201)


async def test_a_forged_cookie_of_a_suspended_account_keeps_no_browser_out(
    person: Browser, browser: Browser, app: FastAPI
) -> None:
    account_id = await id_of(person)
    await execute(app, "UPDATE account SET banned_at = now() WHERE id = :id", id=account_id)
    browser.http.cookies.set(f"pentacle-known-{account_id.hex}", "x" * 40)
    browser.http.cookies.set("pentacle-known-nobody", "x")

    assert (await browser.call("POST", "/guests")).status_code == 201


@pytest.mark.parametrize(
    "leave",
    [("DELETE", "/session"), ("DELETE", "/sessions"), ("POST", "/me/deletion"), ("GET", "/me")],
    ids=["sign out", "sign out everywhere", "delete the account", "look"],
)
async def test_a_suspended_guest_opens_no_other_account_in_the_same_browser(
    browser: Browser, app: FastAPI, leave: tuple[str, str]
) -> None:
    await browser.call("POST", "/guests")
    account_id = await id_of(browser)
    ban = "UPDATE account SET banned_at = now(), banned_until = now() + :time WHERE id = :id"
    await execute(app, ban, id=account_id, time=timedelta(days=3))
    name = (await browser.me()).json()["name"]
    left = await browser.call(*leave, {"name": name} if leave[0] == "POST" else None)
    del browser.http.cookies["pentacle"]

    guest = await browser.call("POST", "/guests")
    signed_up = await browser.sign_up()
    await execute(app, ban, id=account_id, time=timedelta(days=-1))
    later = await browser.call("POST", "/guests")

    assert left.is_success
    assert (guest.status_code, guest.json()["code"]) == (403, "banned")
    assert guest.json()["detail"].startswith("A suspended guest has used this browser, ")
    assert (signed_up.status_code, later.status_code) == (403, 201)
