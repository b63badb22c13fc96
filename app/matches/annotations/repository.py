"""SQL of annotation sets."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from sqlalchemy import delete, func, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.rows import AnnotationSetRow
from app.platform.db import lock_until_commit

_SUMMARY: Final = (
    AnnotationSetRow.id,
    AnnotationSetRow.title,
    AnnotationSetRow.author_id,
    AnnotationSetRow.created_at,
    AnnotationSetRow.published_at,
    func.jsonb_array_length(AnnotationSetRow.notes),
)


@dataclass(frozen=True, slots=True)
class SetSummary:
    """An annotation set without its notes, which may have 45 kB."""

    id: str
    title: str
    author_id: UUID
    created_at: datetime
    published_at: datetime | None
    note_count: int


class AnnotationRepository:
    """Reads and writes annotation sets; never commits."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, row: AnnotationSetRow) -> None:
        self._session.add(row)
        await self._session.flush()
        await self._session.refresh(row)

    async def find(self, set_id: str) -> AnnotationSetRow | None:
        """Return a set with a row lock, or None."""
        return await self._session.get(
            AnnotationSetRow, set_id, with_for_update=True, populate_existing=True
        )

    async def list_shown(
        self,
        match_id: str,
        account_id: UUID | None,
        *,
        limit: int,
        after: tuple[datetime, str] | None = None,
    ) -> Sequence[SetSummary]:
        """Return a match's published sets and the account's own, newest first."""
        shown = or_(
            AnnotationSetRow.published_at.is_not(None), AnnotationSetRow.author_id == account_id
        )
        query = select(*_SUMMARY).where(AnnotationSetRow.match_id == match_id, shown)
        if after is not None:
            query = query.where(tuple_(AnnotationSetRow.created_at, AnnotationSetRow.id) < after)
        newest = query.order_by(AnnotationSetRow.created_at.desc(), AnnotationSetRow.id.desc())
        return [SetSummary(*row) for row in await self._session.execute(newest.limit(limit))]

    async def list_of(self, author_id: UUID) -> Sequence[AnnotationSetRow]:
        """Return all sets of an author, newest first."""
        query = select(AnnotationSetRow).where(AnnotationSetRow.author_id == author_id)
        newest = query.order_by(AnnotationSetRow.created_at.desc())
        return (await self._session.scalars(newest)).all()

    async def lock_quotas(self, author_id: UUID, match_id: str) -> None:
        """Lock the quotas of an author and a match until the unit of work ends."""
        for name in (f"annotations by {author_id}", f"annotations of {match_id}"):
            await lock_until_commit(self._session, name)

    async def count(self, author_id: UUID) -> int:
        query = select(func.count()).where(AnnotationSetRow.author_id == author_id)
        return int(await self._session.scalar(query) or 0)

    async def count_of_match(self, match_id: str) -> int:
        """Return the number of a match's sets, private ones included."""
        query = select(func.count()).where(AnnotationSetRow.match_id == match_id)
        return int(await self._session.scalar(query) or 0)

    async def remove(self, row: AnnotationSetRow) -> None:
        await self._session.delete(row)

    async def remove_of(self, author_id: UUID) -> None:
        gone = delete(AnnotationSetRow).where(AnnotationSetRow.author_id == author_id)
        await self._session.execute(gone)
