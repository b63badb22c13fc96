"""The SQL of analyses."""

from typing import Any

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.bots.rows import MatchAnalysisRow


class AnalysisRepository:
    """Keeps and finds analyses; never commits, the unit of work does."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def find(self, match_id: str) -> MatchAnalysisRow | None:
        """Return the findings, or None before the first analysis."""
        return await self._session.get(MatchAnalysisRow, match_id)

    async def keep(self, match_id: str, found: dict[str, list[dict[str, Any]]]) -> None:
        """Keep an analysis, its lists by the names of the row's columns, unless there is one."""
        row = insert(MatchAnalysisRow).values(match_id=match_id, **found)
        await self._session.execute(row.on_conflict_do_nothing())
