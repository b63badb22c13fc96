"""E-mail addresses of accounts: requested, confirmed by a link, changed, removed."""

from datetime import timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.credentials.reauthentication import CredentialService, lock_unless_changed
from app.accounts.email.mailer import Mailer, OutgoingEmail, mailbox_of, normalize_email, send_all
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
PER_EMAIL: Final = "5/hour"  # of a mailbox; limits floods from many accounts
GONE: Final = "This link has expired or was used. Request a new one."
OFTEN: Final = "Too many e-mails for now. Check your inbox"
CONFIRM: Final = """Hi {name},

someone asked to use this address for the Pentacle account {name}. If it was you, open this link
within {hours} hours:

{base_url}/account/email#{token}

If not, ignore this e-mail; we won't send another.
"""
CHANGE_REQUESTED: Final = """Hi {name},

someone asked to change the e-mail address of your Pentacle account. Your current address stays
until the new one is confirmed.

If this wasn't you, someone has your password. Set a new one now to cancel the change:

{base_url}/account/reset
"""
MOVED: Final = """Hi {name},

your Pentacle e-mail was changed or removed, so this address no longer gets our e-mails.

If this wasn't you, someone has your password. Sign in, change it, and restore your address now:

{base_url}/account
"""


class EmailAddressService:
    """Stores confirmed addresses for password resets.

    Changes return e-mails, which the caller sends after its response.
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
        """Request a change of the e-mail address, or remove it."""
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
        """Request confirmation of a new account's address."""
        email = normalize_email(requested)
        if email is None or not await self._may_write(account.id, email):
            return []
        async with self._database.unit_of_work() as session:
            row = await AccountRepository(session).find_for_change(account.id)
            return self._request_confirmation(session, row, email, base_url) if row else []

    async def confirm(self, token: str, base_url: str) -> tuple[str, str, list[OutgoingEmail]]:
        """Confirm an address by its token; return the account's name and the address."""
        async with self._database.unit_of_work() as session:
            found = await CredentialTokenRepository(session).use_email_confirmation(
                digest_of(token), at=self._clock.now()
            )
            row = await AccountRepository(session).find_for_change(found[0]) if found else None
            if found is None or row is None:
                raise NotFound(GONE)
            return row.name, found[1], await self._set_email(session, row, found[1], base_url)

    async def send(self, outgoing: list[OutgoingEmail]) -> None:
        """Send the e-mails of a change."""
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
        outgoing = [OutgoingEmail(email, "Confirm your Pentacle e-mail", CONFIRM.format(**words))]
        if row.email:
            text = CHANGE_REQUESTED.format(name=row.name, base_url=base_url)
            outgoing.append(OutgoingEmail(row.email, "Pentacle e-mail change requested", text))
        return outgoing

    async def _set_email(
        self, session: AsyncSession, row: AccountRow, email: str | None, base_url: str
    ) -> list[OutgoingEmail]:
        """Set the confirmed address or remove it; return a notice to the older one."""
        old, row.email = row.email, email
        await CredentialTokenRepository(session).delete_password_resets(row.id)
        if old is None or old == email:
            return []
        text = MOVED.format(name=row.name, base_url=base_url)
        return [OutgoingEmail(old, "Your Pentacle e-mail was changed", text)]

    async def _wait_s(self, account_id: UUID, email: str) -> int:
        own = await self._rate_limiter.wait_s(PER_ACCOUNT, "email-of", str(account_id))
        return max(own, await self._rate_limiter.wait_s(PER_EMAIL, "email-to", mailbox_of(email)))

    async def _may_write(self, account_id: UUID, email: str) -> bool:
        own = await self._rate_limiter.hit(PER_ACCOUNT, "email-of", str(account_id))
        return own and await self._rate_limiter.hit(PER_EMAIL, "email-to", mailbox_of(email))
