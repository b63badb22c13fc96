"""Cooldown from rated matches for accounts that often abort them at the start."""

from datetime import datetime, timedelta
from math import ceil
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.history.listings import Listings
from app.platform.errors import TooManyRequests

ABORT_WINDOW: Final = timedelta(hours=1)
FREE_ABORTS: Final = 2  # aborts allowed for accidents: a doorbell, a wrong deck
COOLDOWN: Final = timedelta(minutes=10)


async def require_no_cooldown(session: AsyncSession, account_id: UUID, now: datetime) -> None:
    """Raise TooManyRequests while the account's cooldown from rated matches lasts."""
    aborts = await Listings(session).list_aborts(account_id, now - ABORT_WINDOW)
    if len(aborts) <= FREE_ABORTS:
        return
    left_s = (aborts[-1] + COOLDOWN - now).total_seconds()
    if left_s <= 0:
        return
    minutes = ceil(left_s / 60)
    raise TooManyRequests(
        f"You left {len(aborts)} rated matches before they began. You can play the next one in "
        f"{minutes} minute{'s' if minutes > 1 else ''}.",
        headers={"Retry-After": str(ceil(left_s))},
    )
