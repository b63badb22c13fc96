"""How often one address may knock."""

import dataclasses
from collections.abc import AsyncIterator

import httpx
import pytest
from fastapi import FastAPI

from app.accounts.passwords import Passwords
from app.main import create_app
from app.platform.rates import Rates
from app.platform.settings import Settings
from tests.accounts.conftest import API, KeptLetters, new_name, quick_hasher


@pytest.fixture
async def strict(settings: Settings, letters: KeptLetters) -> AsyncIterator[FastAPI]:
    """The application with its limits."""
    app = create_app(dataclasses.replace(settings, rate_limits=True))
    app.state.passwords.close()
    app.state.passwords = Passwords(Rates(), quick_hasher())
    app.state.mailer = letters
    async with app.router.lifespan_context(app):
        yield app


@pytest.mark.parametrize(
    ("path", "body", "allowed"),
    [
        ("/accounts", {"name": "x", "password": "x"}, 20),
        ("/password-resets", {"who": "nobody at all"}, 10),
        ("/password-strength", {"password": "x"}, 90),
    ],
)
async def test_an_address_that_knocks_too_often_is_told_to_wait(
    strict: FastAPI, path: str, body: dict[str, str], allowed: int
) -> None:
    transport = httpx.ASGITransport(app=strict)
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
        answers = [(await http.post(API + path, json=body)).status_code for _ in range(allowed)]
        refused = await http.post(API + path, json=body)

    assert 429 not in answers
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) > 0


async def test_ten_wrong_passwords_close_one_account_to_one_address(strict: FastAPI) -> None:
    name = new_name()
    wish = {"name": name, "password": "seven damp lanterns"}
    transport = httpx.ASGITransport(app=strict)
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
        answers = [(await http.post(f"{API}/session", json=wish)).status_code for _ in range(11)]
        other = await http.post(f"{API}/session", json={**wish, "name": new_name()})

    assert answers == [401] * 10 + [429]
    assert other.status_code == 401


async def test_an_account_gets_three_letters_an_hour(strict: FastAPI, letters: KeptLetters) -> None:
    transport = httpx.ASGITransport(app=strict)
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as http:
        wish = {"name": new_name(), "password": "plinth gossamer ox", "email": "a@example.org"}
        await http.post(f"{API}/accounts", json=wish)
        await http.put(f"{API}/email-confirmations", json={"token": letters.token})
        letters.letters.clear()
        for _ in range(5):
            await http.post(f"{API}/password-resets", json={"who": wish["name"]})

    assert len(letters.letters) == 3
