"""What becomes of keys that nobody can use any more, and of secrets that lie open."""

from uuid import UUID

import structlog

from app.accounts.keys import KeyRepository
from app.accounts.repository import AccountRepository, SessionRepository
from app.accounts.seal import Seal, is_sealed
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database

log = structlog.get_logger(__name__)


class Sweeper:
    """Clears up behind the doors; any number of nodes may do it at once."""

    def __init__(self, database: Database, seal: Seal, clock: Clock | None = None) -> None:
        self._database = database
        self._seal = seal
        self._clock = clock or SystemClock()

    async def sweep(self) -> None:
        """Drop keys that are over, seal secrets from before there was a key, count the lost."""
        now = self._clock.now()
        async with self._database.unit_of_work() as session:
            await SessionRepository(session).drop_over(at=now)
            await KeyRepository(session).drop_over(at=now)
        async with self._database.unit_of_work() as session:
            await self._seal_open(AccountRepository(session))
            lost = await AccountRepository(session).count_sealed_otherwise(self._seal.heads)
        if lost:
            log.error("authenticators' secrets are sealed with a key that is not here", count=lost)

    async def _seal_open(self, accounts: AccountRepository) -> None:
        for row in await accounts.list_unsealed():
            row.totp_secret = self._sealed(row.totp_secret, row.id)
            row.totp_wished = self._sealed(row.totp_wished, row.id)

    def _sealed(self, stored: bytes | None, owner: UUID) -> bytes | None:
        return stored if stored is None or is_sealed(stored) else self._seal.seal(stored, owner)
