"""Two-factor authentication: enrollment of an authenticator (TOTP), recovery codes."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

import segno
import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.credentials.totp import (
    base32_text,
    matching_step,
    new_recovery_codes,
    new_secret,
    otpauth_uri,
    recovery_digest,
)
from app.accounts.errors import KeyLost, WrongCode
from app.accounts.storage.credential_tokens import CredentialTokenRepository
from app.accounts.storage.encryption import KeyMissing, SecretBox
from app.accounts.storage.repository import AccountRepository, SessionRepository
from app.accounts.storage.rows import AccountRow
from app.platform.clock import Clock, SystemClock
from app.platform.errors import Conflict, NotFound

log = structlog.get_logger(__name__)

NOT_BEGUN: Final = "Setup hasn't started. Scan the QR code first."
NOT_ON: Final = "Two-factor authentication is off. Turn it on first."
WRONG: Final = "Wrong code. Check your phone's clock, then try the next code."
LOST: Final = (
    "The server lost the key to your authenticator's secret. Sign in with a recovery code, then "
    "set up your authenticator again, or ask the operator of this server."
)
BEGIN_AGAIN: Final = "This setup failed on the server. Start again."


@dataclass(frozen=True, slots=True)
class Enrolment:
    """Enrollment data for an authenticator."""

    secret: str
    address: str
    qr: str


async def verify_code(
    session: AsyncSession, row: AccountRow, code: str, secret_box: SecretBox, *, at: datetime
) -> bool:
    """Consume a code of the authenticator, or a recovery code; each works once.

    Raise KeyLost if the authenticator's secret cannot be decrypted and no recovery code matches.
    """
    try:
        secret = secret_box.decrypt(row.totp_secret, row.id) if row.totp_secret else None
    except KeyMissing as missing:
        log.error("the key of an authenticator secret is missing", account=str(row.id))
        if await _use_recovery_code(session, row.id, code, at):
            return True
        raise KeyLost(LOST) from missing
    step = matching_step(secret, code, at) if secret else None
    if step is not None:
        return await AccountRepository(session).claim_totp_step(row.id, step)
    return await _use_recovery_code(session, row.id, code, at)


async def _use_recovery_code(
    session: AsyncSession, account_id: UUID, code: str, at: datetime
) -> bool:
    return await CredentialTokenRepository(session).use_recovery_code(
        recovery_digest(account_id, code), at=at
    )


class SecondFactorService:
    """Turns the second factor on and off; callers must have confirmed the password."""

    def __init__(
        self, session: AsyncSession, secret_box: SecretBox, clock: Clock | None = None
    ) -> None:
        self._accounts = AccountRepository(session)
        self._tokens = CredentialTokenRepository(session)
        self._sessions = SessionRepository(session)
        self._secret_box = secret_box
        self._clock = clock or SystemClock()

    async def begin(self, account_id: UUID) -> Enrolment:
        """Generate a secret; it takes effect with its first valid code."""
        row = await self._row(account_id)
        if row.totp_secret:
            raise Conflict("Two-factor authentication is on. Turn it off first.")
        secret = new_secret()
        row.totp_pending = self._secret_box.encrypt(secret, account_id)
        address = otpauth_uri(secret, row.name)
        qr = segno.make(address, error="m").svg_data_uri(scale=4, border=2, dark="#000")
        return Enrolment(base32_text(secret), address, qr)

    async def finish(self, account_id: UUID, code: str, here: bytes) -> list[str]:
        """Turn the second factor on with its first code; return recovery codes, shown only once.

        Of the open sessions only `here` counts as confirmed by a code.
        """
        row = await self._row(account_id)
        if row.totp_pending is None:
            raise Conflict(NOT_BEGUN)
        try:
            secret = self._secret_box.decrypt(row.totp_pending, account_id)
        except KeyMissing as missing:
            raise Conflict(BEGIN_AGAIN) from missing
        step = matching_step(secret, code, self._clock.now())
        if step is None:
            raise WrongCode(WRONG)
        row.totp_secret = self._secret_box.encrypt(secret, account_id)
        row.totp_pending, row.totp_step = None, step
        await self._sessions.note_two_factor(account_id, here)
        return await self._new_codes(account_id)

    async def renew_codes(self, account_id: UUID) -> list[str]:
        """Create new recovery codes; the older ones stop working."""
        row = await self._row(account_id)
        if row.totp_secret is None:
            raise Conflict(NOT_ON)
        return await self._new_codes(account_id)

    async def end(self, account_id: UUID) -> None:
        """Turn the second factor off."""
        row = await self._row(account_id)
        if row.totp_secret is None:
            raise Conflict(NOT_ON)
        row.totp_secret = row.totp_pending = row.totp_step = None
        await self._tokens.replace_recovery_codes(account_id, ())
        await self._sessions.note_two_factor(account_id, None)

    async def _new_codes(self, account_id: UUID) -> list[str]:
        codes = new_recovery_codes()
        digests = [recovery_digest(account_id, code) for code in codes]
        await self._tokens.replace_recovery_codes(account_id, digests)
        return codes

    async def _row(self, account_id: UUID) -> AccountRow:
        row = await self._accounts.find_for_change(account_id)
        if row is None:
            raise NotFound("Account not found.")
        return row
