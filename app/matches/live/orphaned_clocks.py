"""Orphaned clocks: timed matches that no process has in memory are taken up by a node.

A clock runs in the memory of its owner. After a restart a match would otherwise wait for a player
to open it, and two absent players would never lose on time.
"""

import contextlib
from typing import Final

from app.matches.errors import CannotOpen
from app.matches.live.registry import MatchRegistry
from app.matches.live.repository import OwnerRepository
from app.platform.db import Database

LOOK_EVERY_S: Final = 5.0
TAKEN_AT_ONCE: Final = 20


class OrphanedClocks:
    """Opens timed live matches without a living owner, some at a time."""

    def __init__(self, database: Database, registry: MatchRegistry) -> None:
        self._database, self._registry = database, registry

    async def run(self) -> None:
        """Take up orphaned matches, oldest first."""
        async with self._database.unit_of_work() as session:
            found = await OwnerRepository(session).list_timed(self._registry.settings.node_id)
        orphans = [each for each in found if self._registry.find(each) is None]
        for match_id in orphans[:TAKEN_AT_ONCE]:
            with contextlib.suppress(CannotOpen):  # taken by another node, or ended by its rules
                await self._registry.open(match_id)
