"""The accounts service: opens, finds and renames accounts, and opens sessions."""

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal, cast
from uuid import UUID

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.errors import Banned
from app.accounts.name_changes import NameChange, NameChanges, taken
from app.accounts.names.confusables import skeleton
from app.accounts.names.name_keys import key_with_spelling
from app.accounts.names.names import (
    random_guest_name,
    valid_guest_name,
    valid_name_prefix,
    valid_person_name,
)
from app.accounts.storage.repository import AccountRepository, SessionRepository
from app.accounts.storage.rows import AccountRow, SessionRow
from app.accounts.storage.tokens import digest_of, new_token
from app.platform.clock import Clock, SystemClock, in_utc
from app.platform.errors import NotFound

SESSION_DAYS = 90  # without use; each day of use restarts the period
RENEWED_AFTER = timedelta(days=1)  # limits writes to one a day
LAST_SEEN_RESOLUTION = timedelta(minutes=5)  # precision of `last_seen`
MAX_AGENT_LENGTH = 300
SESSION_LIFE = timedelta(days=SESSION_DAYS)
BANNED = "Your account is suspended{until}. Its page says why, and how to appeal."

Kind = Literal["guest", "person", "bot"]


@dataclass(frozen=True, slots=True)
class Account:
    """A person, guest or bot, as other rooms see it."""

    id: UUID
    name: str
    kind: Kind
    has_notice: bool = False  # unread notice by staff, or a current ban


@dataclass(frozen=True, slots=True)
class Ban:
    """A current ban; without an end it is permanent."""

    until: datetime | None


@dataclass(frozen=True, slots=True)
class OpenSession:
    """A session's account, and whether the session was just renewed (then set the cookie again).

    Banned accounts can still sign in: to read why, appeal, export their data or leave.
    """

    account: Account
    is_renewed: bool
    ban: Ban | None = None


class AccountService:
    """Opens, finds and renames accounts, and opens their sessions."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._accounts = AccountRepository(session)
        self._sessions = SessionRepository(session)
        self._names = NameChanges(session, clock)
        self._clock = clock or SystemClock()

    async def open_guest(self, agent: str = "") -> tuple[Account, str]:
        """Open an account without a password; return it with its session's token."""
        row = AccountRow(name=random_guest_name(), kind="guest")
        await self._accounts.add(row)
        return account_of_row(row), self.open_session(row.id, agent)

    def open_session(self, account_id: UUID, agent: str, *, is_two_factor: bool = False) -> str:
        """Open a session; return the token, which is shown only once."""
        token = new_token()
        now = self._clock.now()
        self._sessions.add(
            SessionRow(
                token_digest=digest_of(token),
                account_id=account_id,
                agent=agent[:MAX_AGENT_LENGTH],
                seen_at=now,
                expires_at=now + SESSION_LIFE,
                is_two_factor=is_two_factor,
            )
        )
        return token

    async def use_session(self, cookie: str | None) -> OpenSession | None:
        """Return the session of this cookie's token and renew it; or None."""
        if not cookie:
            return None
        digest, now = digest_of(cookie), self._clock.now()
        found = await self._sessions.find(digest, at=now)
        if found is None:
            return None
        is_renewed = found[1].expires_at - now <= SESSION_LIFE - RENEWED_AFTER
        if is_renewed or now - found[1].seen_at > LAST_SEEN_RESOLUTION:
            until = now + SESSION_LIFE if is_renewed else found[1].expires_at
            await self._sessions.note_seen(digest, at=now, until=until)
        row = found[0]
        ban = Ban(row.banned_until) if is_banned(row, now) else None
        account = Account(
            row.id, row.name, cast("Kind", row.kind), row.has_notice or ban is not None
        )
        return OpenSession(account, is_renewed, ban)

    async def rename(self, account_id: UUID, requested: str) -> Account:
        """Change an account's name; raise InvalidInput, NameTaken, NameMuted or RenamedOften."""
        row = await self._accounts.find_for_change(account_id)
        if row is None:
            raise NotFound("Account not found.")
        name = valid_person_name(requested) if row.kind == "person" else valid_guest_name(requested)
        if name != row.name:
            await self.check_may_change_name(row)
        await self._names.take(row, name)
        row.former_name = None
        if row.kind == "person" and row.name_skeleton != key_with_spelling(name):
            async with raising_name_taken(name):
                row.name_skeleton = skeleton(name)
                await self._accounts.flush()
        return account_of_row(row)

    async def check_name_free(self, name: str, but: UUID | None = None) -> None:
        """Lock a name until commit; raise NameTaken if a person has or holds it or a look-alike."""
        await self._names.check_free(name, but)

    async def check_may_change_name(self, row: AccountRow) -> None:
        """Raise Banned, NameMuted or RenamedOften for a locked account."""
        if is_banned(row, self._clock.now()):
            raise banned(Ban(row.banned_until))
        await self._names.check_may_change(row)

    async def list_former_names(self, account_id: UUID) -> list[NameChange]:
        """Return the account's former names, newest first."""
        return await self._names.list_of(account_id)

    async def list_accounts(self, account_ids: Collection[UUID]) -> list[Account]:
        """Return these accounts, by name."""
        return [account_of_row(row) for row in await self._accounts.list_named(account_ids)]

    async def find_person(self, name: str) -> Account | None:
        """Return the person with this name or a look-alike, or None; banned ones are left out."""
        return self._if_active(await self._accounts.find_by_name(name))

    async def find_active(self, account_id: UUID) -> Account | None:
        """Return the account, or None if it is unknown, deleted or banned."""
        return self._if_active(await self._accounts.find(account_id))

    async def search(self, requested: str, *, but: UUID, limit: int) -> list[Account]:
        """Return persons by prefix of the name, by name; raise InvalidInput for a bad prefix."""
        name = valid_name_prefix(requested)
        alike = await self._accounts.list_named_like(
            name, skeleton(name), but=but, limit=limit, at=self._clock.now()
        )
        return [account_of_row(row) for row in alike]

    async def list_closed(self, since: datetime) -> list[UUID]:
        """Return accounts deleted or banned after that instant, and not restored."""
        return await self._accounts.list_closed(since, at=self._clock.now())

    async def get_bot(self, name: str) -> Account:
        """Return the computer player of this name; create it if it is new."""
        return account_of_row(await self._accounts.get_bot(name))

    def _if_active(self, row: AccountRow | None) -> Account | None:
        if row is None or row.left_at is not None or is_banned(row, self._clock.now()):
            return None
        return account_of_row(row)


def account_of_row(row: AccountRow) -> Account:
    """Convert a row for other rooms."""
    return Account(row.id, row.name, cast("Kind", row.kind))


def is_banned(row: AccountRow, at: datetime) -> bool:
    """True if an account is banned at that instant."""
    return row.banned_at is not None and (row.banned_until is None or row.banned_until > at)


def banned(ban: Ban, sentence: str = BANNED) -> Banned:
    """Return the error for a banned account, with the end of the ban."""
    until = f" until {in_utc(ban.until)}" if ban.until else ""
    more = {"until": ban.until.isoformat() if ban.until else None}
    return Banned(sentence.format(until=until), more=more)


@asynccontextmanager
async def raising_name_taken(name: str) -> AsyncIterator[None]:
    """Convert a unique violation into NameTaken: another transaction took the name first."""
    try:
        yield
    except IntegrityError as error:
        raise taken(name) from error
