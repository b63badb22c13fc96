"""What this room keeps of an account."""

from typing import Any, Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.ratings.service import RatingService


class RatingBelongings:
    """How strong an account is and was, for its copy and its end."""

    title: Final = "ratings"

    async def copy(self, session: AsyncSession, account_id: UUID) -> list[dict[str, Any]]:
        """Return every rating with its changes."""
        return await RatingService(session).export_of(account_id)

    async def forget(self, session: AsyncSession, account_id: UUID) -> None:
        """Leave the tables; the changes stay, they are the opponents' as well."""
        await RatingService(session).remove_all(account_id)
