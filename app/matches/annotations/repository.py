"""The SQL of annotation sets."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import delete, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.rows import AnnotationSetRow


class AnnotationRepository:
    """Finds and keeps annotation sets; never commits."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, row: AnnotationSetRow) -> None:
        """Keep a new set."""
        self._session.add(row)
        await self._session.flush()
        await self._session.refresh(row)

    async def find(self, set_id: str) -> AnnotationSetRow | None:
        """Return a set; nobody else changes it before the unit of work ends."""
        return await self._session.get(
            AnnotationSetRow, set_id, with_for_update=True, populate_existing=True
        )

    async def list_shown(
        self, match_id: str, account_id: UUID | None
    ) -> Sequence[AnnotationSetRow]:
        """Return the published sets of a match and the account's own, the oldest first."""
        shown = or_(
            AnnotationSetRow.published_at.is_not(None), AnnotationSetRow.author_id == account_id
        )
        query = select(AnnotationSetRow).where(AnnotationSetRow.match_id == match_id, shown)
        return (await self._session.scalars(query.order_by(AnnotationSetRow.created_at))).all()

    async def list_of(self, author_id: UUID) -> Sequence[AnnotationSetRow]:
        """Return all sets of an author, the newest first."""
        query = select(AnnotationSetRow).where(AnnotationSetRow.author_id == author_id)
        newest = query.order_by(AnnotationSetRow.created_at.desc())
        return (await self._session.scalars(newest)).all()

    async def count(self, author_id: UUID) -> int:
        """Return how many sets an author has."""
        query = select(func.count()).where(AnnotationSetRow.author_id == author_id)
        return int(await self._session.scalar(query) or 0)

    async def remove(self, row: AnnotationSetRow) -> None:
        """Delete a set."""
        await self._session.delete(row)

    async def remove_of(self, author_id: UUID) -> None:
        """Delete all sets of an author."""
        gone = delete(AnnotationSetRow).where(AnnotationSetRow.author_id == author_id)
        await self._session.execute(gone)
