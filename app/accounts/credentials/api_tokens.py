"""API tokens (bearer tokens with scopes) for programs, and one-time tickets for websockets."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal, cast
from uuid import UUID, uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.credentials.reauthentication import lock_unless_changed
from app.accounts.service import Account, account_of_row
from app.accounts.storage.credential_tokens import CredentialTokenRepository
from app.accounts.storage.repository import AccountRepository, SessionRepository
from app.accounts.storage.rows import ApiTokenRow, SocketTicketRow
from app.accounts.storage.tokens import digest_of, new_token
from app.platform.clock import Clock, SystemClock
from app.platform.errors import Conflict, NotFound
from app.platform.web.text_policy import valid_line

RECOGNISABLE_PREFIX: Final = "pent_"  # prefix for secret scanners, which report leaked tokens
MAX_TOKENS: Final = 20
MAX_TITLE: Final = 60
TICKET_S: Final = 30
LAST_USED_RESOLUTION: Final = timedelta(minutes=1)  # precision of `last_used_at`

Scope = Literal["read", "decks", "play"]


@dataclass(frozen=True, slots=True)
class ApiToken:
    """An API token as its owner sees it."""

    id: UUID
    title: str
    scopes: tuple[Scope, ...]
    created_at: datetime
    used_at: datetime | None


@dataclass(frozen=True, slots=True)
class TokenHolder:
    """The account of an API token, and the token's scopes."""

    account: Account
    scopes: frozenset[Scope]


class ApiTokenService:
    """Creates, lists, finds and revokes API tokens."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._session = session
        self._tokens = CredentialTokenRepository(session)
        self._accounts = AccountRepository(session)
        self._sessions = SessionRepository(session)
        self._clock = clock or SystemClock()

    async def make(
        self, account_id: UUID, title: str, scopes: Collection[Scope], *, confirmed: str
    ) -> tuple[ApiToken, str]:
        """Create a token; return it with its secret, which is shown only once.

        `confirmed` is the hash from re-authentication: after a change of password no token is made.
        """
        account = await lock_unless_changed(self._session, account_id, confirmed)
        if len(await self._tokens.list_tokens(account.id)) >= MAX_TOKENS:
            raise Conflict(f"You have {MAX_TOKENS} tokens, the maximum. Revoke one first.")
        secret = RECOGNISABLE_PREFIX + new_token()
        row = ApiTokenRow(
            id=uuid4(),
            token_digest=digest_of(secret),
            account_id=account.id,
            title=valid_line(" ".join(title.split()), "A title", MAX_TITLE),
            scopes=sorted(set(scopes)),
            created_at=self._clock.now(),
        )
        self._tokens.add_api_token(row)
        return _token(row), secret

    async def list_own(self, account_id: UUID) -> list[ApiToken]:
        """Return the account's tokens, newest first."""
        return [_token(row) for row in await self._tokens.list_tokens(account_id)]

    async def revoke(self, account_id: UUID, token_id: UUID) -> bytes:
        """Revoke a token; return the digest whose sockets must close."""
        ended = await self._tokens.delete_api_token(account_id, token_id)
        if ended is None:
            raise NotFound("Token not found. It may be revoked already.")
        return ended

    async def find(self, secret: str) -> TokenHolder | None:
        """Return the token's account and scopes; None for unknown tokens and banned accounts."""
        now = self._clock.now()
        found = await self._tokens.find_token(digest_of(secret), at=now)
        if found is None:
            return None
        row, token = found
        if token.used_at is None or now - token.used_at > LAST_USED_RESOLUTION:
            await self._tokens.note_api_token_used(token.id, at=now)
        return TokenHolder(account_of_row(row), frozenset(cast("list[Scope]", token.scopes)))

    async def make_ticket(self, account_id: UUID, credential_digest: bytes) -> str:
        """Create a ticket for one socket; it expires no later than its session or token."""
        ticket, now = new_token(), self._clock.now()
        row = SocketTicketRow(
            ticket_digest=digest_of(ticket),
            account_id=account_id,
            credential_digest=credential_digest,
            expires_at=now + timedelta(seconds=TICKET_S),
        )
        self._tokens.add_ticket(row)
        return ticket

    async def use_ticket(self, ticket: str) -> tuple[Account, bytes] | None:
        """Consume a ticket; return its account and credential digest, or None."""
        now = self._clock.now()
        found = await self._tokens.use_ticket(digest_of(ticket), at=now)
        if found is None or not await self._sessions.list_digests([found[1]], at=now):
            return None
        row = await self._accounts.find(found[0])
        return (account_of_row(row), found[1]) if row else None


def _token(row: ApiTokenRow) -> ApiToken:
    scopes = cast("tuple[Scope, ...]", tuple(row.scopes))
    return ApiToken(row.id, row.title, scopes, row.created_at, row.used_at)
