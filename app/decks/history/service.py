"""Version service: read a deck's history, name a version, revert to one."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.decks.history.versions import DeckHistory, DeckVersion
from app.decks.storage.owned import (
    Decklist,
    ExpectedVersions,
    bump_version,
    decklist_of,
    lock_for_change,
    lock_own,
)
from app.decks.storage.repository import DeckRepository
from app.platform.clock import Clock, SystemClock


class VersionService:
    """Reads, names and restores versions of an account's own decks."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._decks = DeckRepository(session)
        self._clock = clock or SystemClock()

    async def history(self, account_id: UUID, deck_id: UUID) -> DeckHistory:
        """Return the versions of an own deck, to be read."""
        return DeckHistory(self._decks, await lock_own(self._decks, account_id, deck_id))

    async def name_version(
        self,
        account_id: UUID,
        deck_id: UUID,
        number: int,
        name: str | None,
        versions: ExpectedVersions,
    ) -> DeckVersion:
        """Set or clear (None) the name of a version."""
        row = await lock_for_change(self._decks, account_id, deck_id, versions)
        history = DeckHistory(self._decks, row)
        await history.set_name(number, name)
        return await history.get(number)

    async def revert(
        self, account_id: UUID, deck_id: UUID, number: int, versions: ExpectedVersions
    ) -> Decklist:
        """Restore the cards of a version; the current ones stay in the history."""
        row = await lock_for_change(self._decks, account_id, deck_id, versions)
        history = DeckHistory(self._decks, row)
        wanted = (await history.get(number)).body
        before, at = row.body, self._clock.now()
        if wanted != decklist_of(row).body:
            row.body = wanted
            bump_version(row, at)
            await history.record(before, at, is_whole=True)
        return decklist_of(row)
