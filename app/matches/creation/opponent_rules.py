"""Opponent rules: pairings that are refused (blocks, deleted accounts)."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import AccountService
from app.platform.errors import Conflict, Forbidden
from app.social.service import SocialService


async def require_no_block(session: AsyncSession, one: UUID, other: UUID) -> None:
    """Refuse a match between two people of whom either has blocked the other."""
    if await SocialService(session).blocked_pairs({one, other}):
        raise Forbidden("You and this person do not play each other.")


async def require_willing(session: AsyncSession, one: UUID, other: UUID) -> None:
    """Refuse another match of two people who are not both still here, or do not want each other."""
    await require_no_block(session, one, other)
    for who in (one, other):
        if await AccountService(session).find_active(who) is None:
            raise Conflict("The other player has left for good; there is nobody to play again.")
