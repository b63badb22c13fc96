"""Guests and their sessions, as a browser meets them."""

import httpx
import pytest
from fastapi import FastAPI


async def test_one_click_makes_a_guest_who_stays_signed_in(client: httpx.AsyncClient) -> None:
    opened = await client.post("/api/v1/guests")

    me = await client.get("/api/v1/me")

    assert opened.status_code == 201
    assert me.json() == opened.json()
    assert 2 <= len(me.json()["name"]) <= 24


async def test_a_second_click_keeps_the_account(client: httpx.AsyncClient) -> None:
    first = await client.post("/api/v1/guests")

    second = await client.post("/api/v1/guests")

    assert second.json() == first.json()


async def test_cookie_is_hidden_from_scripts_and_other_sites(client: httpx.AsyncClient) -> None:
    opened = await client.post("/api/v1/guests")

    cookie = opened.headers["set-cookie"]

    assert cookie.startswith("pentacle=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


async def test_over_tls_the_cookie_is_bound_to_the_host(app: FastAPI) -> None:
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="https://localhost") as browser:
        opened = await browser.post("/api/v1/guests")
        me = await browser.get("/api/v1/me")

    assert opened.headers["set-cookie"].startswith("__Host-pentacle=")
    assert "Secure" in opened.headers["set-cookie"]
    assert me.status_code == 200


async def test_requests_without_a_cookie_are_anonymous(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/v1/me")

    assert answer.status_code == 401
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["code"] == "not_signed_in"


async def test_forged_cookies_are_refused(client: httpx.AsyncClient) -> None:
    client.cookies.set("pentacle", "x" * 43)

    answer = await client.get("/api/v1/me")

    assert answer.status_code == 401


async def test_a_guest_chooses_a_name(client: httpx.AsyncClient) -> None:
    await client.post("/api/v1/guests")

    renamed = await client.patch("/api/v1/me", json={"name": "  Quiet Heron "})

    assert renamed.json()["name"] == "Quiet Heron"
    assert (await client.get("/api/v1/me")).json()["name"] == "Quiet Heron"


@pytest.mark.parametrize(
    "name", ["", "A", " A ", "x" * 25, "two\nlines", "nul\x00", "hid\u200bden"]
)
async def test_a_name_that_cannot_be_is_refused_in_a_sentence(
    client: httpx.AsyncClient, name: str
) -> None:
    before = (await client.post("/api/v1/guests")).json()

    refused = await client.patch("/api/v1/me", json={"name": name})

    assert refused.status_code == 422
    assert "name" in refused.json()["detail"].lower()
    assert (await client.get("/api/v1/me")).json() == before


async def test_signing_out_ends_this_session_only(client: httpx.AsyncClient, app: FastAPI) -> None:
    await client.post("/api/v1/guests")
    token = client.cookies["pentacle"]

    left = await client.delete("/api/v1/session")
    client.cookies.set("pentacle", token)

    assert left.status_code == 204
    assert (await client.get("/api/v1/me")).status_code == 401
