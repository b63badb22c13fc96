"""The SQL of relationships and reports."""

from collections.abc import Collection, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import and_, delete, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.social.rows import RelationshipRow, ReportRow


class SocialRepository:
    """Finds and keeps what accounts have decided about each other; never commits."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, account_id: UUID, other_id: UUID, kind: str) -> None:
        """Keep a relationship; one that is there already stays as it is."""
        row = insert(RelationshipRow).values(account_id=account_id, other_id=other_id, kind=kind)
        await self._session.execute(row.on_conflict_do_nothing())

    async def remove(self, account_id: UUID, other_id: UUID, kind: str) -> None:
        """Drop a relationship, if it is there."""
        query = delete(RelationshipRow).where(
            RelationshipRow.account_id == account_id,
            RelationshipRow.other_id == other_id,
            RelationshipRow.kind == kind,
        )
        await self._session.execute(query)

    async def has(self, account_id: UUID, other_id: UUID, kind: str) -> bool:
        """Say whether there is such a relationship."""
        return await self._session.get(RelationshipRow, (account_id, other_id, kind)) is not None

    async def list_of(self, account_id: UUID) -> Sequence[RelationshipRow]:
        """Return what the account has decided about others, and who wants to be its friend."""
        query = select(RelationshipRow).where(
            or_(
                RelationshipRow.account_id == account_id,
                and_(RelationshipRow.other_id == account_id, RelationshipRow.kind == "friend"),
            )
        )
        return (await self._session.scalars(query.order_by(RelationshipRow.at))).all()

    async def list_among(
        self, account_ids: Collection[UUID], kind: str
    ) -> Sequence[RelationshipRow]:
        """Return the relationships of a kind among these accounts."""
        query = select(RelationshipRow).where(
            RelationshipRow.kind == kind,
            RelationshipRow.account_id.in_(account_ids),
            RelationshipRow.other_id.in_(account_ids),
        )
        return (await self._session.scalars(query)).all()

    async def list_blocked_either_way(self, account_id: UUID) -> set[UUID]:
        """Return whom the account has blocked and who has blocked it."""
        query = select(RelationshipRow).where(
            or_(RelationshipRow.account_id == account_id, RelationshipRow.other_id == account_id),
            RelationshipRow.kind == "block",
        )
        rows = await self._session.scalars(query)
        return {who for row in rows for who in (row.account_id, row.other_id)} - {account_id}

    async def remove_all(self, account_id: UUID) -> None:
        """Drop every relationship of and to an account."""
        query = delete(RelationshipRow).where(
            or_(RelationshipRow.account_id == account_id, RelationshipRow.other_id == account_id)
        )
        await self._session.execute(query)

    def add_report(self, report: ReportRow) -> None:
        """Keep a report."""
        self._session.add(report)

    async def list_reports(self, reporter_id: UUID) -> Sequence[ReportRow]:
        """Return what an account has reported, newest first."""
        query = select(ReportRow).where(ReportRow.reporter_id == reporter_id)
        return (await self._session.scalars(query.order_by(ReportRow.at.desc()))).all()

    async def list_reports_about(self, accused_id: UUID) -> Sequence[ReportRow]:
        """Return what was reported of an account, newest first."""
        query = select(ReportRow).where(ReportRow.accused_id == accused_id)
        return (await self._session.scalars(query.order_by(ReportRow.at.desc()))).all()

    async def list_reported(self, reason: str | None, limit: int) -> list[Any]:
        """Return who was reported, who was last first: how often, by how many, for what."""
        query = select(
            ReportRow.accused_id,
            func.count().label("reports"),
            func.count(ReportRow.reporter_id.distinct()).label("reporters"),
            func.array_agg(ReportRow.reason.distinct()).label("reasons"),
            func.max(ReportRow.at).label("last_at"),
        ).group_by(ReportRow.accused_id)
        if reason is not None:
            query = query.where(ReportRow.reason == reason)
        newest = query.order_by(func.max(ReportRow.at).desc()).limit(limit)
        return list(await self._session.execute(newest))

    async def count_filed(self, reporter_ids: Collection[UUID]) -> dict[UUID, int]:
        """Return how many reports each of these accounts has made."""
        query = select(ReportRow.reporter_id, func.count()).where(
            ReportRow.reporter_id.in_(reporter_ids)
        )
        found = await self._session.execute(query.group_by(ReportRow.reporter_id))
        return {row[0]: row[1] for row in found}
