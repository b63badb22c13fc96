"""Opponent rules: refused pairings, with blocked or deleted accounts."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import AccountService
from app.platform.errors import Conflict, Forbidden
from app.social.service import SocialService


async def require_no_block(session: AsyncSession, one: UUID, other: UUID) -> None:
    """Raise Forbidden if one of two accounts has blocked the other."""
    if await SocialService(session).blocked_pairs({one, other}):
        raise Forbidden("You can't play this player. Choose another opponent.")


async def require_willing(session: AsyncSession, one: UUID, other: UUID) -> None:
    """Raise Forbidden after a block, Conflict if one of the two accounts is deleted."""
    await require_no_block(session, one, other)
    for who in (one, other):
        if await AccountService(session).find_active(who) is None:
            raise Conflict("Your opponent deleted their account. Play another opponent.")
