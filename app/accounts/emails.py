"""E-mail addresses: wished for, confirmed by a letter's link, changed, taken away."""

from datetime import timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.credentials import CredentialService, still_confirmed
from app.accounts.keys import KeyRepository
from app.accounts.mailer import Letter, Mailer, clean_email, send_all
from app.accounts.repository import AccountRepository
from app.accounts.rows import AccountRow, EmailConfirmationRow
from app.accounts.service import Account
from app.accounts.tokens import digest_of, new_token
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database
from app.platform.errors import NotFound, TooManyRequests
from app.platform.rates import Rates

HOURS: Final = 24
PER_ACCOUNT: Final = "5/hour"
PER_EMAIL: Final = "5/hour"  # so that nobody is flooded from many accounts
GONE: Final = "This link was used, replaced by a newer one, or is too old; ask for another."
OFTEN: Final = "Enough letters for now; look whether one has come, or try again in an hour."
CONFIRM: Final = """Hello {name},

somebody, we hope you, wants letters about the account {name} at Pentacle to come here. Open this
address within {hours} hours to confirm it:

{place}/account/email#{token}

If it was not you there is nothing to do: no further letter comes.
"""
WISHED: Final = """Hello {name},

somebody, we hope you, wants letters about your account at Pentacle to go to another address. Until
that one is confirmed this one counts.

If it was not you, somebody knows your password. Choose another one, and nothing comes of it:

{place}/account/reset
"""
MOVED: Final = """Hello {name},

letters about your account at Pentacle come here no more: the address was changed or taken away.

If it was not you, somebody knows your password. Sign in, change it, and set your address again:

{place}/account
"""


class EmailService:
    """Keeps where a lost password can be replaced; an address counts once it was confirmed.

    What changes something returns letters, to be sent when the answer is on its way.
    """

    def __init__(
        self,
        database: Database,
        credentials: CredentialService,
        rates: Rates,
        mailer: Mailer,
        clock: Clock | None = None,
    ) -> None:
        self._database = database
        self._credentials = credentials
        self._rates = rates
        self._mailer = mailer
        self._clock = clock or SystemClock()

    async def change(
        self, account: Account, password: str, wish: str | None, *, address: str, place: str
    ) -> list[Letter]:
        """Wish for another e-mail address, or have none from now on."""
        email = clean_email(wish)
        confirmed = await self._credentials.confirm(account, password, address)
        if email is not None and not await self._may_write(account.id, email):
            raise TooManyRequests(OFTEN, headers={"Retry-After": "3600"})
        async with self._database.unit_of_work() as session:
            row = await still_confirmed(session, account.id, confirmed)
            await KeyRepository(session).drop_confirmations(row.id)
            if email is None:
                return await self._move(session, row, None, place)
            return self._wish(session, row, email, place)

    async def begin(self, account: Account, wish: str | None, place: str) -> list[Letter]:
        """Wish for the address that a new account came with."""
        email = clean_email(wish)
        if email is None or not await self._may_write(account.id, email):
            return []
        async with self._database.unit_of_work() as session:
            row = await AccountRepository(session).find_for_change(account.id)
            return self._wish(session, row, email, place) if row else []

    async def confirm(self, token: str, place: str) -> tuple[str, str, list[Letter]]:
        """Have an address count by its letter's token; return the account's name, and it."""
        async with self._database.unit_of_work() as session:
            found = await KeyRepository(session).use_confirmation(
                digest_of(token), at=self._clock.now()
            )
            row = await AccountRepository(session).find_for_change(found[0]) if found else None
            if found is None or row is None:
                raise NotFound(GONE)
            return row.name, found[1], await self._move(session, row, found[1], place)

    async def send(self, letters: list[Letter]) -> None:
        """Send what came of a change."""
        await send_all(self._mailer, letters)

    def _wish(self, session: AsyncSession, row: AccountRow, email: str, place: str) -> list[Letter]:
        if email == row.email:
            return []
        token = new_token()
        KeyRepository(session).add_confirmation(
            EmailConfirmationRow(
                token_digest=digest_of(token),
                account_id=row.id,
                email=email,
                expires_at=self._clock.now() + timedelta(hours=HOURS),
            )
        )
        words = {"name": row.name, "hours": HOURS, "place": place, "token": token}
        letters = [Letter(email, "Your address for Pentacle", CONFIRM.format(**words))]
        if row.email:
            text = WISHED.format(name=row.name, place=place)
            letters.append(Letter(row.email, "Another address for Pentacle", text))
        return letters

    async def _move(
        self, session: AsyncSession, row: AccountRow, email: str | None, place: str
    ) -> list[Letter]:
        """Have another address count, or none; tell the older one."""
        old, row.email = row.email, email
        await KeyRepository(session).drop_resets(row.id)
        if old is None or old == email:
            return []
        text = MOVED.format(name=row.name, place=place)
        return [Letter(old, "Letters from Pentacle go elsewhere", text)]

    async def _may_write(self, account_id: UUID, email: str) -> bool:
        own = await self._rates.spend(PER_ACCOUNT, "email-of", str(account_id))
        return own and await self._rates.spend(PER_EMAIL, "email-to", email.lower())
