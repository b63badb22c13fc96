"""People for staff, and their decks: who somebody is, what was decided, which cases there were."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.accounts.sessions.directory import Directory, DirectoryFilter, DirectoryLine
from app.decks.lists.everybodys import DeckFilter, EverybodysDecks, OwnedDeck
from app.matches.history.listings import Listings
from app.matches.history.listings import OwnMatch as MatchOn
from app.matches.history.service import DeckRecord, HistoryService
from app.moderation.audit import Audit, account_subject
from app.moderation.errors import OwnCase, OwnMatch
from app.moderation.repository import CaseRepository, SanctionRepository
from app.moderation.rows import CaseRow
from app.moderation.standing import Decision, decision
from app.platform.clock import SystemClock
from app.platform.errors import NotFound
from app.platform.worker_threads import WorkerThreads

PAGE: Final = 50
MOST_IN_A_FILE: Final = 2000
OWN: Final = "This is you: what was decided about you stands on the page of your own standing."


@dataclass(frozen=True, slots=True)
class PersonFile:
    """What staff know of somebody."""

    account: Account
    is_gone: bool
    decisions: list[Decision]
    cases: Sequence[CaseRow]
    matches: list[MatchOn]


class PeopleService:
    """Reads about people, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, audit: Audit, staff: Account) -> None:
        self._audit, self._staff = audit, staff
        self._accounts = AccountService(session)
        self._directory = Directory(session)
        self._cases = CaseRepository(session)
        self._sanctions = SanctionRepository(session)
        self._listings = Listings(session)

    async def list_page(
        self, wanted: DirectoryFilter, page: int
    ) -> tuple[list[DirectoryLine], bool]:
        """Return a page of people and whether there are more; it is an entry of the audit."""
        found = await self._directory.list_people(wanted, limit=PAGE + 1, offset=(page - 1) * PAGE)
        self._audit.note("people_listed", "people", after={**asdict(wanted), "page": page})
        return found[:PAGE], len(found) > PAGE

    async def export(self, wanted: DirectoryFilter) -> list[DirectoryLine]:
        """Return MOST_IN_A_FILE people at most, to be taken home; it is an entry of the audit."""
        found = await self._directory.list_people(wanted, limit=MOST_IN_A_FILE)
        after = {**asdict(wanted), "people": len(found)}
        self._audit.note("people_exported", "people", after=after)
        return found

    async def read(self, account_id: UUID) -> PersonFile:
        """Return what is known of somebody else; that it was read is an entry of the audit."""
        if account_id == self._staff.id:
            raise OwnCase(OWN)
        found = await self._accounts.list_accounts({account_id})
        if not found:
            raise NotFound("There is no such account.")
        rows = await self._sanctions.list_of(account_id)
        appeals = await self._sanctions.list_appeals({row.id for row in rows})
        now = SystemClock().now()
        self._audit.note("person_read", account_subject(account_id))
        return PersonFile(
            found[0],
            await self._accounts.find_active(account_id) is None,
            [decision(row, appeals.get(row.id), now) for row in rows],
            await self._cases.list_about(account_id),
            await self._listings.on_of([account_id]),
        )


OPPONENT: Final = "You play against its owner just now; it is shown to you once that match is over."


@dataclass(frozen=True, slots=True)
class DeckLine:
    """A deck in a list, with its owner."""

    owner: Account
    found: OwnedDeck


@dataclass(frozen=True, slots=True)
class CardCount:
    """How many copies of a card a section has; the name is the id where no card has it any more."""

    name: str
    count: int


@dataclass(frozen=True, slots=True)
class DeckFile:
    """A deck with its cards by section, its owner and how it has done; None: not played yet."""

    owner: Account
    found: OwnedDeck
    sections: list[tuple[str, list[CardCount]]]
    record: DeckRecord | None


class StaffDeckService:
    """Reads decks for one of staff, within the caller's unit of work."""

    def __init__(
        self, session: AsyncSession, audit: Audit, staff: Account, threads: WorkerThreads
    ) -> None:
        self._audit, self._staff = audit, staff
        self._decks = EverybodysDecks(session, threads)
        self._accounts = AccountService(session)
        self._history = HistoryService(session)
        self._listings = Listings(session)

    async def list_page(self, wanted: DeckFilter, page: int) -> tuple[list[DeckLine], bool]:
        """Return a page of decks and whether there are more, but those of opponents of just now."""
        opponents = await self._listings.list_opponents(self._staff.id)
        found = await self._decks.list_page(
            wanted, but=opponents, limit=PAGE + 1, offset=(page - 1) * PAGE
        )
        after = {**asdict(wanted), "owner": str(wanted.owner or ""), "page": page}
        self._audit.note("decks_listed", "decks", after=after)
        ids = {each.owner for each in found}
        owners = {each.id: each for each in await self._accounts.list_accounts(ids)}
        lines = [DeckLine(owners[each.owner], each) for each in found[:PAGE]]
        return lines, len(found) > PAGE

    async def read(self, deck_id: UUID) -> DeckFile:
        """Return anybody's deck; raise NotFound, or OwnMatch while one plays against its owner."""
        found = await self._decks.read(deck_id)
        if found.owner in await self._listings.list_opponents(self._staff.id):
            raise OwnMatch(OPPONENT)
        self._audit.note("deck_read", f"deck:{deck_id}", after={"owner": str(found.owner)})
        (owner,) = await self._accounts.list_accounts([found.owner])
        records = await self._history.decks(found.owner)
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
