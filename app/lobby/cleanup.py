"""Cleanup: expired challenges and what absent people have left, ended by a periodic task."""

from collections.abc import Collection
from uuid import UUID

from app.lobby.context import LobbyContext
from app.lobby.protocol.messages import Notice
from app.lobby.repository.challenges import ChallengeRepository
from app.lobby.repository.open_tables import OpenTableRepository
from app.lobby.repository.presence import PresenceRepository
from app.lobby.repository.tickets import TicketRepository
from app.lobby.signals.bus import notify

EXPIRED = Notice("challenge_expired", "Your challenge was not answered.")
CLOSED = Notice("table_closed", "Your tables were closed while you were away.")


class LobbyCleanup:
    """Ends what nobody waits for any more; any number of nodes may do it at once."""

    def __init__(self, context: LobbyContext) -> None:
        self._context = context

    async def sweep(self) -> None:
        """Close what has stood for too long, and what was left by who has gone."""
        async with self._context.database.unit_of_work() as session:
            for by, to in await ChallengeRepository(session).remove_expired():
                await notify(session, to, parts=("challenges",))
                await notify(session, by, parts=("challenges",), message=EXPIRED)
            for who in set(await OpenTableRepository(session).remove_forgotten()):
                await notify(session, who, parts=("tables",), message=CLOSED)
            for who in await TicketRepository(session).remove_forgotten():
                await notify(session, who, parts=("ticket",))
            await TicketRepository(session).forget_waits()
            await PresenceRepository(session).forget()

    async def note_presence(self, accounts: Collection[UUID]) -> None:
        """Note who is connected to this node."""
        async with self._context.database.unit_of_work() as session:
            await PresenceRepository(session).note(accounts)

    async def note_absence(self, account_id: UUID) -> None:
        """Note that an account is not there any more."""
        async with self._context.database.unit_of_work() as session:
            await PresenceRepository(session).remove(account_id)

    async def list_waiting(self, accounts: Collection[UUID]) -> list[UUID]:
        """Return which of these accounts are in a queue."""
        async with self._context.database.unit_of_work() as session:
            return await TicketRepository(session).list_queued(accounts)
