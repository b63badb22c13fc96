"""Standing: decisions by staff about a person, as the person sees them, and appeals."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.sessions.restrictions import RestrictionService
from app.moderation.errors import Settled
from app.moderation.repository import SanctionRepository
from app.moderation.rows import AppealRow, SanctionRow
from app.moderation.templates import ended_headline, headline
from app.platform.clock import Clock, SystemClock
from app.platform.errors import InvalidInput, NotFound
from app.platform.web.text_policy import valid_lines

MAX_TEXT: Final = 2000
NO_DECISION: Final = "Decision not found."


@dataclass(frozen=True, slots=True)
class Decision:
    """A sanction as the person sees it, without the names of moderator and reporters."""

    id: UUID
    kind: str
    headline: str
    text: str
    imposed_at: datetime
    until: datetime | None
    lifted_at: datetime | None
    lift_text: str
    is_over: bool
    appeal: str | None
    appealed_at: datetime | None
    verdict: str | None
    answer: str | None

    @property
    def can_appeal(self) -> bool:
        """True if the person can still appeal."""
        return self.appeal is None and self.lifted_at is None


class StandingService:
    """Reads one person's decisions for that person, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._sanctions = SanctionRepository(session)
        self._restrictions = RestrictionService(session)
        self._clock = clock or SystemClock()

    async def list_of(self, account_id: UUID) -> list[Decision]:
        """Return the decisions about a person, newest first, without notes for staff."""
        rows = [each for each in await self._sanctions.list_of(account_id) if each.kind != "note"]
        appeals = await self._sanctions.list_appeals({each.id for each in rows})
        now = self._clock.now()
        return [decision(each, appeals.get(each.id), now) for each in rows]

    async def read(self, account_id: UUID) -> list[Decision]:
        """Return the decisions for the person's own page, and clear the notice."""
        found = await self.list_of(account_id)
        if found:
            await self._restrictions.set_notice(account_id, on=False)
        return found

    async def appeal(self, account_id: UUID, sanction_id: UUID, text: str) -> None:
        """Add an appeal against a decision, one for each; raise Settled."""
        row = await self._sanctions.find(sanction_id)
        if row is None or row.account_id != account_id or row.kind == "note":
            raise NotFound(NO_DECISION)
        if row.lifted_at is not None:
            raise Settled("This decision is already lifted.")
        if await self._sanctions.find_appeal(sanction_id) is not None:
            raise Settled("You've already appealed. The answer will appear here.")
        words = valid_text(text, "Explain why this should be reversed.")
        await self._sanctions.add(AppealRow(sanction_id=sanction_id, text=words))


def decision(row: SanctionRow, appeal: AppealRow | None, now: datetime) -> Decision:
    """Convert a sanction for the person it concerns."""
    is_over = row.lifted_at is not None or (row.until is not None and row.until <= now)
    return Decision(
        row.id,
        row.kind,
        ended_headline(row.kind, row.until, row.match_id)
        if is_over
        else headline(
            row.kind, row.until, confirmed=row.confirmed_at is not None, match_id=row.match_id
        ),
        row.text,
        row.imposed_at,
        row.until,
        row.lifted_at,
        row.lift_text or "",
        is_over,
        appeal.text if appeal else None,
        appeal.at if appeal else None,
        appeal.verdict if appeal else None,
        appeal.answer if appeal else None,
    )


def valid_text(text: str, missing: str) -> str:
    """Return the stripped text; raise InvalidInput if it is empty or malformed."""
    words = valid_lines(text, "A text", MAX_TEXT, least=0)
    if not words:
        raise InvalidInput(missing)
    return words
