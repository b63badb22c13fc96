"""Guard of match starts: presence, clocks and open searches of both players."""

from collections.abc import Sequence
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import AccountService
from app.lobby.protocol.messages import Notice
from app.lobby.repository.challenges import ChallengeRepository
from app.lobby.repository.open_tables import OpenTableRepository
from app.lobby.repository.presence import PresenceRepository
from app.lobby.repository.tickets import TicketRepository
from app.lobby.signals.bus import notify
from app.matches.clock.match_clock import UNTIMED
from app.matches.history.listings import Listings
from app.platform.errors import Conflict

BACK_IN_QUEUE: Final = Notice(
    "back_in_queue", "Your opponent isn't available. You're at the front of the queue again."
)


class LobbyStartGuard:
    """The lobby's checks before every match between two players, invites included."""

    async def note_waiting(self, session: AsyncSession, account_id: UUID) -> None:
        """Refresh the presence of an account that waits for an opponent."""
        await PresenceRepository(session).note([account_id])

    async def before_start(
        self, session: AsyncSession, timer: str, account_ids: Sequence[UUID]
    ) -> None:
        """End both players' searches; raise Conflict if a clock would run for an absent player.

        Both accounts stay locked until commit: no other match of theirs can start.
        """
        await _end_searches(session, account_ids)
        if timer == UNTIMED:
            return
        if await Listings(session).busy_among(account_ids):
            raise Conflict("One of you is in another match against the clock. Finish it first.")
        here = await PresenceRepository(session).list_online_among(account_ids)
        away = [who for who in account_ids if who not in here]
        if away:
            (account, *_) = await AccountService(session).list_accounts(away)
            raise Conflict(f"{account.name} isn't online. The clock starts when you're both here.")


async def _end_searches(session: AsyncSession, account_ids: Sequence[UUID]) -> None:
    """Close both players' tickets, tables and challenges; requeue opponents paired with them."""
    tickets = TicketRepository(session)
    held = await tickets.lock(*account_ids)
    for ticket in held.values():
        if ticket.account_id not in account_ids:
            await tickets.requeue(ticket.account_id)
            await notify(session, ticket.account_id, parts=("ticket",), message=BACK_IN_QUEUE)
    await tickets.remove(account_ids)
    await OpenTableRepository(session).remove_by(account_ids)
    concerned = set(await ChallengeRepository(session).remove_by(account_ids)) | set(account_ids)
    await notify(session, *concerned, parts=("ticket", "challenges", "tables", "matches"))
