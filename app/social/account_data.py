"""Account data (export and erasure): whom an account knows, and what it reported."""

from typing import Any, Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.social.repository import SocialRepository
from app.social.service import SocialService


class SocialAccountData:
    """Friends, blocks, mutes and reports, for an account's copy and its end."""

    title: Final = "social"

    async def export(self, session: AsyncSession, account_id: UUID) -> dict[str, Any]:
        """Return whom the account likes, and what it reported."""
        relationships = await SocialService(session).relationships(account_id)
        reports = await SocialRepository(session).list_reports(account_id)
        return {
            "friends": [each.name for each in relationships.friends],
            "asked": [each.name for each in relationships.asked],
            "blocked": [each.name for each in relationships.blocked],
            "muted": [each.name for each in relationships.muted],
            "reports": [
                {"at": row.at.isoformat(), "reason": row.reason, "words": row.text}
                for row in reports
            ],
        }

    async def erase(self, session: AsyncSession, account_id: UUID) -> None:
        """Drop every relationship; what was reported stays for those who look into it."""
        await SocialRepository(session).remove_all(account_id)
