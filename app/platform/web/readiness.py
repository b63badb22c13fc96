"""Readiness: the database answers, has our schema, and can store data.

Callers share a probe: it runs in a task, and each waits for it up to a timeout. The write probe
leaves nothing behind: a temporary table takes a block on disk, and its commit some space in the
write-ahead log.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from app.platform.db import Database
from app.platform.postgres.schema_migrations import current_revision, newest_revision

ANSWER_TIMEOUT_S: Final = 1.5
PROBE_TIMEOUT_S: Final = 20.0  # timeout of a probe that no caller waits for any more
WRITE_INTERVAL_S: Final = 5.0
WRITE_PROBE: Final = text(
    "CREATE TEMP TABLE readiness_probe ON COMMIT DROP AS SELECT repeat('x', 64) AS written"
)
LOG_STALLED: Final = "The match log isn't being stored."
NO_ANSWER: Final = "The database doesn't answer in time."


class ReadinessProbe:
    """Probes the database on demand, one probe at a time."""

    def __init__(
        self,
        database: Database,
        now: Callable[[], float] = time.monotonic,
        log_stalled_s: Callable[[], float] = float,
    ) -> None:
        self._database = database
        self._now = now
        self._log_stalled_s = log_stalled_s
        self._newest = ""  # cached: reading it opens files
        self._written_at = float("-inf")
        self._looking: asyncio.Task[str] | None = None

    async def fault(self) -> str:
        """Return a sentence on why the server can't serve, or an empty text.

        The match log has a connection of its own, which may hang while the pool works.
        """
        if self._log_stalled_s() > ANSWER_TIMEOUT_S:
            return LOG_STALLED
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look(), name="readiness")
        done, _ = await asyncio.wait({self._looking}, timeout=ANSWER_TIMEOUT_S)
        return self._looking.result() if done else NO_ANSWER

    async def close(self) -> None:
        """Cancel a running probe."""
        if self._looking is not None:
            self._looking.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._looking

    async def _look(self) -> str:
        """Read, and write unless done recently; return the fault or an empty text."""
        try:
            async with asyncio.timeout(PROBE_TIMEOUT_S):
                return await self._read() or await self._write()
        except TimeoutError:
            return NO_ANSWER
        except (OSError, SQLAlchemyError):
            return "The database doesn't answer."

    async def _read(self) -> str:
        async with self._database.engine.connect() as connection:
            step = await current_revision(connection)
        newest = self._newest = self._newest or newest_revision()
        same = step == newest
        return "" if same else f"The database has schema {step}, but this code needs {newest}."

    async def _write(self) -> str:
        if self._now() - self._written_at < WRITE_INTERVAL_S:
            return ""
        try:
            async with self._database.engine.begin() as connection:
                await connection.execute(WRITE_PROBE)
        except DBAPIError:
            return "The database is read-only. Check for a full disk."
        self._written_at = self._now()
        return ""
