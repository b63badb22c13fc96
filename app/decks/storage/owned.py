"""Ownership and optimistic locking of stored decks."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from app.decks.errors import DeckInBin, TooManyDecks
from app.decks.legality.formats import DeckBody, Format, find_format
from app.decks.storage.repository import DeckRepository
from app.decks.storage.rows import DecklistRow
from app.platform.errors import NotFound

MAX_DECKS: Final = 100

ExpectedVersions = frozenset[int] | None
"""Versions that a change may apply to; None accepts any."""


@dataclass(frozen=True, slots=True)
class Decklist:
    """A stored deck as its owner sees it."""

    id: UUID
    ruleset: str
    format: str
    title: str
    body: DeckBody
    cover: str | None
    tags: list[str]
    version: int
    created_at: datetime
    changed_at: datetime
    deleted_at: datetime | None

    @property
    def form(self) -> Format:
        """Format that the deck is built for."""
        return find_format(self.ruleset, self.format)


class VersionConflict(Exception):
    """A deck has a newer version than expected; `present` is the current deck."""

    def __init__(self, present: Decklist) -> None:
        super().__init__(f"version {present.version}")
        self.present = present


async def lock_own(decks: DeckRepository, account_id: UUID, deck_id: UUID) -> DecklistRow:
    """Lock and return one of the account's decks; raise NotFound."""
    row = await decks.find(deck_id, for_update=True)
    if row is None or row.account_id != account_id:
        raise NotFound("Deck not found.")
    return row


async def lock_for_change(
    decks: DeckRepository, account_id: UUID, deck_id: UUID, versions: ExpectedVersions
) -> DecklistRow:
    """Lock and return a deck for a change; raise DeckInBin or VersionConflict."""
    row = await lock_own(decks, account_id, deck_id)
    if row.deleted_at is not None:
        raise DeckInBin("This deck is in the trash. Restore it first.")
    require_version(row, versions)
    return row


def require_version(row: DecklistRow, versions: ExpectedVersions) -> None:
    """Raise VersionConflict unless the deck has one of these versions."""
    if versions is not None and row.version not in versions:
        raise VersionConflict(decklist_of(row))


def decklist_of(row: DecklistRow) -> Decklist:
    """Convert a row to a deck."""
    return Decklist(
        id=row.id,
        ruleset=row.ruleset,
        format=row.format,
        title=row.title,
        body=find_format(row.ruleset, row.format).ordered(row.body),
        cover=row.cover,
        tags=row.tags,
        version=row.version,
        created_at=row.created_at,
        changed_at=row.changed_at,
        deleted_at=row.deleted_at,
    )


def bump_version(row: DecklistRow, at: datetime) -> None:
    """Increment the version, which invalidates older ones."""
    row.version += 1
    row.changed_at = at


async def check_capacity(decks: DeckRepository, account_id: UUID) -> None:
    """Raise TooManyDecks at the limit; locks the account's decks, so that inserts can't race."""
    await decks.lock_decks_of(account_id)
    if await decks.count(account_id, in_bin=False) >= MAX_DECKS:
        raise TooManyDecks(f"You have {MAX_DECKS} decks. Delete one first.")
