"""Case files: a case with its evidence: matches, chat, response times, earlier decisions."""

from dataclasses import dataclass
from typing import Final
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
from app.platform.json_types import JsonObject
from app.social.service import FiledReport, SocialService

SHOWN_MATCHES: Final = 5  # the last reported ones
NOT_OVER: Final = "The match isn't over. Its replay opens when it ends."
GIVEN_UP: Final = "A server error ended the match. It has no replay."


@dataclass(frozen=True, slots=True)
class ReportLine:
    """A report, its reporter with their record, and the address of its match.

    `notes` are the comments of the reported annotations at the time of the report.
    """

    report: FiledReport
    reporter: Account
    record: ReporterRecord
    replay: str | None
    match_note: str
    notes: list[str]


@dataclass(frozen=True, slots=True)
class SanctionLine:
    """A decision as the person sees it, and the moderators who made and lifted it."""

    row: SanctionRow
    decision: Decision
    imposed_by: Account
    confirmed_by: Account | None
    lifted_by: Account | None


@dataclass(frozen=True, slots=True)
class CaseFile:
    """A case with its evidence."""

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
        """Return a case with its file; opening claims it (see `CaseService.open`)."""
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
        """Allow the moderator to see a match of a case in every view; raise NotFound, OwnCase."""
        await self._cases.check_may_judge(case_id)
        reports = await self._social.list_in_cases({case_id})
        match = await self._evidence.find(match_id)
        if match is None or match_id not in {each.match_id for each in reports}:
            raise NotFound("Match not found among this case's reports.")
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
    """Return the address of the match at the reported moment, or the reason for none."""
    if report.match_id is None:
        return None, "The report doesn't name a match."
    address = f"/admin/cases/{report.case_id}/matches/{report.match_id}"
    if report.annotations is not None:
        address += f"?{_first_note(report.annotations)}"
    if report.match_id not in matches:
        return address, "Older match: chat and response times aren't shown."
    match = matches[report.match_id]
    if match is None:
        return None, f"Match {report.match_id} not found."
    if match.status != "over":
        return None, GIVEN_UP if match.status == "faulted" else NOT_OVER
    seat = match.seat_of(report.reporter_id)
    if report.annotations is not None or seat is None:
        return address, "" if report.annotations else "The reporter didn't play in this match."
    return f"{address}?seat={seat}&seq={report.seq or 0}", ""


def _first_note(annotations: JsonObject) -> str:
    """Return the query of an address for the first note of a set of annotations."""
    first = min(annotations["notes"], key=lambda each: int(each["frame"]), default=None)
    place = {"seat": first["viewer"], "seq": first["frame"]} if first else {}
    return urlencode({"notes": annotations["id"], **place})
