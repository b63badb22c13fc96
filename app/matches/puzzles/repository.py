"""SQL of puzzles."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.rows import MatchRow, PuzzleRow


class PuzzleRepository:
    """Reads and writes puzzles; never commits."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, row: PuzzleRow) -> None:
        self._session.add(row)
        await self._session.flush()

    async def find(self, puzzle_id: str) -> PuzzleRow | None:
        return await self._session.get(PuzzleRow, puzzle_id)

    async def list_of(self, account_id: UUID) -> Sequence[tuple[PuzzleRow, str]]:
        """Return an account's puzzles with their games, newest first."""
        query = (
            select(PuzzleRow, MatchRow.ruleset)
            .join(MatchRow, MatchRow.id == PuzzleRow.match_id)
            .where(PuzzleRow.account_id == account_id)
            .order_by(PuzzleRow.created_at.desc())
        )
        return [(row[0], row[1]) for row in await self._session.execute(query)]

    async def count(self, account_id: UUID) -> int:
        query = select(func.count()).where(PuzzleRow.account_id == account_id)
        return int(await self._session.scalar(query) or 0)

    async def remove(self, row: PuzzleRow) -> None:
        await self._session.delete(row)

    async def remove_of(self, account_id: UUID) -> None:
        await self._session.execute(delete(PuzzleRow).where(PuzzleRow.account_id == account_id))
