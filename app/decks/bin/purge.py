"""Purge of all bins: permanent deletion after 30 days."""

from app.decks.bin.service import RETENTION
from app.decks.storage.repository import DeckRepository
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database


class BinPurge:
    """Purges bins; idempotent, so every node may run it at the same time."""

    def __init__(self, database: Database, clock: Clock | None = None) -> None:
        self._database = database
        self._clock = clock or SystemClock()

    async def run(self) -> None:
        """Permanently delete all decks that have been in a bin for 30 days."""
        async with self._database.unit_of_work() as session:
            await DeckRepository(session).purge_deleted(self._clock.now() - RETENTION)
