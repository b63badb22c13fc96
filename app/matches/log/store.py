"""Log store: match logs in PostgreSQL, for use outside HTTP requests."""

from asyncio import Future
from collections.abc import Mapping, Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.matches.log.export import MatchLogOut, log_out
from app.matches.log.inputs import Ending, Input, Record, SeatRecord
from app.matches.log.postgres_log import PostgresLog
from app.matches.log.repository import LogRepository
from app.matches.log.snapshot_writer import SnapshotWriter, list_snapshots
from app.matches.log.snapshots import StoredSnapshot
from app.matches.outcomes import played
from app.matches.players import accounts_by_id
from app.matches.repository import MatchRepository
from app.matches.rows import SeatRow
from app.platform.db import Database
from app.platform.errors import NotFound


class PostgresStore:
    """Appends through the group-committing log; reads in short units of work."""

    def __init__(self, database: Database, log: PostgresLog, snapshots: SnapshotWriter) -> None:
        self._database = database
        self._log = log
        self._snapshots = snapshots

    def append(
        self, match_id: str, epoch: int, entry: Input, ending: Ending | None = None
    ) -> Future[None]:
        """Store an input durably (app/matches/log/postgres_log.py)."""
        return self._log.append(match_id, epoch, entry, ending)

    async def list_inputs(self, match_id: str, *, after: int = 0) -> Sequence[Input]:
        """Return the match's inputs after number `after`, in order."""
        async with self._database.unit_of_work() as session:
            return await LogRepository(session).list_inputs(match_id, after=after)

    def keep_snapshot(self, match_id: str, seq: int, body: bytes) -> None:
        """Queue a snapshot for storage."""
        self._snapshots.keep(match_id, seq, body)

    async def list_snapshots(self, match_id: str) -> Sequence[StoredSnapshot]:
        """Return the match's snapshots, newest first."""
        async with self._database.unit_of_work() as session:
            return await list_snapshots(session, match_id)

    async def has_command(self, match_id: str, command_id: str) -> bool:
        """True if the command is in the log."""
        async with self._database.unit_of_work() as session:
            return await LogRepository(session).has_command(match_id, command_id)

    async def mark_faulted(self, match_id: str) -> None:
        """Mark the match as faulted, after which no node opens it."""
        async with self._database.unit_of_work() as session:
            await MatchRepository(session).mark_faulted(match_id)

    async def report_fault(self, match_id: str, seq: int, report: str) -> None:
        """Store a fault report for this input; later reports of it are ignored."""
        async with self._database.unit_of_work() as session:
            await LogRepository(session).report_fault(match_id, seq, report)

    async def find_record(self, match_id: str) -> Record | None:
        """Return the stored match, or None."""
        async with self._database.unit_of_work() as session:
            return await find_record(session, match_id)


async def find_record(session: AsyncSession, match_id: str) -> Record | None:
    """Return the stored match, or None; a free seat has no name."""
    matches = MatchRepository(session)
    row = await matches.find(match_id)
    if row is None:
        return None
    seats = await matches.list_seats([match_id])
    accounts = await accounts_by_id(session, {seat.account_id for seat in seats})
    taken = {each.seat: _seat(accounts, each) for each in seats if each.account_id in accounts}
    return Record(
        id=row.id,
        ruleset=row.ruleset,
        timer=row.timer,
        rated=row.rated,
        series=row.series,
        commitment=row.commitment,
        status=row.status,
        setup=row.setup,
        seed=await matches.get_seed(match_id),
        seats=(taken.get(0, EMPTY_SEAT), taken.get(1, EMPTY_SEAT)),
        version=row.version,
        is_archived=row.archived,
        reason=(row.result or {}).get("reason", ""),
    )


async def find_log(session: AsyncSession, match_id: str) -> MatchLogOut:
    """Return the match with its inputs; raise NotFound."""
    matches = MatchRepository(session)
    row, record = await matches.find(match_id), await find_record(session, match_id)
    if row is None or record is None:
        raise NotFound("Match not found.")
    inputs = await LogRepository(session).list_inputs(match_id)
    return log_out(record, inputs, played(row.result))


EMPTY_SEAT = SeatRecord(account_id="", name="", deck_title="", is_computer=False)


def _seat(accounts: Mapping[UUID, Account], seat: SeatRow) -> SeatRecord:
    account = accounts[seat.account_id]
    return SeatRecord(str(account.id), account.name, seat.deck_title, account.kind == "bot")
