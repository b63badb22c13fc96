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


class CaseRepository:
    """Finds and keeps cases; never commits."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def get_open(self, accused_id: UUID) -> CaseRow:
        """Return the open case about a person, made now if there is none."""
        fresh = insert(CaseRow).values(accused_id=accused_id)
        await self._session.execute(fresh.on_conflict_do_nothing())
        query = select(CaseRow).where(CaseRow.accused_id == accused_id, CaseRow.closed_at.is_(None))
        return (await self._session.scalars(query)).one()

    async def find(self, case_id: UUID) -> CaseRow | None:
        """Return a case; nobody else changes it before the unit of work ends."""
        return await self._session.get(
            CaseRow, case_id, with_for_update=True, populate_existing=True
        )

    async def list_open(self, limit: int) -> Sequence[CaseRow]:
        """Return the open cases, the oldest first."""
        query = select(CaseRow).where(CaseRow.closed_at.is_(None)).order_by(CaseRow.opened_at)
        return (await self._session.scalars(query.limit(limit))).all()

    async def list_closed(self, limit: int) -> Sequence[CaseRow]:
        """Return the cases that were closed last, the newest first."""
        query = select(CaseRow).where(CaseRow.closed_at.is_not(None))
        newest = query.order_by(CaseRow.closed_at.desc()).limit(limit)
        return (await self._session.scalars(newest)).all()

    async def list_about(self, accused_id: UUID) -> Sequence[CaseRow]:
        """Return all cases about a person, the newest first."""
        query = select(CaseRow).where(CaseRow.accused_id == accused_id)
        return (await self._session.scalars(query.order_by(CaseRow.opened_at.desc()))).all()

    async def list_verdicts(self, case_ids: Collection[UUID]) -> dict[UUID, str | None]:
        """Return how these cases were closed; None for one that is open."""
        query = select(CaseRow.id, CaseRow.verdict).where(CaseRow.id.in_(case_ids))
        return {row[0]: row[1] for row in await self._session.execute(query)}


class SanctionRepository:
    """Finds and keeps sanctions and appeals; never commits."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def add(self, row: SanctionRow | AppealRow) -> None:
        """Keep a new sanction or appeal."""
        self._session.add(row)
        await self._session.flush()
        await self._session.refresh(row)

    async def find(self, sanction_id: UUID) -> SanctionRow | None:
        """Return a sanction; nobody else changes it before the unit of work ends."""
        return await self._session.get(
            SanctionRow, sanction_id, with_for_update=True, populate_existing=True
        )

    async def find_appeal(self, sanction_id: UUID) -> AppealRow | None:
        """Return the appeal against a sanction, or None."""
        return await self._session.get(AppealRow, sanction_id)

    async def list_of(self, account_id: UUID) -> Sequence[SanctionRow]:
        """Return what was decided about a person, the newest first."""
        query = select(SanctionRow).where(SanctionRow.account_id == account_id)
        return (await self._session.scalars(query.order_by(SanctionRow.imposed_at.desc()))).all()

    async def list_holding(self, account_id: UUID, at: datetime) -> Sequence[SanctionRow]:
        """Return what holds at that instant and says what the account may not do."""
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
        """Return the appeals that wait for an answer, the oldest first."""
        query = (
            select(SanctionRow, AppealRow)
            .join(AppealRow, AppealRow.sanction_id == SanctionRow.id)
            .where(AppealRow.answered_at.is_(None))
            .order_by(AppealRow.at)
            .limit(limit)
        )
        return [(row[0], row[1]) for row in await self._session.execute(query)]

    async def list_unconfirmed(self, at: datetime, limit: int) -> Sequence[SanctionRow]:
        """Return the bans that wait for a second person, the oldest first."""
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
    """Finds and keeps rules reports; never commits."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    def add(self, row: RulesReportRow) -> None:
        """Keep a new report."""
        self._session.add(row)

    async def find(self, report_id: UUID) -> RulesReportRow | None:
        """Return a report; nobody else changes it before the unit of work ends."""
        return await self._session.get(
            RulesReportRow, report_id, with_for_update=True, populate_existing=True
        )

    async def count_since(self, reporter_id: UUID, since: datetime) -> int:
        """Return how many reports an account has made since then."""
        query = select(func.count()).where(
            RulesReportRow.reporter_id == reporter_id, RulesReportRow.at > since
        )
        return int(await self._session.scalar(query) or 0)

    async def list_all(self, limit: int, *, closed: bool) -> Sequence[RulesReportRow]:
        """Return the oldest open reports, or those that were closed last."""
        is_closed = RulesReportRow.closed_at.is_not(None)
        order = RulesReportRow.closed_at.desc() if closed else RulesReportRow.at
        query = select(RulesReportRow).where(is_closed if closed else ~is_closed)
        return (await self._session.scalars(query.order_by(order).limit(limit))).all()

    async def list_of(self, reporter_id: UUID) -> Sequence[RulesReportRow]:
        """Return what an account has reported, the newest first."""
        query = select(RulesReportRow).where(RulesReportRow.reporter_id == reporter_id)
        return (await self._session.scalars(query.order_by(RulesReportRow.at.desc()))).all()
