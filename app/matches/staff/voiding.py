"""Voiding: takes a finished match's result and what it did to ratings back, and gives it again."""

from typing import Any, Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.matches.repository import MatchRepository
from app.matches.rows import MatchRow
from app.matches.rules import PLAYED, VOID, VOIDED, played
from app.platform.errors import Conflict, NotFound
from app.ratings.corrections import RatingCorrections

NO_MATCH: Final = "There is no such match."


class VoidedResults:
    """Voids results, within the caller's unit of work."""

    def __init__(self, session: AsyncSession) -> None:
        self._matches = MatchRepository(session)
        self._ratings = RatingCorrections(session)

    async def void(self, match_id: str, account_id: UUID) -> dict[str, Any]:
        """Void a match that the account has played; return what `restore` needs.

        Raise NotFound, or Conflict where there is nothing to void.
        """
        row = await self._get(match_id)
        seats = await self._matches.list_seats([match_id])
        if account_id not in {each.account_id for each in seats}:
            raise Conflict("This person did not play in that match.")
        if row.status != "over" or row.result is None:
            raise Conflict("The match is not over; there is no result to void yet.")
        if row.result["reason"] in VOID:
            raise Conflict("The match has no result already.")
        # What was played stays known: the log proves it, whatever it counts for.
        row.result = {"winner": None, "reason": VOIDED, "rule": "", PLAYED: row.result}
        return {"ratings": await self._ratings.take_back(match_id)}

    async def restore(self, match_id: str, undo: dict[str, Any]) -> None:
        """Have the match count again as it did."""
        row = await self._get(match_id)
        row.result = played(row.result)
        await self._ratings.put_back(match_id, undo["ratings"])

    async def _get(self, match_id: str) -> MatchRow:
        row = await self._matches.find(match_id, for_update=True)
        if row is None:
            raise NotFound(NO_MATCH)
        return row
