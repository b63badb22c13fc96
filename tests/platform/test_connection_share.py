"""Sockets take a share of the connections, and leave the rest to requests."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

from sqlalchemy import text

from app.main import services_of
from app.platform.db import MAX_SOCKET_CONNECTIONS, Database
from app.platform.settings import Settings
from tests.support.house import PATIENCE_S, PATIENT, greet, new_match, person, serving, toy_app


async def work(database: Database) -> int:
    async with database.unit_of_work() as session:
        return int(await session.scalar(text("SELECT 1")) or 0)


async def hold(database: Database, holders: AsyncExitStack, number: int) -> None:
    for _ in range(number):
        session = await holders.enter_async_context(database.unit_of_work())
        await session.execute(text("SELECT 1"))


async def test_work_beyond_the_share_waits_without_a_connection(database_url: str) -> None:
    database = Database(database_url)
    try:
        async with asyncio.timeout(PATIENCE_S), AsyncExitStack() as holders:
            await hold(database.for_sockets, holders, MAX_SOCKET_CONNECTIONS)
            late = [asyncio.create_task(work(database.for_sockets)) for _ in range(100)]
            requests = await asyncio.gather(*(work(database) for _ in range(30)))
            held = database.engine.pool.checkedout()  # type: ignore[attr-defined]  # of any queue
            waiting = [each.done() for each in late]
            await holders.aclose()
            done = await asyncio.gather(*late)
    finally:
        await database.close()

    assert (requests, held, any(waiting)) == ([1] * 30, MAX_SOCKET_CONNECTIONS, False)
    assert done == [1] * 100


async def test_requests_are_answered_while_sockets_wait_for_their_share(
    settings: Settings,
) -> None:
    app = toy_app(settings, PATIENT)
    async with (
        serving(app) as address,
        person(address) as alma,
        person(address) as bert,
        asyncio.timeout(PATIENCE_S),
    ):
        match_id = await new_match(alma, bert)
        async with AsyncExitStack() as holders:
            await hold(services_of(app).database.for_sockets, holders, MAX_SOCKET_CONNECTIONS)
            dialing = asyncio.create_task(dial_and_greet(alma, match_id))
            answers = [(await bert.http.get("/api/v1/me")).status_code for _ in range(5)]
            is_early = dialing.done()
            await holders.aclose()
            welcome = await dialing

    assert (answers, is_early, welcome[0]["type"]) == ([200] * 5, False, "welcome")


async def dial_and_greet(who: Any, match_id: str) -> Any:
    async with who.dial(match_id) as socket:
        return await greet(socket)
