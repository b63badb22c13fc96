"""Security notices: letters that tell an owner what was done with the account, or tried."""

from typing import Final
from uuid import UUID

from app.accounts.credentials.api_tokens import ApiToken
from app.accounts.email.mailer import Mailer, OutgoingEmail, send_all
from app.accounts.storage.repository import AccountRepository
from app.platform.db import Database
from app.platform.rate_limits import RateLimiter

TOKENS_TOLD: Final = "20/hour"  # as many as an account has at most
NEW_PROGRAM: Final = """Hello {name},

somebody, we hope you, has made an API token for your account at Pentacle: "{title}", which may
{scopes}. A program that has it acts in your name until you revoke it.

If it was not you, somebody knows your password. Choose another one; that ends every token:

{base_url}/account/reset
"""
CODES_TOLD: Final = "1/hour"
CODES_USED_UP: Final = """Hello {name},

somebody has typed your password at Pentacle, and then ten wrong codes of the second factor within
an hour. Nobody was let in. Further codes are refused for a while, but not in a browser that you
have signed in with before.

If it was not you, somebody knows your password. Choose another one:

{base_url}/account/reset
"""


class SecurityNotices:
    """Writes to the confirmed address of an account; without one nobody is told."""

    def __init__(self, database: Database, rate_limiter: RateLimiter, mailer: Mailer) -> None:
        self._database = database
        self._rate_limiter = rate_limiter
        self._mailer = mailer

    async def tell_token_made(self, account_id: UUID, token: ApiToken, base_url: str) -> None:
        """Tell of a new API token."""
        if await self._rate_limiter.hit(TOKENS_TOLD, "token-made", str(account_id)):
            words = {"title": token.title, "scopes": ", ".join(token.scopes), "base_url": base_url}
            await self._tell(account_id, "A new API token for Pentacle", NEW_PROGRAM, words)

    async def tell_codes_used_up(self, account_id: UUID, base_url: str) -> None:
        """Tell that somebody has the password and guesses codes."""
        if await self._rate_limiter.hit(CODES_TOLD, "codes-used-up", str(account_id)):
            words = {"base_url": base_url}
            await self._tell(account_id, "Wrong codes for Pentacle", CODES_USED_UP, words)

    async def _tell(self, account_id: UUID, subject: str, text: str, words: dict[str, str]) -> None:
        async with self._database.unit_of_work() as session:
            row = await AccountRepository(session).find(account_id)
        if row is not None and row.email:
            letter = OutgoingEmail(row.email, subject, text.format(name=row.name, **words))
            await send_all(self._mailer, [letter])
