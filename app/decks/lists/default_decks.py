"""Default decks: the one that an account means in a game where it names no other."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.decks.errors import DeckInBin
from app.decks.legality.formats import STANDARD, find_format
from app.decks.storage.owned import lock_own
from app.decks.storage.repository import DeckRepository
from app.platform.errors import InvalidInput


class DefaultDecks:
    """Remembers one deck for each game; it need not be legal."""

    def __init__(self, session: AsyncSession) -> None:
        self._decks = DeckRepository(session)

    async def of(self, account_id: UUID) -> dict[str, UUID]:
        """Return the account's default decks by game."""
        return await self._decks.defaults_of(account_id)

    async def choose(self, account_id: UUID, ruleset: str, deck_id: UUID) -> None:
        """Make an own deck the default of its game."""
        find_format(ruleset, STANDARD)
        row = await lock_own(self._decks, account_id, deck_id)
        if row.ruleset != ruleset:
            raise InvalidInput(f"“{row.title}” is a deck for another game.")
        if row.deleted_at is not None:
            raise DeckInBin("This deck is in the bin. Restore it first.")
        await self._decks.put_default(account_id, ruleset, row.id)

    async def forget(self, account_id: UUID, ruleset: str) -> None:
        """Have no default in a game."""
        find_format(ruleset, STANDARD)
        await self._decks.remove_default(account_id, ruleset)
