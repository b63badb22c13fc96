"""Rate limits on signing up and in, by address."""

import contextlib
from typing import Any, Final

import httpx
import pytest
from fastapi import FastAPI

from app.accounts.credentials.passwords import CONFIRMATIONS
from app.main import services_of
from app.platform.rate_limits import CHANGE_LIMIT, OPENING_LIMIT
from tests.accounts.conftest import API, PASSWORD, FakeMailbox, new_name

HANDSHAKE: Final = {
    "type": "websocket",
    "query_string": b"",
    "headers": [(b"host", b"localhost")],
    "client": ("127.0.0.1", 1),
    "server": ("localhost", 80),
    "scheme": "ws",
    "subprotocols": [],
    "state": {},
    "extensions": {},
}


@pytest.mark.parametrize(
    ("path", "body", "allowed"),
    [
        ("/accounts", {"name": "x", "password": "x"}, 60),
        ("/password-resets", {"who": "nobody at all"}, 10),
        ("/password-strength", {"password": "x"}, 90),
    ],
)
async def test_addresses_over_the_limit_get_a_waiting_time(
    strict: FastAPI, path: str, body: dict[str, str], allowed: int
) -> None:
    transport = httpx.ASGITransport(app=strict)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
        answers = [(await http.post(API + path, json=body)).status_code for _ in range(allowed)]
        refused = await http.post(API + path, json=body)

    assert 429 not in answers
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) > 0


async def test_ten_wrong_passwords_close_one_account_to_one_address(strict: FastAPI) -> None:
    name = new_name()
    wish = {"name": name, "password": "seven damp lanterns"}
    transport = httpx.ASGITransport(app=strict)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
        answers = [(await http.post(f"{API}/session", json=wish)).status_code for _ in range(11)]
        other = await http.post(f"{API}/session", json={**wish, "name": new_name()})

    assert answers == [401] * 10 + [429]
    assert other.status_code == 401


async def test_sign_up_limit_names_signing_up(strict: FastAPI) -> None:
    transport = httpx.ASGITransport(app=strict)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
        for _ in range(61):
            refused = await http.post(f"{API}/accounts", json={"name": "x", "password": "x"})

    detail = refused.json()["detail"]
    assert detail == "Too many sign-ups from your network. Try again in 60 minutes."


async def test_a_network_of_ipv6_is_one_address(strict: FastAPI) -> None:
    body = {"who": "nobody at all"}
    answers = []
    for host in [*(f"2001:db8:0:7::{number:x}" for number in range(11)), "2001:db8:0:8::1"]:
        transport = httpx.ASGITransport(app=strict, client=(host, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
            answers.append((await http.post(f"{API}/password-resets", json=body)).status_code)

    assert answers == [202] * 10 + [429, 202]


async def test_an_account_gets_three_letters_an_hour(strict: FastAPI, mailbox: FakeMailbox) -> None:
    transport = httpx.ASGITransport(app=strict)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
        wish = {"name": new_name(), "password": "plinth gossamer ox", "email": "a@example.org"}
        await http.post(f"{API}/accounts", json=wish)
        await http.put(f"{API}/email-confirmations", json={"token": mailbox.token})
        mailbox.messages.clear()
        for _ in range(5):
            await http.post(f"{API}/password-resets", json={"who": wish["name"]})

    assert len(mailbox.messages) == 3


async def test_right_passwords_of_a_signed_in_person_are_limited(strict: FastAPI) -> None:
    limit = int(CONFIRMATIONS.partition("/")[0])
    transport = httpx.ASGITransport(app=strict)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
        await http.post(f"{API}/accounts", json={"name": new_name(), "password": PASSWORD})
        confirm = {"password": PASSWORD}
        answers = [await http.post(f"{API}/me/two-factor", json=confirm) for _ in range(limit)]
        refused = await http.put(f"{API}/me/email", json={**confirm, "email": None})

    assert {each.status_code for each in answers} == {200}
    assert refused.status_code == 429


async def test_changes_without_a_limit_of_their_own_are_limited(strict: FastAPI) -> None:
    transport = httpx.ASGITransport(app=strict)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
        await http.post(f"{API}/guests")
        while await services_of(strict).rate_limiter.hit(CHANGE_LIMIT, "changes", "127.0.0.1"):
            pass
        refused = await http.patch(f"{API}/me", json={"name": "Quick Otter 7"})
        read = await http.get(f"{API}/me")

    assert (refused.status_code, read.status_code) == (429, 200)


@pytest.mark.parametrize("path", ["/ws/matches/abc", "/ws/lobby", "/ws/staff/matches/abc"])
async def test_an_address_that_opens_sockets_too_often_is_refused(
    strict: FastAPI, path: str
) -> None:
    before = await _first_answer(strict, path)
    while await services_of(strict).rate_limiter.hit(OPENING_LIMIT, "sockets", "127.0.0.1"):
        pass
    after = await _first_answer(strict, path)

    assert before["type"] == "websocket.accept"
    assert (after["type"], after["code"]) == ("websocket.close", 1008)


async def _first_answer(app: FastAPI, path: str) -> dict[str, Any]:
    """Open a socket as the server does; return the first message about it."""
    said: list[dict[str, Any]] = [
        {"type": "websocket.connect"},
        {"type": "websocket.disconnect", "code": 1001},
    ]
    answers: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return said.pop(0)

    async def send(message: Any) -> None:
        answers.append(message)

    scope = HANDSHAKE | {"path": path, "raw_path": path.encode()}
    with contextlib.suppress(KeyError, IndexError):  # no wire to read from, nothing more to say
        await app(scope, receive, send)
    return answers[0]
