"""Voiding: reverses a finished match's result and rating changes, and restores them on appeal."""

from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.engine.position.plain_data import JsonObject
from app.matches.outcomes import PLAYED, VOID, VOIDED, played
from app.matches.repository import MatchRepository
from app.matches.rows import MatchRow
from app.platform.errors import Conflict, NotFound
from app.ratings.corrections import RatingCorrections

NO_MATCH: Final = "Match not found."


class VoidedResults:
    """Voids results within the caller's unit of work."""

    def __init__(self, session: AsyncSession) -> None:
        self._matches = MatchRepository(session)
        self._ratings = RatingCorrections(session)

    async def void(self, match_id: str, account_id: UUID) -> JsonObject:
        """Void a match that the account played; return the data for `restore`.

        Raise NotFound, or Conflict for a match without a result.
        """
        row = await self._get(match_id)
        seats = await self._matches.list_seats([match_id])
        if account_id not in {each.account_id for each in seats}:
            raise Conflict("This player wasn't in that match. Check the match id.")
        if row.status != "over" or row.result is None:
            raise Conflict("The match isn't over yet. Stop it instead.")
        if row.result["reason"] in VOID:
            raise Conflict("This match has no result to void.")
        # The original result stays in the row: the log proves it, even without effect.
        row.result = {"winner": None, "reason": VOIDED, "rule": "", PLAYED: row.result}
        return {"ratings": await self._ratings.take_back(match_id)}

    async def is_played_by(self, match_id: str, account_id: UUID) -> bool:
        """Return True if the account has a seat in the match."""
        seats = await self._matches.list_seats([match_id])
        return account_id in {each.account_id for each in seats}

    async def restore(self, match_id: str, undo: JsonObject) -> None:
        """Restore the match's result and rating changes."""
        row = await self._get(match_id)
        row.result = played(row.result)
        await self._ratings.put_back(match_id, undo["ratings"])

    async def _get(self, match_id: str) -> MatchRow:
        row = await self._matches.find(match_id, for_update=True)
        if row is None:
            raise NotFound(NO_MATCH)
        return row
