"""Name changes: former names are reserved, renames are limited, the history is stored."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from app.accounts.credentials.account_rescue import AccountRescue
from app.accounts.credentials.cleanup import CredentialCleanup
from app.accounts.errors import NameTaken
from app.accounts.name_changes import HOLD, NameChanges
from app.accounts.names.confusables import skeleton
from app.accounts.service import AccountService
from app.accounts.storage.repository import AccountRepository
from app.accounts.storage.rows import AccountRow
from app.main import services_of
from tests.accounts.conftest import PASSWORD, Browser, OpenBrowser, new_name
from tests.accounts.test_service import StoppedClock


async def execute(app: FastAPI, statement: str, **values: Any) -> list[Any]:
    async with services_of(app).database.unit_of_work() as session:
        found = await session.execute(text(statement), values)
        return list(found) if found.returns_rows else []  # type: ignore[attr-defined]


async def id_of(browser: Browser) -> UUID:
    return UUID((await browser.me()).json()["id"])


async def rename(browser: Browser, name: str = "") -> int:
    answer = await browser.call("PATCH", "/me", {"name": name or new_name()})
    return answer.status_code


async def let_pass(app: FastAPI, account_id: UUID, time: timedelta) -> None:
    """Move an account's changes into the past."""
    past = "UPDATE name_change SET at = at - CAST(:time AS interval) WHERE account_id = :id"
    await execute(app, past, time=time, id=account_id)


async def test_a_name_given_up_is_held_for_its_former_owner(
    person: Browser, open_browser: OpenBrowser
) -> None:
    old = person.name
    await rename(person)
    newcomer, guest, other = [await open_browser() for _ in range(3)]
    await guest.call("POST", "/guests")
    await other.sign_up()

    signed_up = await newcomer.sign_up(name=old)
    alike = await newcomer.sign_up(name=old.upper())
    renamed = [await rename(each, old) for each in (guest, other)]
    back = await rename(person, old)

    assert (signed_up.status_code, signed_up.json()["code"]) == (409, "name_taken")
    assert signed_up.json()["detail"].startswith(f"Another player used the name {old} ")
    assert alike.status_code == 409
    assert renamed == [409, 409]
    assert back == 200


async def test_a_held_name_is_free_after_30_days(
    person: Browser, browser: Browser, app: FastAPI
) -> None:
    old, account_id = person.name, await id_of(person)
    await rename(person)

    await let_pass(app, account_id, HOLD - timedelta(minutes=1))
    early = await browser.sign_up(name=old)
    await let_pass(app, account_id, timedelta(minutes=1))
    late = await browser.sign_up(name=old)

    assert (early.status_code, late.status_code) == (409, 201)


async def test_a_third_rename_within_30_days_is_refused_with_a_date(
    person: Browser, app: FastAPI
) -> None:
    account_id = await id_of(person)
    before = [await rename(person)]
    await let_pass(app, account_id, timedelta(days=10))
    before.append(await rename(person))

    refused = await person.call("PATCH", "/me", {"name": new_name()})
    again = datetime.fromisoformat(refused.json()["until"])
    same = await rename(person, (await person.me()).json()["name"])
    await let_pass(app, account_id, timedelta(days=20))

    assert before == [200, 200]
    assert (refused.status_code, refused.json()["code"]) == (429, "renamed_often")
    assert f"{again + timedelta(minutes=1):%-d %B %Y, %H:%M} UTC" in refused.json()["detail"]
    assert timedelta(days=19, hours=23) < again - datetime.now(UTC) < timedelta(days=20)
    assert int(refused.headers["retry-after"]) > 19 * 24 * 3600
    assert same == 200
    assert [await rename(person), await rename(person)] == [200, 429]


async def test_a_guest_changes_names_without_limit_or_hold(
    open_browser: OpenBrowser, app: FastAPI
) -> None:
    guest, other = await open_browser(), await open_browser()
    await guest.call("POST", "/guests")
    names = [new_name() for _ in range(4)]

    renamed = [await rename(guest, name) for name in names]
    taken = await other.sign_up(name=names[0])

    assert renamed == [200] * 4
    assert taken.status_code == 201


async def test_muted_and_suspended_accounts_cannot_change_their_names(
    person: Browser, browser: Browser, app: FastAPI
) -> None:
    await browser.call("POST", "/guests")
    for each in (person, browser):
        mute = "UPDATE account SET muted_until = now() + interval '3 days' WHERE id = :id"
        await execute(app, mute, id=await id_of(each))
    muted = await person.call("PATCH", "/me", {"name": new_name()})
    guest = await rename(browser)
    upgraded = await browser.sign_up()
    lift = "UPDATE account SET muted_until = NULL, banned_at = now() WHERE id = :id"
    await execute(app, lift, id=await id_of(person))
    suspended = await person.call("PATCH", "/me", {"name": new_name()})

    assert (muted.status_code, muted.json()["code"]) == (409, "muted")
    assert muted.json()["detail"].startswith("You're muted until ")
    assert guest == upgraded.status_code == 409
    assert (suspended.status_code, suspended.json()["code"]) == (403, "banned")


async def test_a_name_taken_away_is_replaced_in_spite_of_limit_and_mute(
    person: Browser, app: FastAPI
) -> None:
    await rename(person), await rename(person)
    take = (
        "UPDATE account SET former_name = 'Referee', muted_until = now() + interval '3 days' "
        "WHERE id = :id"
    )
    await execute(app, take, id=await id_of(person))

    assert await rename(person) == 200
    assert await rename(person) == 409


async def test_the_copy_of_an_account_has_its_earlier_names(person: Browser) -> None:
    old = person.name
    await rename(person)

    copied = (await person.call("GET", "/me/export")).json()

    assert [each["name"] for each in copied["account"]["earlier_names"]] == [old]


async def test_a_deleted_account_has_no_readable_name_and_no_hold_after_30_days(
    person: Browser, browser: Browser, app: FastAPI
) -> None:
    first, last, account_id = person.name, new_name(), await id_of(person)
    await rename(person, last)
    await person.call("POST", "/me/deletion", {"password": PASSWORD})
    query = "SELECT old_name FROM name_change WHERE account_id = :id"
    left = [row.old_name for row in await execute(app, query, id=account_id)]
    held = [(await browser.sign_up(name=name)).status_code for name in (first, last)]
    database, box = services_of(app).database, services_of(app).accounts.secret_box
    clock = StoppedClock()
    clock.instant = datetime.now(UTC) + HOLD - timedelta(minutes=1)
    await CredentialCleanup(database, box, clock).run()
    early = await execute(app, query, id=account_id)
    clock.instant += timedelta(minutes=2)
    await CredentialCleanup(database, box, clock).run()

    assert left == [None, None]
    assert held == [409, 409]
    assert len(early) == 2
    assert await execute(app, query, id=account_id) == []
    assert (await browser.sign_up(name=last)).status_code == 201


async def test_the_cleanup_keeps_the_history_of_open_accounts(
    person: Browser, app: FastAPI
) -> None:
    account_id = await id_of(person)
    await rename(person)
    await let_pass(app, account_id, 2 * HOLD)

    await CredentialCleanup(services_of(app).database, services_of(app).accounts.secret_box).run()

    async with services_of(app).database.unit_of_work() as session:
        assert len(await NameChanges(session).list_of(account_id)) == 1


async def test_the_command_line_obeys_the_hold(person: Browser, app: FastAPI) -> None:
    old = person.name
    await rename(person)

    async with services_of(app).database.unit_of_work() as session:
        with pytest.raises(NameTaken):
            await AccountRescue(session).open_person(old, PASSWORD)


async def test_two_renames_at_the_same_time_count_as_two(person: Browser, app: FastAPI) -> None:
    await rename(person)

    answers = await asyncio.gather(*(rename(person) for _ in range(4)))

    assert sorted(answers) == [200, 429, 429, 429]
    count = "SELECT count(*) FROM name_change WHERE account_id = :id"
    assert (await execute(app, count, id=await id_of(person)))[0][0] == 2


async def test_a_name_given_up_just_now_is_held_for_a_sign_up_that_waits(
    person: Browser, app: FastAPI
) -> None:
    """The check waits for the rename that frees the name: it cannot pass between the two."""
    old, account_id = person.name, await id_of(person)
    database = services_of(app).database

    async def take() -> None:
        async with database.unit_of_work() as session:
            await AccountService(session).check_name_free(old)
            row = AccountRow(name=old, kind="person", name_skeleton=skeleton(old))
            await AccountRepository(session).add(row)

    async with database.unit_of_work() as session:
        await AccountService(session).rename(account_id, new_name())
        thief = asyncio.create_task(take())
        await asyncio.sleep(0.2)
        assert not thief.done()
    with pytest.raises(NameTaken):
        await thief


async def test_two_persons_who_exchange_their_names_do_not_deadlock(
    person: Browser, open_browser: OpenBrowser
) -> None:
    other = await open_browser()
    await other.sign_up()

    answers = await asyncio.gather(rename(person, other.name), rename(other, person.name))

    assert set(answers) <= {200, 409}
