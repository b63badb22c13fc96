"""Account rescue: command-line operations on accounts for the server's operator."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.credentials.passwords import argon2_hasher, normal_password
from app.accounts.name_changes import NameChanges
from app.accounts.names.confusables import skeleton
from app.accounts.names.names import valid_person_name
from app.accounts.service import Account, account_of_row
from app.accounts.storage.credential_tokens import CredentialTokenRepository
from app.accounts.storage.repository import AccountRepository, SessionRepository
from app.accounts.storage.rows import AccountRow
from app.platform.clock import Clock, SystemClock
from app.platform.errors import Conflict, NotFound


class AccountRescue:
    """Finds, creates and unlocks persons' accounts, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._accounts = AccountRepository(session)
        self._names = NameChanges(session, clock)
        self._sessions = SessionRepository(session)
        self._tokens = CredentialTokenRepository(session)
        self._clock = clock or SystemClock()

    async def find_person(self, name: str) -> Account | None:
        """Return the person with exactly this name, or None; raise Conflict for a look-alike."""
        row = await self._accounts.find_by_name(name)
        if row is None:
            return None
        if row.name.casefold() != " ".join(name.split()).casefold():
            raise Conflict(f"{name} only looks like the account {row.name}. Type that name.")
        return account_of_row(row)

    async def get_person(self, name: str) -> Account:
        """Return the person with this name; raise NotFound."""
        account = await self.find_person(name)
        if account is None:
            raise NotFound(f"Account {name} not found. Check the spelling.")
        return account

    async def open_person(self, requested: str, password: str) -> Account:
        """Create an account with a password for one use; its owner must change it."""
        name = valid_person_name(requested)
        row = AccountRow(
            name=name,
            kind="person",
            name_skeleton=skeleton(name),
            password_hash=argon2_hasher().hash(normal_password(password)),
        )
        await self._names.check_free(name)
        await self._accounts.add(row)
        return account_of_row(row)

    async def end_second_factor(self, account_id: UUID) -> None:
        """Remove the second factor; every session ends, since a finder may hold the phone."""
        row = await self._accounts.find_for_change(account_id)
        if row is None or row.totp_secret is None:
            raise Conflict("This account has no two-factor authentication.")
        row.totp_secret = row.totp_pending = row.totp_step = None
        row.browser_generation += 1
        await self._tokens.replace_recovery_codes(account_id, ())
        await self._tokens.delete_api_tokens(account_id)
        await self._sessions.revoke_all(account_id, at=self._clock.now())
