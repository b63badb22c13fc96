"""The room's door to the database outside of HTTP requests: the log, to write and to read."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.matches.exports import MatchLogOut, log_out
from app.matches.inputs import Ending, Input, Record, SeatRecord
from app.matches.log import PostgresLog
from app.matches.messages import RematchOut
from app.matches.rematches import find_rematch
from app.matches.repository import MatchRepository
from app.platform.db import Database
from app.platform.errors import NotFound


class PostgresStore:
    """Appends through the group-committing log, reads in short units of work."""

    def __init__(self, database: Database, log: PostgresLog) -> None:
        self._database = database
        self._log = log

    async def append(
        self, match_id: str, epoch: int, entry: Input, ending: Ending | None = None
    ) -> None:
        """Store one input for good (app/matches/log.py)."""
        await self._log.append(match_id, epoch, entry, ending)

    async def list_inputs(self, match_id: str, *, after: int = 0) -> Sequence[Input]:
        """Return the match's inputs beyond number `after`, in order."""
        async with self._database.unit_of_work() as session:
            return await MatchRepository(session).list_inputs(match_id, after=after)

    async def has_command(self, match_id: str, command_id: str) -> bool:
        """Say whether the command is in the log."""
        async with self._database.unit_of_work() as session:
            return await MatchRepository(session).has_command(match_id, command_id)

    async def mark_faulted(self, match_id: str) -> None:
        """Give the match up: it cannot be played on."""
        async with self._database.unit_of_work() as session:
            await MatchRepository(session).mark_faulted(match_id)

    async def report_fault(self, match_id: str, seq: int, report: str) -> None:
        """Keep what broke as this input was tried; the first report of it is enough."""
        async with self._database.unit_of_work() as session:
            await MatchRepository(session).report_fault(match_id, seq, report)

    async def find_rematch(self, match_id: str) -> RematchOut | None:
        """Return how it stands with a rematch of a match that is over."""
        async with self._database.unit_of_work() as session:
            return await find_rematch(session, match_id)

    async def find_record(self, match_id: str) -> Record | None:
        """Return the stored match, or None if there is none."""
        async with self._database.unit_of_work() as session:
            return await find_record(session, match_id)


async def find_record(session: AsyncSession, match_id: str) -> Record | None:
    """Return the stored match, or None if there is none; an empty seat has no name."""
    matches = MatchRepository(session)
    row = await matches.find(match_id)
    if row is None:
        return None
    seats = await matches.list_seats([match_id])
    accounts = await accounts_by_id(session, {seat.account_id for seat in seats})
    taken = {
        seat.seat: _seat(accounts[seat.account_id], seat.deck_title)
        for seat in seats
        if seat.account_id in accounts
    }
    return Record(
        id=row.id,
        ruleset=row.ruleset,
        timer=row.timer,
        rated=row.rated,
        commitment=row.commitment,
        status=row.status,
        setup=row.setup,
        seed=await matches.get_seed(match_id),
        seats=(taken.get(0, NOBODY), taken.get(1, NOBODY)),
    )


async def find_log(session: AsyncSession, match_id: str) -> MatchLogOut:
    """Return the match with its inputs; raise NotFound if there is none."""
    matches = MatchRepository(session)
    row, record = await matches.find(match_id), await find_record(session, match_id)
    if row is None or record is None:
        raise NotFound("There is no such match.")
    return log_out(record, await matches.list_inputs(match_id), row.result)


async def accounts_by_id(session: AsyncSession, ids: set[UUID]) -> dict[UUID, Account]:
    """Return these accounts by their ids."""
    return {account.id: account for account in await AccountService(session).list_accounts(ids)}


NOBODY = SeatRecord(account_id="", name="", deck_title="", is_computer=False)


def _seat(account: Account, deck_title: str) -> SeatRecord:
    return SeatRecord(str(account.id), account.name, deck_title, account.kind == "bot")
