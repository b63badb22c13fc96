"""Deleted or banned accounts leave queues, tables and challenges, with notices to others."""

import asyncio
from uuid import UUID

import pytest
from fastapi import FastAPI

from app.lobby.repository.series import SeriesRepository
from app.lobby.repository.tickets import TicketRepository
from app.lobby.withdrawals import Withdrawals
from app.platform.db import Database
from tests.lobby.series.play import begin, hear_state
from tests.lobby.visitors import (
    CASUAL,
    RATED,
    concede,
    find_pairing,
    my_id,
    queue,
    refused,
    run_sql,
    tab,
)
from tests.support.house import PATIENCE_S, Person
from tests.support.services import ban


async def go(app: FastAPI, who: Person, way: str) -> None:
    """Leave for good, or be banned."""
    if way == "leaves":
        answer = await who.http.post("/api/v1/me/deletion", json={"name": who.name})
        assert answer.status_code == 204, answer.text
    else:
        await ban(app, UUID(await my_id(who)))


async def left_in(database: Database, *account_ids: str) -> list[int]:
    found = []
    for table, column in (("ticket", "account_id"), ("open_seat", "by_id"), ("challenge", "by_id")):
        sql = f"SELECT 1 FROM {table} WHERE {column} = ANY(:ids)"  # noqa: S608  # our own words
        found.append(len(await run_sql(database, sql, ids=[UUID(each) for each in account_ids])))
    return found


@pytest.mark.parametrize("way", ["leaves", "is banned"])
async def test_queue_tables_and_challenges_are_left(
    toy: FastAPI, database: Database, alma: Person, bert: Person, way: str
) -> None:
    hers, his = await my_id(alma), await my_id(bert)
    await queue(alma)
    await alma.post("/lobby/tables", CASUAL)
    await alma.post("/lobby/challenges", CASUAL | {"account": his})
    await bert.post("/lobby/challenges", CASUAL | {"account": hers, "best_of": 3})
    before = await left_in(database, hers, his)

    async with tab(bert) as seen:
        await go(toy, alma, way)
        challenges = await seen.hear("challenges", incoming=[], outgoing=[])

    assert before == [1, 1, 2]
    assert challenges["incoming"] == []
    assert await left_in(database, hers, his) == [0, 0, 0]


async def test_accounts_with_hundreds_of_challenges_can_leave(
    toy: FastAPI, database: Database, alma: Person, bert: Person
) -> None:
    hers, his = await my_id(alma), await my_id(bert)
    await bert.post("/lobby/challenges", CASUAL | {"account": hers})
    people = """
        INSERT INTO account SELECT (jsonb_populate_record(
            one, jsonb_build_object('id', gen_random_uuid())
        )).* FROM account AS one, generate_series(1, 300) WHERE one.id = :his
    """
    challenges = """
        INSERT INTO challenge SELECT (jsonb_populate_record(
            one, jsonb_build_object('id', left(md5(by.id::text), 12), 'by_id', by.id)
        )).* FROM challenge AS one, account AS by WHERE by.name = :name AND by.id <> one.by_id
    """
    await run_sql(database, people, his=UUID(his))
    await run_sql(database, challenges, name=bert.name)

    async with tab(bert) as seen:
        await go(toy, alma, "leaves")
        await seen.hear("challenges", outgoing=[])

    assert await run_sql(database, "SELECT 1 FROM challenge") == []
    assert await left_in(database, hers, his) == [0, 0, 0]


async def test_partners_of_departed_accounts_stay_in_the_queue(
    toy: FastAPI, database: Database, rated_pair: tuple[Person, Person]
) -> None:
    alma, bert = rated_pair

    async with tab(alma) as hers, tab(bert) as his:
        await queue(alma, RATED)
        await queue(bert, RATED)
        await find_pairing(hers, his)

        await go(toy, alma, "is banned")

        notice = await his.hear("notice")
        ticket = (await bert.get("/lobby/ticket"))["ticket"]

    assert notice["code"] == "back_in_queue"
    assert ticket["state"] == "waiting"


@pytest.mark.parametrize("when", ["playing", "between"])
async def test_a_series_begins_no_further_match(
    toy: FastAPI, alma: Person, bert: Person, when: str
) -> None:
    async with tab(bert) as his:
        series = await begin(alma, bert)
        if when == "between":
            await concede(alma, series["match"])
            await hear_state(his, "between")

        await go(toy, alma, "leaves")

        over = await hear_state(his, "over")
        matches = await bert.get("/matches")

    assert over["wins"] == [0, 1]
    assert over["result"]["winner"] == 1
    assert [match["status"] for match in matches] == ["over"]


@pytest.mark.parametrize("way", ["leaves", "is banned"])
async def test_departed_accounts_cannot_be_challenged(
    toy: FastAPI, alma: Person, bert: Person, way: str
) -> None:
    hers = await my_id(alma)

    await go(toy, alma, way)
    problem = await refused(bert, "POST", "/lobby/challenges", CASUAL | {"account": hers})

    assert problem["status"] == 404


async def test_banned_accounts_are_not_found_by_name(
    toy: FastAPI, rated_pair: tuple[Person, Person]
) -> None:
    alma, bert = rated_pair

    await go(toy, alma, "is banned")
    problem = await refused(bert, "POST", "/lobby/challenges", CASUAL | {"to": alma.name})

    assert problem["status"] == 404


async def test_a_withdrawal_locks_series_before_accounts(
    database: Database, alma: Person, bert: Person
) -> None:
    series = await begin(alma, bert)
    who = UUID(await my_id(alma))
    waiting = "SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'"
    async with database.unit_of_work() as session:
        await SeriesRepository(session).find(series["id"], for_update=True)
        leaving = asyncio.create_task(Withdrawals(database).withdraw(who))
        async with asyncio.timeout(PATIENCE_S):
            while not await run_sql(database, waiting):
                pass

        is_free = await TicketRepository(session).try_lock(who)
    await leaving

    assert is_free, "a start of the next match would deadlock with the withdrawal"
    assert (await bert.get(f"/series/{series['id']}"))["for_good"]
