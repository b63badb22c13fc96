"""A player's page and the leaderboards, as they come."""

from uuid import uuid4

import httpx
import pytest


async def test_a_players_page_bears_their_name(client: httpx.AsyncClient) -> None:
    guest = (await client.post("/api/v1/guests")).json()

    page = await client.get(f"/people/{guest['id']}")

    assert page.status_code == 200
    assert f"<h1>{guest['name']}</h1>" in page.text


async def test_unknown_accounts_have_no_page(client: httpx.AsyncClient) -> None:
    page = await client.get(f"/people/{uuid4()}", headers={"accept": "text/html"})

    assert page.status_code == 404
    assert "Page not found" in page.text


@pytest.mark.parametrize(
    "path",
    [
        "/people/zzzz",
        "/match/zzzz",
        "/match/%C3%A9",
        "/decks/zzzz",
        "/play/zzzz",
        "/play/%C3%A9",
        "/table/zzzz",
        "/table/%C3%A9",
    ],
)
async def test_an_address_where_nothing_is_has_a_page_with_the_whole_head(
    client: httpx.AsyncClient, path: str
) -> None:
    guest = (await client.post("/api/v1/guests")).json()

    page = await client.get(path, headers={"accept": "text/html"})

    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")
    assert "Page not found" in page.text
    assert f'id="account" data-id="{guest["id"]}" data-name="{guest["name"]}"' in page.text


async def test_an_invite_and_a_table_that_there_are_have_their_pages(
    client: httpx.AsyncClient,
) -> None:
    await client.post("/api/v1/guests")
    wish = {"ruleset": "shards", "deck": "deep_cellar", "opponent": "invite"}
    made = (await client.post("/api/v1/matches", json=wish)).json()
    terms = {"ruleset": "shards", "deck": "deep_cellar", "timer": "untimed", "private": True}
    table = (await client.post("/api/v1/lobby/tables", json=terms)).json()
    client.cookies.clear()

    pages = [
        await client.get(path, headers={"accept": "text/html"})
        for path in (f"/play/{made['invite']['code']}", table["url"])
    ]

    assert [page.status_code for page in pages] == [200, 200]


async def test_invalid_account_ids_are_explained_to_programs(
    client: httpx.AsyncClient,
) -> None:
    told = await client.get("/people/zzzz")

    assert (told.status_code, told.json()["detail"]) == (422, "“account_id” must be a UUID.")


async def test_a_match_that_there_is_has_its_page(client: httpx.AsyncClient) -> None:
    await client.post("/api/v1/guests")
    wish = {"ruleset": "shards", "deck": "deep_cellar", "opponent": "invite"}
    made = (await client.post("/api/v1/matches", json=wish)).json()

    page = await client.get(made["url"], headers={"accept": "text/html"})

    assert (page.status_code, f'data-match="{made["id"]}"' in page.text) == (200, True)


async def test_deleted_accounts_are_shown_as_gone(client: httpx.AsyncClient) -> None:
    guest = (await client.post("/api/v1/guests")).json()
    await client.post("/api/v1/me/deletion", json={"name": guest["name"]})

    page = await client.get(f"/people/{guest['id']}")

    assert "Deleted account" in page.text
    assert 'data-kind="gone"' in page.text


async def test_the_leaders_have_a_page(client: httpx.AsyncClient) -> None:
    page = await client.get("/leaders")

    assert page.status_code == 200
    assert "pages/player/player.css" in page.text
    assert "pages/player/leaderboard.css" in page.text
