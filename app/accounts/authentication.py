"""Authentication: sign-up, upgrade of a guest account, sign-in."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from string import hexdigits
from typing import Final
from uuid import UUID

from app.accounts.credentials.login_budgets import (
    Budgets,
    code_budgets,
    sign_in_budgets,
    wrong_codes,
    wrong_passwords,
)
from app.accounts.credentials.password_strength import check_strength
from app.accounts.credentials.passwords import Passwords
from app.accounts.credentials.second_factor import verify_code
from app.accounts.email.mailer import normalize_email
from app.accounts.errors import CodeNeeded, WrongCode, WrongPassword
from app.accounts.names.confusables import skeleton
from app.accounts.names.names import valid_person_name
from app.accounts.service import (
    Account,
    AccountService,
    Ban,
    account_of_row,
    banned,
    raising_name_taken,
)
from app.accounts.sessions.known_browsers import KnownBrowsers
from app.accounts.sessions.open_sockets import OpenSockets
from app.accounts.storage.encryption import SecretBox
from app.accounts.storage.repository import AccountRepository, SessionRepository
from app.accounts.storage.rows import AccountRow
from app.accounts.storage.tokens import digest_of, new_token
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database
from app.platform.errors import Conflict

WRONG: Final = "Wrong name or password."
CODE_NEEDED: Final = "Enter the code from your authenticator, or a recovery code."
BANNED_BROWSER: Final = (
    "A suspended account has used this browser, so you can't open another account here{until}. "
    "Sign in to that account to read why and to appeal."
)
BANNED_GUEST: Final = (
    "A suspended guest has used this browser, so you can't open another account here{until}."
)
ID_LENGTH: Final = 32
CODE_WRONG: Final = "Wrong or used code. Wait for the next one."


@dataclass(frozen=True, slots=True)
class Client:
    """The sender of a request: address for rate limits, user agent, cookies.

    `known_by` has the cookies of a known browser, by account id.
    """

    address: str
    agent: str
    token: str | None
    known_by: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Opened:
    """A signed-in account, its session's token, and the cookie of the known browser."""

    account: Account
    token: str
    known_browser: str


@dataclass(frozen=True, slots=True)
class Login:
    """Data for checking a sign-in, read before the slow password check."""

    id: UUID
    password_hash: str | None
    has_second_factor: bool
    browser_generation: int


class AuthenticationService:
    """Signs accounts up and in; holds no database connection while a password is hashed."""

    def __init__(
        self,
        database: Database,
        passwords: Passwords,
        open_sockets: OpenSockets,
        secret_box: SecretBox,
        clock: Clock | None = None,
    ) -> None:
        self._database = database
        self._secret_box = secret_box
        self._known_browsers = KnownBrowsers(secret_box)
        self._passwords = passwords
        self._open_sockets = open_sockets
        self._clock = clock or SystemClock()

    async def check_browser(self, client: Client) -> None:
        """Raise Banned if a banned account has signed in with this browser (decision 0440)."""
        known_by = {UUID(each): cookie for each, cookie in client.known_by.items() if _is_id(each)}
        if not known_by:
            return
        async with self._database.unit_of_work() as session:
            rows = await AccountRepository(session).list_banned(known_by, at=self._clock.now())
        for row in rows:
            if self._known_browsers.has_signed_in(known_by[row.id], row.id):
                sentence = BANNED_GUEST if row.kind == "guest" else BANNED_BROWSER
                raise banned(Ban(row.banned_until), sentence)

    async def sign_up(
        self,
        requested_name: str,
        password: str,
        email: str | None,
        client: Client,
        guest: Account | None,
    ) -> Opened:
        """Create a person's account, or upgrade a guest's; return it with its session's token."""
        if guest is not None and guest.kind != "guest":
            raise Conflict(f"You're signed in as {guest.name}. Sign out first.")
        name = valid_person_name(requested_name)
        if guest is None:
            await self.check_browser(client)
        check_strength(password, name, normalize_email(email) or "")
        async with self._database.unit_of_work() as session:
            await AccountService(session, self._clock).check_name_free(name)
        hashed = await self._passwords.hash(password)
        person = AccountRow(name=name, name_skeleton=skeleton(name), password_hash=hashed)
        if guest is None:
            return await self._open_account(person, client)
        return await self._upgrade_guest(guest.id, person, client.token or "")

    async def _open_account(self, person: AccountRow, client: Client) -> Opened:
        person.kind = "person"
        async with raising_name_taken(person.name), self._database.unit_of_work() as session:
            accounts = AccountService(session, self._clock)
            await accounts.check_name_free(person.name)
            await AccountRepository(session).add(person)
            token = accounts.open_session(person.id, client.agent)
            return self._opened(person, token)

    async def _upgrade_guest(self, guest_id: UUID, person: AccountRow, cookie: str) -> Opened:
        """Turn a guest into a person; the session gets a new token, its sockets stay open."""
        token, old = new_token(), digest_of(cookie)
        async with raising_name_taken(person.name), self._database.unit_of_work() as session:
            row = await AccountRepository(session).find_for_change(guest_id)
            if row is None or row.kind != "guest":
                raise Conflict("This account is already saved. Reload the page.")
            accounts = AccountService(session, self._clock)
            if person.name != row.name:
                await accounts.check_may_change_name(row)
            await accounts.check_name_free(person.name, guest_id)
            row.former_name = None
            row.kind, row.name, row.name_skeleton = "person", person.name, person.name_skeleton
            row.password_hash = person.password_hash
            await SessionRepository(session).renew(old, digest_of(token))
        self._open_sockets.renew(old, digest_of(token))
        return self._opened(row, token)

    async def sign_in(self, name: str, password: str, code: str | None, client: Client) -> Opened:
        """Sign a person in; an unknown name has the latency and error of a wrong password."""
        async with self._database.unit_of_work() as session:
            login = _login(await AccountRepository(session).find_to_sign_in(name))
        browser = self._recognise(login, client)
        who = str(login.id) if login else skeleton(name)
        budgets = sign_in_budgets(who, client.address, browser)
        login, stored = await self._check_password(login, password, budgets)
        if login.has_second_factor and not code:
            raise CodeNeeded(CODE_NEEDED)
        fresh = None
        if self._passwords.needs_rehash(stored):
            fresh = await self._passwords.hash(password)
        codes = code_budgets(who, browser) if login.has_second_factor else ()
        refusal = partial(wrong_codes, login.id)
        async with self._passwords.failures.attempt(codes, refusal) as attempt:
            try:
                opened = await self._open_session(login, fresh, code, client)
            except WrongCode:
                await attempt.fail()
                raise
        await self._passwords.failures.forget(budgets + codes)
        return opened

    async def _check_password(
        self, login: Login | None, password: str, budgets: Budgets
    ) -> tuple[Login, str]:
        """Return the matching account and its stored hash; raise WrongPassword."""
        stored = login.password_hash if login else None
        async with self._passwords.failures.attempt(budgets, wrong_passwords) as attempt:
            is_right = await self._passwords.verify(stored, password)
            if not is_right or login is None or not stored:
                await attempt.fail()
                raise WrongPassword(WRONG)
        return login, stored

    def _recognise(self, login: Login | None, client: Client) -> str | None:
        """Return the id of a browser that has signed in to this account before."""
        if login is None:
            return None
        cookie = client.known_by.get(login.id.hex)
        return self._known_browsers.recognise(cookie, login.id, login.browser_generation)

    def _opened(self, row: AccountRow, token: str) -> Opened:
        known_browser = self._known_browsers.make(row.id, row.browser_generation)
        return Opened(account_of_row(row), token, known_browser)

    async def _open_session(
        self, login: Login, fresh: str | None, code: str | None, client: Client
    ) -> Opened:
        """Open a session if the checked state is unchanged; the browser's older session ends."""
        now = self._clock.now()
        older = digest_of(client.token or "")
        async with self._database.unit_of_work() as session:
            row = await AccountRepository(session).find_for_change(login.id)
            if row is None or row.password_hash != login.password_hash:
                raise WrongPassword(WRONG)
            if row.totp_secret and not await verify_code(
                session, row, code or "", self._secret_box, at=now
            ):
                raise WrongCode(CODE_WRONG)
            row.password_hash = fresh or row.password_hash
            await SessionRepository(session).revoke(older, at=now)
            token = AccountService(session, self._clock).open_session(
                row.id, client.agent, is_two_factor=row.totp_secret is not None
            )
        self._open_sockets.close_opened_by(older)
        return self._opened(row, token)


def _is_id(text: str) -> bool:
    """Return True for an account id in the form of cookie names."""
    return len(text) == ID_LENGTH and not set(text) - set(hexdigits)


def _login(row: AccountRow | None) -> Login | None:
    if row is None:
        return None
    return Login(
        id=row.id,
        password_hash=row.password_hash,
        has_second_factor=row.totp_secret is not None,
        browser_generation=row.browser_generation,
    )
