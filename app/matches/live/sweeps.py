"""Sweeps of a node: concessions of closed accounts, and timed matches without an owner.

A clock runs in its owner's memory. After a restart a match would otherwise wait for a player to
open it, and two absent players would never lose on time.
"""

from collections import Counter
from datetime import timedelta
from typing import Final
from uuid import UUID

import structlog

from app.accounts.service import AccountService
from app.matches.errors import CannotOpen
from app.matches.history.listings import Listings
from app.matches.live.live_match import LiveMatch
from app.matches.live.registry import MatchRegistry
from app.matches.live.repository import OwnerRepository
from app.matches.repository import InviteRepository, MatchRepository
from app.matches.rules import SEATS
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database
from app.platform.storage_faults import is_unavailable, isolated

LATELY: Final = timedelta(days=1)  # lookback of the sweep
TAKEN_AT_ONCE: Final = 20

log = structlog.get_logger(__name__)


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


class OrphanedClocks:
    """Opens timed live matches without a living owner, a few at a time.

    Matches with the fewest attempts come first, so a match that can't be opened blocks no other.
    """

    def __init__(self, database: Database, registry: MatchRegistry) -> None:
        self._database, self._registry = database, registry
        self._failed: set[str] = set()
        self._tries: Counter[str] = Counter()

    async def run(self) -> None:
        """Open orphaned matches, oldest first among those with equal attempts."""
        async with self._database.unit_of_work() as session:
            found = await OwnerRepository(session).list_timed(self._registry.settings.node_id)
        known = [each for each in found if each not in self._failed]
        orphans = [each for each in known if self._registry.find(each) is None]
        self._tries = Counter({each: self._tries[each] for each in orphans})
        orphans.sort(key=self._tries.__getitem__)
        for match_id in orphans[:TAKEN_AT_ONCE]:
            self._tries[match_id] += 1
            try:
                await self._registry.open(match_id)
            except CannotOpen:  # taken over by another node, or outdated
                continue
            except Exception as error:  # a match that can't be rebuilt must not block others
                if is_unavailable(error):
                    raise  # the next run may succeed
                self._failed.add(match_id)
                log.exception("orphaned match not opened", match=match_id, error=repr(error))
