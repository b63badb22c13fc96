"""Orphaned clocks: timed matches that no process has in memory are taken up by a node.

A clock runs in the memory of its owner. After a restart a match would otherwise wait for a player
to open it, and two absent players would never lose on time.
"""

from collections import Counter
from typing import Final

import structlog

from app.matches.errors import CannotOpen
from app.matches.live.registry import MatchRegistry
from app.matches.live.repository import OwnerRepository
from app.platform.db import Database
from app.platform.storage_faults import STORAGE_FAULTS

TAKEN_AT_ONCE: Final = 20

log = structlog.get_logger(__name__)


class OrphanedClocks:
    """Opens timed live matches without a living owner, some at a time.

    Fewest attempts come first: a match that cannot be opened yet holds up no other.
    """

    def __init__(self, database: Database, registry: MatchRegistry) -> None:
        self._database, self._registry = database, registry
        self._failed: set[str] = set()
        self._tries: Counter[str] = Counter()

    async def run(self) -> None:
        """Take up orphaned matches, oldest first among those tried equally often."""
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
            except CannotOpen:  # taken by another node, or ended by its rules
                continue
            except STORAGE_FAULTS:
                raise  # the next run may work
            except Exception as error:  # a match that cannot be rebuilt holds up no other
                self._failed.add(match_id)
                log.exception("timed match not taken up", match=match_id, error=repr(error))
