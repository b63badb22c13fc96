"""The signed-in person's own password, and how their door is kept."""

from dataclasses import dataclass
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.errors import NotConfirmed
from app.accounts.keys import KeyRepository
from app.accounts.passwords import Passwords
from app.accounts.repository import AccountRepository, SessionRepository
from app.accounts.rows import AccountRow
from app.accounts.service import Account
from app.accounts.strength import check_strength
from app.accounts.visits import Visits
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database
from app.platform.errors import Forbidden

NOT_YOURS: Final = "This is not your password."
GUEST: Final = "A guest has no password; keep your account first."


@dataclass(frozen=True, slots=True)
class Security:
    """How the door of an account is kept."""

    email: str | None
    email_wished: str | None  # and not confirmed yet
    two_factor: bool
    recovery_codes: int


class CredentialService:
    """Changes what an account is signed in with; every change needs the password once more."""

    def __init__(
        self,
        database: Database,
        passwords: Passwords,
        visits: Visits,
        clock: Clock | None = None,
    ) -> None:
        self._database = database
        self._passwords = passwords
        self._visits = visits
        self._clock = clock or SystemClock()

    async def read(self, account_id: UUID) -> Security:
        """Tell how the door of this account is kept."""
        async with self._database.unit_of_work() as session:
            row = await AccountRepository(session).find(account_id)
            keys = KeyRepository(session)
            left = await keys.count_codes(account_id)
            wished = await keys.find_wished(account_id, at=self._clock.now())
        if row is None:
            return Security(None, None, two_factor=False, recovery_codes=0)
        return Security(row.email, wished, row.totp_secret is not None, left)

    async def confirm(self, account: Account, password: str, address: str) -> str:
        """Return the stored hash if this is the person's password; else raise NotConfirmed."""
        if account.kind != "person":
            raise Forbidden(GUEST)
        await self._passwords.allow(address, str(account.id))
        async with self._database.unit_of_work() as session:
            row = await AccountRepository(session).find(account.id)
        stored = row.password_hash if row else None
        if not await self._passwords.is_right(stored, password) or stored is None:
            raise NotConfirmed(NOT_YOURS)
        return stored

    async def change_password(
        self, account: Account, password: str, new: str, *, address: str, here: bytes
    ) -> None:
        """Set another password; every other session ends, and what waits for a letter's link."""
        confirmed = await self.confirm(account, password, address)
        check_strength(new, account.name)
        hashed = await self._passwords.hash(new)
        now = self._clock.now()
        async with self._database.unit_of_work() as session:
            row = await still_confirmed(session, account.id, confirmed)
            row.password_hash = hashed
            await KeyRepository(session).drop_confirmations(account.id)
            ended = await SessionRepository(session).revoke_all(account.id, at=now, but=here)
        self._visits.end_openers(*ended)


async def still_confirmed(session: AsyncSession, account_id: UUID, stored: str) -> AccountRow:
    """Return the account for a change, if its password is still the one that was confirmed."""
    row = await AccountRepository(session).find_for_change(account_id)
    if row is None or row.password_hash != stored:
        raise NotConfirmed(NOT_YOURS)
    return row
