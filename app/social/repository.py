"""The SQL of relationships and reports."""

from collections.abc import Collection, Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import and_, delete, exists, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from app.social.rows import RelationshipRow, ReportRow


class SocialRepository:
    """Queries for relationships and reports; never commits."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, account_id: UUID, other_id: UUID, kind: str) -> None:
        """Insert a relationship; idempotent."""
        row = insert(RelationshipRow).values(account_id=account_id, other_id=other_id, kind=kind)
        await self._session.execute(row.on_conflict_do_nothing())

    async def remove(self, account_id: UUID, other_id: UUID, kind: str) -> None:
        """Delete a relationship; idempotent."""
        query = delete(RelationshipRow).where(
            RelationshipRow.account_id == account_id,
            RelationshipRow.other_id == other_id,
            RelationshipRow.kind == kind,
        )
        await self._session.execute(query)

    async def has(self, account_id: UUID, other_id: UUID, kind: str) -> bool:
        """True if the relationship exists."""
        return await self._session.get(RelationshipRow, (account_id, other_id, kind)) is not None

    async def list_of(self, account_id: UUID) -> Sequence[RelationshipRow]:
        """Return the relationships of an account, and the friend requests to it."""
        query = select(RelationshipRow).where(
            or_(
                RelationshipRow.account_id == account_id,
                and_(RelationshipRow.other_id == account_id, RelationshipRow.kind == "friend"),
            )
        )
        return (await self._session.scalars(query.order_by(RelationshipRow.at))).all()

    async def count(self, account_id: UUID, kind: str) -> int:
        """Return the number of the account's own relationships of a kind."""
        query = select(func.count()).where(
            RelationshipRow.account_id == account_id, RelationshipRow.kind == kind
        )
        return (await self._session.scalars(query)).one()

    async def count_requests(self, account_id: UUID) -> int:
        """Return the number of friend requests to the account that it has not answered."""
        answer = aliased(RelationshipRow)
        answered = exists().where(
            answer.account_id == account_id,
            answer.other_id == RelationshipRow.account_id,
            answer.kind == "friend",
        )
        query = select(func.count()).where(
            RelationshipRow.other_id == account_id, RelationshipRow.kind == "friend", ~answered
        )
        return (await self._session.scalars(query)).one()

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
        """Return the accounts that block this one or are blocked by it."""
        query = select(RelationshipRow).where(
            or_(RelationshipRow.account_id == account_id, RelationshipRow.other_id == account_id),
            RelationshipRow.kind == "block",
        )
        rows = await self._session.scalars(query)
        return {each for row in rows for each in (row.account_id, row.other_id)} - {account_id}

    async def remove_all(self, account_id: UUID) -> None:
        """Delete every relationship from and to an account."""
        query = delete(RelationshipRow).where(
            or_(RelationshipRow.account_id == account_id, RelationshipRow.other_id == account_id)
        )
        await self._session.execute(query)

    def add_report(self, report: ReportRow) -> None:
        """Insert a report."""
        self._session.add(report)

    async def list_reports(self, reporter_id: UUID) -> Sequence[ReportRow]:
        """Return the reports an account filed, newest first."""
        query = select(ReportRow).where(ReportRow.reporter_id == reporter_id)
        return (await self._session.scalars(query.order_by(ReportRow.at.desc()))).all()

    async def list_unmerged(self, limit: int) -> Sequence[ReportRow]:
        """Lock and return the oldest reports without a case; skip those locked elsewhere."""
        query = select(ReportRow).where(ReportRow.case_id.is_(None)).order_by(ReportRow.at)
        held = query.limit(limit).with_for_update(skip_locked=True)
        return (await self._session.scalars(held)).all()

    async def count_reports(self, reporter_id: UUID, within: timedelta) -> int:
        """Return the number of reports that an account filed lately."""
        query = select(func.count()).where(
            ReportRow.reporter_id == reporter_id, ReportRow.at > func.clock_timestamp() - within
        )
        return (await self._session.scalars(query)).one()

    async def list_in_cases(self, case_ids: Collection[UUID]) -> Sequence[Any]:
        """Return the reports of these cases without their content, newest first."""
        query = select(
            ReportRow.case_id,
            ReportRow.reporter_id,
            ReportRow.reason,
            ReportRow.match_id,
            ReportRow.at,
        ).where(ReportRow.case_id.in_(case_ids))
        return (await self._session.execute(query.order_by(ReportRow.at.desc()))).all()

    async def list_newest(self, case_id: UUID, limit: int) -> Sequence[ReportRow]:
        """Return the newest reports of a case, newest first."""
        query = select(ReportRow).where(ReportRow.case_id == case_id)
        return (await self._session.scalars(query.order_by(ReportRow.at.desc()).limit(limit))).all()

    async def list_cases_of(self, reporter_ids: Collection[UUID]) -> list[tuple[UUID, UUID]]:
        """Return pairs (reporter, case) of the cases with a report by these accounts."""
        query = select(ReportRow.reporter_id, ReportRow.case_id).where(
            ReportRow.reporter_id.in_(reporter_ids), ReportRow.case_id.is_not(None)
        )
        found = await self._session.execute(query.distinct())
        return [(who, case_id) for who, case_id in found if case_id is not None]
