"""Cleanup: deletes expired credentials and name holds, encrypts plain-text secrets."""

from uuid import UUID

import structlog

from app.accounts.name_changes import NameChanges
from app.accounts.storage.credential_tokens import CredentialTokenRepository
from app.accounts.storage.encryption import SecretBox, is_encrypted
from app.accounts.storage.repository import AccountRepository, SessionRepository
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database

log = structlog.get_logger(__name__)


class CredentialCleanup:
    """Deletes expired credentials; idempotent, so several nodes may run it concurrently."""

    def __init__(
        self, database: Database, secret_box: SecretBox, clock: Clock | None = None
    ) -> None:
        self._database = database
        self._secret_box = secret_box
        self._clock = clock or SystemClock()

    async def run(self) -> None:
        """Delete expired rows, encrypt plain-text secrets, count secrets with a missing key."""
        now = self._clock.now()
        async with self._database.unit_of_work() as session:
            await SessionRepository(session).delete_expired(at=now)
            await CredentialTokenRepository(session).delete_expired(at=now)
            await NameChanges(session, self._clock).delete_expired()
        async with self._database.unit_of_work() as session:
            await self._encrypt_plaintext(AccountRepository(session))
            lost = await AccountRepository(session).count_undecryptable(
                self._secret_box.key_prefixes
            )
        if lost:
            log.error("authenticator secrets are encrypted with a missing key", count=lost)

    async def _encrypt_plaintext(self, accounts: AccountRepository) -> None:
        for row in await accounts.list_unencrypted():
            row.totp_secret = self._encrypted(row.totp_secret, row.id)
            row.totp_pending = self._encrypted(row.totp_pending, row.id)

    def _encrypted(self, stored: bytes | None, owner: UUID) -> bytes | None:
        return (
            stored
            if stored is None or is_encrypted(stored)
            else self._secret_box.encrypt(stored, owner)
        )
