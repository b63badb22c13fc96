"""The audit: every change by staff, and every view of private data."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, get_args
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.moderation.repository import AuditFilter, AuditRepository
from app.moderation.rows import AuditRow
from app.platform.json_types import JsonObject

Act = Literal[
    "role_given",
    "role_taken",
    "totp_reset",
    "audit_read",
    "case_read",
    "case_claimed",
    "case_released",
    "case_closed",
    "case_reopened",
    "match_read",
    "fault_read",
    "rules_report_read",
    "rules_report_claimed",
    "rules_report_released",
    "rules_report_closed",
    "rules_report_reopened",
    "scenario_saved",
    "sanction_imposed",
    "sanction_confirmed",
    "sanction_lifted",
    "appeal_answered",
    "live_match_watched",
    "live_match_followed",
    "live_match_left",
    "live_match_stopped",
    "match_opened",
    "people_listed",
    "people_exported",
    "person_read",
    "decks_listed",
    "deck_read",
    "table_read",  # by earlier versions
    "announced",
    "announcement_withdrawn",
    "drain_begun",
    "drain_lifted",
    "card_suspended",
    "card_suspension_lifted",
]
ACTS: Final[tuple[Act, ...]] = get_args(Act)
PAGE: Final = 50


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """An entry for display; the actor is None for the command line."""

    id: int
    actor: Account | None
    act: str
    subject: str
    before: JsonObject | None
    after: JsonObject | None
    at: datetime


class Audit:
    """Records one actor's actions in their own unit of work: both are stored, or neither."""

    def __init__(self, session: AsyncSession, actor: Account | None) -> None:
        self._audit = AuditRepository(session)
        self._accounts = AccountService(session)
        self._actor = actor

    def note(
        self,
        act: Act,
        subject: str,
        *,
        before: JsonObject | None = None,
        after: JsonObject | None = None,
    ) -> None:
        """Add an entry."""
        actor_id = self._actor.id if self._actor else None
        self._audit.add(
            AuditRow(actor_id=actor_id, act=act, subject=subject, before=before, after=after)
        )

    async def read(self, wanted: AuditFilter) -> list[AuditEntry]:
        """Return a page of entries, newest first; the view adds an entry too."""
        rows = await self._audit.list_newest(wanted, PAGE)
        actor_ids = {row.actor_id for row in rows if row.actor_id is not None}
        actors = {each.id: each for each in await self._accounts.list_accounts(actor_ids)}
        self.note("audit_read", "audit")
        return [
            AuditEntry(
                row.id,
                actors.get(row.actor_id) if row.actor_id else None,
                row.act,
                row.subject,
                row.before,
                row.after,
                row.at,
            )
            for row in rows
        ]


def case_subject(case_id: UUID) -> str:
    """Return the subject of entries about a case."""
    return f"case:{case_id}"


def match_subject(match_id: str) -> str:
    """Return the subject of entries about a match."""
    return f"match:{match_id}"


def account_subject(account_id: UUID) -> str:
    """Return the subject of entries about an account."""
    return f"account:{account_id}"
