"""Case files: a case with all that helps to judge it: matches, words, times, earlier decisions."""

from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlencode
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.matches.staff.evidence import Evidence, EvidenceReader
from app.matches.staff.passes import MatchPasses
from app.moderation.audit import Audit, match_subject
from app.moderation.cases import CaseService, OpenedCase, ReporterRecord
from app.moderation.repository import SanctionRepository
from app.moderation.rows import SanctionRow
from app.moderation.standing import Decision, decision
from app.platform.clock import SystemClock
from app.platform.errors import Conflict, NotFound
from app.social.service import FiledReport, SocialService

SHOWN_MATCHES: Final = 5  # of those that were reported last
NOT_OVER: Final = "The match is not over; its replay opens at its end."
GIVEN_UP: Final = "The match was given up by a fault of ours; it has no replay."


@dataclass(frozen=True, slots=True)
class ReportLine:
    """A report, who made it, what became of their earlier ones, and where its match is seen.

    `notes` are the comments of the reported annotations as they were.
    """

    report: FiledReport
    reporter: Account
    record: ReporterRecord
    replay: str | None
    match_note: str
    notes: list[str]


@dataclass(frozen=True, slots=True)
class SanctionLine:
    """A decision about the person, as they see it, and who of staff has made and lifted it."""

    row: SanctionRow
    decision: Decision
    imposed_by: Account
    confirmed_by: Account | None
    lifted_by: Account | None


@dataclass(frozen=True, slots=True)
class CaseFile:
    """All of a case."""

    case: OpenedCase
    is_gone: bool
    lines: list[ReportLine]
    matches: list[Evidence]
    sanctions: list[SanctionLine]


class CaseFiles:
    """Opens cases with their files, within the caller's unit of work."""

    def __init__(
        self, session: AsyncSession, audit: Audit, staff: Account, cases: CaseService
    ) -> None:
        self._audit, self._staff, self._cases = audit, staff, cases
        self._social = SocialService(session)
        self._passes = MatchPasses(session)
        self._accounts = AccountService(session)
        self._sanctions = SanctionRepository(session)
        self._evidence = EvidenceReader(session)

    async def open(self, case_id: UUID) -> CaseFile:
        """Return a case with its file, claimed by opening it (see `CaseService.open`)."""
        case = await self._cases.open(case_id)
        reported = dict.fromkeys(each.match_id for each in case.reports if each.match_id)
        matches = {each: await self._evidence.find(each) for each in list(reported)[:SHOWN_MATCHES]}
        return CaseFile(
            case,
            await self._accounts.find_active(case.accused.id) is None,
            [_line(case, each, matches) for each in case.reports],
            [each for each in matches.values() if each is not None],
            await self._lines(case.accused.id),
        )

    async def look(self, case_id: UUID, match_id: str) -> None:
        """Let the one of staff see a match of a case in every view; raise NotFound, OwnCase."""
        await self._cases.check_may_judge(case_id)
        reports = await self._social.list_in_cases({case_id})
        match = await self._evidence.find(match_id)
        if match is None or match_id not in {each.match_id for each in reports}:
            raise NotFound("No report of this case names such a match.")
        if match.status != "over":
            raise Conflict(NOT_OVER)
        await self._passes.give(match_id, self._staff.id)
        self._audit.note("match_read", match_subject(match_id), after={"case": str(case_id)})

    async def _lines(self, account_id: UUID) -> list[SanctionLine]:
        rows = await self._sanctions.list_of(account_id)
        appeals = await self._sanctions.list_appeals({row.id for row in rows})
        staff = {
            each
            for row in rows
            for each in (row.imposed_by, row.confirmed_by, row.lifted_by)
            if each is not None
        }
        names = {each.id: each for each in await self._accounts.list_accounts(staff)}
        now = SystemClock().now()
        return [
            SanctionLine(
                row,
                decision(row, appeals.get(row.id), now),
                names[row.imposed_by],
                names.get(row.confirmed_by) if row.confirmed_by else None,
                names.get(row.lifted_by) if row.lifted_by else None,
            )
            for row in rows
        ]


def _line(case: OpenedCase, report: FiledReport, matches: dict[str, Evidence | None]) -> ReportLine:
    replay, note = _place(report, matches)
    return ReportLine(
        report,
        case.names[report.reporter_id],
        case.records[report.reporter_id],
        replay,
        note,
        [each["text"] for each in (report.annotations or {}).get("notes", []) if each["text"]],
    )


def _place(report: FiledReport, matches: dict[str, Evidence | None]) -> tuple[str | None, str]:
    """Return where the match is seen as it was at that moment, or why it is not."""
    if report.match_id is None:
        return None, "The report names no match."
    address = f"/admin/cases/{report.case_id}/matches/{report.match_id}"
    if report.annotations is not None:
        address += f"?{_first_note(report.annotations)}"
    if report.match_id not in matches:
        return address, "Of an older match; its words and times are not shown."
    match = matches[report.match_id]
    if match is None:
        return None, f"There is no match {report.match_id}."
    if match.status != "over":
        return None, GIVEN_UP if match.status == "faulted" else NOT_OVER
    seat = match.seat_of(report.reporter_id)
    if report.annotations is not None or seat is None:
        return address, "" if report.annotations else "The reporter did not play in it."
    return f"{address}?seat={seat}&seq={report.seq or 0}", ""


def _first_note(annotations: dict[str, Any]) -> str:
    """Return what an address says of where a set of annotations begins."""
    first = min(annotations["notes"], key=lambda each: int(each["frame"]), default=None)
    place = {"seat": first["viewer"], "seq": first["frame"]} if first else {}
    return urlencode({"notes": annotations["id"], **place})
