"""A character that no text of the database can have is bad input, not a fault."""

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from app.main import services_of
from app.platform.errors import InvalidInput

NAUGHTY = "a\0b"


@pytest.fixture
async def guest(client: httpx.AsyncClient) -> httpx.AsyncClient:
    await client.post("/api/v1/guests")
    return client


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/session", {"name": NAUGHTY, "password": "any words at all"}),
        (
            "/lobby/challenges",
            {"to": NAUGHTY, "ruleset": "shards", "deck": "x", "timer": "untimed"},
        ),
    ],
)
async def test_a_body_with_it_is_refused(
    guest: httpx.AsyncClient, path: str, body: dict[str, str]
) -> None:
    answer = await guest.post(f"/api/v1{path}", json=body)

    assert answer.status_code == 422
    assert answer.json()["code"] == "invalid_input"


@pytest.mark.parametrize("path", ["/lobby/tables", "/lobby/live"])
async def test_an_address_with_it_is_refused(guest: httpx.AsyncClient, path: str) -> None:
    answer = await guest.get(f"/api/v1{path}", params={"ruleset": NAUGHTY})

    assert answer.status_code == 422


async def test_asking_for_a_letter_with_it_sounds_as_always_and_breaks_nothing(
    app: FastAPI,
) -> None:
    transport = httpx.ASGITransport(app=app)  # which raises what breaks after the answer
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as browser:
        answers = [
            await browser.post("/api/v1/password-resets", json={"who": who})
            for who in (NAUGHTY, f"{NAUGHTY}@example.org", "Nobody")
        ]

    assert [answer.status_code for answer in answers] == [202, 202, 202]


async def test_json_with_it_is_refused(app: FastAPI) -> None:
    query = text("SELECT CAST(:value AS jsonb)")

    with pytest.raises(InvalidInput, match="NUL"):
        async with services_of(app).database.unit_of_work() as session:
            await session.execute(query, {"value": '"a\\u0000b"'})
