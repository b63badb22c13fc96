"""Export and erasure of an account's matches."""

from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.engine.position.plain_data import JsonObject
from app.matches.repository import MatchRepository
from app.matches.rows import MatchRow, SeatRow


class MatchAccountData:
    """Matches of an account; they outlive it, since they are the opponents' as well."""

    title: Final = "matches"

    async def export(self, session: AsyncSession, account_id: UUID) -> list[JsonObject]:
        """Return the account's matches as JSON, newest first, each with the account's own deck."""
        repository = MatchRepository(session)
        matches = await repository.list_of(account_id, limit=None)
        seats = await repository.list_seats([row.id for row in matches])
        own = {seat.match_id: seat for seat in seats if seat.account_id == account_id}
        return [_exported(row, own[row.id]) for row in matches]

    async def erase(self, session: AsyncSession, account_id: UUID) -> None:
        """Keep the matches: they show the account's name, which is erased elsewhere."""


def _exported(row: MatchRow, seat: SeatRow) -> JsonObject:
    return {
        "id": row.id,
        "ruleset": row.ruleset,
        "timer": row.timer,
        "rated": row.rated,
        "status": row.status,
        "result": row.result,
        "seat": seat.seat,
        "deck": {"title": seat.deck_title, "cards": seat.deck},
        "started_at": row.started_at,
        "ended_at": row.ended_at,
    }
