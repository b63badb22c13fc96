"""Notifies people at once of friend requests, through the lobby's sockets."""

from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.protocol.messages import Notice
from app.lobby.signals.bus import notify
from app.platform.rate_limits import RateLimiter

BETWEEN_TWO: Final = "3/hour"  # who asks and takes it back again and again is not heard


class FriendNotifier:
    """Sends the notices of app/social."""

    def __init__(self, rate_limiter: RateLimiter) -> None:
        self._rate_limiter = rate_limiter

    async def notify(self, session: AsyncSession, *, by: UUID, to: UUID, sentence: str) -> None:
        """Tell somebody who is connected, as the unit of work is committed."""
        if await self._rate_limiter.hit(BETWEEN_TWO, "herald", str(by), str(to)):
            await notify(session, to, message=Notice("friends", sentence))
