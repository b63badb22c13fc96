"""The SQL of moderation."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.moderation.rows import AuditRow


@dataclass(frozen=True, slots=True)
class AuditFilter:
    """Which entries are looked for: of one actor, of one act, about one subject, older ones."""

    actor_id: UUID | None = None
    act: str | None = None
    subject: str | None = None
    before: int | None = None


class AuditRepository:
    """Adds to the audit and reads it; never commits, the unit of work does."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    def add(self, row: AuditRow) -> None:
        """Keep an entry."""
        self._session.add(row)

    async def list_newest(self, wanted: AuditFilter, limit: int) -> Sequence[AuditRow]:
        """Return entries, newest first."""
        query = select(AuditRow).order_by(AuditRow.id.desc()).limit(limit)
        if wanted.actor_id is not None:
            query = query.where(AuditRow.actor_id == wanted.actor_id)
        if wanted.act is not None:
            query = query.where(AuditRow.act == wanted.act)
        if wanted.subject is not None:
            query = query.where(AuditRow.subject == wanted.subject)
        if wanted.before is not None:
            query = query.where(AuditRow.id < wanted.before)
        return (await self._session.scalars(query)).all()
