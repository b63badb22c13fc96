"""Append-only match log with group commit: an input that isn't stored never happened.

One task gathers all inputs that arrive while a statement runs, and stores them with ONE statement,
conditional on each match's epoch (a fencing token). An input without a returned row is fenced: its
node lost the match. After a broken connection the outcome is unknown, so a retry reads inputs back
before it sends them again. Without the database nothing is acknowledged, and matches wait.
"""

import asyncio
import contextlib
import time
from collections.abc import Sequence
from typing import Final, Protocol

import asyncpg
import msgspec
import structlog
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.matches import metrics
from app.matches.errors import AlreadyStored, Fenced
from app.matches.fault_injection import FaultPoints
from app.matches.log.inputs import Ending, Input, encode_body
from app.matches.log.rated_results import settle_ratings
from app.platform.periodic_tasks import supervise

BATCH_LIMIT: Final = 64
RETRY_S: Final = (0.05, 0.1, 0.25, 0.5, 1.0)
APPEND_S: Final = 5.0  # per attempt: a silent connection raises no error

log = structlog.get_logger(__name__)
_encode = msgspec.json.Encoder().encode


class MatchLog(Protocol):
    """Durable storage of inputs."""

    def append(
        self, match_id: str, epoch: int, entry: Input, ending: Ending | None = None
    ) -> asyncio.Future[None]:
        """Store an input durably; the future raises Fenced if another node owns the match.

        It raises AlreadyStored if the command is in the log under another number.
        """


class Pending(Struct, eq=False):
    """An input in the queue."""

    match_id: str
    epoch: int
    entry: Input
    ending: Ending | None
    stored: asyncio.Future[None]
    began: float


class LogRow(Struct, frozen=True):
    """An input as a row of the statement's JSON; one parameter is cheaper than nine."""

    match_id: str
    epoch: int
    seq: int
    command_id: str
    seat: int | None
    kind: str
    body: str
    digest: int | None
    asked: int


_APPENDED: Final = """
WITH given AS (
  SELECT match_id, epoch, seq, command_id, seat, kind, convert_to(body, 'UTF8') AS body, digest,
         asked
  FROM json_to_recordset($1::json)
    AS g(match_id text, epoch int, seq int, command_id text, seat smallint, kind text, body text,
         digest bigint, asked smallint)
), fenced AS (
  UPDATE match_owner o SET next_seq = g.seq + 1, asked = g.asked FROM given g
  WHERE o.match_id = g.match_id AND o.epoch = g.epoch AND o.next_seq = g.seq
  RETURNING o.match_id, o.epoch
), kept AS (
  INSERT INTO match_input (match_id, epoch, seq, command_id, seat, kind, body, digest)
  SELECT match_id, epoch, seq, command_id, seat, kind, body, digest
  FROM given JOIN fenced USING (match_id, epoch)
)"""
_FENCED: Final = """
SELECT match_id, epoch FROM fenced
"""
APPEND: Final = _APPENDED + _FENCED
_ENDED: Final = """, ended AS (
  UPDATE match m SET status = 'over', result = e.result::jsonb, ended_at = clock_timestamp()
  FROM unnest($2::text[], $3::int[], $4::text[]) AS e(match_id, epoch, result)
  JOIN fenced USING (match_id, epoch)
  WHERE m.id = e.match_id
  RETURNING m.id
), forgotten AS (
  DELETE FROM match_snapshot s USING ended WHERE s.match_id = ended.id
)"""
# Separate, so that the many inputs that end no match don't pay for it.
APPEND_AND_END: Final = _APPENDED + _ENDED + _FENCED
READ_BACK: Final = """
SELECT i.match_id, i.epoch FROM match_input i
JOIN unnest($1::text[], $2::int[], $3::int[], $4::text[]) AS g(match_id, epoch, seq, command_id)
  ON i.match_id = g.match_id AND i.seq = g.seq AND i.epoch = g.epoch AND i.command_id = g.command_id
"""


class PostgresLog:
    """Appends the inputs of all matches of this node, in groups."""

    def __init__(self, engine: AsyncEngine, faults: FaultPoints) -> None:
        self._engine = engine
        self._faults = faults
        self._waiting: list[Pending] = []
        self._work = asyncio.Event()
        self._connection: AsyncConnection | None = None
        self._driver: asyncpg.Connection | None = None
        self._statement: asyncpg.prepared_stmt.PreparedStatement | None = None
        self._writer: asyncio.Task[None] | None = None
        self._storing_since: float | None = None

    @property
    def stalled_s(self) -> float:
        """Return the seconds that the current group has waited for the database, or 0."""
        since = self._storing_since
        return 0.0 if since is None else time.monotonic() - since

    def start(self) -> None:
        """Start the writer task."""
        self._writer = asyncio.create_task(supervise("match log", self._write))

    async def stop(self) -> None:
        """Stop writing; queued inputs are never acknowledged."""
        if self._writer is not None:
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        await self._disconnect()

    def append(
        self, match_id: str, epoch: int, entry: Input, ending: Ending | None = None
    ) -> asyncio.Future[None]:
        """Store an input durably; the future raises Fenced if another node owns the match."""
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        self._waiting.append(Pending(match_id, epoch, entry, ending, stored, began))
        self._work.set()
        return stored

    async def _write(self) -> None:
        while True:
            await self._work.wait()
            group, self._waiting = self._waiting[:BATCH_LIMIT], self._waiting[BATCH_LIMIT:]
            if not self._waiting:
                self._work.clear()
            self._faults.reach("before_commit", len(group))
            self._storing_since = time.monotonic()
            await self._store(group)
            self._storing_since = None
            self._faults.reach("after_commit", len(group))

    async def _store(self, group: list[Pending]) -> None:
        """Store the group, with retries until the database answers."""
        attempt = 0
        while group:
            try:
                async with asyncio.timeout(APPEND_S):
                    await self._attempt(group, is_retry=attempt > 0)
                return
            except (asyncpg.DataError, asyncpg.IntegrityConstraintViolationError) as error:
                await self._one_by_one(group, error)
                return
            except Exception as error:  # the node's only writer must survive any error
                group = [pending for pending in group if not pending.stored.done()]
                log.warning("append interrupted", error=repr(error), inputs=len(group))
                await self._disconnect()
                await asyncio.sleep(RETRY_S[min(attempt, len(RETRY_S) - 1)])
                attempt += 1

    async def _attempt(self, group: list[Pending], *, is_retry: bool) -> None:
        """Store the group; a retry first looks up inputs stored by the attempt before."""
        connection = await self._connected()
        if is_retry:
            _settle(group, await connection.fetch(READ_BACK, *_identities(group)))
            group = [pending for pending in group if not pending.stored.done()]
        if group:
            await self._append(connection, group)

    async def _one_by_one(self, group: list[Pending], error: Exception) -> None:
        """Store inputs one by one, so that only the rejected one fails."""
        if len(group) > 1:
            for pending in group:
                await self._store([pending])
        elif isinstance(error, asyncpg.UniqueViolationError):
            group[0].stored.set_exception(AlreadyStored())
        else:
            group[0].stored.set_exception(error)

    async def _append(self, connection: asyncpg.Connection, group: list[Pending]) -> None:
        _settle(group, await self._stored(connection, group))
        missing = [pending for pending in group if not pending.stored.done()]
        if not missing:
            return
        # The database may have finished a statement that was cut off earlier.
        _settle(missing, await connection.fetch(READ_BACK, *_identities(missing)))
        for pending in missing:
            if not pending.stored.done():
                pending.stored.set_exception(Fenced())

    async def _stored(
        self, connection: asyncpg.Connection, group: list[Pending]
    ) -> list[asyncpg.Record]:
        """Store the inputs that this node may; a match's end changes ratings as well."""
        ended = [pending for pending in group if pending.ending is not None]
        if ended:
            return await _stored_with_endings(connection, group, ended)
        if self._statement is None:  # the driver's cache lookup costs a tenth of an append
            self._statement = await connection.prepare(APPEND)
        return list(await self._statement.fetch(_rows(group)))

    async def _connected(self) -> asyncpg.Connection:
        if self._driver is None:
            self._connection = await self._engine.connect()
            self._driver = (await self._connection.get_raw_connection()).driver_connection
        return self._driver

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        driver, self._driver, self._statement = self._driver, None, None
        if driver is not None:
            driver.terminate()  # a silent connection never answers a close
        if connection is not None:
            with contextlib.suppress(Exception):  # it is broken already
                await connection.invalidate()
                await connection.close()


async def _stored_with_endings(
    connection: asyncpg.Connection, group: list[Pending], ended: list[Pending]
) -> list[asyncpg.Record]:
    """Store inputs of which some end matches; ratings change in the same transaction."""
    over = {pending.match_id for pending in ended}
    async with connection.transaction():
        rows = list(await connection.fetch(APPEND_AND_END, _rows(group), *_ending_columns(ended)))
        await settle_ratings(
            connection, [row["match_id"] for row in rows if row["match_id"] in over]
        )
        return rows


def _settle(group: Sequence[Pending], rows: Sequence[asyncpg.Record]) -> None:
    kept = {(row["match_id"], row["epoch"]) for row in rows}
    for pending in group:
        if (pending.match_id, pending.epoch) in kept and not pending.stored.done():
            pending.stored.set_result(None)
            metrics.APPEND_SECONDS.observe(time.perf_counter() - pending.began)


def _identities(group: Sequence[Pending]) -> tuple[list[object], ...]:
    return (
        [pending.match_id for pending in group],
        [pending.epoch for pending in group],
        [pending.entry.seq for pending in group],
        [pending.entry.command_id for pending in group],
    )


def _rows(group: Sequence[Pending]) -> str:
    return _encode([_row(pending) for pending in group]).decode()


def _row(pending: Pending) -> LogRow:
    entry = pending.entry
    return LogRow(
        pending.match_id,
        pending.epoch,
        entry.seq,
        entry.command_id,
        entry.seat,
        entry.kind,
        encode_body(entry.body).decode(),
        entry.digest,
        entry.asked,
    )


def _ending_columns(ended: Sequence[Pending]) -> tuple[list[object], ...]:
    return (
        [pending.match_id for pending in ended],
        [pending.epoch for pending in ended],
        [msgspec.json.encode(pending.ending).decode() for pending in ended],
    )
