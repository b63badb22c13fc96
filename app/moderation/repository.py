"""The SQL of moderation."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.moderation.rows import AppealRow, AuditRow, CaseRow, RulesReportRow, SanctionRow


@dataclass(frozen=True, slots=True)
class AuditFilter:
    """A filter of entries: actor, act, subject, upper bound of age."""

    actor_id: UUID | None = None
    act: str | None = None
    subject: str | None = None
    before: int | None = None


class AuditRepository:
    """Adds and reads audit entries; never commits, the unit of work does."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    def add(self, row: AuditRow) -> None:
        """Add an entry."""
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


class CaseRepository:
    """Stores and finds cases; never commits."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def get_open(self, accused_id: UUID) -> CaseRow:
        """Return the open case about a person; create it if there is none."""
        fresh = insert(CaseRow).values(accused_id=accused_id)
        await self._session.execute(fresh.on_conflict_do_nothing())
        query = select(CaseRow).where(CaseRow.accused_id == accused_id, CaseRow.closed_at.is_(None))
        return (await self._session.scalars(query)).one()

    async def find(self, case_id: UUID) -> CaseRow | None:
        """Return a case, locked until the unit of work ends."""
        return await self._session.get(
            CaseRow, case_id, with_for_update=True, populate_existing=True
        )

    async def list_open(self, limit: int) -> Sequence[CaseRow]:
        """Return the open cases, oldest first."""
        query = select(CaseRow).where(CaseRow.closed_at.is_(None)).order_by(CaseRow.opened_at)
        return (await self._session.scalars(query.limit(limit))).all()

    async def list_closed(self, limit: int) -> Sequence[CaseRow]:
        """Return the last closed cases, newest first."""
        query = select(CaseRow).where(CaseRow.closed_at.is_not(None))
        newest = query.order_by(CaseRow.closed_at.desc()).limit(limit)
        return (await self._session.scalars(newest)).all()

    async def list_about(self, accused_id: UUID) -> Sequence[CaseRow]:
        """Return all cases about a person, newest first."""
        query = select(CaseRow).where(CaseRow.accused_id == accused_id)
        return (await self._session.scalars(query.order_by(CaseRow.opened_at.desc()))).all()

    async def list_verdicts(self, case_ids: Collection[UUID]) -> dict[UUID, str | None]:
        """Return the verdicts of these cases; None for an open one."""
        query = select(CaseRow.id, CaseRow.verdict).where(CaseRow.id.in_(case_ids))
        return {row[0]: row[1] for row in await self._session.execute(query)}


class SanctionRepository:
    """Stores and finds sanctions and appeals; never commits."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, row: SanctionRow | AppealRow) -> None:
        """Add a sanction or appeal."""
        self._session.add(row)
        await self._session.flush()
        await self._session.refresh(row)

    async def find(self, sanction_id: UUID) -> SanctionRow | None:
        """Return a sanction, locked until the unit of work ends."""
        return await self._session.get(
            SanctionRow, sanction_id, with_for_update=True, populate_existing=True
        )

    async def find_appeal(self, sanction_id: UUID) -> AppealRow | None:
        """Return the appeal against a sanction, or None."""
        return await self._session.get(AppealRow, sanction_id)

    async def list_of(self, account_id: UUID) -> Sequence[SanctionRow]:
        """Return the sanctions of a person, newest first."""
        query = select(SanctionRow).where(SanctionRow.account_id == account_id)
        return (await self._session.scalars(query.order_by(SanctionRow.imposed_at.desc()))).all()

    async def list_holding(self, account_id: UUID, at: datetime) -> Sequence[SanctionRow]:
        """Return the restricting sanctions in force at that instant."""
        query = select(SanctionRow).where(
            SanctionRow.account_id == account_id,
            SanctionRow.kind.in_(("mute", "suspend", "ban")),
            SanctionRow.lifted_at.is_(None),
            or_(SanctionRow.until.is_(None), SanctionRow.until > at),
        )
        return (await self._session.scalars(query)).all()

    async def list_appeals(self, sanction_ids: Collection[UUID]) -> dict[UUID, AppealRow]:
        """Return the appeals against these sanctions."""
        query = select(AppealRow).where(AppealRow.sanction_id.in_(sanction_ids))
        return {row.sanction_id: row for row in await self._session.scalars(query)}

    async def list_unanswered(self, limit: int) -> list[tuple[SanctionRow, AppealRow]]:
        """Return the unanswered appeals, oldest first."""
        query = (
            select(SanctionRow, AppealRow)
            .join(AppealRow, AppealRow.sanction_id == SanctionRow.id)
            .where(AppealRow.answered_at.is_(None))
            .order_by(AppealRow.at)
            .limit(limit)
        )
        return [(row[0], row[1]) for row in await self._session.execute(query)]

    async def list_unconfirmed(self, at: datetime, limit: int) -> Sequence[SanctionRow]:
        """Return the unconfirmed bans, oldest first."""
        query = select(SanctionRow).where(
            SanctionRow.kind == "ban",
            SanctionRow.confirmed_at.is_(None),
            SanctionRow.lifted_at.is_(None),
            SanctionRow.until > at,
        )
        return (
            await self._session.scalars(query.order_by(SanctionRow.imposed_at).limit(limit))
        ).all()


class RulesReportRepository:
    """Stores and finds rules reports; never commits."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    def add(self, row: RulesReportRow) -> None:
        """Add a report."""
        self._session.add(row)

    async def find(self, report_id: UUID) -> RulesReportRow | None:
        """Return a report, locked until the unit of work ends."""
        return await self._session.get(
            RulesReportRow, report_id, with_for_update=True, populate_existing=True
        )

    async def count_since(self, reporter_id: UUID, since: datetime) -> int:
        """Return the number of an account's reports since then."""
        query = select(func.count()).where(
            RulesReportRow.reporter_id == reporter_id, RulesReportRow.at > since
        )
        return int(await self._session.scalar(query) or 0)

    async def list_all(self, limit: int, *, closed: bool) -> Sequence[RulesReportRow]:
        """Return the oldest open reports, or the last closed ones."""
        is_closed = RulesReportRow.closed_at.is_not(None)
        order = RulesReportRow.closed_at.desc() if closed else RulesReportRow.at
        query = select(RulesReportRow).where(is_closed if closed else ~is_closed)
        return (await self._session.scalars(query.order_by(order).limit(limit))).all()

    async def list_of(self, reporter_id: UUID) -> Sequence[RulesReportRow]:
        """Return an account's reports, newest first."""
        query = select(RulesReportRow).where(RulesReportRow.reporter_id == reporter_id)
        return (await self._session.scalars(query.order_by(RulesReportRow.at.desc()))).all()
