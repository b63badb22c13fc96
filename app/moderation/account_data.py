"""Account data (export and erasure): what was decided about an account, and its appeals."""

from typing import Any, Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.moderation.rules_reports import reported_lines
from app.moderation.standing import StandingService


class ModerationAccountData:
    """Decisions about an account, for its copy and its end."""

    title: Final = "decisions"

    async def export(self, session: AsyncSession, account_id: UUID) -> list[dict[str, Any]]:
        """Return what the account was told, and what it has said against it."""
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
        """Keep it: who has harmed others does not lose that by leaving, and its name is gone."""


class RulesReportAccountData:
    """Lines of logs that looked wrong to an account, for its copy and its end."""

    title: Final = "rules_reports"

    async def export(self, session: AsyncSession, account_id: UUID) -> list[dict[str, Any]]:
        """Return what the account has reported."""
        return await reported_lines(session, account_id)

    async def erase(self, session: AsyncSession, account_id: UUID) -> None:
        """Keep it: it is about a game, and its author's name is gone."""
