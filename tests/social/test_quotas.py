"""No account has more relationships, and none gets more requests, than a page can show."""

import asyncio
from uuid import uuid4

import pytest
from fastapi import FastAPI
from sqlalchemy import text

from app.main import services_of
from app.social.service import MAX_OF_KIND, MAX_REQUESTS, REPORTS_A_DAY
from tests.social.test_routes import newcomer, put, ties

STRANGERS = (
    "INSERT INTO account (id, name, kind) SELECT gen_random_uuid(), :name || n, 'person' "
    "FROM generate_series(1, :number) AS n RETURNING id"
)
OWN = (
    "INSERT INTO tie (account_id, other_id, kind) "
    "SELECT CAST(:own AS uuid), unnest(CAST(:ids AS uuid[])), :kind"
)
OTHERS = (
    "INSERT INTO tie (account_id, other_id, kind) "
    "SELECT unnest(CAST(:ids AS uuid[])), CAST(:own AS uuid), :kind"
)


async def fill(app: FastAPI, statement: str, own: str, kind: str, number: int) -> list[str]:
    """Add relationships of or to an account with new strangers."""
    async with services_of(app).database.unit_of_work() as session:
        made = await session.execute(
            text(STRANGERS), {"name": f"S{uuid4().hex[:12]} ", "number": number}
        )
        ids = [row[0] for row in made]
        await session.execute(text(statement), {"own": own, "ids": ids, "kind": kind})
    return [str(each) for each in ids]


@pytest.mark.parametrize(
    ("path", "kind"), [("friends", "friend"), ("blocks", "block"), ("mutes", "mute")]
)
async def test_an_account_has_so_many_relationships_of_a_kind(
    app: FastAPI, path: str, kind: str
) -> None:
    alma, *others = [await newcomer(app) for _ in range(4)]
    held = await fill(app, OWN, alma[1], kind, MAX_OF_KIND - 1)

    answers = await asyncio.gather(*(put(alma, path, other) for other in others))
    again = await put(alma, path, held[0])
    await alma[0].delete(f"/api/v1/{path}/{held[0]}")
    free = [(await put(alma, path, other)).status_code for other in others]

    assert sorted(each.status_code for each in answers) == [204, 409, 409]
    assert again.status_code == 204
    assert sorted(free) == [204, 204, 409]


async def test_an_account_gets_so_many_requests_and_still_its_answers(app: FastAPI) -> None:
    alma, bert, carla = [await newcomer(app) for _ in range(3)]
    await put(alma, "friends", bert)
    asking = await fill(app, OTHERS, alma[1], "friend", MAX_REQUESTS)

    refused = await put(carla, "friends", alma)
    answered = await put(bert, "friends", alma)
    await put(alma, "friends", asking[0])
    later = await put(carla, "friends", alma)

    assert (refused.status_code, answered.status_code, later.status_code) == (409, 204, 204)
    assert refused.json()["detail"].startswith("This player has too many open requests.")
    assert len((await ties(alma))["asking"]) == MAX_REQUESTS


async def test_an_account_files_ten_reports_a_day(app: FastAPI) -> None:
    alma, bert = [await newcomer(app) for _ in range(2)]
    body = {"account": bert[1], "reason": "insult"}

    answers = await asyncio.gather(
        *(alma[0].post("/api/v1/reports", json=body) for _ in range(REPORTS_A_DAY + 4))
    )
    async with services_of(app).database.unit_of_work() as session:
        earlier = "UPDATE report SET at = at - interval '25 hours' WHERE reporter_id = :own"
        await session.execute(text(earlier), {"own": alma[1]})
    tomorrow = await alma[0].post("/api/v1/reports", json=body)

    assert sorted(each.status_code for each in answers) == [204] * REPORTS_A_DAY + [429] * 4
    assert tomorrow.status_code == 204
