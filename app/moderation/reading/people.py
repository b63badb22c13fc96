"""People for staff: profiles with decisions and cases."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.directory import Directory, DirectoryFilter, DirectoryLine
from app.accounts.name_changes import NameChange
from app.accounts.service import Account, AccountService
from app.matches.history.listings import LISTED_OWN, Listings, OwnMatch
from app.moderation.audit import Audit, account_subject
from app.moderation.errors import OwnCase
from app.moderation.repository import CaseRepository, SanctionRepository
from app.moderation.rows import CaseRow
from app.moderation.standing import Decision, decision
from app.platform.clock import SystemClock
from app.platform.errors import NotFound
from app.platform.postgres.keyset import Page

PAGE: Final = 50  # lines
MAX_EXPORTED_ROWS: Final = 2000
OWN: Final = "This is you. See decisions about you on your account's page."


@dataclass(frozen=True, slots=True)
class PersonFile:
    """Staff's file of a person."""

    account: Account
    is_gone: bool
    former_names: list[NameChange]
    decisions: list[Decision]
    cases: Sequence[CaseRow]
    matches: list[OwnMatch]


class PeopleService:
    """Reads people, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, audit: Audit, staff: Account) -> None:
        self._audit, self._staff = audit, staff
        self._accounts = AccountService(session)
        self._directory = Directory(session)
        self._cases = CaseRepository(session)
        self._sanctions = SanctionRepository(session)
        self._listings = Listings(session)

    async def list_page(self, wanted: DirectoryFilter, cursor: str = "") -> Page[DirectoryLine]:
        """Return a page of people and add an audit entry."""
        found = await self._directory.list_people(wanted, cursor, PAGE)
        self._audit.note("people_listed", "people", after={**asdict(wanted), "cursor": cursor})
        return found

    async def export(self, wanted: DirectoryFilter) -> Sequence[DirectoryLine]:
        """Return at most MAX_EXPORTED_ROWS people for a download; adds an audit entry."""
        found = (await self._directory.list_people(wanted, "", MAX_EXPORTED_ROWS)).rows
        after = {**asdict(wanted), "people": len(found)}
        self._audit.note("people_exported", "people", after=after)
        return found

    async def read(self, account_id: UUID) -> PersonFile:
        """Return the file of another person; adds an audit entry."""
        if account_id == self._staff.id:
            raise OwnCase(OWN)
        found = await self._accounts.list_accounts({account_id})
        if not found:
            raise NotFound("Account not found.")
        rows = await self._sanctions.list_of(account_id)
        appeals = await self._sanctions.list_appeals({row.id for row in rows})
        now = SystemClock().now()
        self._audit.note("person_read", account_subject(account_id))
        return PersonFile(
            found[0],
            await self._accounts.find_active(account_id) is None,
            await self._accounts.list_former_names(account_id),
            [decision(row, appeals.get(row.id), now) for row in rows],
            await self._cases.list_about(account_id),
            await self._listings.on_of([account_id], newest=LISTED_OWN),
        )
