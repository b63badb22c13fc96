"""Appeals, answered by another moderator than the one who decided, if there is one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.credentials.staff_roles import StaffRoles
from app.accounts.service import Account, AccountService
from app.moderation.audit import Audit, account_subject
from app.moderation.cases import CaseService
from app.moderation.errors import OwnCase, Settled
from app.moderation.repository import SanctionRepository
from app.moderation.rows import AppealRow, SanctionRow
from app.moderation.sanctions import SanctionService
from app.moderation.standing import Decision, decision, valid_text
from app.platform.clock import Clock, SystemClock
from app.platform.errors import NotFound

AppealVerdict = Literal["granted", "refused"]
LISTED = 100
OWN = "This is your decision, so another moderator answers the appeal."


@dataclass(frozen=True, slots=True)
class WaitingDecision:
    """A pending decision: an unanswered appeal, or an unconfirmed ban."""

    case_id: UUID
    account: Account
    decision: Decision


class AppealService:
    """Lists and answers appeals for a moderator, within the caller's unit of work."""

    def __init__(
        self,
        session: AsyncSession,
        audit: Audit,
        staff: Account,
        cases: CaseService,
        clock: Clock | None = None,
    ) -> None:
        self._repository = SanctionRepository(session)
        self._accounts = AccountService(session)
        self._roles = StaffRoles(session)
        self._sanctions = SanctionService(session, audit, staff, cases, clock)
        self._audit, self._staff, self._cases = audit, staff, cases
        self._clock = clock or SystemClock()

    async def list_waiting(self) -> list[WaitingDecision]:
        """Return the decisions with unanswered appeals, oldest first."""
        return await self._shown(await self._repository.list_unanswered(LISTED))

    async def list_unconfirmed(self) -> list[WaitingDecision]:
        """Return the unconfirmed bans, oldest first."""
        rows = await self._repository.list_unconfirmed(self._clock.now(), LISTED)
        return await self._shown([(row, None) for row in rows])

    async def answer(self, sanction_id: UUID, verdict: AppealVerdict, text: str) -> None:
        """Answer an appeal; granting it lifts the sanction. Raise NotFound, Settled, OwnCase."""
        row = await self._sanctions.get(sanction_id)
        appeal = await self._repository.find_appeal(sanction_id)
        if appeal is None:
            raise NotFound("Appeal not found.")
        await self._cases.check_may_judge(row.case_id)
        await self._check_not_decider(row)
        if appeal.answered_at is not None:
            raise Settled("This appeal is already answered.")
        appeal.answered_by, appeal.answered_at = self._staff.id, self._clock.now()
        appeal.verdict, appeal.answer = verdict, valid_text(text, "Write an answer.")
        if verdict == "granted" and row.lifted_at is None:
            await self._sanctions.lift_row(row, text, "appeal_answered")
            return
        await self._sanctions.notify(row)
        self._audit.note(
            "appeal_answered",
            account_subject(row.account_id),
            before={"sanction": str(row.id), "appeal": appeal.text, "verdict": None},
            after={"sanction": str(row.id), "answer": appeal.answer, "verdict": verdict},
        )

    async def _check_not_decider(self, row: SanctionRow) -> None:
        if self._staff.id not in (row.imposed_by, row.confirmed_by):
            return
        staff = [each for each in await self._roles.list_all() if each.has_second_factor]
        if any(each.account.id != self._staff.id for each in staff):
            raise OwnCase(OWN)

    async def _shown(
        self, rows: Sequence[tuple[SanctionRow, AppealRow | None]]
    ) -> list[WaitingDecision]:
        found = await self._accounts.list_accounts({row.account_id for row, _ in rows})
        names = {each.id: each for each in found}
        now = self._clock.now()
        return [
            WaitingDecision(row.case_id, names[row.account_id], decision(row, appeal, now))
            for row, appeal in rows
        ]
