"""Decks and the account that they belong to: its tokens, its copy, its end."""

from typing import Any
from uuid import UUID, uuid4

import httpx
import msgspec
import pytest
from fastapi import FastAPI

from app.decks.account_data import DeckAccountData
from app.platform.db import Database
from tests.decks.conftest import Shelf, starter_body

PASSWORD = "plinth gossamer ox"  # noqa: S105  # of test accounts


@pytest.fixture
async def person(alma: Shelf) -> Shelf:
    """A signed-up account."""
    wish = {"name": f"Heron {uuid4().hex[:12]}", "password": PASSWORD}
    made = await alma.http.post("/api/v1/accounts", json=wish)
    assert made.is_success, made.text
    return alma


async def with_token(person: Shelf, app: FastAPI, *scopes: str) -> Shelf:
    wish = {"title": "deck tool", "scopes": scopes, "password": PASSWORD}
    made = await person.http.post("/api/v1/me/tokens", json=wish)
    headers = {"authorization": f"Bearer {made.json()['token']}"}
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    return Shelf(
        httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers)
    )


async def test_a_token_for_decks_changes_them_and_one_to_read_does_not(
    person: Shelf, app: FastAPI
) -> None:
    writer = await with_token(person, app, "read", "decks")
    reader = await with_token(person, app, "read")

    made = await writer.make(title="By a program", body=starter_body())
    read = await reader.ask("GET", f"/{made['id']}")
    refused = [
        await reader.ask("POST", body={"ruleset": "shards"}),
        await reader.ask("PATCH", f"/{made['id']}", {"title": "x"}, If_Match="*"),
        await reader.ask("DELETE", f"/{made['id']}"),
    ]

    assert read.json() == made
    assert [answer.status_code for answer in refused] == [403, 403, 403]
    assert (await person.ask("GET", f"/{made['id']}")).json() == made


async def test_a_guest_who_signs_up_keeps_the_decks(alma: Shelf) -> None:
    made = await alma.make(title="From before")

    wish = {"name": f"Heron {uuid4().hex[:12]}", "password": PASSWORD}
    await alma.http.post("/api/v1/accounts", json=wish)

    assert (await alma.ask("GET", f"/{made['id']}")).json() == made


async def test_exports_contain_decks_and_deletion_removes_them(person: Shelf, bert: Shelf) -> None:
    kept = await bert.make()
    made = await person.make(title="Ash", body=starter_body())

    copied: dict[str, Any] = (await person.http.get("/api/v1/me/export")).json()
    left = await person.http.post("/api/v1/me/deletion", json={"password": PASSWORD})

    (deck,) = copied["decks"]
    assert (deck["id"], deck["title"], deck["body"]) == (made["id"], "Ash", starter_body())
    assert left.status_code == 204
    again = await bert.ask("POST", body={"ruleset": "shards", "id": made["id"]})
    assert again.status_code == 201, "the id is free, so the deck is gone"
    assert (await bert.ask("GET", f"/{kept['id']}")).status_code == 200


async def test_everything_of_an_account_is_exported_and_removed(
    alma: Shelf, bert: Shelf, database: Database
) -> None:
    kept = await bert.make()
    made = await alma.make(title="Ash", body={"main": {"ember_runt": 1}})
    await alma.change(made, body=starter_body())
    binned = await alma.make(title="Gone")
    await alma.ask("DELETE", f"/{binned['id']}")
    owner = UUID((await alma.http.get("/api/v1/me")).json()["id"])

    async with database.unit_of_work() as session:
        exported = await DeckAccountData().export(session, owner)
        await DeckAccountData().erase(session, owner)

    ash, gone = (msgspec.json.decode(each) for each in exported)
    assert (ash["title"], ash["body"], ash["deleted_at"]) == ("Ash", starter_body(), None)
    assert [version["body"] for version in ash["versions"]] == [
        starter_body(),
        {"main": {"ember_runt": 1}},
    ]
    assert (gone["title"], gone["deleted_at"] is not None) == ("Gone", True)
    assert (await alma.ask("GET")).json()["decks"] == (await alma.ask("GET", "/bin")).json() == []
    assert (await bert.ask("GET", f"/{kept['id']}")).status_code == 200
