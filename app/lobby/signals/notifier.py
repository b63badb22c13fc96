"""Notices of friend requests, pushed through the lobby's sockets."""

from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.protocol.messages import Notice
from app.lobby.signals.bus import notify
from app.platform.rate_limits import RateLimiter

PAIR_LIMIT: Final = "3/hour"  # mutes repeated requests and withdrawals between two accounts


class FriendNotifier:
    """Notifier of app/social."""

    def __init__(self, rate_limiter: RateLimiter) -> None:
        self._rate_limiter = rate_limiter

    async def notify(self, session: AsyncSession, *, by: UUID, to: UUID, sentence: str) -> None:
        """Send a sentence to the recipient's open tabs on commit."""
        if await self._rate_limiter.hit(PAIR_LIMIT, "herald", str(by), str(to)):
            await notify(session, to, message=Notice("friends", sentence))
