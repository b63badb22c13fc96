"""Taking everything along, and leaving."""

import asyncio
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import pytest
from fastapi import FastAPI
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.account_data import IN_MEMORY, UNDER_WAY, AccountData, AccountDataService
from app.main import services_of
from tests.accounts.conftest import PASSWORD, Browser
from tests.support.services import change_account_services

INVITE = {"ruleset": "shards", "deck": "lantern_court", "opponent": "invite"}


class Cellar:
    """A room that stores one thing for every account."""

    title = "cellar"

    def __init__(self) -> None:
        self.forgotten: list[UUID] = []

    async def export(self, session: AsyncSession, account_id: UUID) -> Any:
        return {"bottles_of": account_id}

    async def erase(self, session: AsyncSession, account_id: UUID) -> None:
        self.forgotten.append(account_id)


def keep_also(app: FastAPI, room: AccountData) -> None:
    """Wire one more room that keeps something of accounts."""
    change_account_services(app, account_data=(*services_of(app).accounts.account_data, room))


async def test_a_copy_has_the_part_of_every_room(person: Browser, app: FastAPI) -> None:
    keep_also(app, Cellar())
    made = (await person.call("POST", "/matches", INVITE)).json()

    copied = await person.call("GET", "/me/export")

    body = copied.json()
    assert "attachment" in copied.headers["content-disposition"]
    assert body["account"]["name"] == person.name
    assert len(body["account"]["sessions"]) == 1
    assert [match["id"] for match in body["matches"]] == [made["id"]]
    assert {"decks", "ratings", "social", "lobby"} <= set(body)
    assert body["cellar"] == {"bottles_of": body["account"]["id"]}
    assert "argon2" not in copied.text


class Library(Cellar):
    """Room whose data exceeds the memory of a copy."""

    title = "library"
    books = tuple({"page": "x" * 1000, "number": number} for number in range(2 * IN_MEMORY // 1000))

    def __init__(self) -> None:
        super().__init__()
        self.readers = self.most_readers = 0

    async def export(self, session: AsyncSession, account_id: UUID) -> Any:
        self.readers += 1
        self.most_readers = max(self.most_readers, self.readers)
        for _ in range(10):
            await asyncio.sleep(0)
        self.readers -= 1
        return list(self.books)


async def test_large_copies_are_whole_and_made_one_at_a_time(person: Browser, app: FastAPI) -> None:
    library = Library()
    keep_also(app, library)

    copies = await asyncio.gather(*(person.call("GET", "/me/export") for _ in range(3)))

    assert [tuple(copy.json()["library"]) for copy in copies] == [library.books] * 3
    assert library.most_readers == 1


async def test_deletion_removes_the_account_and_keeps_its_matches(
    person: Browser, browser: Browser, app: FastAPI
) -> None:
    cellar = Cellar()
    keep_also(app, cellar)
    account_id = (await person.me()).json()["id"]
    made = (await person.call("POST", "/matches", INVITE)).json()
    await browser.call("POST", "/guests")
    invite = f"/invites/{made['invite']['code']}"
    assert (await browser.call("POST", invite, {"deck": INVITE["deck"]})).is_success
    await person.call(
        "POST", "/me/tokens", {"title": "bot", "scopes": ["read"], "password": PASSWORD}
    )

    left = await person.call("POST", "/me/deletion", {"password": PASSWORD})
    match = (await browser.call("GET", f"/matches/{made['id']}")).json()

    assert left.status_code == 204
    assert (await browser.sign_in(person.name)).status_code == 401
    assert "Deleted player" in match["names"]
    assert person.name not in str(match)
    assert cellar.forgotten == [UUID(account_id)]
    assert await kept_of(app, account_id) == [0, 0]


async def kept_of(app: FastAPI, account_id: str) -> list[int]:
    counts = []
    async with services_of(app).database.unit_of_work() as session:
        for table in ("session", "api_token"):
            query = text(f"SELECT count(*) FROM {table} WHERE account_id = :id")  # noqa: S608
            counts.append((await session.execute(query, {"id": account_id})).scalar_one())
    return counts


async def test_leaving_needs_the_password(person: Browser) -> None:
    refused = await person.call("POST", "/me/deletion", {"password": "wrong"})
    without = await person.call("POST", "/me/deletion", {})

    assert [refused.status_code, without.status_code] == [403, 403]
    assert (await person.me()).status_code == 200


async def test_a_guest_leaves_by_typing_the_name(browser: Browser) -> None:
    guest = (await browser.call("POST", "/guests")).json()

    refused = await browser.call("POST", "/me/deletion", {"name": "somebody"})
    left = await browser.call("POST", "/me/deletion", {"name": guest["name"]})

    assert [refused.status_code, left.status_code] == [403, 204]
    assert (await browser.me()).status_code == 401


async def test_an_interrupted_deletion_is_finished_later(browser: Browser, app: FastAPI) -> None:
    guest = (await browser.call("POST", "/guests")).json()
    own, database = services_of(app).accounts, services_of(app).database
    crash = AccountDataService(database, own.open_sockets, [], [interrupt])
    with pytest.raises(asyncio.CancelledError):
        await crash.erase(UUID(guest["id"]))
    cellar = Cellar()
    now = AccountDataService(database, own.open_sockets, [cellar])
    later = AccountDataService(database, own.open_sockets, [cellar], clock=Later())

    await now.finish_interrupted()
    name_under_way = await name_of(app, guest["id"])
    await later.finish_interrupted()

    assert name_under_way == guest["name"]
    assert await name_of(app, guest["id"]) == "Deleted player"
    # Other tests may have left an interrupted deletion in the shared database.
    assert cellar.forgotten.count(UUID(guest["id"])) == 1


class Later:
    """A clock that shows when no deletion of now can be under way any more."""

    def now(self) -> datetime:
        return datetime.now(UTC) + UNDER_WAY


async def interrupt(_: UUID) -> None:
    """End the deletion as the end of the process would."""
    raise asyncio.CancelledError


async def name_of(app: FastAPI, account_id: str) -> str:
    async with services_of(app).database.unit_of_work() as session:
        query = text("SELECT name FROM account WHERE id = :id")
        return str((await session.execute(query, {"id": UUID(account_id)})).scalar_one())
