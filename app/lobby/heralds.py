"""Tells people at once what others have decided about them."""

from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.bus import tell
from app.lobby.messages import Notice
from app.platform.rates import Rates

BETWEEN_TWO: Final = "3/hour"  # who asks and takes it back again and again is not heard


class Herald:
    """Carries one room's news through the lobby's sockets."""

    def __init__(self, rates: Rates) -> None:
        self._rates = rates

    async def announce(self, session: AsyncSession, *, by: UUID, to: UUID, sentence: str) -> None:
        """Tell somebody who is connected, as the unit of work is committed."""
        if await self._rates.spend(BETWEEN_TWO, "herald", str(by), str(to)):
            await tell(session, to, message=Notice("friends", sentence))
