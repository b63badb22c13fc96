"""Export and erasure of an account's decks."""

from collections.abc import Sequence
from uuid import UUID

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from app.decks.storage.owned import Decklist, decklist_of
from app.decks.storage.repository import DeckRepository
from app.decks.storage.rows import DecklistVersionRow
from app.platform.json_types import JsonObject

_encode = msgspec.json.Encoder().encode


class DeckAccountData:
    title = "decks"

    async def export(self, session: AsyncSession, account_id: UUID) -> list[msgspec.Raw]:
        """Return every deck with its versions, including the bin, each encoded as JSON."""
        decks = DeckRepository(session)
        rows = [*await decks.list_own(account_id), *await decks.list_bin(account_id)]
        return [
            msgspec.Raw(_encode(_as_json(decklist_of(row), await decks.list_versions(row.id))))
            for row in rows
        ]

    async def erase(self, session: AsyncSession, account_id: UUID) -> None:
        """Delete every deck; seats keep their cards."""
        await DeckRepository(session).remove_all(account_id)


def _as_json(deck: Decklist, versions: Sequence[DecklistVersionRow]) -> JsonObject:
    """Return a deck and its versions as JSON."""
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
                "body": deck.form.ordered(version.body),
            }
            for version in reversed(versions)
        ],
    }
