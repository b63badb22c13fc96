"""A database that is away, exhausted or full: a typed refusal for now, no fault of ours."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from uuid import uuid4

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolExhausted
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from app.main import create_app, services_of
from app.platform.db import Database, DatabaseUnreachable
from app.platform.postgres.schema_migrations import migrate
from app.platform.settings import Settings
from app.platform.storage_faults import add_storage_fault_handlers, isolated
from app.platform.web import readiness
from app.platform.web.readiness import WRITE_INTERVAL_S, ReadinessProbe
from tests.support.house import PATIENCE_S, serving
from tests.support.virtual import Watch

# The error of PostgreSQL on a full disk, here from every insert and every new table.
FULL = """
CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
CREATE FUNCTION fail_ddl() RETURNS event_trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON account EXECUTE FUNCTION fail();
CREATE EVENT TRIGGER full_disk ON ddl_command_start EXECUTE FUNCTION fail_ddl();
"""
AWAY = """
ALTER DATABASE {name} ALLOW_CONNECTIONS false;
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}';
"""
FREED = "DROP EVENT TRIGGER full_disk;\nDROP TRIGGER full_disk ON account"


@pytest.fixture
async def own_url(empty_database_url: str) -> str:
    """A migrated database of this test's own."""
    await asyncio.to_thread(migrate, empty_database_url)
    return empty_database_url


async def run(url: str, statements: str) -> None:
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        for statement in statements.split(";\n"):
            if statement.strip():
                await connection.execute(text(statement))
    await engine.dispose()


@asynccontextmanager
async def asking(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app=app)  # which raises what is no answer
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        yield client
    await services_of(app).database.close()


async def test_full_disk_asks_a_guest_to_come_back(settings: Settings, own_url: str) -> None:
    await run(own_url, FULL)

    async with asking(create_app(replace(settings, database_url=own_url))) as client:
        refused = await client.post("/api/v1/guests")
        await run(own_url, FREED)
        taken = await client.post("/api/v1/guests")

    assert (refused.status_code, refused.headers["retry-after"]) == (503, "5")
    assert refused.json()["code"] == "unavailable"
    assert taken.status_code == 201


async def test_with_a_full_disk_the_server_is_not_ready(settings: Settings, own_url: str) -> None:
    await run(own_url, FULL)

    async with asking(create_app(replace(settings, database_url=own_url))) as client:
        full = await client.get("/readyz")
        await run(own_url, FREED)
        freed = await client.get("/readyz")

    assert full.status_code == 503
    assert "read-only" in full.json()["detail"]
    assert freed.status_code == 200


async def test_readiness_writes_only_every_few_seconds(own_url: str) -> None:
    watch, database = Watch(), Database(own_url)
    probe = ReadinessProbe(database, watch)

    first = await probe.fault()
    await run(own_url, FULL)
    soon = await probe.fault()
    watch.time += WRITE_INTERVAL_S
    later = await probe.fault()
    await database.close()

    assert (first, soon) == ("", "")
    assert "read-only" in later


async def test_readiness_answers_whatever_the_database_does(
    own_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "ANSWER_TIMEOUT_S", 0.05)
    database, holder = Database(own_url), create_async_engine(own_url)
    probe = ReadinessProbe(database)

    async with holder.begin() as connection:
        await connection.execute(text("LOCK TABLE alembic_version"))
        silent = [await probe.fault(), await probe.fault()]
        looks = [task for task in asyncio.all_tasks() if task.get_name() == "readiness"]
    await looks[0]
    again = await probe.fault()
    await probe.close()
    await database.close()
    await holder.dispose()

    assert silent == [readiness.NO_ANSWER] * 2
    assert len(looks) == 1
    assert again == ""


@pytest.mark.parametrize("accept", ["application/json", "text/html"])
async def test_without_a_database_every_call_says_so(settings: Settings, accept: str) -> None:
    lost = create_app(replace(settings, database_url="postgresql+asyncpg://u@localhost:9198/none"))

    async with asking(lost) as client:
        answer = await client.get(f"/people/{uuid4()}", headers={"accept": accept})
        guest = await client.post("/api/v1/guests")

    assert (answer.status_code, guest.status_code) == (503, 503)
    assert answer.headers["content-type"].startswith(("text/html", "application/problem+json"))
    assert guest.json()["code"] == "unavailable"


async def test_exhausted_connections_ask_to_come_back(settings: Settings, own_url: str) -> None:
    name = make_url(own_url).database
    await run(own_url, f"ALTER DATABASE {name} CONNECTION LIMIT 0")
    await run(own_url, f"CREATE ROLE {name} LOGIN")
    url = make_url(own_url).set(username=name).render_as_string(hide_password=False)

    async with asking(create_app(replace(settings, database_url=url))) as client:
        refused = await client.post("/api/v1/guests")

    assert refused.status_code == 503


async def test_exhausted_pool_is_reported_and_other_errors_are_faults() -> None:
    app = FastAPI()
    add_storage_fault_handlers(app)

    @app.get("/exhausted")
    async def exhausted() -> None:
        raise PoolExhausted("QueuePool limit")

    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        answer = await client.get("/exhausted")

    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")


async def test_a_mistake_in_a_statement_is_a_fault_as_before(
    app: FastAPI, client: httpx.AsyncClient
) -> None:
    @app.get("/mistaken")
    async def mistaken() -> None:
        async with services_of(app).database.unit_of_work() as session:
            await session.execute(text("SELECT nonsense"))

    answer = await client.get("/mistaken")

    assert (answer.status_code, answer.json()["code"]) == (500, "server_fault")


@pytest.mark.parametrize("path", ["/ws/lobby", "/ws/matches/m1"])
async def test_a_socket_without_a_database_is_asked_to_come_back(
    settings: Settings,
    postgres_url: str,
    own_url: str,
    path: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    app = create_app(replace(settings, database_url=own_url))
    async with serving(app) as address:
        url = address.replace("http", "ws", 1) + path
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE_S) as http:
            await http.post("/api/v1/guests")
            cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
        await run(postgres_url, AWAY.format(name=make_url(own_url).database))
        cookies = {"Cookie": cookie}
        async with connect(url, additional_headers=cookies, open_timeout=PATIENCE_S) as socket:
            with pytest.raises(ConnectionClosed):
                await socket.recv()

    assert socket.close_code == 1012
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


class Refused(Exception):
    """The driver's error for a statement of ours."""

    def __init__(self, sqlstate: str) -> None:
        super().__init__(sqlstate)
        self.sqlstate = sqlstate


def test_an_item_that_the_database_refuses_holds_up_no_other() -> None:
    with isolated("not handled", item=1):
        raise DBAPIError("INSERT", {}, Refused("22023"))


@pytest.mark.parametrize(
    "fault", [DBAPIError("INSERT", {}, Refused("53100")), PoolExhausted(), DatabaseUnreachable()]
)
def test_an_unavailable_database_ends_the_run(fault: Exception) -> None:
    with pytest.raises(type(fault)), isolated("not handled", item=1):
        raise fault
