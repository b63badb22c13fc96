"""E-mail addresses of accounts: requested, confirmed by a link, changed, removed."""

from datetime import timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.credentials.reauthentication import CredentialService, lock_unless_changed
from app.accounts.email.mailer import Mailer, OutgoingEmail, normalize_email, send_all
from app.accounts.service import Account
from app.accounts.storage.credential_tokens import CredentialTokenRepository
from app.accounts.storage.repository import AccountRepository
from app.accounts.storage.rows import AccountRow, EmailConfirmationRow
from app.accounts.storage.tokens import digest_of, new_token
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database
from app.platform.errors import NotFound
from app.platform.rate_limits import RateLimiter, too_many

HOURS: Final = 24
PER_ACCOUNT: Final = "5/hour"
PER_EMAIL: Final = "5/hour"  # so that nobody is flooded from many accounts
GONE: Final = "This link was used, replaced by a newer one, or is too old; ask for another."
OFTEN: Final = "Enough letters for now: look whether one has come"
CONFIRM: Final = """Hello {name},

somebody, we hope you, wants letters about the account {name} at Pentacle to come here. Open this
address within {hours} hours to confirm it:

{base_url}/account/email#{token}

If it was not you there is nothing to do: no further letter comes.
"""
WISHED: Final = """Hello {name},

somebody, we hope you, wants letters about your account at Pentacle to go to another address. Until
that one is confirmed this one counts.

If it was not you, somebody knows your password. Choose another one here, and nothing comes of it:

{base_url}/account/reset
"""
MOVED: Final = """Hello {name},

letters about your account at Pentacle come here no more: the address was changed or taken away.

If it was not you, somebody knows your password. Sign in, change it, and set your address again:

{base_url}/account
"""


class EmailAddressService:
    """Keeps where a lost password can be replaced; an address counts once it was confirmed.

    What changes something returns e-mails, to be sent when the answer is on its way.
    """

    def __init__(
        self,
        database: Database,
        credentials: CredentialService,
        rate_limiter: RateLimiter,
        mailer: Mailer,
        clock: Clock | None = None,
    ) -> None:
        self._database = database
        self._credentials = credentials
        self._rate_limiter = rate_limiter
        self._mailer = mailer
        self._clock = clock or SystemClock()

    async def change(
        self, account: Account, password: str, requested: str | None, *, address: str, base_url: str
    ) -> list[OutgoingEmail]:
        """Ask for another e-mail address, or have none from now on."""
        email = normalize_email(requested)
        confirmed = await self._credentials.reauthenticate(account, password, address)
        if email is not None and not await self._may_write(account.id, email):
            raise too_many(OFTEN, await self._wait_s(account.id, email))
        async with self._database.unit_of_work() as session:
            row = await lock_unless_changed(session, account.id, confirmed)
            await CredentialTokenRepository(session).delete_email_confirmations(row.id)
            if email is None:
                return await self._set_email(session, row, None, base_url)
            return self._request_confirmation(session, row, email, base_url)

    async def begin(
        self, account: Account, requested: str | None, base_url: str
    ) -> list[OutgoingEmail]:
        """Ask for the address that a new account came with."""
        email = normalize_email(requested)
        if email is None or not await self._may_write(account.id, email):
            return []
        async with self._database.unit_of_work() as session:
            row = await AccountRepository(session).find_for_change(account.id)
            return self._request_confirmation(session, row, email, base_url) if row else []

    async def confirm(self, token: str, base_url: str) -> tuple[str, str, list[OutgoingEmail]]:
        """Have an address count by its letter's token; return the account's name, and it."""
        async with self._database.unit_of_work() as session:
            found = await CredentialTokenRepository(session).use_email_confirmation(
                digest_of(token), at=self._clock.now()
            )
            row = await AccountRepository(session).find_for_change(found[0]) if found else None
            if found is None or row is None:
                raise NotFound(GONE)
            return row.name, found[1], await self._set_email(session, row, found[1], base_url)

    async def send(self, outgoing: list[OutgoingEmail]) -> None:
        """Send what came of a change."""
        await send_all(self._mailer, outgoing)

    def _request_confirmation(
        self, session: AsyncSession, row: AccountRow, email: str, base_url: str
    ) -> list[OutgoingEmail]:
        if email == row.email:
            return []
        token = new_token()
        CredentialTokenRepository(session).add_email_confirmation(
            EmailConfirmationRow(
                token_digest=digest_of(token),
                account_id=row.id,
                email=email,
                expires_at=self._clock.now() + timedelta(hours=HOURS),
            )
        )
        words = {"name": row.name, "hours": HOURS, "base_url": base_url, "token": token}
        outgoing = [OutgoingEmail(email, "Your address for Pentacle", CONFIRM.format(**words))]
        if row.email:
            text = WISHED.format(name=row.name, base_url=base_url)
            outgoing.append(OutgoingEmail(row.email, "Another address for Pentacle", text))
        return outgoing

    async def _set_email(
        self, session: AsyncSession, row: AccountRow, email: str | None, base_url: str
    ) -> list[OutgoingEmail]:
        """Have another address count, or none; tell the older one."""
        old, row.email = row.email, email
        await CredentialTokenRepository(session).delete_password_resets(row.id)
        if old is None or old == email:
            return []
        text = MOVED.format(name=row.name, base_url=base_url)
        return [OutgoingEmail(old, "Letters from Pentacle go elsewhere", text)]

    async def _wait_s(self, account_id: UUID, email: str) -> int:
        own = await self._rate_limiter.wait_s(PER_ACCOUNT, "email-of", str(account_id))
        return max(own, await self._rate_limiter.wait_s(PER_EMAIL, "email-to", email.lower()))

    async def _may_write(self, account_id: UUID, email: str) -> bool:
        own = await self._rate_limiter.hit(PER_ACCOUNT, "email-of", str(account_id))
        return own and await self._rate_limiter.hit(PER_EMAIL, "email-to", email.lower())
