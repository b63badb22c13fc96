"""Export and erasure of an account's ratings."""

from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.platform.json_types import JsonObject
from app.ratings.repository import RatingRepository
from app.ratings.service import RatingService


class RatingAccountData:
    title: Final = "ratings"

    async def export(self, session: AsyncSession, account_id: UUID) -> list[JsonObject]:
        """Return every rating with its changes."""
        ratings, found = RatingService(session), []
        for stats in await ratings.list_stats(account_id):
            changes = await ratings.history(account_id, stats.ruleset)
            found.append(
                {
                    "ruleset": stats.ruleset,
                    "rating": stats.rating.value,
                    "deviation": stats.rating.deviation,
                    "changes": [
                        {"match": each.match_id, "at": each.at.isoformat(), "to": each.after.value}
                        for each in changes
                    ],
                }
            )
        return found

    async def erase(self, session: AsyncSession, account_id: UUID) -> None:
        """Delete the ratings; the changes stay, since the opponents need them."""
        await RatingRepository(session).remove_all(account_id)
