"""Orphaned clocks: a node opens timed matches without an owner in memory.

A clock runs in its owner's memory. After a restart a match would otherwise wait for a player to
open it, and two absent players would never lose on time.
"""

from collections import Counter
from typing import Final

import structlog

from app.matches.errors import CannotOpen
from app.matches.live.registry import MatchRegistry
from app.matches.live.repository import OwnerRepository
from app.platform.db import Database
from app.platform.storage_faults import is_unavailable

TAKEN_AT_ONCE: Final = 20

log = structlog.get_logger(__name__)


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
