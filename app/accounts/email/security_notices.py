"""Security notices: e-mails to an owner about changes and attempts on the account."""

from typing import Final
from uuid import UUID

from app.accounts.credentials.api_tokens import ApiToken
from app.accounts.email.mailer import Mailer, OutgoingEmail, send_all
from app.accounts.storage.repository import AccountRepository
from app.platform.db import Database
from app.platform.rate_limits import RateLimiter

TOKENS_TOLD: Final = "20/hour"  # the maximum number of tokens of an account
NEW_PROGRAM: Final = """Hi {name},

someone made an API token for your Pentacle account: "{title}", which can {scopes}. Programs with
this token act in your name until you revoke it.

If this wasn't you, someone has your password. Set a new one now; that revokes every token:

{base_url}/account/reset
"""
CODES_TOLD: Final = "1/hour"
CODES_USED_UP: Final = """Hi {name},

someone entered your Pentacle password, and then ten wrong two-factor codes within an hour. They
didn't get in. For a while, we accept codes only from browsers that you've signed in with before.

If this wasn't you, someone has your password. Set a new one now:

{base_url}/account/reset
"""


class SecurityNotices:
    """Writes to an account's confirmed address; accounts without one get no notices."""

    def __init__(self, database: Database, rate_limiter: RateLimiter, mailer: Mailer) -> None:
        self._database = database
        self._rate_limiter = rate_limiter
        self._mailer = mailer

    async def mail_token_made(self, account_id: UUID, token: ApiToken, base_url: str) -> None:
        """Report a new API token."""
        if await self._rate_limiter.hit(TOKENS_TOLD, "token-made", str(account_id)):
            words = {"title": token.title, "scopes": ", ".join(token.scopes), "base_url": base_url}
            await self._mail(account_id, "New Pentacle API token", NEW_PROGRAM, words)

    async def mail_codes_used_up(self, account_id: UUID, base_url: str) -> None:
        """Report wrong codes after a right password."""
        if await self._rate_limiter.hit(CODES_TOLD, "codes-used-up", str(account_id)):
            words = {"base_url": base_url}
            await self._mail(account_id, "Wrong Pentacle sign-in codes", CODES_USED_UP, words)

    async def _mail(self, account_id: UUID, subject: str, text: str, words: dict[str, str]) -> None:
        async with self._database.unit_of_work() as session:
            row = await AccountRepository(session).find(account_id)
        if row is not None and row.email:
            letter = OutgoingEmail(row.email, subject, text.format(name=row.name, **words))
            await send_all(self._mailer, [letter])
