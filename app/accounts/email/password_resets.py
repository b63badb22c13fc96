"""Password reset: an e-mail with a token that allows a new password."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.credentials.password_strength import check_strength
from app.accounts.credentials.passwords import Passwords
from app.accounts.email.mailer import Mailer, OutgoingEmail, send_all
from app.accounts.sessions.known_browsers import KnownBrowsers
from app.accounts.sessions.open_sockets import OpenSockets
from app.accounts.storage.credential_tokens import CredentialTokenRepository
from app.accounts.storage.repository import AccountRepository, SessionRepository
from app.accounts.storage.rows import AccountRow
from app.accounts.storage.tokens import digest_of, new_token
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database
from app.platform.errors import NotFound
from app.platform.rate_limits import RateLimiter

MINUTES: Final = 30
PER_ACCOUNT: Final = "3/hour"
MAX_EMAILS_PER_ADDRESS: Final = 5  # accounts that share one address
GONE: Final = "This link has expired or was used. Request a new one."
TEXT: Final = """Hi {name},

someone asked to reset your Pentacle password. If it was you, open this link within {minutes}
minutes:

{address}

If not, ignore this e-mail; your password stays the same.
"""


@dataclass(frozen=True, slots=True)
class ResetDone:
    """The account of a replaced password, and the browser's new known-browser cookie."""

    account_id: UUID
    name: str
    known_browser: str


class PasswordResetService:
    """Sends reset e-mails, and sets the new passwords."""

    def __init__(
        self,
        database: Database,
        passwords: Passwords,
        open_sockets: OpenSockets,
        rate_limiter: RateLimiter,
        mailer: Mailer,
        known_browsers: KnownBrowsers,
        clock: Clock | None = None,
    ) -> None:
        self._database = database
        self._passwords = passwords
        self._open_sockets = open_sockets
        self._rate_limiter = rate_limiter
        self._mailer = mailer
        self._known_browsers = known_browsers
        self._clock = clock or SystemClock()

    async def ask(self, who: str, base_url: str) -> None:
        """E-mail the account of this name or address; the response never reveals an account."""
        until = self._clock.now() + timedelta(minutes=MINUTES)
        outgoing = []
        async with self._database.unit_of_work() as session:
            for row in await self._reached(AccountRepository(session), who.strip()):
                if row.email and await self._rate_limiter.hit(PER_ACCOUNT, "reset", str(row.id)):
                    token = await self._replace_reset(session, row.id, until)
                    outgoing.append(
                        _reset_email(row.name, row.email, f"{base_url}/account/reset#{token}")
                    )
        await send_all(self._mailer, outgoing)

    async def _replace_reset(self, session: AsyncSession, account_id: UUID, until: datetime) -> str:
        """Create the account's only reset; concurrent requests run one after the other."""
        token = new_token()
        await AccountRepository(session).find_for_change(account_id)
        await CredentialTokenRepository(session).add_password_reset(
            digest_of(token), account_id, until=until
        )
        return token

    async def use(self, token: str, new: str) -> ResetDone:
        """Set the new password and end all sessions and tokens."""
        digest = digest_of(token)
        async with self._database.unit_of_work() as session:
            account_id = await CredentialTokenRepository(session).find_password_reset(
                digest, at=self._clock.now()
            )
            row = await AccountRepository(session).find(account_id) if account_id else None
        if row is None:
            raise NotFound(GONE)
        check_strength(new, row.name, row.email or "")
        hashed = await self._passwords.hash(new)
        return await self._set(row.id, digest, hashed)

    async def _set(self, account_id: UUID, digest: bytes, hashed: str) -> ResetDone:
        """End sessions, API tokens, resets and unconfirmed addresses with the password.

        Lock the account first: of two links used concurrently only one succeeds. From then on only
        the browser that opened the link is known.
        """
        now = self._clock.now()
        async with self._database.unit_of_work() as session:
            tokens = CredentialTokenRepository(session)
            row = await AccountRepository(session).find_for_change(account_id)
            if row is None or not await tokens.find_password_reset(digest, at=now):
                raise NotFound(GONE)
            row.password_hash = hashed
            row.browser_generation += 1
            await tokens.delete_password_resets(row.id)
            await tokens.delete_email_confirmations(row.id)
            ended = await SessionRepository(session).revoke_all(row.id, at=now)
            ended += await tokens.delete_api_tokens(row.id)
        self._open_sockets.close_opened_by(*ended)
        known_browser = self._known_browsers.make(row.id, row.browser_generation)
        return ResetDone(row.id, row.name, known_browser)

    async def _reached(self, accounts: AccountRepository, who: str) -> list[AccountRow]:
        if not who or not who.isprintable():
            return []
        if "@" in who:
            return (await accounts.list_reached_at(who))[:MAX_EMAILS_PER_ADDRESS]
        row = await accounts.find_to_sign_in(who)
        return [row] if row else []


def _reset_email(name: str, to: str, address: str) -> OutgoingEmail:
    text = TEXT.format(name=name, minutes=MINUTES, address=address)
    return OutgoingEmail(to=to, subject="Reset your Pentacle password", text=text)
