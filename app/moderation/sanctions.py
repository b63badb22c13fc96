"""Sanctions: decisions by staff about a person; all can be lifted, and all are in the audit."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account
from app.accounts.sessions.restrictions import Restriction, RestrictionService
from app.matches.history.listings import Listings
from app.matches.staff.voiding import VoidedResults
from app.moderation.audit import Act, Audit, account_subject
from app.moderation.cases import CaseService
from app.moderation.errors import OwnMatch, SecondPersonNeeded, Settled
from app.moderation.repository import SanctionRepository
from app.moderation.rows import CaseRow, SanctionRow
from app.moderation.standing import valid_text
from app.moderation.templates import RESTRICTING, TIMED, WAITING_DAYS, SanctionKind
from app.platform.clock import Clock, SystemClock
from app.platform.errors import InvalidInput, NotFound
from app.platform.json_types import JsonObject

MAX_DAYS: Final = 365
NO_SANCTION: Final = "Decision not found."
PLAYER_CONFLICT: Final = "You played in this match, so another moderator decides about its result."
OPPONENT_CONFLICT: Final = "You're playing against this player, so another moderator decides."
SECOND: Final = (
    "A second admin must confirm a permanent ban. Until an admin other than you confirms it, it "
    "holds as a suspension."
)


@dataclass(frozen=True, slots=True)
class WantedSanction:
    """A sanction to impose: `days` for a mute or suspension, `match_id` for a result to void."""

    kind: SanctionKind
    text: str
    days: int | None = None
    match_id: str | None = None


class SanctionService:
    """Imposes, confirms and lifts sanctions for a moderator, within the caller's unit of work."""

    def __init__(
        self,
        session: AsyncSession,
        audit: Audit,
        staff: Account,
        cases: CaseService,
        clock: Clock | None = None,
    ) -> None:
        self._sanctions = SanctionRepository(session)
        self._restrictions = RestrictionService(session, clock)
        self._results = VoidedResults(session)
        self._listings = Listings(session)
        self._audit, self._staff, self._cases = audit, staff, cases
        self._clock = clock or SystemClock()

    async def check(self, case_id: UUID, wanted: WantedSanction) -> tuple[CaseRow, SanctionRow]:
        """Return the case and the sanction without imposing it; raise if either forbids it."""
        case = await self._cases.held(case_id)
        _check_form(wanted)
        await self._check_not_own_match(wanted.kind, case.accused_id, wanted.match_id)
        if wanted.kind not in ("note", "void"):
            is_restricting = wanted.kind in RESTRICTING
            await self._restrictions.check_can_be(case.accused_id, restricted=is_restricting)
        return case, SanctionRow(
            case_id=case.id,
            account_id=case.accused_id,
            kind=wanted.kind,
            text=valid_text(wanted.text, "Write a reason."),
            match_id=wanted.match_id,
            imposed_by=self._staff.id,
            until=self._until(wanted),
        )

    async def impose(self, case_id: UUID, wanted: WantedSanction) -> UUID | None:
        """Impose a sanction in an opened case; return the account to disconnect, or None."""
        _, row = await self.check(case_id, wanted)
        before = await self._standing(row.account_id)
        if row.kind == "void":
            row.undo = await self._results.void(row.match_id or "", row.account_id)
        await self._sanctions.add(row)
        return await self._settle("sanction_imposed", row, before)

    async def confirm(self, sanction_id: UUID) -> UUID | None:
        """Confirm a ban by another moderator; it becomes permanent."""
        row = await self._get(sanction_id)
        await self._cases.check_may_judge(row.case_id)
        if row.kind != "ban" or row.confirmed_at is not None or row.lifted_at is not None:
            raise Settled("This ban needs no confirmation.")
        if row.imposed_by == self._staff.id:
            raise SecondPersonNeeded(SECOND)
        before = await self._standing(row.account_id)
        row.confirmed_by, row.confirmed_at = self._staff.id, self._clock.now()
        row.until = None
        return await self._settle("sanction_confirmed", row, before)

    async def lift(self, sanction_id: UUID, text: str) -> None:
        """Lift a sanction, with a reason for the person; a voided result counts again."""
        row = await self._get(sanction_id)
        await self._cases.check_may_judge(row.case_id)
        await self.lift_row(row, text, "sanction_lifted")

    async def lift_row(self, row: SanctionRow, text: str, act: Act) -> None:
        """Lift a loaded sanction; the caller has checked that it may be lifted."""
        if row.lifted_at is not None:
            raise Settled("This decision is already lifted.")
        await self._check_not_own_match(row.kind, row.account_id, row.match_id)
        before = await self._standing(row.account_id)
        row.lift_text = valid_text(text, "Write a reason for lifting it.")
        row.lifted_by, row.lifted_at = self._staff.id, self._clock.now()
        if row.kind == "void" and row.undo is not None:
            await self._results.restore(row.match_id or "", row.undo)
        await self._settle(act, row, before)

    async def _check_not_own_match(self, kind: str, account_id: UUID, match_id: str | None) -> None:
        """Raise OwnMatch for the result of an own match, or a restricted current opponent."""
        own = self._staff.id
        if match_id is not None and await self._results.is_played_by(match_id, own):
            raise OwnMatch(PLAYER_CONFLICT)
        if kind in RESTRICTING and account_id in await self._listings.list_opponents(own):
            raise OwnMatch(OPPONENT_CONFLICT)

    async def get(self, sanction_id: UUID) -> SanctionRow:
        """Return a sanction; raise NotFound."""
        return await self._get(sanction_id)

    async def notify(self, row: SanctionRow) -> None:
        """Set the notice on the person's pages."""
        if row.kind != "note":
            await self._restrictions.set_notice(row.account_id, on=True)

    async def _settle(self, act: Act, row: SanctionRow, before: JsonObject) -> UUID | None:
        """Apply the sanctions in force, and add an audit entry; return a newly banned account."""
        has_begun = False
        if row.kind in RESTRICTING:
            wanted = await self._restriction(row.account_id)
            has_begun = await self._restrictions.restrict(row.account_id, wanted)
        await self.notify(row)
        after = await self._standing(row.account_id) | _noted(row)
        self._audit.note(act, account_subject(row.account_id), before=before, after=after)
        return row.account_id if has_begun else None

    async def _restriction(self, account_id: UUID) -> Restriction:
        """Return the sum of all sanctions in force: the longest of each kind."""
        holding = await self._sanctions.list_holding(account_id, self._clock.now())
        bans = [each.until for each in holding if each.kind in ("suspend", "ban")]
        mutes = [each.until for each in holding if each.kind == "mute" and each.until]
        ends = [each for each in bans if each is not None]
        is_for_good = len(ends) < len(bans)
        return Restriction(
            bool(bans),
            None if is_for_good else max(ends, default=None),
            max(mutes, default=None),
        )

    async def _standing(self, account_id: UUID) -> JsonObject:
        now = await self._restriction(account_id)
        return {
            "banned": now.is_banned,
            "banned_until": _iso(now.banned_until),
            "muted_until": _iso(now.muted_until),
        }

    async def _get(self, sanction_id: UUID) -> SanctionRow:
        row = await self._sanctions.find(sanction_id)
        if row is None:
            raise NotFound(NO_SANCTION)
        return row

    def _until(self, wanted: WantedSanction) -> datetime | None:
        days = WAITING_DAYS if wanted.kind == "ban" else wanted.days
        return self._clock.now() + timedelta(days=days) if days else None


def _check_form(wanted: WantedSanction) -> None:
    if wanted.kind in TIMED and not 1 <= (wanted.days or 0) <= MAX_DAYS:
        raise InvalidInput(f"Enter 1 to {MAX_DAYS} days.")
    if wanted.kind not in TIMED and wanted.days is not None:
        raise InvalidInput("Only mutes and suspensions have days.")
    if (wanted.kind == "void") != bool(wanted.match_id):
        raise InvalidInput("Only “Void a result” needs the match to void.")


def _iso(at: datetime | None) -> str | None:
    return at.isoformat() if at else None


def _noted(row: SanctionRow) -> JsonObject:
    """Return the audited fields of a sanction."""
    return {
        "sanction": str(row.id),
        "case": str(row.case_id),
        "kind": row.kind,
        "text": row.text,
        "match": row.match_id,
        "until": _iso(row.until),
        "confirmed": row.confirmed_at is not None,
        "lifted": row.lift_text,
        "returned": (row.undo or {}).get("ratings"),
    }
