"""Account data (export and erasure): the decks that an account takes along or leaves behind."""

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.decks.history.versions import DeckHistory, DeckVersion
from app.decks.storage.owned import Decklist, decklist_of
from app.decks.storage.repository import DeckRepository


class DeckAccountData:
    """The decks of an account, for its copy and its end."""

    title = "decks"

    async def export(self, session: AsyncSession, account_id: UUID) -> list[dict[str, Any]]:
        """Return every deck with its versions, those in the bin included."""
        decks = DeckRepository(session)
        rows = [*await decks.list_own(account_id), *await decks.list_bin(account_id)]
        return [
            _as_json(decklist_of(row), await DeckHistory(decks, row).list_versions())
            for row in rows
        ]

    async def erase(self, session: AsyncSession, account_id: UUID) -> None:
        """Delete every deck; seats keep the cards that were played."""
        await DeckRepository(session).remove_all(account_id)


def _as_json(deck: Decklist, versions: list[DeckVersion]) -> dict[str, Any]:
    """Return a deck and what it has been, as JSON."""
    return {
        "id": str(deck.id),
        "ruleset": deck.ruleset,
        "format": deck.format,
        "title": deck.title,
        "body": deck.body,
        "cover": deck.cover,
        "tags": deck.tags,
        "created_at": deck.created_at.isoformat(),
        "changed_at": deck.changed_at.isoformat(),
        "deleted_at": deck.deleted_at.isoformat() if deck.deleted_at else None,
        "versions": [
            {
                "number": version.number,
                "name": version.name,
                "changed_at": version.changed_at.isoformat(),
                "body": version.body,
            }
            for version in versions
        ],
    }
