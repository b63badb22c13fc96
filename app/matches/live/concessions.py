"""Concessions for closed or banned accounts: their opponents win."""

from datetime import timedelta
from typing import Final
from uuid import UUID

from app.accounts.service import AccountService
from app.matches.errors import CannotOpen
from app.matches.history.listings import Listings
from app.matches.live.live_match import LiveMatch
from app.matches.live.registry import MatchRegistry
from app.matches.repository import InviteRepository, MatchRepository
from app.matches.rules import SEATS
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database
from app.platform.storage_faults import isolated

LATELY: Final = timedelta(days=1)  # lookback of the sweep


class Concessions:
    """Concedes the matches of closed accounts."""

    def __init__(
        self, database: Database, registry: MatchRegistry, clock: Clock | None = None
    ) -> None:
        self._database = database
        self._registry = registry
        self._clock = clock or SystemClock()

    async def concede_all(self, account_id: UUID) -> None:
        """Concede the account's live matches; withdraw its invites and rematch offers."""
        async with self._database.unit_of_work() as session:
            await InviteRepository(session).drop_of(account_id)
            await MatchRepository(session).drop_rematch_offers(account_id)
            matches = await Listings(session).on_of([account_id])
        for match in matches:
            with isolated("match not conceded", match=match.id):
                await self._concede(match.id, account_id)

    async def sweep(self) -> None:
        """Concede matches that another node owned, or that began, as their account was closed."""
        async with self._database.unit_of_work() as session:
            gone = await AccountService(session).list_closed(self._clock.now() - LATELY)
            matches = await Listings(session).on_of(gone) if gone else []
        for match in matches:
            with isolated("match not conceded", match=match.id):
                await self._concede(match.id, match.account_id)

    async def _concede(self, match_id: str, account_id: UUID) -> None:
        try:
            live = await self._registry.open(match_id)
        except CannotOpen:
            return  # its owner concedes it, or it has ended
        if not isinstance(live, LiveMatch):
            return  # it has ended
        for seat in SEATS:
            if live.record.seats[seat].account_id == str(account_id):
                await live.server_inputs.concede(seat)
