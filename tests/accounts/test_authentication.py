"""Signing up, keeping a guest's account, signing in."""

from datetime import UTC, datetime
from uuid import UUID

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from app.main import services_of
from tests.accounts.conftest import OTHER, PASSWORD, Browser, OpenBrowser, new_name
from tests.support.services import ban, change_account_services, lift_ban


async def test_sign_up_starts_a_session(browser: Browser) -> None:
    made = await browser.sign_up()

    me = await browser.me()

    assert made.status_code == 201
    assert me.json() == made.json()
    assert me.json() == {"id": made.json()["id"], "name": browser.name, "kind": "person"}


async def test_passwords_are_neither_stored_nor_returned(person: Browser, app: FastAPI) -> None:
    account_id = (await person.me()).json()["id"]
    async with services_of(app).database.unit_of_work() as session:
        rows = await session.execute(
            text("SELECT account::text FROM account WHERE id = :id"), {"id": account_id}
        )
        stored = rows.scalar_one()

    assert PASSWORD not in stored
    assert "$argon2id$" in stored


async def test_a_guest_keeps_everything_and_gets_another_token(browser: Browser) -> None:
    guest = (await browser.call("POST", "/guests")).json()
    match = await browser.call(
        "POST", "/matches", {"ruleset": "shards", "deck": "lantern_court", "opponent": "invite"}
    )
    old_token = browser.http.cookies["pentacle"]

    kept = await browser.sign_up()
    matches = (await browser.call("GET", "/matches")).json()

    assert kept.json()["id"] == guest["id"]
    assert browser.http.cookies["pentacle"] != old_token
    assert [one["id"] for one in matches] == [match.json()["id"]]


async def test_the_token_of_before_the_upgrade_opens_nothing(browser: Browser) -> None:
    await browser.call("POST", "/guests")
    old_token = browser.http.cookies["pentacle"]
    await browser.sign_up()

    browser.http.cookies.clear()
    browser.http.cookies.set("pentacle", old_token)

    assert (await browser.me()).status_code == 401


async def test_a_person_does_not_sign_up_twice(person: Browser) -> None:
    again = await person.sign_up()

    assert again.status_code == 409
    assert "Sign out first" in again.json()["detail"]


async def test_names_that_look_alike_are_one(person: Browser, open_browser: OpenBrowser) -> None:
    other = await open_browser()

    refused = await other.sign_up(name=person.name.upper().replace("O", "0").replace(" ", "_"))

    assert refused.status_code == 409
    assert refused.json()["code"] == "name_taken"


async def test_a_guest_may_not_pose_as_a_person(person: Browser, browser: Browser) -> None:
    await browser.call("POST", "/guests")

    refused = await browser.call("PATCH", "/me", {"name": person.name.lower()})

    assert refused.status_code == 409


async def test_guests_may_share_a_name(open_browser: OpenBrowser) -> None:
    name = new_name()
    answers = []
    for _ in range(2):
        guest = await open_browser()
        await guest.call("POST", "/guests")
        answers.append((await guest.call("PATCH", "/me", {"name": name})).status_code)

    assert answers == [200, 200]


@pytest.mark.parametrize(
    ("password", "reason"),
    [
        ("short", "8 to 128 characters"),
        ("password1", "stronger"),
        ("x" * 200, "8 to 128 characters"),
    ],
)
async def test_a_weak_password_is_refused_with_its_reason(
    browser: Browser, password: str, reason: str
) -> None:
    refused = await browser.sign_up(password=password)

    assert refused.status_code == 422
    assert reason in refused.json()["detail"]


async def test_ones_own_name_is_no_password(browser: Browser) -> None:
    name = "Marmalade Kestrel"

    refused = await browser.sign_up(name=name, password=name.replace(" ", "").lower())

    assert refused.status_code == 422


async def test_sign_in_needs_name_and_password(person: Browser) -> None:
    account = (await person.me()).json()
    await person.call("DELETE", "/session")

    back = await person.sign_in(person.name.lower())

    assert back.status_code == 200
    assert (await person.me()).json() == account


async def test_signing_in_never_goes_on_with_the_cookie_of_before(
    person: Browser, browser: Browser
) -> None:
    await browser.call("POST", "/guests")
    planted = browser.http.cookies["pentacle"]

    await browser.sign_in(person.name)
    own = browser.http.cookies["pentacle"]
    browser.http.cookies.clear()
    browser.http.cookies.set("pentacle", planted)

    assert own != planted
    assert (await browser.me()).status_code == 401


async def test_an_unknown_name_and_a_wrong_password_sound_the_same(
    person: Browser, browser: Browser
) -> None:
    unknown = await browser.sign_in(new_name(), OTHER)
    wrong = await browser.sign_in(person.name, OTHER)

    assert unknown.status_code == wrong.status_code == 401
    assert unknown.json() == wrong.json()
    assert unknown.json()["code"] == "wrong_password"


@pytest.mark.parametrize("until", [None, datetime(2099, 3, 1, 12, tzinfo=UTC)])
async def test_banned_accounts_may_only_read_and_delete_themselves(
    person: Browser, browser: Browser, app: FastAPI, until: datetime | None
) -> None:
    account_id = UUID((await person.me()).json()["id"])
    table = {"ruleset": "shards", "format": "standard", "timer": "untimed", "rated": False}

    await ban(app, account_id, until=until)
    signed_in = await browser.sign_in(person.name)
    refused = await browser.call("POST", "/lobby/tables", table)
    gone = await browser.call("DELETE", "/session")
    await lift_ban(app, account_id)

    assert (signed_in.status_code, (await person.me()).status_code) == (200, 200)
    assert (refused.status_code, refused.json()["code"]) == (403, "banned")
    assert ("until 1 March 2099, 12:00 UTC" in refused.json()["detail"]) == (until is not None)
    assert refused.json()["until"] == (until.isoformat() if until else None)
    assert gone.status_code == 204
    assert (await person.call("POST", "/lobby/tables", table)).json().get("code") != "banned"


async def test_a_stronger_hash_replaces_an_old_one_at_the_next_sign_in(
    person: Browser, app: FastAPI
) -> None:
    before = services_of(app).accounts.passwords
    stored = await before.hash(PASSWORD)
    change_account_services(app, passwords=type(before)(services_of(app).rate_limiter))

    await person.sign_in(person.name)
    async with services_of(app).database.unit_of_work() as session:
        rows = await session.execute(
            text("SELECT password_hash FROM account WHERE name = :name"), {"name": person.name}
        )
        now = rows.scalar_one()

    assert "m=64," in stored
    assert "m=32768," in now
    before.close()
    assert (await person.sign_in(person.name)).status_code == 200
