"""Repository of operations; never commits, the unit of work does."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.operations.rows import AnnouncementRow, CardSuspensionRow, DrainRow

Row = AnnouncementRow | CardSuspensionRow | DrainRow


class OperationsRepository:
    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, row: Row) -> None:
        """Insert a row."""
        self._session.add(row)
        await self._session.flush()

    async def find_announcement(self, announcement_id: UUID) -> AnnouncementRow | None:
        """Lock and return an announcement until commit, or None."""
        return await self._session.get(AnnouncementRow, announcement_id, with_for_update=True)

    async def list_announcements(self, at: datetime) -> Sequence[AnnouncementRow]:
        """Return current and scheduled announcements, by start."""
        query = select(AnnouncementRow).where(
            AnnouncementRow.withdrawn_at.is_(None), AnnouncementRow.until > at
        )
        return (await self._session.scalars(query.order_by(AnnouncementRow.begins_at))).all()

    async def find_drain(self, *, for_update: bool = False) -> DrainRow | None:
        """Return the current drain, or None."""
        query = select(DrainRow).where(DrainRow.ended_at.is_(None))
        if for_update:
            query = query.with_for_update()
        return (await self._session.scalars(query)).one_or_none()

    async def find_suspension(self, suspension_id: UUID) -> CardSuspensionRow | None:
        """Lock and return a suspension until commit, or None."""
        return await self._session.get(CardSuspensionRow, suspension_id, with_for_update=True)

    async def list_suspensions(self, ruleset: str | None = None) -> Sequence[CardSuspensionRow]:
        """Return current and future suspensions, by game and card."""
        query = select(CardSuspensionRow).where(CardSuspensionRow.lifted_at.is_(None))
        if ruleset is not None:
            query = query.where(CardSuspensionRow.ruleset == ruleset)
        ordered = query.order_by(CardSuspensionRow.ruleset, CardSuspensionRow.card)
        return (await self._session.scalars(ordered)).all()
