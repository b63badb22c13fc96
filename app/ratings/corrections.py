"""Corrections of ratings: undo or redo the rating changes of a match on a staff decision.

Later matches aren't rated again: only the points of this match move, deviations stay.
"""

from uuid import UUID

from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.platform.json_types import JsonObject
from app.ratings.rows import RatingChangeRow, RatingRow

COUNTED = {1.0: RatingRow.won, 0.5: RatingRow.drawn, 0.0: RatingRow.lost}


class RatingCorrections:
    """Moves the rating points of one match, within the caller's unit of work."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def take_back(self, match_id: str) -> list[JsonObject]:
        """Undo a match's rating changes; return them as JSON for `put_back`."""
        query = delete(RatingChangeRow).where(RatingChangeRow.match_id == match_id)
        rows = (await self._session.scalars(query.returning(RatingChangeRow))).all()
        for row in sorted(rows, key=lambda each: each.account_id):
            await self._move(row, -1)
        return [_kept(row) for row in rows]

    async def put_back(self, match_id: str, kept: list[JsonObject]) -> None:
        """Redo rating changes undone by `take_back`."""
        for each in sorted(kept, key=lambda one: str(one["account_id"])):
            row = RatingChangeRow(match_id=match_id, **_read(each))
            self._session.add(row)
            await self._session.flush()
            await self._move(row, 1)

    async def _move(self, row: RatingChangeRow, sign: int) -> None:
        counted = COUNTED[row.score]
        own = (RatingRow.account_id == row.account_id, RatingRow.ruleset == row.ruleset)
        query = update(RatingRow).where(*own)
        await self._session.execute(
            query.values(
                {
                    RatingRow.value: RatingRow.value + sign * (row.value - row.value_before),
                    counted: counted + sign,
                }
            ).execution_options(synchronize_session=False)
        )


def _kept(row: RatingChangeRow) -> JsonObject:
    return {
        "account_id": str(row.account_id),
        "ruleset": row.ruleset,
        "opponent_id": str(row.opponent_id),
        "score": row.score,
        "value_before": row.value_before,
        "deviation_before": row.deviation_before,
        "value": row.value,
        "deviation": row.deviation,
    }


def _read(kept: JsonObject) -> JsonObject:
    ids = {name: UUID(kept[name]) for name in ("account_id", "opponent_id")}
    return kept | ids
