"""Schema migrations (Alembic), run at startup; a newer schema is refused."""

import asyncio
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from app.platform.errors import StartupFailure
from app.platform.settings import ROOT

MIGRATIONS = ROOT / "migrations"
CONNECT_TIMEOUT_S = 10
ADVISORY_LOCK_KEY = 7_110_853  # advisory lock that serializes migrations of nodes starting together


def migrate(url: str) -> str:
    """Run the missing migrations; return the newest revision."""
    return asyncio.run(_migrate(url))


def newest_revision(steps: Path = MIGRATIONS) -> str:
    """Return the newest revision in the code."""
    return ScriptDirectory(str(steps)).get_current_head() or ""


def known_revisions(steps: Path = MIGRATIONS) -> set[str]:
    """Return all revisions in the code."""
    return {step.revision for step in ScriptDirectory(str(steps)).walk_revisions()}


async def current_revision(connection: AsyncConnection) -> str | None:
    """Return the database's revision, or None."""
    return await connection.run_sync(_current)


async def _migrate(url: str) -> str:
    engine = create_async_engine(
        url, poolclass=NullPool, connect_args={"timeout": CONNECT_TIMEOUT_S}
    )
    try:
        async with engine.connect() as connection:
            await connection.execute(
                text("SELECT pg_advisory_lock(:key)"), {"key": ADVISORY_LOCK_KEY}
            )
            await connection.run_sync(_upgrade)
            await connection.commit()
    except (OSError, DBAPIError) as error:
        raise StartupFailure(unreachable(url, error)) from error
    finally:
        await engine.dispose()
    return newest_revision()


def unreachable(url: str, error: Exception) -> str:
    """Return a sentence about a failed connection, without the URL's password."""
    place = url.partition("://")[2].rpartition("@")[2].partition("?")[0]
    words = str(getattr(error, "orig", None) or error) or "no answer"
    reason = words.splitlines()[0].rpartition(">: ")[2].rstrip(".")
    return f"Can't use the database at {place}: {reason}. Check DATABASE_URL."


def _upgrade(connection: Connection) -> None:
    current = _current(connection)
    if current is not None and current not in known_revisions():
        raise StartupFailure(
            f"The database has schema {current}, which is newer than this code's "
            f"{newest_revision()}. Update Pentacle, or use another database."
        )
    if current == newest_revision():
        return
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS))
    command.upgrade(config, "head")


def _current(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()
