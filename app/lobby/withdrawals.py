"""Withdrawal of closed or banned accounts from the lobby."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.repository.challenges import ChallengeRepository
from app.lobby.repository.open_tables import OpenTableRepository
from app.lobby.repository.series import SeriesRepository
from app.lobby.repository.tickets import TicketRepository
from app.lobby.series.abandonment import abandon_series
from app.lobby.signals.bus import notify
from app.lobby.start_guard import BACK_IN_QUEUE
from app.platform.db import Database


class Withdrawals:
    """Hook for closed accounts: ends their searches and series."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def withdraw(self, account_id: UUID) -> None:
        """Withdraw the account in a unit of work of its own."""
        async with self._database.unit_of_work() as session:
            await withdraw(session, account_id)


async def withdraw(session: AsyncSession, account_id: UUID) -> None:
    """End the account's ticket, tables, challenges and series, and notify the other players."""
    # Series first, as in every other lock order: the start of a next match locks its accounts.
    await _end_series(session, account_id)
    await _leave_queue(session, account_id)
    await OpenTableRepository(session).remove_by([account_id])
    concerned = await ChallengeRepository(session).remove_concerning(account_id)
    await notify(session, account_id, *concerned, parts=("challenges", "tables"))


async def _leave_queue(session: AsyncSession, account_id: UUID) -> None:
    """Remove the account's ticket; requeue the opponent of a pairing."""
    tickets = TicketRepository(session)
    for other in (await tickets.lock(account_id)).keys() - {account_id}:
        await tickets.requeue(other)
        await notify(session, other, parts=("ticket",), message=BACK_IN_QUEUE)
    await tickets.remove([account_id])


async def _end_series(session: AsyncSession, account_id: UUID) -> None:
    """End the account's series for good; the opponent wins one in progress."""
    for row in await SeriesRepository(session).list_left(account_id):
        await abandon_series(session, row, account_id, for_good=True)
