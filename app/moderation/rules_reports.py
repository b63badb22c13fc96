"""Rules reports: suspicious lines of a match's log; staff claim and close them."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.matches.staff.evidence import Evidence, EvidenceReader
from app.matches.staff.passes import MatchPasses
from app.matches.staff.reexecution import ViewerFrame
from app.moderation.audit import Act, Audit, match_subject
from app.moderation.errors import CaseClaimed, CaseNotOpened, OwnMatch, Settled
from app.moderation.repository import RulesReportRepository
from app.moderation.rows import RulesReportRow
from app.platform.clock import Clock, SystemClock
from app.platform.db import lock_until_commit
from app.platform.errors import Conflict, InvalidInput, NotFound, TooManyRequests
from app.platform.json_types import JsonObject
from app.platform.web.text_policy import valid_lines

MAX_COMMENT: Final = 1000
MAX_NOTE: Final = 2000
MAX_SENTENCE: Final = 500
MAX_FRAME: Final = 1_000_000
A_DAY: Final = 10  # reports of one account
LISTED: Final = 100


@dataclass(frozen=True, slots=True)
class FiledLine:
    """A reported line: its frame, viewer and text."""

    match_id: str
    viewer: int
    frame: int
    sentence: str
    comment: str


class RulesReportFiling:
    """Files reports, within the caller's unit of work; callers check access to the match."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._session = session
        self._reports = RulesReportRepository(session)
        self._clock = clock or SystemClock()

    async def file(self, account: Account, line: FiledLine) -> None:
        """Add a report; raise InvalidInput, or TooManyRequests above the daily limit."""
        sentence = valid_lines(line.sentence, "A line", MAX_SENTENCE, least=0)
        comment = valid_lines(line.comment, "A comment", MAX_COMMENT, least=0)
        if not sentence:
            raise InvalidInput("Choose the line of the log that looks wrong.")
        await lock_until_commit(self._session, f"rules reports by {account.id}")
        since = self._clock.now() - timedelta(days=1)
        if await self._reports.count_since(account.id, since) >= A_DAY:
            raise TooManyRequests(f"You've reported {A_DAY} lines today. Try again tomorrow.")
        row = RulesReportRow(
            reporter_id=account.id,
            match_id=line.match_id,
            viewer=line.viewer,
            frame=line.frame,
            sentence=sentence,
            comment=comment,
        )
        self._reports.add(row)


@dataclass(frozen=True, slots=True)
class OpenedReport:
    """A report with its match and the people in it."""

    row: RulesReportRow
    match: Evidence
    names: dict[UUID, Account]

    @property
    def reported_frame(self) -> ViewerFrame:
        """Return the frame of the reported line."""
        return ViewerFrame(self.row.viewer, self.row.frame)


class RulesReportService:
    """Lists, claims and closes reports for a moderator, within the caller's unit of work."""

    def __init__(
        self, session: AsyncSession, audit: Audit, staff: Account, clock: Clock | None = None
    ) -> None:
        self._reports = RulesReportRepository(session)
        self._accounts = AccountService(session)
        self._evidence = EvidenceReader(session)
        self._passes = MatchPasses(session)
        self._audit, self._staff = audit, staff
        self._clock = clock or SystemClock()

    async def list_all(self, *, closed: bool = False) -> list[OpenedReport]:
        """Return the open reports, oldest first, or the last closed ones."""
        rows = await self._reports.list_all(LISTED, closed=closed)
        names = await self._named({who for row in rows for who in _people(row)})
        found = {each: await self._evidence.find(each) for each in {row.match_id for row in rows}}
        return [
            OpenedReport(row, match, names)
            for row in rows
            if (match := found[row.match_id]) and not self._is_own_live(match)
        ]

    async def read(self, report_id: UUID, act: Act = "rules_report_read") -> OpenedReport:
        """Return a report; adds an audit entry."""
        row = await self._get(report_id)
        match = await self._evidence.find(row.match_id)
        assert match is not None  # noqa: S101  # the report refers to it
        if self._is_own_live(match):
            raise OwnMatch("You're playing in this match, so another moderator handles it.")
        self._audit.note(act, _subject(row), after={"match": row.match_id})
        return OpenedReport(row, match, await self._named(_people(row)))

    async def look(self, report_id: UUID) -> OpenedReport:
        """Allow the moderator to see a finished match of a report in every view."""
        row = await self._get(report_id)
        match = await self._evidence.find(row.match_id)
        if match is None or match.status != "over":
            raise Conflict("No replay: the match isn't over, or a server error ended it.")
        await self._passes.give(row.match_id, self._staff.id)
        self._audit.note("match_read", match_subject(row.match_id), after={"report": str(row.id)})
        return OpenedReport(row, match, {})

    async def claim(self, report_id: UUID) -> None:
        """Claim a report; raise CaseClaimed if another moderator has it."""
        row = await self._open(report_id)
        await self._check_free(row)
        self._changed("rules_report_claimed", row, claimed_by=self._staff.id)

    async def release(self, report_id: UUID) -> None:
        """Release a report."""
        row = await self._held(report_id)
        self._changed("rules_report_released", row, claimed_by=None)

    async def close(self, report_id: UUID, note: str) -> None:
        """Close a report with a note on the result."""
        row, note = await self._held(report_id), valid_lines(note, "A note", MAX_NOTE, least=0)
        if not note:
            raise InvalidInput("Add a note about what you found.")
        row.note, row.closed_by, row.closed_at = note, self._staff.id, self._clock.now()
        self._audit.note("rules_report_closed", _subject(row), after={"note": note})

    async def reopen(self, report_id: UUID) -> None:
        """Reopen a closed report; its note stays until the next one."""
        row = await self._get(report_id)
        if row.closed_at is None:
            raise Settled("This report is already open.")
        row.closed_by = row.closed_at = None
        self._audit.note("rules_report_reopened", _subject(row), before={"note": row.note})

    def _is_own_live(self, match: Evidence) -> bool:
        """True while the moderator plays in the match: a reported line may show a hidden card."""
        return match.status != "over" and match.seat_of(self._staff.id) is not None

    async def _get(self, report_id: UUID) -> RulesReportRow:
        row = await self._reports.find(report_id)
        if row is None:
            raise NotFound("Report not found.")
        return row

    async def _open(self, report_id: UUID) -> RulesReportRow:
        row = await self._get(report_id)
        if row.closed_at is not None:
            raise Settled("This report is closed. Reopen it first.")
        return row

    async def _held(self, report_id: UUID) -> RulesReportRow:
        row = await self._open(report_id)
        await self._check_free(row)
        if row.claimed_by is None:
            raise CaseNotOpened("Claim the report first.")
        return row

    async def _check_free(self, row: RulesReportRow) -> None:
        if row.claimed_by not in (None, self._staff.id):
            names = await self._named({row.claimed_by})
            who = next(iter(names.values())).name
            raise CaseClaimed(f"{who} is on this report and can release it.")

    def _changed(self, act: Act, row: RulesReportRow, *, claimed_by: UUID | None) -> None:
        before, row.claimed_by = row.claimed_by, claimed_by
        row.claimed_at = self._clock.now() if claimed_by else None
        self._audit.note(act, _subject(row), before=_claim(before), after=_claim(claimed_by))

    async def _named(self, ids: Collection[UUID | None]) -> dict[UUID, Account]:
        known = {each for each in ids if each is not None}
        return {each.id: each for each in await self._accounts.list_accounts(known)}


def _people(row: RulesReportRow) -> set[UUID | None]:
    return {row.reporter_id, row.claimed_by, row.closed_by}


def _claim(who: UUID | None) -> JsonObject:
    return {"claimed_by": str(who) if who else None}


def _subject(row: RulesReportRow) -> str:
    return f"rules_report:{row.id}"


async def reported_lines(session: AsyncSession, account_id: UUID) -> list[JsonObject]:
    """Return an account's reports, for its data export."""
    return [
        {
            "at": row.at.isoformat(),
            "match": row.match_id,
            "line": row.sentence,
            "comment": row.comment,
            "closed_at": _iso(row.closed_at),
        }
        for row in await RulesReportRepository(session).list_of(account_id)
    ]


def _iso(instant: datetime | None) -> str | None:
    return instant.isoformat() if instant else None
