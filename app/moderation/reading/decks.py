"""Decks for staff: all players' decks, with owner, cards and record."""

from dataclasses import asdict, dataclass
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.decks.lists.everybodys import DeckFilter, EverybodysDecks, OwnedDeck
from app.matches.history.listings import Listings
from app.matches.history.service import DeckRecord, HistoryService
from app.moderation.audit import Audit
from app.moderation.errors import OwnMatch
from app.platform.postgres.keyset import Page
from app.platform.processes.worker_threads import WorkerThreads

PAGE: Final = 50  # lines
OPPONENT_CONFLICT: Final = "You're playing against its owner. You can see it after the match."


@dataclass(frozen=True, slots=True)
class DeckLine:
    """A deck in a list, with its owner."""

    owner: Account
    found: OwnedDeck


@dataclass(frozen=True, slots=True)
class CardCount:
    """Copies of a card in a section; the name is the id of a card that no longer exists."""

    name: str
    count: int


@dataclass(frozen=True, slots=True)
class DeckFile:
    """A deck with its cards by section, owner and record; None: not played yet."""

    owner: Account
    found: OwnedDeck
    sections: list[tuple[str, list[CardCount]]]
    record: DeckRecord | None


class StaffDeckService:
    """Reads decks for a moderator, within the caller's unit of work."""

    def __init__(
        self, session: AsyncSession, audit: Audit, staff: Account, threads: WorkerThreads
    ) -> None:
        self._audit, self._staff = audit, staff
        self._decks = EverybodysDecks(session, threads)
        self._accounts = AccountService(session)
        self._history = HistoryService(session)
        self._listings = Listings(session)

    async def list_page(self, wanted: DeckFilter, cursor: str = "") -> Page[DeckLine]:
        """Return a page of decks, without those of current opponents."""
        opponents = await self._listings.list_opponents(self._staff.id)
        found = await self._decks.list_page(wanted, but=opponents, cursor=cursor, size=PAGE)
        after = {**asdict(wanted), "owner": str(wanted.owner or ""), "cursor": cursor}
        self._audit.note("decks_listed", "decks", after=after)
        ids = {each.owner for each in found.rows}
        owners = {each.id: each for each in await self._accounts.list_accounts(ids)}
        return found.with_rows([DeckLine(owners[each.owner], each) for each in found.rows])

    async def read(self, deck_id: UUID) -> DeckFile:
        """Return a deck; raise NotFound, or OwnMatch while they play against its owner."""
        found = await self._decks.read(deck_id)
        if found.owner in await self._listings.list_opponents(self._staff.id):
            raise OwnMatch(OPPONENT_CONFLICT)
        self._audit.note("deck_read", f"deck:{deck_id}", after={"owner": str(found.owner)})
        (owner,) = await self._accounts.list_accounts([found.owner])
        records = await self._history.decks(found.owner, owner)
        record = next((each for each in records if each.deck_id == str(deck_id)), None)
        return DeckFile(owner, found, _sections(found), record)


def _sections(found: OwnedDeck) -> list[tuple[str, list[CardCount]]]:
    form, body = found.deck.form, found.deck.body
    return [
        (
            section.label,
            [
                CardCount(form.cards[card].name if card in form.cards else card, count)
                for card, count in body[section.id].items()
            ],
        )
        for section in form.sections
    ]
