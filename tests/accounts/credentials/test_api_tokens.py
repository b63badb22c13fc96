"""API tokens: allowed calls, and calls that they never allow."""

import httpx
import pytest
from fastapi import FastAPI

from tests.accounts.conftest import API, OTHER, PASSWORD, Browser, FakeMailbox


async def ask_for_token(
    person: Browser, *scopes: str, password: str | None = PASSWORD
) -> httpx.Response:
    wish = {"title": "my bot", "scopes": scopes, "password": password}
    return await person.call("POST", "/me/tokens", wish)


async def make_token(person: Browser, *scopes: str) -> str:
    made = await ask_for_token(person, *scopes)
    assert made.status_code == 201, made.text
    token: str = made.json()["token"]
    return token


def program(app: FastAPI, token: str) -> httpx.AsyncClient:
    """A program without cookies."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    headers = {"authorization": f"Bearer {token}"}
    return httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers)


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


async def test_tokens_are_shown_once_listed_and_revoked(person: Browser, app: FastAPI) -> None:
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


async def test_tokens_of_other_accounts_cannot_be_revoked(
    person: Browser, browser: Browser
) -> None:
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

    refused = await ask_for_token(browser, "read")

    assert refused.status_code == 403


async def test_an_account_has_twenty_tokens_at_most(person: Browser) -> None:
    for _ in range(20):
        await make_token(person, "read")

    refused = await ask_for_token(person, "read")

    assert refused.status_code == 409


async def test_a_token_is_made_with_the_password_only(person: Browser) -> None:
    wrong = await ask_for_token(person, "read", password=OTHER)
    missing = await person.call("POST", "/me/tokens", {"title": "my bot", "scopes": ["read"]})

    assert [wrong.status_code, missing.status_code] == [403, 422]
    assert wrong.json()["code"] == "not_confirmed"
    assert (await person.call("GET", "/me/tokens")).json() == []


@pytest.mark.parametrize("title", ["\u202ebot", "\u3164", "b\u00adot", "bo" + "\u0301" * 9])
async def test_titles_follow_the_text_policy(person: Browser, title: str) -> None:
    wish = {"title": title, "scopes": ["read"], "password": PASSWORD}

    refused = await person.call("POST", "/me/tokens", wish)

    assert (refused.status_code, refused.json()["code"]) == (422, "invalid_input")


async def test_new_tokens_are_mailed_to_the_owner(browser: Browser, mailbox: FakeMailbox) -> None:
    await browser.sign_up(email="otter@example.org")
    await make_token(browser, "read")
    unconfirmed = mailbox.to("otter@example.org")
    await browser.confirm(mailbox)

    token = await make_token(browser, "decks", "play")

    assert unconfirmed == ["Confirm your Pentacle e-mail"]
    letter = mailbox.messages[-1]
    assert (letter.to, letter.subject) == ("otter@example.org", "New Pentacle API token")
    assert '"my bot"' in letter.text
    assert "decks, play" in letter.text
    assert token not in letter.text


async def test_signing_out_everywhere_ends_every_token(person: Browser, app: FastAPI) -> None:
    async with program(app, await make_token(person, "read")) as reader:
        before = await reader.get(f"{API}/me")
        await person.call("DELETE", "/sessions")
        after = await reader.get(f"{API}/me")

    assert [before.status_code, after.status_code] == [200, 401]


async def test_a_reset_ends_every_token(
    browser: Browser, app: FastAPI, mailbox: FakeMailbox
) -> None:
    await browser.sign_up(email="otter@example.org")
    await browser.confirm(mailbox)
    async with program(app, await make_token(browser, "read")) as reader:
        await browser.call("POST", "/password-resets", {"who": browser.name})
        reset = {"token": mailbox.token, "new_password": OTHER}
        used = await browser.call("PUT", "/password-resets", reset)
        after = await reader.get(f"{API}/me")

    assert [used.status_code, after.status_code] == [200, 401]


@pytest.mark.parametrize(("wished", "status"), [({}, 200), ({"end_tokens": True}, 401)])
async def test_password_change_revokes_tokens_on_request(
    person: Browser, app: FastAPI, wished: dict[str, bool], status: int
) -> None:
    async with program(app, await make_token(person, "read")) as reader:
        changed = {"password": PASSWORD, "new_password": OTHER, **wished}
        answer = await person.call("PUT", "/me/password", changed)
        after = await reader.get(f"{API}/me")

    assert [answer.status_code, after.status_code] == [204, status]
    assert (await person.me()).status_code == 200
