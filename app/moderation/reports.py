"""Reports as staff read them: by the person they are about, with the moment of the match."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.matches.history.match_reader import MatchReader
from app.matches.history.service import HistoryService
from app.moderation.audit import Audit, account_subject
from app.moderation.errors import OwnCase
from app.platform.errors import NotFound
from app.social.service import FiledReport, ReportedAccount, SocialService

OWN = "You have reported this person or are the one; somebody else of staff looks into it."


@dataclass(frozen=True, slots=True)
class Reported:
    """Somebody who was reported, by how many and for what; for lists."""

    account: Account
    summary: ReportedAccount


@dataclass(frozen=True, slots=True)
class ReportLine:
    """One report, its author and what else they have reported, and where its match is seen."""

    reason: str
    text: str
    at: datetime
    reporter: Account
    filed: int
    replay: str | None
    match_note: str


class ReportService:
    """Reads reports for one of staff, within the caller's unit of work."""

    def __init__(
        self, session: AsyncSession, audit: Audit, staff: Account, reader: MatchReader
    ) -> None:
        self._social = SocialService(session)
        self._accounts = AccountService(session)
        self._history = HistoryService(session)
        self._audit, self._staff, self._reader = audit, staff, reader

    async def list_reported(self, reason: str | None) -> list[Reported]:
        """Return who was reported, the newest first; for one reason if it is named."""
        found = await self._social.list_reported(reason)
        named = {
            each.id: each
            for each in await self._accounts.list_accounts({one.account_id for one in found})
        }
        return [Reported(named[one.account_id], one) for one in found]

    async def read(self, account_id: UUID) -> tuple[Account, list[ReportLine]]:
        """Return what was reported of somebody; raise NotFound, or OwnCase."""
        reports = await self._social.list_reports_about(account_id)
        if not reports:
            raise NotFound("Nobody has reported this person.")
        if self._staff.id in {account_id, *(report.reporter_id for report in reports)}:
            raise OwnCase(OWN)
        self._audit.note("reports_read", account_subject(account_id))
        involved = {account_id, *(report.reporter_id for report in reports)}
        named = {each.id: each for each in await self._accounts.list_accounts(involved)}
        return named[account_id], await self._lines(reports, named)

    async def _lines(
        self, reports: Sequence[FiledReport], named: dict[UUID, Account]
    ) -> list[ReportLine]:
        filed = await self._social.count_filed({report.reporter_id for report in reports})
        lines = []
        for report in reports:
            reporter = named[report.reporter_id]
            replay, note = await self._match_of(report)
            lines.append(
                ReportLine(
                    report.reason,
                    report.text,
                    report.at,
                    reporter,
                    filed[reporter.id],
                    replay,
                    note,
                )
            )
        return lines

    async def _match_of(self, report: FiledReport) -> tuple[str | None, str]:
        """Return where the match is seen as the reporter saw it then, or why it is not."""
        if report.match_id is None:
            return None, "The report names no match."
        status = await self._reader.find_status(report.match_id)
        if status is None:
            return None, f"There is no match {report.match_id}."
        if status != "over":
            return None, "The match is not over; its replay opens at its end."
        players = [each.id for each in await self._history.players(report.match_id)]
        if report.reporter_id not in players:
            return f"/match/{report.match_id}/replay?view=2", "The reporter did not play in it."
        view = players.index(report.reporter_id)
        return f"/match/{report.match_id}/replay?view={view}#{report.seq or 0}", ""
