"""Open websockets by account: online status, and disconnection of revoked sessions."""

import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from app.accounts.storage.repository import SessionRepository
from app.platform.clock import SystemClock
from app.platform.db import Database
from app.platform.periodic_tasks import PeriodicTask, running_periodic_tasks

MAX_PER_ACCOUNT: Final = 256  # sockets of one account on one node; one more closes the oldest
RECHECK_S: Final = 5.0  # maximum delay after another node ends a session


@dataclass(slots=True, eq=False)
class OpenSocket:
    """An open socket and its close callback."""

    account_id: UUID
    credential_digest: bytes  # the digest of the session or API token that opened it
    close: Callable[[], None]


class OpenSockets:
    """The open sockets of this process."""

    def __init__(self, database: Database, *, recheck_s: float = RECHECK_S) -> None:
        self._database = database
        self._recheck_s = recheck_s
        self._clock = SystemClock()
        self._open: dict[UUID, dict[OpenSocket, None]] = {}

    @contextlib.contextmanager
    def open(
        self, account_id: UUID, credential_digest: bytes, *, close: Callable[[], None]
    ) -> Iterator[OpenSocket]:
        """Register a socket; `close` is called once on revocation (4401).

        Pass the current digest of the credential: a session gets new tokens.
        """
        socket = OpenSocket(account_id, credential_digest, close)
        earlier = self._open.setdefault(account_id, {})
        earlier[socket] = None
        self._end(list(earlier)[:-MAX_PER_ACCOUNT])
        try:
            yield socket
        finally:
            self._drop(socket)

    def is_online(self, account_id: UUID) -> bool:
        """True if the account has an open socket on this node."""
        return account_id in self._open

    def online(self) -> frozenset[UUID]:
        """Return the accounts with an open socket on this node."""
        return frozenset(self._open)

    def close_opened_by(self, *digests: bytes) -> None:
        """Close the sockets of these sessions and API tokens."""
        self._end(socket for socket in self._each() if socket.credential_digest in digests)

    def close_all_of(self, account_id: UUID) -> None:
        """Close every socket of the account."""
        self._end(self._open.get(account_id, ()))

    def renew(self, old: bytes, new: bytes) -> None:
        """Replace the digest of a renewed session."""
        for socket in self._each():
            if socket.credential_digest == old:
                socket.credential_digest = new

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Run the periodic check for revoked sessions."""
        recheck = PeriodicTask("open sockets", self.recheck, self._recheck_s)
        async with running_periodic_tasks([recheck]):
            yield

    async def recheck(self) -> None:
        """Close the sockets of sessions that expired or were ended on another node."""
        digests = {socket.credential_digest for socket in self._each()}
        if not digests:
            return
        async with self._database.unit_of_work() as session:
            alive = await SessionRepository(session).list_digests(digests, at=self._clock.now())
        self.close_opened_by(*(digests - alive))

    def _each(self) -> list[OpenSocket]:
        return [socket for sockets in self._open.values() for socket in sockets]

    def _end(self, sockets: Iterable[OpenSocket]) -> None:
        for socket in list(sockets):
            self._drop(socket)
            socket.close()

    def _drop(self, socket: OpenSocket) -> None:
        rest = self._open.get(socket.account_id, {})
        rest.pop(socket, None)
        if not rest:
            self._open.pop(socket.account_id, None)
