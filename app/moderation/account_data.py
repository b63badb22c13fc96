"""Account data (export and erasure): decisions about an account, and its appeals."""

from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.moderation.rules_reports import reported_lines
from app.moderation.standing import StandingService
from app.platform.json_types import JsonObject


class ModerationAccountData:
    """Export and erasure of decisions about an account."""

    title: Final = "decisions"

    async def export(self, session: AsyncSession, account_id: UUID) -> list[JsonObject]:
        """Return the decisions about the account, and its appeals."""
        return [
            {
                "at": each.imposed_at.isoformat(),
                "kind": each.kind,
                "told": f"{each.headline} {each.text}",
                "until": each.until.isoformat() if each.until else None,
                "taken_back_at": each.lifted_at.isoformat() if each.lifted_at else None,
                "appeal": each.appeal,
                "answer": each.answer,
            }
            for each in await StandingService(session).list_of(account_id)
        ]

    async def erase(self, session: AsyncSession, account_id: UUID) -> None:
        """Keep the decisions: they stay valid after deletion, and the name is gone."""


class RulesReportAccountData:
    """Export and erasure of an account's rules reports."""

    title: Final = "rules_reports"

    async def export(self, session: AsyncSession, account_id: UUID) -> list[JsonObject]:
        """Return the account's reports."""
        return await reported_lines(session, account_id)

    async def erase(self, session: AsyncSession, account_id: UUID) -> None:
        """Keep the reports: they concern a game, and the author's name is gone."""
