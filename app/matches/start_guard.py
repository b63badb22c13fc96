"""Start guard: the rules of other rooms that every start of a match between two people obeys."""

from collections.abc import Sequence
from typing import Protocol
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession


class StartGuard(Protocol):
    """Called within the unit of work that starts the match, for every way to pair two players."""

    async def note_waiting(self, session: AsyncSession, account_id: UUID) -> None:
        """Note that an account is here and waits for an opponent."""

    async def before_start(
        self, session: AsyncSession, timer: str, account_ids: Sequence[UUID]
    ) -> None:
        """End the searches of both; raise Conflict if they cannot begin this match now."""
