"""The SQL of ties and reports."""

from collections.abc import Collection, Sequence
from uuid import UUID

from sqlalchemy import and_, delete, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.social.rows import ReportRow, TieRow


class SocialRepository:
    """Finds and keeps what accounts think of each other; never commits."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def tie(self, account_id: UUID, other_id: UUID, kind: str) -> None:
        """Keep a tie; one that is there already stays as it is."""
        row = insert(TieRow).values(account_id=account_id, other_id=other_id, kind=kind)
        await self._session.execute(row.on_conflict_do_nothing())

    async def untie(self, account_id: UUID, other_id: UUID, kind: str) -> None:
        """Drop a tie, if it is there."""
        query = delete(TieRow).where(
            TieRow.account_id == account_id, TieRow.other_id == other_id, TieRow.kind == kind
        )
        await self._session.execute(query)

    async def has(self, account_id: UUID, other_id: UUID, kind: str) -> bool:
        """Say whether there is such a tie."""
        return await self._session.get(TieRow, (account_id, other_id, kind)) is not None

    async def list_of(self, account_id: UUID) -> Sequence[TieRow]:
        """Return what the account has decided about others, and who wants to be its friend."""
        query = select(TieRow).where(
            or_(
                TieRow.account_id == account_id,
                and_(TieRow.other_id == account_id, TieRow.kind == "friend"),
            )
        )
        return (await self._session.scalars(query.order_by(TieRow.at))).all()

    async def list_among(self, account_ids: Collection[UUID], kind: str) -> Sequence[TieRow]:
        """Return the ties of a kind among these accounts."""
        query = select(TieRow).where(
            TieRow.kind == kind,
            TieRow.account_id.in_(account_ids),
            TieRow.other_id.in_(account_ids),
        )
        return (await self._session.scalars(query)).all()

    async def list_walls(self, account_id: UUID) -> set[UUID]:
        """Return whom the account has blocked and who has blocked it."""
        query = select(TieRow).where(
            or_(TieRow.account_id == account_id, TieRow.other_id == account_id),
            TieRow.kind == "block",
        )
        rows = await self._session.scalars(query)
        return {who for row in rows for who in (row.account_id, row.other_id)} - {account_id}

    async def remove_all(self, account_id: UUID) -> None:
        """Drop every tie of and to an account."""
        query = delete(TieRow).where(
            or_(TieRow.account_id == account_id, TieRow.other_id == account_id)
        )
        await self._session.execute(query)

    def add_report(self, report: ReportRow) -> None:
        """Keep a complaint."""
        self._session.add(report)

    async def list_reports(self, reporter_id: UUID) -> Sequence[ReportRow]:
        """Return what an account has complained about, newest first."""
        query = select(ReportRow).where(ReportRow.reporter_id == reporter_id)
        return (await self._session.scalars(query.order_by(ReportRow.at.desc()))).all()
