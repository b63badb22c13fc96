"""A second factor: beginning it, ending it, and taking its codes once each."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

import segno
from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.errors import WrongCode
from app.accounts.keys import KeyRepository
from app.accounts.repository import AccountRepository
from app.accounts.rows import AccountRow
from app.accounts.totp import (
    address_of,
    find_step,
    new_recovery_codes,
    new_secret,
    readable,
    recovery_digest,
)
from app.platform.clock import Clock, SystemClock
from app.platform.errors import Conflict, NotFound

NOT_BEGUN: Final = "Begin with the QR code; nothing waits for a code."
NOT_ON: Final = "There is no second factor to change."
WRONG: Final = "This code is not the one shown now; check the phone's clock and try the next one."


@dataclass(frozen=True, slots=True)
class Pairing:
    """What an authenticator is told."""

    secret: str
    address: str
    qr: str


async def accepts(session: AsyncSession, row: AccountRow, code: str, *, at: datetime) -> bool:
    """Take a code of the authenticator, or a recovery code; each is good for once."""
    step = find_step(row.totp_secret, code, at) if row.totp_secret else None
    if step is not None:
        return await AccountRepository(session).take_step(row.id, step)
    return await KeyRepository(session).use_code(recovery_digest(row.id, code), at=at)


class SecondFactorService:
    """Turns the second factor on and off; whoever calls has confirmed the password."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._session = session
        self._accounts = AccountRepository(session)
        self._keys = KeyRepository(session)
        self._clock = clock or SystemClock()

    async def begin(self, account_id: UUID) -> Pairing:
        """Draw a secret; it counts only once its first code has come back."""
        row = await self._row(account_id)
        if row.totp_secret:
            raise Conflict("The second factor is on; turn it off before you pair another phone.")
        row.totp_wished = new_secret()
        address = address_of(row.totp_wished, row.name)
        qr = segno.make(address, error="m").svg_data_uri(scale=4, border=2, dark="#000")
        return Pairing(readable(row.totp_wished), address, qr)

    async def finish(self, account_id: UUID, code: str) -> list[str]:
        """Turn it on with its first code; return recovery codes, which are never seen again."""
        row = await self._row(account_id)
        if row.totp_wished is None:
            raise Conflict(NOT_BEGUN)
        step = find_step(row.totp_wished, code, self._clock.now())
        if step is None:
            raise WrongCode(WRONG)
        row.totp_secret, row.totp_wished, row.totp_step = row.totp_wished, None, step
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
        row.totp_secret = row.totp_wished = row.totp_step = None
        await self._keys.replace_codes(account_id, ())

    async def _new_codes(self, account_id: UUID) -> list[str]:
        codes = new_recovery_codes()
        digests = [recovery_digest(account_id, code) for code in codes]
        await self._keys.replace_codes(account_id, digests)
        return codes

    async def _row(self, account_id: UUID) -> AccountRow:
        row = await self._accounts.find_for_change(account_id)
        if row is None:
            raise NotFound("There is no such account.")
        return row
