"""Who is here: every open socket, and its end when its session or account must go."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final
from uuid import UUID

import structlog
from sqlalchemy.exc import DBAPIError

from app.accounts.repository import SessionRepository
from app.platform.clock import SystemClock
from app.platform.db import Database

log = structlog.get_logger(__name__)

MOST: Final = 256  # sockets of one account on one node; one more ends the oldest
RECHECK_S: Final = 5.0  # how long a session that another node ended may go on here


@dataclass(slots=True, eq=False)
class Visit:
    """One open socket, and what ends it."""

    account_id: UUID
    opener: bytes  # the digest of the session or API token that opened it
    close: Callable[[], None]


class Visits:
    """The open sockets of this process."""

    def __init__(self, database: Database, *, recheck_s: float = RECHECK_S) -> None:
        self._database = database
        self._recheck_s = recheck_s
        self._clock = SystemClock()
        self._open: dict[UUID, dict[Visit, None]] = {}

    @contextlib.contextmanager
    def open(
        self, account_id: UUID, session_digest: bytes, *, close: Callable[[], None]
    ) -> Iterator[None]:
        """Count somebody as here; `close` is called once if they must go (4401)."""
        visit = Visit(account_id, session_digest, close)
        earlier = self._open.setdefault(account_id, {})
        earlier[visit] = None
        self._end(list(earlier)[:-MOST])
        try:
            yield
        finally:
            self._drop(visit)

    def is_online(self, account_id: UUID) -> bool:
        """Whether the account has a socket open here."""
        return account_id in self._open

    def online(self) -> frozenset[UUID]:
        """Return the accounts that have a socket open here."""
        return frozenset(self._open)

    def end_openers(self, *digests: bytes) -> None:
        """Close the sockets of these sessions and API tokens."""
        self._end(visit for visit in self._each() if visit.opener in digests)

    def end_account(self, account_id: UUID) -> None:
        """Close every socket of the account."""
        self._end(self._open.get(account_id, ()))

    def renew(self, old: bytes, new: bytes) -> None:
        """Follow a session that has got another token."""
        for visit in self._each():
            if visit.opener == old:
                visit.opener = new

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Look again and again whether those who are here may stay."""
        watching = asyncio.create_task(self._watch())
        try:
            yield
        finally:
            watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await watching

    async def recheck(self) -> None:
        """Close the sockets of sessions that another node has ended, or that are over."""
        openers = {visit.opener for visit in self._each()}
        if not openers:
            return
        async with self._database.unit_of_work() as session:
            alive = await SessionRepository(session).list_digests(openers, at=self._clock.now())
        self.end_openers(*(openers - alive))

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(self._recheck_s)
            try:
                await self.recheck()
            except (OSError, DBAPIError) as error:  # the database is away: nobody is sent off
                log.warning("visits were not checked", error=str(error))

    def _each(self) -> list[Visit]:
        return [visit for visits in self._open.values() for visit in visits]

    def _end(self, visits: Iterable[Visit]) -> None:
        for visit in list(visits):
            self._drop(visit)
            visit.close()

    def _drop(self, visit: Visit) -> None:
        rest = self._open.get(visit.account_id, {})
        rest.pop(visit, None)
        if not rest:
            self._open.pop(visit.account_id, None)
