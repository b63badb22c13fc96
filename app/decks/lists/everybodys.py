"""Decks of all accounts, for staff: search by game, owner, title and legality."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.decks.legality.check import LegalityReport, check_legality
from app.decks.storage.owned import Decklist, decklist_of
from app.decks.storage.repository import DeckRepository
from app.platform.errors import NotFound
from app.platform.postgres.keyset import Page
from app.platform.processes.worker_threads import WorkerThreads

Legality = Literal["", "legal", "illegal"]
# Legality isn't stored, so a filter by it checks this many decks per page.
MAX_SCANNED: Final = 200


@dataclass(frozen=True, slots=True)
class DeckFilter:
    """Search terms for decks; an empty term matches every deck."""

    ruleset: str = ""
    owner: UUID | None = None
    title: str = ""
    legality: Legality = ""


@dataclass(frozen=True, slots=True)
class OwnedDeck:
    """A deck with its owner and its legality in its format."""

    owner: UUID
    deck: Decklist
    report: LegalityReport


class EverybodysDecks:
    """Reads decks of all accounts, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, threads: WorkerThreads) -> None:
        self._decks = DeckRepository(session)
        self._threads = threads

    async def list_page(
        self, wanted: DeckFilter, *, but: Collection[UUID], cursor: str, size: int
    ) -> Page[OwnedDeck]:
        """Return a page of decks, last changed first; see `MAX_SCANNED` for legality."""
        page = await self._decks.list_page(
            ruleset=wanted.ruleset or None,
            owner=wanted.owner,
            title=wanted.title,
            but=but,
            cursor=cursor,
            size=MAX_SCANNED if wanted.legality else size,
        )
        decks = [(row.account_id, decklist_of(row)) for row in page.rows]
        checked = await self._threads.run(lambda: [_checked(*each) for each in decks])
        if not wanted.legality:
            return page.with_rows(checked)
        wants = wanted.legality == "legal"
        return page.with_rows([each for each in checked if each.report.is_legal == wants])

    async def read(self, deck_id: UUID) -> OwnedDeck:
        """Return a deck of any account; raise NotFound, also if it is in the bin."""
        row = await self._decks.find(deck_id)
        if row is None or row.deleted_at is not None:
            raise NotFound("Deck not found.")
        return _checked(row.account_id, decklist_of(row))


def _checked(owner: UUID, deck: Decklist) -> OwnedDeck:
    return OwnedDeck(owner, deck, check_legality(deck.form, deck.body))
