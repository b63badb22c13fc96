"""A deck as its owner takes it along."""

from typing import Any

from app.decks.history import Version
from app.decks.own import Decklist


def exported(deck: Decklist, versions: list[Version]) -> dict[str, Any]:
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
