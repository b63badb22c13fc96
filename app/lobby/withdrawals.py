"""What becomes of all that somebody seeks when they leave for good or are banned."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.repository.challenges import ChallengeRepository
from app.lobby.repository.open_tables import OpenTableRepository
from app.lobby.repository.series import SeriesRepository
from app.lobby.repository.tickets import TicketRepository
from app.lobby.series.abandonment import abandon_series
from app.lobby.signals.bus import notify
from app.lobby.start_guard import BACK
from app.platform.db import Database


class Withdrawals:
    """Withdraws accounts that do not come back."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def withdraw(self, account_id: UUID) -> None:
        """Take the account out of everything here."""
        async with self._database.unit_of_work() as session:
            await withdraw(session, account_id)


async def withdraw(session: AsyncSession, account_id: UUID) -> None:
    """End the account's ticket, tables, challenges and series, and tell whom it concerns."""
    await _leave_queue(session, account_id)
    await OpenTableRepository(session).remove_by([account_id])
    concerned = await ChallengeRepository(session).remove_concerning(account_id)
    await notify(session, account_id, *concerned, parts=("challenges", "tables"))
    await _end_series(session, account_id)


async def _leave_queue(session: AsyncSession, account_id: UUID) -> None:
    """Who was found for the account waits on."""
    tickets = TicketRepository(session)
    for other in (await tickets.lock(account_id)).keys() - {account_id}:
        await tickets.requeue(other)
        await notify(session, other, parts=("ticket",), message=BACK)
    await tickets.remove([account_id])


async def _end_series(session: AsyncSession, account_id: UUID) -> None:
    """No further match begins, and no further series; the other one has won what was on."""
    for row in await SeriesRepository(session).list_left(account_id):
        await abandon_series(session, row, account_id, for_good=True)
