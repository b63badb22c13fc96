"""The SQL of analyses."""

from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.bots.rows import MatchAnalysisRow


class AnalysisRepository:
    """Keeps and finds analyses; never commits, the unit of work does."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def find(self, match_id: str) -> list[dict[str, Any]] | None:
        """Return the mistakes that were found, or None if nobody has looked for them."""
        query = select(MatchAnalysisRow.mistakes).where(MatchAnalysisRow.match_id == match_id)
        return (await self._session.scalars(query)).one_or_none()

    async def keep(self, match_id: str, mistakes: list[dict[str, Any]]) -> None:
        """Keep an analysis, unless there is one."""
        row = insert(MatchAnalysisRow).values(match_id=match_id, mistakes=mistakes)
        await self._session.execute(row.on_conflict_do_nothing())
