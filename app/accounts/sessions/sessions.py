"""Sessions: list and revocation, which closes their sockets immediately."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from app.accounts.account_closed import AccountClosedHook, run_account_closed_hooks
from app.accounts.sessions.open_sockets import OpenSockets
from app.accounts.storage.credential_tokens import CredentialTokenRepository
from app.accounts.storage.repository import AccountRepository, SessionRepository
from app.accounts.storage.tokens import digest_of
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database
from app.platform.errors import NotFound


@dataclass(frozen=True, slots=True)
class SessionEntry:
    """A session as its owner sees it; `agent` is the browser's user agent."""

    id: UUID
    agent: str
    created_at: datetime
    seen_at: datetime
    is_here: bool


class SessionService:
    """Lists and ends sessions; sockets close only after commit."""

    def __init__(
        self,
        database: Database,
        open_sockets: OpenSockets,
        closed_hooks: Sequence[AccountClosedHook] = (),
        clock: Clock | None = None,
    ) -> None:
        self._database = database
        self._open_sockets = open_sockets
        self._closed_hooks = closed_hooks
        self._clock = clock or SystemClock()

    async def list_open(self, account_id: UUID, here: bytes) -> list[SessionEntry]:
        """Return the account's sessions, the last used first."""
        async with self._database.unit_of_work() as session:
            rows = await SessionRepository(session).list_open(account_id, at=self._clock.now())
        return [
            SessionEntry(row.id, row.agent, row.created_at, row.seen_at, row.token_digest == here)
            for row in rows
        ]

    async def sign_out(self, cookie: str) -> None:
        """End the session of this cookie."""
        digest = digest_of(cookie)
        async with self._database.unit_of_work() as session:
            await SessionRepository(session).revoke(digest, at=self._clock.now())
        self._open_sockets.close_opened_by(digest)

    async def end(self, account_id: UUID, session_id: UUID) -> None:
        """End one of the account's sessions; raise NotFound."""
        async with self._database.unit_of_work() as session:
            sessions = SessionRepository(session)
            ended = await sessions.revoke_listed(account_id, session_id, at=self._clock.now())
        if ended is None:
            raise NotFound("Session not found. It may have ended already.")
        self._open_sockets.close_opened_by(ended)

    async def end_all(self, account_id: UUID) -> None:
        """End every session and API token of the account, and its unconfirmed e-mail address.

        Known browsers become unknown.
        """
        async with self._database.unit_of_work() as session:
            row = await AccountRepository(session).find_for_change(account_id)
            if row is not None:
                row.browser_generation += 1
            sessions = await SessionRepository(session).revoke_all(account_id, at=self._clock.now())
            credentials = CredentialTokenRepository(session)
            tokens = await credentials.delete_api_tokens(account_id)
            await credentials.delete_email_confirmations(account_id)
        self._open_sockets.close_opened_by(*sessions, *tokens)

    async def send_away(self, account_id: UUID) -> None:
        """Close the sockets of a banned account, and end its activity in all rooms.

        Its matches are conceded, as on deletion. Call it after commit; other nodes follow by
        `OpenSockets.recheck` and the sweep of concessions.
        """
        self._open_sockets.close_all_of(account_id)
        await run_account_closed_hooks(self._closed_hooks, account_id)
