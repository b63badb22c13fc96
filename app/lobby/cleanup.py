"""Periodic cleanup of expired challenges and of tables and tickets of absent players."""

from collections.abc import Collection
from uuid import UUID

from app.lobby.context import LobbyContext
from app.lobby.protocol.messages import Notice
from app.lobby.repository.challenges import ChallengeRepository
from app.lobby.repository.open_tables import OpenTableRepository
from app.lobby.repository.presence import PresenceRepository
from app.lobby.repository.tickets import TicketRepository
from app.lobby.signals.bus import notify

CHALLENGE_EXPIRED = Notice("challenge_expired", "Your challenge expired without an answer.")
TABLES_CLOSED = Notice("table_closed", "Your tables were closed while you were away.")


class LobbyCleanup:
    """Removes expired offers; idempotent, so every node may run it at the same time."""

    def __init__(self, context: LobbyContext) -> None:
        self._context = context

    async def sweep(self) -> None:
        """Remove expired challenges, tables and tickets, and notify their owners."""
        async with self._context.database.unit_of_work() as session:
            for by, to in await ChallengeRepository(session).remove_expired():
                await notify(session, to, parts=("challenges",))
                await notify(session, by, parts=("challenges",), message=CHALLENGE_EXPIRED)
            for who in set(await OpenTableRepository(session).remove_forgotten()):
                await notify(session, who, parts=("tables",), message=TABLES_CLOSED)
            for who in await TicketRepository(session).remove_forgotten():
                await notify(session, who, parts=("ticket",))
            await TicketRepository(session).forget_waits()
            await PresenceRepository(session).forget()

    async def note_presence(self, accounts: Collection[UUID]) -> None:
        """Refresh the presence of accounts with an open socket on this node."""
        async with self._context.database.unit_of_work() as session:
            await PresenceRepository(session).note(accounts)

    async def note_absence(self, account_id: UUID) -> None:
        """Mark an account as offline."""
        async with self._context.database.unit_of_work() as session:
            await PresenceRepository(session).remove(account_id)

    async def list_waiting(self, accounts: Collection[UUID]) -> list[UUID]:
        """Return the accounts among these that have a ticket."""
        async with self._context.database.unit_of_work() as session:
            return await TicketRepository(session).list_queued(accounts)
