"""What this room keeps of an account."""

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.decks.service import DeckService


class DeckBelongings:
    """The decks of an account, for its copy and its end."""

    title = "decks"

    async def copy(self, session: AsyncSession, account_id: UUID) -> list[dict[str, Any]]:
        """Return every deck with its versions."""
        return await DeckService(session).export_of(account_id)

    async def forget(self, session: AsyncSession, account_id: UUID) -> None:
        """Delete every deck; seats keep the cards that were played."""
        await DeckService(session).remove_all(account_id)
