"""Sessions that are used go on, and so do their cookies; those of before are shortened."""

import asyncio
from datetime import UTC, datetime, timedelta
from uuid import uuid4

from alembic import command
from alembic.config import Config
from fastapi import FastAPI
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

from app.accounts.service import SESSION_DAYS
from app.main import services_of
from app.platform.postgres.schema_migrations import MIGRATIONS, migrate
from tests.accounts.conftest import Browser

COOKIE_S = 400 * 24 * 60 * 60


async def last_used(app: FastAPI, browser: Browser, days: int) -> None:
    """Let the browser's session have been used so many days ago."""
    async with services_of(app).database.unit_of_work() as session:
        await session.execute(
            text(
                "UPDATE session SET seen_at = seen_at - make_interval(days => :days), "
                "expires_at = expires_at - make_interval(days => :days) WHERE account_id = :id"
            ),
            {"id": (await browser.me()).json()["id"], "days": days},
        )


async def days_left(app: FastAPI) -> list[int]:
    async with services_of(app).database.unit_of_work() as session:
        ends = await session.scalars(text("SELECT expires_at FROM session ORDER BY expires_at"))
        return [round((end - datetime.now(UTC)) / timedelta(days=1)) for end in ends]


async def test_used_sessions_and_their_cookies_are_renewed(person: Browser, app: FastAPI) -> None:
    token = person.http.cookies["pentacle"]
    await last_used(app, person, days=SESSION_DAYS - 1)

    first, second = await person.me(), await person.me()

    assert [first.status_code, second.status_code] == [200, 200]
    (cookie,) = first.headers.get_list("set-cookie")
    assert cookie.startswith(f"pentacle={token};")
    assert f"Max-Age={COOKIE_S}" in cookie
    assert "HttpOnly" in cookie
    assert "set-cookie" not in second.headers
    assert SESSION_DAYS in await days_left(app)


async def test_a_page_renews_the_cookie_as_well(person: Browser, app: FastAPI) -> None:
    await last_used(app, person, days=2)

    page = await person.http.get("/account")

    assert page.headers["set-cookie"].startswith("pentacle=")


async def test_a_session_that_was_not_used_is_over(person: Browser, app: FastAPI) -> None:
    await last_used(app, person, days=SESSION_DAYS)

    assert (await person.me()).status_code == 401


async def test_sign_out_renews_no_cookie(person: Browser, app: FastAPI) -> None:
    await last_used(app, person, days=2)

    out = await person.call("DELETE", "/session")

    (cookie,) = out.headers.get_list("set-cookie")
    assert cookie.startswith('pentacle="";')


def to_0018(connection: Connection) -> None:
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS))
    command.upgrade(config, "0018")


# Days since the session was used, days it was promised to go on, days that are left of them.
STORED = [(0, 365, 90), (30, 300, 60), (30, 20, 20), (100, 200, -10)]


async def keep_old_sessions(url: str) -> None:
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        await connection.run_sync(to_0018)
        account = {"id": uuid4()}
        await connection.execute(
            text("INSERT INTO account (id, name, kind) VALUES (:id, 'Fenn', 'guest')"), account
        )
        for number, (used, promised, _) in enumerate(STORED):
            await connection.execute(
                text(
                    "INSERT INTO session (id, token_digest, account_id, seen_at, expires_at) "
                    "VALUES (:session, :digest, :id, now() - make_interval(days => :used), "
                    "now() + make_interval(days => :promised))"
                ),
                account
                | {"session": uuid4(), "digest": bytes([number])}
                | {"used": used, "promised": promised},
            )
        await connection.commit()
    await engine.dispose()


async def left(url: str) -> list[int]:
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        rows = await connection.scalars(
            text("SELECT expires_at - now() FROM session ORDER BY token_digest")
        )
        found = [round(each / timedelta(days=1)) for each in rows]
    await engine.dispose()
    return found


def test_sessions_of_before_end_ninety_days_after_their_last_use(empty_database_url: str) -> None:
    asyncio.run(keep_old_sessions(empty_database_url))

    migrate(empty_database_url)

    assert asyncio.run(left(empty_database_url)) == [days for _, _, days in STORED]
