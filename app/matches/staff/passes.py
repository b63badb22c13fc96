"""Passes: temporary access of moderators to finished matches hidden by their players."""

from datetime import timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.repository import MatchRepository
from app.matches.rows import MatchPassRow
from app.platform.clock import Clock, SystemClock

LASTS: Final = timedelta(hours=1)


class MatchPasses:
    """Grants passes within the caller's unit of work; the caller checks the role."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._matches = MatchRepository(session)
        self._clock = clock or SystemClock()

    async def give(self, match_id: str, account_id: UUID) -> None:
        """Grant an account access to a match for an hour."""
        until = self._clock.now() + LASTS
        row = MatchPassRow(match_id=match_id, account_id=account_id, until=until)
        await self._matches.keep_pass(row)
