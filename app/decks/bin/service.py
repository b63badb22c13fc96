"""The bin (soft delete): delete, restore, and permanently delete decks."""

from datetime import timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.decks.errors import TooManyDecks
from app.decks.storage.owned import (
    Decklist,
    ExpectedVersions,
    check_capacity,
    decklist_of,
    lock_own,
    require_version,
)
from app.decks.storage.repository import DeckRepository
from app.platform.clock import Clock, SystemClock
from app.platform.errors import NotFound

MAX_IN_BIN: Final = 200
RETENTION: Final = timedelta(days=30)


class DeckBin:
    """Deleted decks of accounts."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._decks = DeckRepository(session)
        self._clock = clock or SystemClock()

    async def delete(
        self, account_id: UUID, deck_id: UUID, versions: ExpectedVersions = None
    ) -> None:
        """Move a deck to the bin, which is purged after 30 days; idempotent.

        Raise VersionConflict if its version is none of `versions`.
        """
        await self._decks.purge_deleted(self._clock.now() - RETENTION)
        row = await lock_own(self._decks, account_id, deck_id)
        if row.deleted_at is not None:
            return
        require_version(row, versions)
        if await self._decks.count(account_id, in_bin=True) >= MAX_IN_BIN:
            raise TooManyDecks(f"The trash is full ({MAX_IN_BIN} decks). Empty it first.")
        row.deleted_at = self._clock.now()
        await self._decks.remove_as_default(row.id)

    async def list_deleted(self, account_id: UUID) -> list[Decklist]:
        """Return the account's decks in the bin, last deleted first."""
        await self._decks.purge_deleted(self._clock.now() - RETENTION)
        return [decklist_of(row) for row in await self._decks.list_bin(account_id)]

    async def restore(self, account_id: UUID, deck_id: UUID) -> Decklist:
        """Restore a deck from the bin; idempotent."""
        await self._decks.purge_deleted(self._clock.now() - RETENTION)
        row = await lock_own(self._decks, account_id, deck_id)
        if row.deleted_at is not None:
            await check_capacity(self._decks, account_id)
            row.deleted_at = None
        return decklist_of(row)

    async def remove(self, account_id: UUID, deck_id: UUID) -> None:
        """Permanently delete a deck in the bin."""
        row = await lock_own(self._decks, account_id, deck_id)
        if row.deleted_at is None:
            raise NotFound("This deck isn't in the trash.")
        await self._decks.remove(row.id)
