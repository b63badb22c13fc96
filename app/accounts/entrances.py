"""The ways in: signing up, keeping a guest's account, signing in."""

from dataclasses import dataclass
from typing import Final
from uuid import UUID

from app.accounts.errors import Banned, CodeNeeded, WrongCode, WrongPassword
from app.accounts.likeness import kept_name, likeness
from app.accounts.mailer import clean_email
from app.accounts.passwords import Passwords
from app.accounts.repository import AccountRepository, SessionRepository
from app.accounts.rows import AccountRow
from app.accounts.seal import Seal
from app.accounts.second_factor import accepts
from app.accounts.service import Account, AccountService, account_of_row, refusing_taken
from app.accounts.strength import check_strength
from app.accounts.tokens import digest_of, new_token
from app.accounts.visits import Visits
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database
from app.platform.errors import Conflict

WRONG: Final = "This name and this password do not belong together."
CODE_NEEDED: Final = "Type the code that your authenticator shows, or a recovery code."
CODE_WRONG: Final = "This code is wrong, or was used before; wait for the next one."


@dataclass(frozen=True, slots=True)
class Caller:
    """The browser that knocks: where from, what it calls itself, the cookie it has."""

    address: str
    agent: str
    token: str | None


@dataclass(frozen=True, slots=True)
class Login:
    """What is needed to judge a sign-in, read before the slow part begins."""

    id: UUID
    password_hash: str | None
    has_second_factor: bool
    ban_reason: str | None
    is_banned: bool


class Entrances:
    """Lets people in; no connection to the database is held while a password is counted."""

    def __init__(
        self,
        database: Database,
        passwords: Passwords,
        visits: Visits,
        seal: Seal,
        clock: Clock | None = None,
    ) -> None:
        self._database = database
        self._seal = seal
        self._passwords = passwords
        self._visits = visits
        self._clock = clock or SystemClock()

    async def sign_up(
        self, wish: str, password: str, email: str | None, caller: Caller, guest: Account | None
    ) -> tuple[Account, str]:
        """Open a person's account, or make a guest's one; return it with its session's token."""
        if guest is not None and guest.kind != "guest":
            raise Conflict(f"You are signed in as {guest.name}; sign out first.")
        name = kept_name(wish)
        check_strength(password, name, clean_email(email) or "")
        await self._passwords.allow(caller.address, likeness(name))
        async with self._database.unit_of_work() as session:
            await AccountService(session).check_free(name)
        hashed = await self._passwords.hash(password)
        person = AccountRow(name=name, likeness=likeness(name), password_hash=hashed)
        if guest is None:
            return await self._open(person, caller)
        return await self._keep(guest.id, person, caller.token or "")

    async def _open(self, person: AccountRow, caller: Caller) -> tuple[Account, str]:
        person.kind = "person"
        async with refusing_taken(person.name), self._database.unit_of_work() as session:
            await AccountRepository(session).add(person)
            token = AccountService(session, self._clock).open_session(person.id, caller.agent)
        return account_of_row(person), token

    async def _keep(self, guest_id: UUID, wish: AccountRow, cookie: str) -> tuple[Account, str]:
        """Turn a guest into a person; the session gets another token, its sockets stay open."""
        token, old = new_token(), digest_of(cookie)
        async with refusing_taken(wish.name), self._database.unit_of_work() as session:
            row = await AccountRepository(session).find_for_change(guest_id)
            if row is None or row.kind != "guest":
                raise Conflict("This account is kept already; reload the page.")
            row.kind, row.name, row.likeness = "person", wish.name, wish.likeness
            row.password_hash = wish.password_hash
            await SessionRepository(session).renew(old, digest_of(token))
        self._visits.renew(old, digest_of(token))
        return account_of_row(row), token

    async def sign_in(
        self, name: str, password: str, code: str | None, caller: Caller
    ) -> tuple[Account, str]:
        """Sign a person in; unknown names take as long as wrong passwords and sound the same."""
        await self._passwords.allow(caller.address, likeness(name))
        async with self._database.unit_of_work() as session:
            login = _login(await AccountRepository(session).find_alike(likeness(name)))
        stored = login.password_hash if login else None
        if not await self._passwords.is_right(stored, password) or login is None or not stored:
            raise WrongPassword(WRONG)
        if login.is_banned:
            raise Banned(f"This account was closed. {login.ban_reason or ''}".rstrip())
        if login.has_second_factor and not code:
            raise CodeNeeded(CODE_NEEDED)
        fresh = None
        if self._passwords.is_outdated(stored):
            fresh = await self._passwords.hash(password)
        return await self._admit(login, fresh, code, caller)

    async def _admit(
        self, login: Login, fresh: str | None, code: str | None, caller: Caller
    ) -> tuple[Account, str]:
        """Open a session, if what was checked still holds; the browser's older one ends."""
        now = self._clock.now()
        older = digest_of(caller.token or "")
        async with self._database.unit_of_work() as session:
            row = await AccountRepository(session).find_for_change(login.id)
            if row is None or row.password_hash != login.password_hash or row.banned_at:
                raise WrongPassword(WRONG)
            if row.totp_secret and not await accepts(session, row, code or "", self._seal, at=now):
                raise WrongCode(CODE_WRONG)
            row.password_hash = fresh or row.password_hash
            await SessionRepository(session).revoke(older, at=now)
            token = AccountService(session, self._clock).open_session(row.id, caller.agent)
        self._visits.end_openers(older)
        return account_of_row(row), token


def _login(row: AccountRow | None) -> Login | None:
    if row is None:
        return None
    return Login(
        id=row.id,
        password_hash=row.password_hash,
        has_second_factor=row.totp_secret is not None,
        ban_reason=row.ban_reason,
        is_banned=row.banned_at is not None,
    )
