"""Cases: reports merged by accused person, claimed by opening, judged by one moderator."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.credentials.staff_roles import StaffRoles
from app.accounts.service import Account, AccountService
from app.moderation.audit import Act, Audit, case_subject
from app.moderation.errors import CaseClaimed, CaseNotOpened, OwnCase, Settled
from app.moderation.repository import CaseRepository
from app.moderation.rows import CaseRow
from app.platform.clock import Clock, SystemClock
from app.platform.errors import NotFound
from app.social.service import FiledReport, ReportEntry, SocialService

Verdict = Literal["upheld", "dismissed"]
CLAIM_LASTS: Final = timedelta(hours=1)  # without a view; an idle claim expires
MAX_LISTED: Final = 100
OWN: Final = "You're part of this case, so another moderator handles it."
NO_CASE: Final = "Case not found."


@dataclass(frozen=True, slots=True)
class ReporterRecord:
    """Verdicts of a reporter's cases."""

    filed: int = 0
    upheld: int = 0
    dismissed: int = 0

    @property
    def weight(self) -> float:
        """Return the trust in a new report: 0.5 without a record, otherwise by verdicts."""
        return (self.upheld + 1) / (self.upheld + self.dismissed + 2)


@dataclass(frozen=True, slots=True)
class CaseSummary:
    """A case in a list; its score is the sum of its reporters' weights, each counted once."""

    id: UUID
    accused: Account
    reports: int
    reporters: int
    reasons: list[str]
    score: float
    last_at: datetime
    claimed_by: Account | None
    verdict: str | None


@dataclass(frozen=True, slots=True)
class OpenedCase:
    """A case as the moderator who opened it sees it."""

    row: CaseRow
    accused: Account
    reports: list[FiledReport]  # the newest
    report_count: int  # of all
    records: dict[UUID, ReporterRecord]
    names: dict[UUID, Account]
    earlier: Sequence[CaseRow]


class CaseService:
    """Lists, opens and closes cases for a moderator, within the caller's unit of work."""

    def __init__(
        self, session: AsyncSession, audit: Audit, staff: Account, clock: Clock | None = None
    ) -> None:
        self._cases = CaseRepository(session)
        self._social = SocialService(session)
        self._accounts = AccountService(session)
        self._roles = StaffRoles(session)
        self._audit, self._staff = audit, staff
        self._clock = clock or SystemClock()

    async def list_all(self, *, closed: bool = False) -> list[CaseSummary]:
        """Return the open cases by descending weight, or the last closed ones."""
        await self._social.merge_reports(self._case_of)
        rows = await (self._cases.list_closed if closed else self._cases.list_open)(MAX_LISTED)
        reports = await self._social.list_in_cases({row.id for row in rows})
        records = await self._records({each.reporter_id for each in reports})
        names = await self._named(
            {each for row in rows for each in (row.accused_id, row.claimed_by)}
        )
        found = [self._summary(row, reports, records, names) for row in rows]
        return found if closed else sorted(found, key=lambda each: (-each.score, each.last_at))

    async def open(self, case_id: UUID) -> OpenedCase:
        """Return a case; opening claims it. Raise NotFound, OwnCase or CaseClaimed."""
        await self._social.merge_reports(self._case_of)
        row = await self._get(case_id)
        entries = await self._check_not_own(row)
        before = row.claimed_by
        if row.closed_at is None:
            await self._check_free(row)
            row.claimed_by, row.claimed_at = self._staff.id, self._clock.now()
        self._note("case_read", row, before)
        reports = await self._social.list_newest(case_id)
        reporters = {each.reporter_id for each in reports}
        earlier = await self._cases.list_about(row.accused_id)
        names = await self._named({row.accused_id, row.claimed_by, row.closed_by, *reporters})
        return OpenedCase(
            row,
            names[row.accused_id],
            reports,
            len(entries),
            await self._records(reporters),
            names,
            [each for each in earlier if each.id != row.id],
        )

    async def list_reasons(self, case_id: UUID) -> list[str]:
        """Return the reasons of a case's reports, most frequent first."""
        reports = await self._social.list_in_cases({case_id})
        return [reason for reason, _ in Counter(each.reason for each in reports).most_common()]

    async def held(self, case_id: UUID) -> CaseRow:
        """Return an open case claimed by this moderator, for a decision."""
        row = await self._get(case_id)
        await self._check_not_own(row)
        if row.closed_at is not None:
            raise Settled("This case is closed. Reopen it first.")
        await self._check_free(row)
        if row.claimed_by != self._staff.id:
            raise CaseNotOpened("Open the case first. Opening claims it.")
        return row

    async def take_over(self, case_id: UUID) -> None:
        """Claim a case, also from another moderator."""
        row = await self._get(case_id)
        await self._check_not_own(row)
        if row.closed_at is not None:
            raise Settled("This case is closed. Reopen it first.")
        before, row.claimed_by = row.claimed_by, self._staff.id
        row.claimed_at = self._clock.now()
        self._note("case_claimed", row, before)

    async def release(self, case_id: UUID) -> None:
        """Release a case; the next moderator to open it claims it."""
        row = await self.held(case_id)
        before, row.claimed_by, row.claimed_at = row.claimed_by, None, None
        self._note("case_released", row, before)

    async def close(self, case_id: UUID, verdict: Verdict) -> None:
        """Close a case; the verdict counts in the record of its reporters."""
        row = await self.held(case_id)
        row.verdict, row.closed_by, row.closed_at = verdict, self._staff.id, self._clock.now()
        self._note_verdict("case_closed", row, None)

    async def reopen(self, case_id: UUID) -> None:
        """Reopen a closed case, unless the person has another open one."""
        row = await self._get(case_id)
        await self._check_not_own(row)
        if row.closed_at is None:
            raise Settled("This case is already open.")
        about = await self._cases.list_about(row.accused_id)
        if any(each.closed_at is None for each in about):
            raise Settled("This player already has an open case. Decide there.")
        before, row.verdict, row.closed_by, row.closed_at = row.verdict, None, None, None
        row.claimed_by, row.claimed_at = self._staff.id, self._clock.now()
        self._note_verdict("case_reopened", row, before)

    async def check_may_judge(self, case_id: UUID) -> None:
        """Raise OwnCase for a reporter of the case and for the accused."""
        await self._check_not_own(await self._get(case_id))

    async def _case_of(self, accused_id: UUID) -> UUID:
        return (await self._cases.get_open(accused_id)).id

    async def _get(self, case_id: UUID) -> CaseRow:
        row = await self._cases.find(case_id)
        if row is None:
            raise NotFound(NO_CASE)
        return row

    async def _check_not_own(self, row: CaseRow) -> list[ReportEntry]:
        reports = await self._social.list_in_cases({row.id})
        if self._staff.id in {row.accused_id, *(each.reporter_id for each in reports)}:
            raise OwnCase(OWN)
        return reports

    async def _check_free(self, row: CaseRow) -> None:
        """Raise CaseClaimed while another moderator has a claim."""
        if row.claimed_by in (None, self._staff.id) or row.claimed_at is None:
            return
        lasts = row.claimed_at > self._clock.now() - CLAIM_LASTS
        if lasts and await self._roles.find_role(row.claimed_by) is not None:
            (who,) = (await self._named({row.claimed_by})).values()
            since = f"{row.claimed_at:%H:%M} UTC"
            raise CaseClaimed(
                f"{who.name} claimed this case at {since}. They can release it, an admin can take "
                "it over, and the claim expires after an hour without a view."
            )

    async def _named(self, ids: Collection[UUID | None]) -> dict[UUID, Account]:
        known = {each for each in ids if each is not None}
        return {each.id: each for each in await self._accounts.list_accounts(known)}

    async def _records(self, reporter_ids: Collection[UUID]) -> dict[UUID, ReporterRecord]:
        pairs = await self._social.cases_of(reporter_ids)
        verdicts = await self._cases.list_verdicts({case_id for _, case_id in pairs})
        counted = Counter((who, verdicts.get(case_id)) for who, case_id in pairs)
        filed = Counter(who for who, _ in pairs)
        return {
            who: ReporterRecord(
                filed[who],
                counted[who, "upheld"],
                counted[who, "dismissed"],
            )
            for who in reporter_ids
        }

    def _summary(
        self,
        row: CaseRow,
        reports: Sequence[ReportEntry],
        records: dict[UUID, ReporterRecord],
        names: dict[UUID, Account],
    ) -> CaseSummary:
        own = [each for each in reports if each.case_id == row.id]
        reporters = {each.reporter_id for each in own}
        return CaseSummary(
            row.id,
            names[row.accused_id],
            len(own),
            len(reporters),
            sorted({each.reason for each in own}),
            sum(records[each].weight for each in reporters),
            max((each.at for each in own), default=row.opened_at),
            names.get(row.claimed_by) if row.claimed_by else None,
            row.verdict,
        )

    def _note(
        self,
        act: Act,
        row: CaseRow,
        before: UUID | None,
    ) -> None:
        self._audit.note(
            act,
            case_subject(row.id),
            before={"claimed_by": str(before) if before else None},
            after={"claimed_by": str(row.claimed_by) if row.claimed_by else None},
        )

    def _note_verdict(self, act: Act, row: CaseRow, before: str | None) -> None:
        self._audit.note(
            act,
            case_subject(row.id),
            before={"verdict": before},
            after={"verdict": row.verdict},
        )
