"""Account data (export and erasure): relationships and reports of an account."""

from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.platform.json_types import JsonObject
from app.social.repository import SocialRepository
from app.social.service import SocialService


class SocialAccountData:
    """Friends, blocks, mutes and reports, for export and erasure."""

    title: Final = "social"

    async def export(self, session: AsyncSession, account_id: UUID) -> JsonObject:
        """Return the names of related accounts and the reports the account filed."""
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
        """Delete every relationship; reports stay for the moderators."""
        await SocialRepository(session).remove_all(account_id)
