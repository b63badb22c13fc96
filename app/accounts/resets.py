"""A lost password: a letter with a token, and the new one for it."""

from datetime import timedelta
from typing import Final

from app.accounts.keys import KeyRepository
from app.accounts.likeness import likeness
from app.accounts.mailer import Letter, Mailer, send_all
from app.accounts.passwords import Passwords
from app.accounts.repository import AccountRepository, SessionRepository
from app.accounts.rows import AccountRow
from app.accounts.strength import check_strength
from app.accounts.tokens import digest_of, new_token
from app.accounts.visits import Visits
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database
from app.platform.errors import NotFound
from app.platform.rates import Rates

MINUTES: Final = 30
PER_ACCOUNT: Final = "3/hour"
MOST: Final = 5  # accounts of one address that get a letter each
GONE: Final = "This link was used, replaced by a newer one, or is too old; ask for another."
TEXT: Final = """Hello {name},

somebody, we hope you, wants another password for your account at Pentacle. Open this address
within {minutes} minutes and choose one:

{address}

If it was not you there is nothing to do: your password stays as it is.
"""


class ResetService:
    """Sends letters to those who lost their passwords, and sets the new ones."""

    def __init__(
        self,
        database: Database,
        passwords: Passwords,
        visits: Visits,
        rates: Rates,
        mailer: Mailer,
        clock: Clock | None = None,
    ) -> None:
        self._database = database
        self._passwords = passwords
        self._visits = visits
        self._rates = rates
        self._mailer = mailer
        self._clock = clock or SystemClock()

    async def ask(self, who: str, place: str) -> None:
        """Send a letter to whom the name or address belongs; whoever asks learns nothing."""
        until = self._clock.now() + timedelta(minutes=MINUTES)
        letters = []
        async with self._database.unit_of_work() as session:
            for row in await self._reached(AccountRepository(session), who.strip()):
                if row.email and await self._rates.spend(PER_ACCOUNT, "reset", str(row.id)):
                    token = new_token()
                    await KeyRepository(session).add_reset(digest_of(token), row.id, until=until)
                    letters.append(_letter(row.name, row.email, f"{place}/account/reset#{token}"))
        await send_all(self._mailer, letters)

    async def use(self, token: str, new: str) -> str:
        """Set the new password, end every session and wished address; return the name."""
        digest = digest_of(token)
        async with self._database.unit_of_work() as session:
            account_id = await KeyRepository(session).find_reset(digest, at=self._clock.now())
            row = await AccountRepository(session).find(account_id) if account_id else None
        if row is None:
            raise NotFound(GONE)
        check_strength(new, row.name, row.email or "")
        hashed = await self._passwords.hash(new)
        return await self._set(digest, hashed)

    async def _set(self, digest: bytes, hashed: str) -> str:
        now = self._clock.now()
        async with self._database.unit_of_work() as session:
            accounts = AccountRepository(session)
            account_id = await KeyRepository(session).use_reset(digest, at=now)
            row = await accounts.find_for_change(account_id) if account_id else None
            if row is None:
                raise NotFound(GONE)
            row.password_hash = hashed
            await KeyRepository(session).drop_confirmations(row.id)
            ended = await SessionRepository(session).revoke_all(row.id, at=now)
        self._visits.end_openers(*ended)
        return row.name

    async def _reached(self, accounts: AccountRepository, who: str) -> list[AccountRow]:
        if not who or not who.isprintable():
            return []
        if "@" in who:
            return (await accounts.list_reached_at(who))[:MOST]
        row = await accounts.find_alike(likeness(who))
        return [row] if row else []


def _letter(name: str, to: str, address: str) -> Letter:
    text = TEXT.format(name=name, minutes=MINUTES, address=address)
    return Letter(to=to, subject="Another password for Pentacle", text=text)
