"""Who does not sit down with whom."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.platform.errors import Forbidden
from app.social.service import SocialService


async def require_no_block(session: AsyncSession, one: UUID, other: UUID) -> None:
    """Refuse a match between two people of whom either has blocked the other."""
    if await SocialService(session).between({one, other}):
        raise Forbidden("You and this person do not play each other.")
