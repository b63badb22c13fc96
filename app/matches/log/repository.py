"""SQL of the match log: reads of inputs, and fault reports."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import desc, func, or_, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.log.inputs import Input, decode_body
from app.matches.rows import FaultReportRow, MatchInputRow, MatchRow


class InputTime(NamedTuple):
    """Seat, kind and instant of an input; `is_uncounted`: the server answered for the seat."""

    seq: int
    seat: int | None
    kind: str
    at: datetime
    is_uncounted: bool


class FaultLine(NamedTuple):
    """A match with faults, by its newest report; `seq` is None without a report."""

    match_id: str
    ruleset: str
    status: str
    reports: int
    seq: int | None
    at: datetime | None


class LogRepository:
    """Reads the logs of matches; PostgresLog writes them."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def list_inputs(self, match_id: str, *, after: int = 0) -> list[Input]:
        """Return the match's inputs after number `after`, in order."""
        age = func.extract("epoch", func.clock_timestamp() - MatchInputRow.at)
        query = (
            select(MatchInputRow, age)
            .where(MatchInputRow.match_id == match_id, MatchInputRow.seq > after)
            .order_by(MatchInputRow.seq)
        )
        return [_input(row, float(age_s)) for row, age_s in await self._session.execute(query)]

    async def list_times(self, match_id: str) -> list[InputTime]:
        """Return the times of all inputs in order, without their content."""
        row = MatchInputRow
        query = select(row.seq, row.seat, row.kind, row.at, row.body).where(
            row.match_id == match_id
        )
        return [
            InputTime(seq, seat, kind, at, decode_body(body).uncounted)
            for seq, seat, kind, at, body in await self._session.execute(query.order_by(row.seq))
        ]

    async def has_command(self, match_id: str, command_id: str) -> bool:
        """True if the command is in the log."""
        query = select(MatchInputRow.seq).where(
            MatchInputRow.match_id == match_id, MatchInputRow.command_id == command_id
        )
        return (await self._session.scalars(query)).one_or_none() is not None

    async def list_faults(self, limit: int) -> list[FaultLine]:
        """Return matches with fault reports, and faulted ones, newest first."""
        report, match = FaultReportRow, MatchRow
        newest = func.max(report.at).label("newest")
        query = (
            select(
                match.id,
                match.ruleset,
                match.status,
                func.count(report.seq),
                func.max(report.seq),
                func.coalesce(newest, match.ended_at).label("at"),
            )
            .outerjoin(report, report.match_id == match.id)
            .where(or_(report.match_id.is_not(None), match.status == "faulted"))
            .group_by(match.id)
            .order_by(desc("at"))
            .limit(limit)
        )
        return [FaultLine(*row) for row in await self._session.execute(query)]

    async def list_faults_of(self, match_id: str) -> Sequence[FaultReportRow]:
        """Return a match's fault reports in order."""
        query = select(FaultReportRow).where(FaultReportRow.match_id == match_id)
        return (await self._session.scalars(query.order_by(FaultReportRow.seq))).all()

    async def report_fault(self, match_id: str, seq: int, report: str) -> None:
        """Store a fault report for this input; later reports of it are ignored."""
        row = insert(FaultReportRow).values(match_id=match_id, seq=seq, text=report)
        await self._session.execute(row.on_conflict_do_nothing())


def _input(row: MatchInputRow, age_s: float) -> Input:
    body = decode_body(row.body)
    return Input(
        row.seq,
        row.command_id or "",
        row.seat,
        row.kind,  # type: ignore[arg-type]  # written by Input only
        body,
        row.digest,
        age_s=age_s,
    )
