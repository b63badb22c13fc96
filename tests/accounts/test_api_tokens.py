"""API tokens: what they open, and what they never do."""

import httpx
import pytest
from fastapi import FastAPI

from tests.accounts.conftest import API, Browser


async def make_token(person: Browser, *scopes: str) -> str:
    made = await person.call("POST", "/me/tokens", {"title": "my bot", "scopes": scopes})
    assert made.status_code == 201, made.text
    token: str = made.json()["token"]
    return token


def program(app: FastAPI, token: str) -> httpx.AsyncClient:
    """A program without cookies."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    headers = {"authorization": f"Bearer {token}"}
    return httpx.AsyncClient(transport=transport, base_url="http://testserver", headers=headers)


async def test_a_token_acts_for_its_account_within_its_scopes(
    person: Browser, app: FastAPI
) -> None:
    wish = {"ruleset": "shards", "deck": "lantern_court", "opponent": "invite"}
    async with program(app, await make_token(person, "read")) as reader:
        me = await reader.get(f"{API}/me")
        listed = await reader.get(f"{API}/matches")
        refused = await reader.post(f"{API}/matches", json=wish)
    async with program(app, await make_token(person, "play")) as player:
        made = await player.post(f"{API}/matches", json=wish)

    assert me.json()["name"] == person.name
    assert listed.status_code == 200
    assert refused.status_code == 403
    assert "scope play" in refused.json()["detail"]
    assert made.status_code == 201


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/me/security"),
        ("GET", "/me/export"),
        ("GET", "/me/tokens"),
        ("POST", "/me/tokens"),
        ("GET", "/sessions"),
        ("DELETE", "/sessions"),
        ("DELETE", "/session"),
    ],
)
async def test_no_token_touches_the_account_itself(
    person: Browser, app: FastAPI, method: str, path: str
) -> None:
    body = {"title": "one more", "scopes": ["read"]} if method == "POST" else None
    async with program(app, await make_token(person, "read", "decks", "play")) as greedy:
        refused = await greedy.request(method, API + path, json=body)

    assert refused.status_code == 403
    assert (await person.me()).status_code == 200


async def test_a_token_is_told_once_listed_and_revoked(person: Browser, app: FastAPI) -> None:
    token = await make_token(person, "read")
    async with program(app, token) as reader:
        await reader.get(f"{API}/me")
        (listed,) = (await person.call("GET", "/me/tokens")).json()
        ended = await person.call("DELETE", f"/me/tokens/{listed['id']}")
        after = await reader.get(f"{API}/me")

    assert "token" not in listed
    assert token not in str(listed)
    assert listed["used_at"] is not None
    assert ended.status_code == 204
    assert after.status_code == 401


async def test_nobody_revokes_the_token_of_somebody_else(person: Browser, browser: Browser) -> None:
    await make_token(person, "read")
    (listed,) = (await person.call("GET", "/me/tokens")).json()
    await browser.sign_up()

    refused = await browser.call("DELETE", f"/me/tokens/{listed['id']}")

    assert refused.status_code == 404
    assert len((await person.call("GET", "/me/tokens")).json()) == 1


async def test_an_unknown_token_opens_nothing_even_beside_a_cookie(person: Browser) -> None:
    person.http.headers["authorization"] = "Bearer pent_made-up"

    assert (await person.me()).status_code == 401


async def test_a_guest_makes_no_tokens(browser: Browser) -> None:
    await browser.call("POST", "/guests")

    refused = await browser.call("POST", "/me/tokens", {"title": "mine", "scopes": ["read"]})

    assert refused.status_code == 403


async def test_an_account_has_twenty_tokens_at_most(person: Browser) -> None:
    for _ in range(20):
        await make_token(person, "read")

    refused = await person.call("POST", "/me/tokens", {"title": "more", "scopes": ["read"]})

    assert refused.status_code == 409
