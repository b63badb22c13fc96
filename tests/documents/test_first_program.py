"""The guide to a first program holds: its calls are made as they stand, and answered as it says."""

import json
import re
import shlex
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from tests.architecture.source import ROOT

GUIDE = (ROOT / "docs" / "guides" / "first-program.md").read_text()
BLOCK = re.compile(r"```sh\n(.+?)```\n\n```json\n(.+?)```", re.DOTALL)
HERE = "http://localhost/api/v1"


def calls() -> list[tuple[str, Any]]:
    return [(call, json.loads(answer)) for call, answer in BLOCK.findall(GUIDE)]


async def make(client: httpx.AsyncClient, call: str, known: dict[str, str]) -> httpx.Response:
    """Do what curl would do with such a line in a shell that knows these variables."""
    for name, value in known.items():
        # In single quotes a shell leaves a name alone, and the guide closes them before one.
        call = call.replace(f"${name}", value)
    words = shlex.split(call.replace("\\\n", " "))
    assert words.pop(0) == "curl"
    method, url, headers, body = "GET", "", {}, None
    while words:
        match words.pop(0):
            case "-X":
                method = words.pop(0)
            case "-H":
                name, _, value = words.pop(0).partition(": ")
                headers[name] = value
            case "-d":
                body = words.pop(0)
            case address:
                url = address
    return await client.request(method, url, headers=headers, content=body)


def part(answer: Any, told: Any) -> Any:
    """Return the parts of an answer that the guide shows."""
    if isinstance(told, dict):
        return {name: part(answer.get(name), value) for name, value in told.items()}
    if isinstance(told, list):
        return [part(*pair) for pair in zip(answer, told, strict=True)]
    return answer


@pytest.fixture
async def token(client: httpx.AsyncClient) -> str:
    """Return a token of a new account; its browser is discarded."""
    who = {"name": "First Program", "password": "plinth gossamer ox"}
    assert (await client.post("/api/v1/accounts", json=who)).status_code == 201
    wish = {"title": "first", "scopes": ["read", "decks", "play"], "password": who["password"]}
    made = await client.post("/api/v1/me/tokens", json=wish)
    client.cookies.clear()
    return str(made.json()["token"])


async def test_its_calls_do_what_it_says(client: httpx.AsyncClient, token: str) -> None:
    known = {"API": HERE, "TOKEN": token}
    for call, told in calls():
        answer = await make(client, call, known)

        assert part(answer.json(), told) == told, call
        if "/copies" in call:
            known["DECK"] = answer.json()["id"]
            assert answer.headers["location"] == f"/api/v1/decks/{known['DECK']}"
            assert answer.headers["etag"] == '"1"'
        if "/matches" in call:
            assert answer.status_code == 201
            opened = await client.get(
                answer.headers["location"], headers={"Authorization": f"Bearer {token}"}
            )
            assert opened.json()["you"] in (0, 1)


async def test_a_token_that_is_none_is_refused_as_it_says(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    call = "curl $API/decks -H 'Authorization: Bearer $TOKEN'"

    refused = await make(client, call, {"API": HERE, "TOKEN": "pent_nothing"})

    assert (refused.status_code, refused.json()["code"]) == (401, "not_signed_in")
    assert "`401 not_signed_in`" in GUIDE


def test_it_has_a_call_for_each_step() -> None:
    steps = [re.sub(r"\$DECK", "deck", call.split()[3]) for call, _ in calls()]

    assert steps == [
        "$API/decks/copies",
        "$API/decks/validate",
        "$API/decks/deck",
        "$API/matches",
        "$API/decks",
    ]
