"""Concessions for closed or banned accounts: their matches end in the opponent's favour."""

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

LATELY: Final = timedelta(days=1)  # so far back it is looked whether a match was left on


class Concessions:
    """Concedes for accounts that do not come back."""

    def __init__(
        self, database: Database, registry: MatchRegistry, clock: Clock | None = None
    ) -> None:
        self._database = database
        self._registry = registry
        self._clock = clock or SystemClock()

    async def concede_all(self, account_id: UUID) -> None:
        """End the account's matches, and take its invites and offers of rematches back."""
        async with self._database.unit_of_work() as session:
            await InviteRepository(session).drop_of(account_id)
            await MatchRepository(session).drop_rematch_offers(account_id)
            matches = await Listings(session).on_of([account_id])
        for match in matches:
            with isolated("match not conceded", match=match.id):
                await self._concede(match.id, account_id)

    async def sweep(self) -> None:
        """Concede what another node owned as its player went, or what began just then."""
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
            return  # its owner sees to it, or there is nothing to end
        if not isinstance(live, LiveMatch):
            return  # it has ended meanwhile
        for seat in SEATS:
            if live.record.seats[seat].account_id == str(account_id):
                await live.server_inputs.concede(seat)
