"""A player's page and the leaderboards, as they come."""

from uuid import uuid4

import httpx


async def test_a_players_page_bears_their_name(client: httpx.AsyncClient) -> None:
    guest = (await client.post("/api/v1/guests")).json()

    page = await client.get(f"/people/{guest['id']}")

    assert page.status_code == 200
    assert f"<h1>{guest['name']}</h1>" in page.text


async def test_nobody_has_no_page(client: httpx.AsyncClient) -> None:
    page = await client.get(f"/people/{uuid4()}", headers={"accept": "text/html"})

    assert page.status_code == 404
    assert "This page does not exist" in page.text


async def test_who_has_left_is_shown_as_gone(client: httpx.AsyncClient) -> None:
    guest = (await client.post("/api/v1/guests")).json()
    await client.post("/api/v1/me/deletion", json={"name": guest["name"]})

    page = await client.get(f"/people/{guest['id']}")

    assert "Not here any more" in page.text
    assert 'data-kind="gone"' in page.text


async def test_the_leaders_have_a_page(client: httpx.AsyncClient) -> None:
    page = await client.get("/leaders")

    assert page.status_code == 200
    assert "pages/people.css" in page.text
