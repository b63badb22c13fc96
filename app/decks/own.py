"""A deck in the hands of its owner."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from app.decks.errors import DeckInBin
from app.decks.formats import Body, Format, find_format
from app.decks.repository import DeckRepository
from app.decks.rows import DecklistRow
from app.platform.errors import NotFound

Versions = frozenset[int] | None
"""The versions that a change may be made to; None: whichever it is."""


@dataclass(frozen=True, slots=True)
class Decklist:
    """A stored deck, as its owner sees it."""

    id: UUID
    ruleset: str
    format: str
    title: str
    body: Body
    cover: str | None
    tags: list[str]
    version: int
    created_at: datetime
    changed_at: datetime
    deleted_at: datetime | None

    @property
    def form(self) -> Format:
        """Return the format that the deck is for."""
        return find_format(self.ruleset, self.format)


class Stale(Exception):
    """The deck has been changed since its version was read; has the deck as it is now."""

    def __init__(self, present: Decklist) -> None:
        super().__init__(f"version {present.version}")
        self.present = present


async def held(decks: DeckRepository, account_id: UUID, deck_id: UUID) -> DecklistRow:
    """Return an own deck, locked until the work is done; raise NotFound for everybody else's."""
    row = await decks.find(deck_id, for_update=True)
    if row is None or row.account_id != account_id:
        raise NotFound("You have no such deck.")
    return row


async def opened(
    decks: DeckRepository, account_id: UUID, deck_id: UUID, versions: Versions
) -> DecklistRow:
    """Return an own deck to be changed; raise Stale if it is none of these versions."""
    row = await held(decks, account_id, deck_id)
    if row.deleted_at is not None:
        raise DeckInBin("This deck lies in the bin; restore it first.")
    if versions is not None and row.version not in versions:
        raise Stale(decklist(row))
    return row


def decklist(row: DecklistRow) -> Decklist:
    """Return what a row holds."""
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
