"""Snapshot writer: stores snapshots in the background, outside the path of answers."""

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from typing import Final

import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.log.snapshots import KEPT_INPUTS, StoredSnapshot
from app.platform.db import Database
from app.platform.periodic_tasks import supervise

GATHERED_FOR_S: Final = 0.5

# A late snapshot must not outlive its match.
_KEEP: Final = text(
    "INSERT INTO match_snapshot (match_id, seq, body) "
    "SELECT g.match_id, g.seq, g.body FROM unnest(CAST(:matches AS text[]), "
    "CAST(:seqs AS int[]), CAST(:bodies AS bytea[])) AS g(match_id, seq, body) "
    "JOIN match m ON m.id = g.match_id AND m.status = 'live' "
    "ON CONFLICT (match_id, seq) DO UPDATE SET body = excluded.body"
)
_FORGET: Final = text(
    "DELETE FROM match_snapshot s USING unnest(CAST(:matches AS text[]), CAST(:seqs AS int[])) "
    "AS g(match_id, seq) WHERE s.match_id = g.match_id AND s.seq <= g.seq - :kept"
)
_FORGET_ENDED: Final = text(
    "DELETE FROM match_snapshot s USING match m WHERE m.id = s.match_id AND m.status <> 'live'"
)
_LIST: Final = text(
    "SELECT s.seq, s.body, i.digest FROM match_snapshot s "
    "JOIN match_input i ON i.match_id = s.match_id AND i.seq = s.seq "
    "WHERE s.match_id = :match ORDER BY s.seq DESC"
)

log = structlog.get_logger(__name__)

Given = Mapping[tuple[str, int], bytes]


class SnapshotWriter:
    """Stores snapshots in groups; after a failure, takeovers replay from the start."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: dict[tuple[str, int], bytes] = {}
        self._work = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start the writer task."""
        self._writer = asyncio.create_task(supervise("snapshots", self._write))

    async def stop(self) -> None:
        """Write the queue and stop."""
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self._store()

    def keep(self, match_id: str, seq: int, body: bytes) -> None:
        """Queue a snapshot for storage."""
        self._waiting[match_id, seq] = body
        self._work.set()

    async def _write(self) -> None:
        with contextlib.suppress(Exception):  # wastes disk space only, until the next start
            async with self._database.unit_of_work() as session:
                await session.execute(_FORGET_ENDED)
        while True:
            await self._work.wait()
            await asyncio.sleep(GATHERED_FOR_S)
            self._work.clear()
            await self._store()

    async def _store(self) -> None:
        given, self._waiting = self._waiting, {}
        if not given:
            return
        try:
            async with self._database.unit_of_work() as session:
                await keep_snapshots(session, given)
        except Exception as error:  # a snapshot is a cache
            log.warning("snapshots not stored", error=repr(error), snapshots=len(given))


async def keep_snapshots(session: AsyncSession, given: Given) -> None:
    """Store snapshots of live matches, and delete much older ones."""
    matches, seqs = [match_id for match_id, _ in given], [seq for _, seq in given]
    await session.execute(_KEEP, {"matches": matches, "seqs": seqs, "bodies": [*given.values()]})
    await session.execute(_FORGET, {"matches": matches, "seqs": seqs, "kept": KEPT_INPUTS})


async def list_snapshots(session: AsyncSession, match_id: str) -> Sequence[StoredSnapshot]:
    """Return the match's snapshots, newest first."""
    rows = await session.execute(_LIST, {"match": match_id})
    return [StoredSnapshot(row.seq, row.body, row.digest) for row in rows]
