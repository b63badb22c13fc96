"""Restrictions: bans, mutes and notices of an account; moderation stores the reasons."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.errors import StaffProtected
from app.accounts.service import is_banned
from app.accounts.storage.repository import AccountRepository
from app.accounts.storage.rows import AccountRow
from app.platform.clock import Clock, SystemClock
from app.platform.errors import Conflict, NotFound

PROTECTED = "Staff can't be restricted. Ask an admin to remove the role first."
GONE = "This account is deleted. Close the case instead."


@dataclass(frozen=True, slots=True)
class Restriction:
    """Restrictions of an account with their ends; a ban without an end is permanent."""

    is_banned: bool = False
    banned_until: datetime | None = None
    muted_until: datetime | None = None


class RestrictionService:
    """Restricts accounts, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._accounts = AccountRepository(session)
        self._clock = clock or SystemClock()

    async def hold(self, account_id: UUID) -> None:
        """Lock the account against concurrent restrictions until commit."""
        await self._held(account_id)

    async def check_can_be(self, account_id: UUID, *, restricted: bool) -> None:
        """Raise Conflict for a deleted account, StaffProtected for an account with a role."""
        row = await self._held(account_id)
        if row.left_at is not None:
            raise Conflict(GONE)
        if restricted and row.role is not None:
            raise StaffProtected(PROTECTED)

    async def restrict(self, account_id: UUID, wanted: Restriction) -> bool:
        """Apply these restrictions; return True if a ban begins."""
        row, now = await self._held(account_id), self._clock.now()
        was_banned = is_banned(row, now)
        row.banned_until, row.muted_until = wanted.banned_until, wanted.muted_until
        if not wanted.is_banned:
            row.banned_at = None
        elif not was_banned:
            row.banned_at = now
        return wanted.is_banned and not was_banned

    async def set_notice(self, account_id: UUID, *, on: bool) -> None:
        """Set or clear the notice on the account's pages."""
        (await self._held(account_id)).has_notice = on

    async def muted_until(self, account_id: UUID) -> datetime | None:
        """Return the end of the account's mute; None if it may chat."""
        row = await self._accounts.find(account_id)
        until = row.muted_until if row else None
        return until if until is not None and until > self._clock.now() else None

    async def _held(self, account_id: UUID) -> AccountRow:
        row = await self._accounts.find_for_change(account_id)
        if row is None:
            raise NotFound("Account not found.")
        return row
