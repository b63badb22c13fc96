"""What nobody asks for and must happen all the same: ends of time, and of absence."""

import time
from collections.abc import Collection
from uuid import UUID

from app.lobby.bus import tell
from app.lobby.doors import Doors
from app.lobby.messages import Notice
from app.lobby.repository.boards import ChallengeRepository, TableRepository
from app.lobby.repository.presence import ONLINE_S, PresenceRepository
from app.lobby.repository.series import SeriesRepository
from app.lobby.repository.tickets import TicketRepository
from app.lobby.series import SeriesService
from app.matches.listings import Listings

EXPIRED = Notice("challenge_expired", "Your challenge was not answered.")
CLOSED = Notice("table_closed", "Your tables were closed while you were away.")


class Sweeper:
    """Ends what nobody waits for any more; any number of nodes may do it at once."""

    def __init__(self, doors: Doors) -> None:
        self._doors = doors
        self._since = time.monotonic()

    async def sweep(self) -> None:
        """Close what has stood for too long, and what was left by who has gone."""
        async with self._doors.database.unit_of_work() as session:
            for by, to in await ChallengeRepository(session).remove_expired():
                await tell(session, to, parts=("challenges",))
                await tell(session, by, parts=("challenges",), message=EXPIRED)
            for who in set(await TableRepository(session).remove_forgotten()):
                await tell(session, who, parts=("tables",), message=CLOSED)
            for who in await TicketRepository(session).remove_forgotten():
                await tell(session, who, parts=("ticket",))
            await TicketRepository(session).forget_waits()
            await PresenceRepository(session).forget()

    async def note_presence(self, accounts: Collection[UUID]) -> None:
        """Note who is connected to this node."""
        async with self._doors.database.unit_of_work() as session:
            await PresenceRepository(session).note(accounts)

    async def note_absence(self, account_id: UUID) -> None:
        """Note that an account is not there any more."""
        async with self._doors.database.unit_of_work() as session:
            await PresenceRepository(session).remove(account_id)

    async def list_waiting(self, accounts: Collection[UUID]) -> list[UUID]:
        """Return which of these accounts are in a queue."""
        async with self._doors.database.unit_of_work() as session:
            return await TicketRepository(session).list_queued(accounts)

    async def lead_series(self) -> None:
        """Go on with the series whose match is over, or whose time between matches is."""
        async with self._doors.database.unit_of_work() as session:
            playing = await SeriesRepository(session).list_playing()
            ended = await Listings(session).list_ended([match_id for _, match_id in playing])
            late = await SeriesRepository(session).list_late()
        for series_id, match_id in playing:
            if match_id in ended:
                async with self._doors.database.unit_of_work() as session:
                    await SeriesService(session, self._doors).follow(series_id, match_id)
        may_judge = time.monotonic() - self._since > ONLINE_S
        for series_id in late:
            async with self._doors.database.unit_of_work() as session:
                await SeriesService(session, self._doors).go_on(series_id, may_judge=may_judge)
