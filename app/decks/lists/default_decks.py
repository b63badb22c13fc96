"""Default deck of an account in each game, for requests that name none."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.decks.errors import DeckInBin
from app.decks.legality.formats import STANDARD, find_format
from app.decks.storage.owned import lock_own
from app.decks.storage.repository import DeckRepository
from app.platform.errors import InvalidInput


class DefaultDecks:
    """Stores one default deck for each game; it may be illegal."""

    def __init__(self, session: AsyncSession) -> None:
        self._decks = DeckRepository(session)

    async def of(self, account_id: UUID) -> dict[str, UUID]:
        """Return the account's default decks by game."""
        return await self._decks.defaults_of(account_id)

    async def choose(self, account_id: UUID, ruleset: str, deck_id: UUID) -> None:
        """Set the default deck of a game."""
        find_format(ruleset, STANDARD)
        row = await lock_own(self._decks, account_id, deck_id)
        if row.ruleset != ruleset:
            raise InvalidInput(f"“{row.title}” is for another game. Choose another.")
        if row.deleted_at is not None:
            raise DeckInBin("This deck is in the trash. Restore it first.")
        await self._decks.put_default(account_id, ruleset, row.id)

    async def forget(self, account_id: UUID, ruleset: str) -> None:
        """Clear the default deck of a game."""
        find_format(ruleset, STANDARD)
        await self._decks.remove_default(account_id, ruleset)
