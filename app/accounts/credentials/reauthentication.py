"""Re-authentication and change of password in a signed-in session."""

from dataclasses import dataclass
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.credentials.login_budgets import reauthentication_budgets, wrong_passwords
from app.accounts.credentials.password_strength import check_strength
from app.accounts.credentials.passwords import Passwords
from app.accounts.errors import NotConfirmed
from app.accounts.service import Account
from app.accounts.sessions.open_sockets import OpenSockets
from app.accounts.storage.credential_tokens import CredentialTokenRepository
from app.accounts.storage.repository import AccountRepository, SessionRepository
from app.accounts.storage.rows import AccountRow
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database
from app.platform.errors import Forbidden

NOT_YOURS: Final = "Wrong password. Try again."
GUEST: Final = "Guests have no password. Save your account first."


@dataclass(frozen=True, slots=True)
class Security:
    """Security settings of an account."""

    email: str | None
    unconfirmed_email: str | None
    two_factor: bool
    recovery_codes: int
    former_name: str | None = None  # a forbidden name, until a new one is chosen


class CredentialService:
    """Changes an account's credentials; every change needs re-authentication."""

    def __init__(
        self,
        database: Database,
        passwords: Passwords,
        open_sockets: OpenSockets,
        clock: Clock | None = None,
    ) -> None:
        self._database = database
        self._passwords = passwords
        self._open_sockets = open_sockets
        self._clock = clock or SystemClock()

    async def read(self, account_id: UUID) -> Security:
        """Return the account's security settings."""
        async with self._database.unit_of_work() as session:
            row = await AccountRepository(session).find(account_id)
            tokens = CredentialTokenRepository(session)
            left = await tokens.count_recovery_codes(account_id)
            unconfirmed = await tokens.find_unconfirmed_email(account_id, at=self._clock.now())
        if row is None:
            return Security(None, None, two_factor=False, recovery_codes=0)
        two_factor = row.totp_secret is not None
        return Security(row.email, unconfirmed, two_factor, left, row.former_name)

    async def reauthenticate(self, account: Account, password: str, address: str) -> str:
        """Return the stored hash if the password matches; else raise NotConfirmed."""
        if account.kind != "person":
            raise Forbidden(GUEST)
        await self._passwords.limit_confirmations(address)
        async with self._database.unit_of_work() as session:
            row = await AccountRepository(session).find(account.id)
        stored = row.password_hash if row else None
        budgets, failures = (
            reauthentication_budgets(str(account.id), address),
            self._passwords.failures,
        )
        async with failures.attempt(budgets, wrong_passwords) as attempt:
            if not await self._passwords.verify(stored, password) or stored is None:
                await attempt.fail()
                raise NotConfirmed(NOT_YOURS)
        await failures.forget(budgets)
        return stored

    async def change_password(
        self,
        account: Account,
        password: str,
        new: str,
        *,
        address: str,
        here: bytes,
        end_tokens: bool = False,
    ) -> None:
        """Set a new password; other sessions, resets and the unconfirmed e-mail address end.

        `end_tokens`: API tokens end too, for a leaked password.
        """
        confirmed = await self.reauthenticate(account, password, address)
        check_strength(new, account.name)
        hashed = await self._passwords.hash(new)
        now = self._clock.now()
        async with self._database.unit_of_work() as session:
            row = await lock_unless_changed(session, account.id, confirmed)
            row.password_hash = hashed
            tokens = CredentialTokenRepository(session)
            await tokens.delete_password_resets(account.id)
            await tokens.delete_email_confirmations(account.id)
            ended = await SessionRepository(session).revoke_all(account.id, at=now, but=here)
            if end_tokens:
                ended += await tokens.delete_api_tokens(account.id)
        self._open_sockets.close_opened_by(*ended)


async def lock_unless_changed(session: AsyncSession, account_id: UUID, stored: str) -> AccountRow:
    """Lock the account for a change if its confirmed password still holds; return it."""
    row = await AccountRepository(session).find_for_change(account_id)
    if row is None or row.password_hash != stored:
        raise NotConfirmed(NOT_YOURS)
    return row
