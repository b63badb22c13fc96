"""Start guard: other packages' rules for the start of a match between two people."""

from collections.abc import Sequence
from typing import Protocol
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession


class StartGuard(Protocol):
    """Hooks within the unit of work that starts a match, for every way to pair two players."""

    async def note_waiting(self, session: AsyncSession, account_id: UUID) -> None:
        """Record that an account is online and waiting for an opponent."""

    async def before_start(
        self, session: AsyncSession, timer: str, account_ids: Sequence[UUID]
    ) -> None:
        """Cancel both accounts' queue tickets; raise Conflict if one can't start this match now."""
