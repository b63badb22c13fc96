"""The bins of all accounts, emptied by time."""

from app.decks.repository import DeckRepository
from app.decks.service import IN_BIN
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database


class DeckBins:
    """Empties bins; any number of nodes may do it at once."""

    def __init__(self, database: Database, clock: Clock | None = None) -> None:
        self._database = database
        self._clock = clock or SystemClock()

    async def sweep(self) -> None:
        """Delete for good what has lain in a bin for its 30 days."""
        async with self._database.unit_of_work() as session:
            await DeckRepository(session).sweep(self._clock.now() - IN_BIN)
