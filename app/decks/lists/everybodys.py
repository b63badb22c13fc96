"""Everybody's decks, for staff: found by game, owner, title and whether they may be played."""

from collections.abc import Collection
from dataclasses import dataclass
from itertools import islice
from typing import Final, Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.decks.legality.check import LegalityReport, check_legality
from app.decks.storage.owned import Decklist, decklist_of
from app.decks.storage.repository import DeckRepository
from app.platform.errors import NotFound
from app.platform.worker_threads import WorkerThreads

Legality = Literal["", "legal", "illegal"]
# Legality is worked out, not stored: where it is asked for, of so many that were changed last.
SCANNED: Final = 200


@dataclass(frozen=True, slots=True)
class DeckFilter:
    """Which decks are looked for; what is empty does not matter."""

    ruleset: str = ""
    owner: UUID | None = None
    title: str = ""
    legality: Legality = ""


@dataclass(frozen=True, slots=True)
class OwnedDeck:
    """A deck, whose it is, and what its format says of it."""

    owner: UUID
    deck: Decklist
    report: LegalityReport


class EverybodysDecks:
    """Reads decks of all accounts, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, threads: WorkerThreads) -> None:
        self._decks = DeckRepository(session)
        self._threads = threads

    async def list_page(
        self, wanted: DeckFilter, *, but: Collection[UUID], limit: int, offset: int
    ) -> list[OwnedDeck]:
        """Return some decks, the one changed last first; see `SCANNED` for legality."""
        is_scan = bool(wanted.legality)
        rows = await self._decks.list_all(
            ruleset=wanted.ruleset or None,
            owner=wanted.owner,
            title=wanted.title,
            but=but,
            limit=SCANNED if is_scan else limit,
            offset=0 if is_scan else offset,
        )
        decks = [(row.account_id, decklist_of(row)) for row in rows]
        checked = await self._threads.run(lambda: [_checked(*each) for each in decks])
        if not is_scan:
            return checked
        wants = wanted.legality == "legal"
        found = (each for each in checked if each.report.is_legal == wants)
        return list(islice(found, offset, offset + limit))

    async def read(self, deck_id: UUID) -> OwnedDeck:
        """Return anybody's deck; raise NotFound for one that is none or lies in a bin."""
        row = await self._decks.find(deck_id)
        if row is None or row.deleted_at is not None:
            raise NotFound("There is no such deck.")
        return _checked(row.account_id, decklist_of(row))


def _checked(owner: UUID, deck: Decklist) -> OwnedDeck:
    return OwnedDeck(owner, deck, check_legality(deck.form, deck.body))
