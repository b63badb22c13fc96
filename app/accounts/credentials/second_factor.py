"""Two-factor authentication: enrolment of an authenticator (TOTP), recovery codes."""

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

NOT_BEGUN: Final = "Begin with the QR code; nothing waits for a code."
NOT_ON: Final = "There is no second factor to change."
WRONG: Final = "This code is not the one shown now; check the phone's clock and try the next one."
LOST: Final = (
    "This server has lost the key to your authenticator's secret. Sign in with a recovery code, "
    "turn the second factor off and pair your phone again; or ask whoever runs the server."
)
BEGIN_AGAIN: Final = "This server has lost the key to what you began; begin again."


@dataclass(frozen=True, slots=True)
class Enrolment:
    """What an authenticator is told."""

    secret: str
    address: str
    qr: str


async def verify_code(
    session: AsyncSession, row: AccountRow, code: str, secret_box: SecretBox, *, at: datetime
) -> bool:
    """Take a code of the authenticator, or a recovery code; each is good for once.

    Raise KeyLost where it is no recovery code and the authenticator's cannot be checked.
    """
    try:
        secret = secret_box.decrypt(row.totp_secret, row.id) if row.totp_secret else None
    except KeyMissing as missing:
        log.error("the key to an authenticator's secret is missing", account=str(row.id))
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
    """Turns the second factor on and off; whoever calls has confirmed the password."""

    def __init__(
        self, session: AsyncSession, secret_box: SecretBox, clock: Clock | None = None
    ) -> None:
        self._accounts = AccountRepository(session)
        self._tokens = CredentialTokenRepository(session)
        self._sessions = SessionRepository(session)
        self._secret_box = secret_box
        self._clock = clock or SystemClock()

    async def begin(self, account_id: UUID) -> Enrolment:
        """Draw a secret; it counts only once its first code has come back."""
        row = await self._row(account_id)
        if row.totp_secret:
            raise Conflict("The second factor is on; turn it off before you pair another phone.")
        secret = new_secret()
        row.totp_pending = self._secret_box.encrypt(secret, account_id)
        address = otpauth_uri(secret, row.name)
        qr = segno.make(address, error="m").svg_data_uri(scale=4, border=2, dark="#000")
        return Enrolment(base32_text(secret), address, qr)

    async def finish(self, account_id: UUID, code: str, here: bytes) -> list[str]:
        """Turn it on with its first code; return recovery codes, which are never seen again.

        Of the sessions that are open only `here` has shown a code.
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
        """Make new recovery codes; the older ones end."""
        row = await self._row(account_id)
        if row.totp_secret is None:
            raise Conflict(NOT_ON)
        return await self._new_codes(account_id)

    async def end(self, account_id: UUID) -> None:
        """Turn it off."""
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
            raise NotFound("There is no such account.")
        return row
