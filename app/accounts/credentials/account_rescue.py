"""Account rescue: what whoever runs the server can do for an account from the command line."""

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
    """Finds, opens and unlocks persons' accounts, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._accounts = AccountRepository(session)
        self._names = NameChanges(session, clock)
        self._sessions = SessionRepository(session)
        self._tokens = CredentialTokenRepository(session)
        self._clock = clock or SystemClock()

    async def find_person(self, name: str) -> Account | None:
        """Return whose name this is, or None; raise Conflict if it only looks like theirs."""
        row = await self._accounts.find_by_name(name)
        if row is None:
            return None
        if row.name.casefold() != " ".join(name.split()).casefold():
            raise Conflict(f"There is {row.name}, whose name only looks like {name}: type it so.")
        return account_of_row(row)

    async def get_person(self, name: str) -> Account:
        """Return whose name this is; raise NotFound."""
        account = await self.find_person(name)
        if account is None:
            raise NotFound(f"Nobody who signs in is called {name}.")
        return account

    async def open_person(self, requested: str, password: str) -> Account:
        """Open an account; the password is to be changed by whoever gets it."""
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
        """Take the second factor away; every session ends, for nobody knows whose phone it was."""
        row = await self._accounts.find_for_change(account_id)
        if row is None or row.totp_secret is None:
            raise Conflict("This account has no second factor.")
        row.totp_secret = row.totp_pending = row.totp_step = None
        row.browser_generation += 1
        await self._tokens.replace_recovery_codes(account_id, ())
        await self._tokens.delete_api_tokens(account_id)
        await self._sessions.revoke_all(account_id, at=self._clock.now())
