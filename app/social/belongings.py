"""What this room keeps of an account."""

from typing import Any, Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.social.service import SocialService


class SocialBelongings:
    """Friends, blocks, mutes and reports, for an account's copy and its end."""

    title: Final = "social"

    async def copy(self, session: AsyncSession, account_id: UUID) -> dict[str, Any]:
        """Return whom the account likes, and what it reported."""
        return await SocialService(session).export_of(account_id)

    async def forget(self, session: AsyncSession, account_id: UUID) -> None:
        """Drop every tie; what was reported stays for those who look into it."""
        await SocialService(session).remove_all(account_id)
