"""What can be done with accounts."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.names import clean_name, guest_name
from app.accounts.repository import AccountRepository
from app.accounts.rows import AccountRow, SessionRow
from app.accounts.tokens import digest_of, new_token
from app.platform.clock import Clock, SystemClock
from app.platform.errors import NotFound

SESSION_DAYS = 365

Kind = Literal["guest", "person", "bot"]


@dataclass(frozen=True, slots=True)
class Account:
    """A person, guest or bot, as other rooms see it."""

    id: UUID
    name: str
    kind: Kind


class AccountService:
    """Opens, finds and renames accounts, and keeps their sessions."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._accounts = AccountRepository(session)
        self._clock = clock or SystemClock()

    async def open_guest(self) -> tuple[Account, str]:
        """Open an account without a password; return it with its session's token."""
        row = AccountRow(name=guest_name(), kind="guest")
        await self._accounts.add(row)
        token = new_token()
        expires_at = self._clock.now() + timedelta(days=SESSION_DAYS)
        self._accounts.add_session(
            SessionRow(token_digest=digest_of(token), account_id=row.id, expires_at=expires_at)
        )
        return _account(row), token

    async def account_of(self, cookie: str | None) -> Account | None:
        """Return who is signed in with this cookie's token, or None."""
        if not cookie:
            return None
        row = await self._accounts.find_by_token(digest_of(cookie), at=self._clock.now())
        return _account(row) if row else None

    async def rename(self, account_id: UUID, name: str) -> Account:
        """Give the account another name; raise InvalidInput if it cannot be one."""
        row = await self._accounts.find(account_id)
        if row is None:
            raise NotFound("There is no such account.")
        row.name = clean_name(name)
        return _account(row)

    async def list_accounts(self, account_ids: Collection[UUID]) -> list[Account]:
        """Return these accounts, by name."""
        return [_account(row) for row in await self._accounts.list_named(account_ids)]

    async def get_bot(self, name: str) -> Account:
        """Return the computer player of this name, made now if it is new."""
        return _account(await self._accounts.get_bot(name))

    async def sign_out(self, cookie: str) -> None:
        """End the session of this cookie."""
        await self._accounts.revoke(digest_of(cookie), at=self._clock.now())

    async def sign_out_everywhere(self, account_id: UUID) -> None:
        """End every session of the account."""
        await self._accounts.revoke_all(account_id, at=self._clock.now())


def _account(row: AccountRow) -> Account:
    return Account(row.id, row.name, cast("Kind", row.kind))
