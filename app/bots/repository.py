"""Repository of analyses."""

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.bots.rows import MatchAnalysisRow
from app.engine.position.plain_data import JsonObject


class AnalysisRepository:
    """Stores and finds analyses; never commits, the unit of work does."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def find(self, match_id: str) -> MatchAnalysisRow | None:
        """Return an analysis, or None."""
        return await self._session.get(MatchAnalysisRow, match_id)

    async def keep(self, match_id: str, found: dict[str, list[JsonObject]]) -> None:
        """Insert an analysis unless one exists; `lists` maps columns to values."""
        row = insert(MatchAnalysisRow).values(match_id=match_id, **found)
        await self._session.execute(row.on_conflict_do_nothing())
