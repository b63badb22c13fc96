"""Restrictions: bans, mutes and notices of an account; why they are is known by who makes them."""

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

PROTECTED = "Staff cannot be muted, suspended or banned; an admin takes their role first."
GONE = "This account was deleted; there is nobody left to tell."


@dataclass(frozen=True, slots=True)
class Restriction:
    """What an account may not do, and until when; a ban without an end is for good."""

    is_banned: bool = False
    banned_until: datetime | None = None
    muted_until: datetime | None = None


class RestrictionService:
    """Restricts accounts, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._accounts = AccountRepository(session)
        self._clock = clock or SystemClock()

    async def hold(self, account_id: UUID) -> None:
        """Keep everybody else from restricting the account before the unit of work ends."""
        await self._held(account_id)

    async def check_can_be(self, account_id: UUID, *, restricted: bool) -> None:
        """Raise Conflict where nobody is left to hear of it, StaffProtected for who has a role."""
        row = await self._held(account_id)
        if row.left_at is not None:
            raise Conflict(GONE)
        if restricted and row.role is not None:
            raise StaffProtected(PROTECTED)

    async def restrict(self, account_id: UUID, wanted: Restriction) -> bool:
        """Have these restrictions hold from now; return whether a ban has begun by it."""
        row, now = await self._held(account_id), self._clock.now()
        was_banned = is_banned(row, now)
        row.banned_until, row.muted_until = wanted.banned_until, wanted.muted_until
        if not wanted.is_banned:
            row.banned_at = None
        elif not was_banned:
            row.banned_at = now
        return wanted.is_banned and not was_banned

    async def set_notice(self, account_id: UUID, *, on: bool) -> None:
        """Have the account's pages say that there is something to read, or no longer."""
        (await self._held(account_id)).has_notice = on

    async def muted_until(self, account_id: UUID) -> datetime | None:
        """Return until when the account may say nothing at a table; None if it may."""
        row = await self._accounts.find(account_id)
        until = row.muted_until if row else None
        return until if until is not None and until > self._clock.now() else None

    async def _held(self, account_id: UUID) -> AccountRow:
        row = await self._accounts.find_for_change(account_id)
        if row is None:
            raise NotFound("There is no such account.")
        return row
