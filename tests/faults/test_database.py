"""A database that goes away: matches stand still, nothing is acknowledged, and they go on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from app.platform.postgres.embedded_postgres import EmbeddedPostgres
from app.platform.postgres.schema_migrations import migrate
from app.platform.settings import Settings
from tests.support.house import (
    PATIENT,
    greet,
    hear,
    hear_until,
    new_match,
    person,
    say,
    serving,
    toy_app,
)


@pytest.fixture
async def postgres(tmp_path: Path) -> AsyncIterator[EmbeddedPostgres]:
    """A PostgreSQL that this test may stop."""
    server = EmbeddedPostgres(tmp_path)
    await asyncio.to_thread(server.start)
    await asyncio.to_thread(migrate, server.url)
    yield server
    await asyncio.to_thread(server.stop)


async def test_a_match_stands_still_while_the_database_is_away(
    postgres: EmbeddedPostgres,
) -> None:
    settings = Settings(database_url=postgres.url, rate_limits=False)
    async with AsyncExitStack() as stack:
        address = await stack.enter_async_context(serving(toy_app(settings, PATIENT)))
        alma = await stack.enter_async_context(person(address))
        bert = await stack.enter_async_context(person(address))
        match_id = await new_match(alma, bert)
        socket = await stack.enter_async_context(alma.dial(match_id))
        *_, frame, _ = await greet(socket)
        await hear_until(socket, "talk")

        await asyncio.to_thread(postgres.stop)
        prompt = frame["prompt"]["id"]
        await say(socket, type="answer", prompt=prompt, command="patient", choice="keep")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.7):
                await hear(socket)
        await asyncio.to_thread(postgres.start)

        heard = await hear_until(socket, "ack")
        kinds = [message["type"] for message in heard if message["type"] != "take_back"]
        assert kinds == ["frame", "ack"]
        await say(socket, type="concede", command="done")
        await hear_until(socket, "ack")
        log = await bert.get(f"/matches/{match_id}/log")
        assert [entry["command_id"] for entry in log["inputs"]] == ["0:patient", "0:done"]
