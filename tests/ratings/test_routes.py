"""Leaderboards and curves over HTTP."""

from uuid import UUID, uuid4

import httpx
from fastapi import FastAPI
from sqlalchemy import text

from app.main import services_of

GAME = "shards"


async def put(app: FastAPI, who: str, value: float, deviation: float, days: int = 0) -> None:
    async with services_of(app).database.unit_of_work() as session:
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
    client.cookies.clear()

    leaderboard = (await client.get(f"/api/v1/ratings/{GAME}")).json()

    assert [each["id"] for each in leaderboard[:2]] == [strong["id"], weak["id"]]
    assert leaderboard[0]["name"] == strong["name"]
    assert (leaderboard[0]["rank"], leaderboard[0]["value"], leaderboard[0]["won"]) == (
        1,
        99_000,
        3,
    )
    assert gone["id"] not in {each["id"] for each in leaderboard}


async def test_unsettled_players_come_below_the_settled_ones_without_a_rank(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    weak, unsure, unsure_too, gone = [await guest(client) for _ in range(4)]
    await put(app, weak["id"], 90_000, 60)
    await put(app, unsure["id"], 99_600, 200)
    await put(app, unsure_too["id"], 99_700, 200)
    await put(app, gone["id"], 99_700, 200, days=100)
    client.cookies.clear()

    leaderboard = (await client.get(f"/api/v1/ratings/{GAME}")).json()

    ids = [each["id"] for each in leaderboard]
    assert ids.index(weak["id"]) < ids.index(unsure_too["id"]) < ids.index(unsure["id"])
    assert gone["id"] not in ids
    found = leaderboard[ids.index(unsure["id"])]
    assert (found["rank"], found["value"], found["provisional"]) == (None, 99_600, True)
    ranks = [each["rank"] for each in leaderboard]
    assert ranks == sorted(filter(None, ranks)) + [None] * ranks.count(None)


async def test_each_player_finds_their_own_row_at_any_rank(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    better = [await guest(client) for _ in range(101)]
    for one in better:
        await put(app, one["id"], 50_000, 60)
    mine = await guest(client)
    await put(app, mine["id"], 10, 60)

    own = (await client.get(f"/api/v1/ratings/{GAME}")).json()
    client.cookies.clear()
    others = (await client.get(f"/api/v1/ratings/{GAME}")).json()

    (found,) = [each for each in own if each["id"] == mine["id"]]
    assert found["rank"] > 101
    settled = [each["id"] for each in own if each["rank"] is not None]
    assert (len(settled), settled[-1]) == (101, mine["id"])
    assert mine["id"] not in {each["id"] for each in others}


async def test_an_idle_player_finds_their_row_below_the_line(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    mine = await guest(client)
    await put(app, mine["id"], 99_900, 60, days=100)

    own = (await client.get(f"/api/v1/ratings/{GAME}")).json()

    assert (own[-1]["id"], own[-1]["rank"]) == (mine["id"], None)


async def test_a_standing_shows_rating_and_record(app: FastAPI, client: httpx.AsyncClient) -> None:
    somebody = await guest(client)
    await put(app, somebody["id"], 1600, 200)

    (found,) = (await client.get(f"/api/v1/accounts/{somebody['id']}/ratings")).json()

    assert found == {
        "ruleset": GAME,
        "value": 1600,
        "deviation": 200,
        "provisional": True,
        "won": 3,
        "drawn": 1,
        "lost": 2,
        "rank": None,
    }


async def test_an_account_without_rated_matches_has_no_standing(client: httpx.AsyncClient) -> None:
    assert (await client.get(f"/api/v1/accounts/{uuid4()}/ratings")).json() == []
    assert (await client.get(f"/api/v1/accounts/{uuid4()}/ratings/{GAME}")).json() == []


async def test_an_unknown_game_has_no_leaders(client: httpx.AsyncClient) -> None:
    answer = await client.get("/api/v1/ratings/whist")

    assert answer.status_code == 404
    assert answer.json()["detail"] == "Game not found."
