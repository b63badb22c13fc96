"""Database connections that fall silent: no error comes, so time limits have to notice."""

import asyncio
import time
from typing import Any

import pytest
from sqlalchemy import text

from app.matches.fault_injection import FaultPoints
from app.matches.log import postgres_log
from app.matches.log.postgres_log import PostgresLog
from app.platform import db
from app.platform.db import Database, DatabaseUnreachable
from app.platform.web.readiness import LOG_STALLED, ReadinessProbe
from tests.matches.log.silent_proxy import SilentProxy
from tests.matches.log.test_postgres_log import add_match, entry


async def test_an_append_is_retried_over_a_new_connection_and_stored_once(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_log, "APPEND_S", 0.5)
    async with SilentProxy.before(database_url) as proxy:
        database, direct = Database(proxy.url), Database(database_url)
        match_id = await add_match(direct)
        log = PostgresLog(database.unpooled, FaultPoints())
        log.start()
        await log.append(match_id, 1, entry(1))

        proxy.silence()
        async with asyncio.timeout(10):
            await log.append(match_id, 1, entry(2))
            await log.append(match_id, 1, entry(3))

        await log.stop()
        async with direct.unit_of_work() as session:
            count = text("SELECT seq FROM match_input WHERE match_id = :id ORDER BY seq")
            stored = list(await session.scalars(count, {"id": match_id}))
        await database.close()
        await direct.close()

    assert stored == [1, 2, 3]


async def test_a_stalled_log_makes_the_node_unready(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.platform.web.readiness.ANSWER_TIMEOUT_S", 0.3)
    async with SilentProxy.before(database_url) as proxy:
        database, direct = Database(proxy.url), Database(database_url)
        match_id = await add_match(direct)
        log = PostgresLog(database.unpooled, FaultPoints())
        probe = ReadinessProbe(direct, log_stalled_s=lambda: log.stalled_s)
        log.start()
        await log.append(match_id, 1, entry(1))
        before = await probe.fault()

        proxy.silence()
        waiting = log.append(match_id, 1, entry(2))
        await asyncio.sleep(0.5)
        stalled = await probe.fault()

        await log.stop()
        waiting.cancel()
        await probe.close()
        await database.close()
        await direct.close()

    assert (before, stalled) == ("", LOG_STALLED)


async def test_a_silent_command_is_an_unreachable_database(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(db._CONNECT_ARGS, "command_timeout", 0.3)
    async with SilentProxy.before(database_url) as proxy:
        database = Database(proxy.url)
        began = time.monotonic()

        async def fall_silent() -> None:
            async with database.unit_of_work() as session:
                await session.execute(text("SELECT 1"))
                proxy.silence()
                await session.execute(text("SELECT 1"))

        with pytest.raises(DatabaseUnreachable):
            await fall_silent()
        async with database.unit_of_work() as session:
            again: Any = await session.scalar(text("SELECT 1"))
        await database.close()

    assert again == 1
    assert time.monotonic() - began < 10
