"""Export and erasure of an account's lobby data."""

from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.engine.position.plain_data import JsonObject
from app.lobby.repository.challenges import ChallengeRepository
from app.lobby.repository.open_tables import OpenTableRepository
from app.lobby.repository.presence import PresenceRepository
from app.lobby.repository.series import SeriesRepository
from app.lobby.repository.tickets import TicketRepository
from app.lobby.withdrawals import withdraw


class LobbyAccountData:
    """Open offers, erased with the account, and series, which stay for the opponents."""

    title: Final = "lobby"

    async def export(self, session: AsyncSession, account_id: UUID) -> JsonObject:
        """Return the account's ticket, tables, challenges and series."""
        ticket = await TicketRepository(session).find(account_id)
        return {
            "queue": None if ticket is None else ticket.ruleset,
            "tables": [
                row.ruleset for row in await OpenTableRepository(session).list_by(account_id)
            ],
            "challenges": [
                {"ruleset": row.ruleset, "mine": row.by_id == account_id}
                for row, _ in await ChallengeRepository(session).list_of(account_id)
            ],
            "series": [
                {"id": row.id, "ruleset": row.ruleset, "started_at": row.created_at}
                for row in await SeriesRepository(session).list_all(account_id)
            ],
        }

    async def erase(self, session: AsyncSession, account_id: UUID) -> None:
        """Withdraw the account's offers, end its series, and delete its presence."""
        await withdraw(session, account_id)
        await PresenceRepository(session).remove(account_id)
