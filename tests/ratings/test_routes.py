"""Leaderboards and curves over HTTP."""

from uuid import UUID, uuid4

import httpx
from fastapi import FastAPI
from sqlalchemy import text

GAME = "shards"


async def put(app: FastAPI, who: str, value: float, deviation: float, days: int = 0) -> None:
    async with app.state.database.unit_of_work() as session:
        await session.execute(
            text(
                "INSERT INTO rating VALUES (:who, 'shards', :value, :deviation, 0.06, 3, 1, 2, "
                "now() - make_interval(days => :days))"
            ),
            {"who": UUID(who), "value": value, "deviation": deviation, "days": days},
        )


async def guest(client: httpx.AsyncClient) -> dict[str, str]:
    client.cookies.clear()
    found: dict[str, str] = (await client.post("/api/v1/guests")).json()
    return found


async def test_the_best_settled_players_come_first(app: FastAPI, client: httpx.AsyncClient) -> None:
    strong, weak, unsure, gone = [await guest(client) for _ in range(4)]
    await put(app, strong["id"], 99_000, 60)
    await put(app, weak["id"], 98_000, 60)
    await put(app, unsure["id"], 99_500, 200)
    await put(app, gone["id"], 99_600, 60, days=100)

    leaders = (await client.get(f"/api/v1/ratings/{GAME}")).json()

    assert [each["id"] for each in leaders[:2]] == [strong["id"], weak["id"]]
    assert leaders[0]["name"] == strong["name"]
    assert (leaders[0]["rank"], leaders[0]["value"], leaders[0]["won"]) == (1, 99_000, 3)
    assert not {unsure["id"], gone["id"]} & {each["id"] for each in leaders}


async def test_a_standing_tells_what_is_known_of_somebody(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    somebody = await guest(client)
    await put(app, somebody["id"], 1600, 200)

    (found,) = (await client.get(f"/api/v1/accounts/{somebody['id']}/ratings")).json()

    assert found == {
        "ruleset": GAME, "value": 1600, "deviation": 200, "provisional": True,
        "won": 3, "drawn": 1, "lost": 2, "rank": None,
    }  # fmt: skip


async def test_who_has_played_nothing_has_no_standing(client: httpx.AsyncClient) -> None:
    assert (await client.get(f"/api/v1/accounts/{uuid4()}/ratings")).json() == []
    assert (await client.get(f"/api/v1/accounts/{uuid4()}/ratings/{GAME}")).json() == []


async def test_an_unknown_game_has_no_leaders(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/v1/ratings/whist")

    assert answer.status_code == 404
    assert answer.json()["detail"] == "There is no such game."
