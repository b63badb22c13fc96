"""Read queries for ratings; app/ratings/updates.py writes them."""

from collections.abc import Collection, Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.ratings.rows import RatingChangeRow, RatingRow


class RatingRepository:
    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def find(self, account_id: UUID, ruleset: str) -> RatingRow | None:
        """Return the rating, or None before the first rated match of this game."""
        return await self._session.get(RatingRow, (account_id, ruleset))

    async def list_among(self, account_ids: Collection[UUID], ruleset: str) -> Sequence[RatingRow]:
        """Return the ratings of these accounts in a game."""
        query = select(RatingRow).where(
            RatingRow.account_id.in_(account_ids), RatingRow.ruleset == ruleset
        )
        return (await self._session.scalars(query)).all()

    async def list_of(self, account_id: UUID) -> Sequence[RatingRow]:
        """Return the account's ratings, by game."""
        query = (
            select(RatingRow).where(RatingRow.account_id == account_id).order_by(RatingRow.ruleset)
        )
        return (await self._session.scalars(query)).all()

    async def remove_all(self, account_id: UUID) -> None:
        """Delete the account's ratings."""
        await self._session.execute(delete(RatingRow).where(RatingRow.account_id == account_id))

    async def list_best(
        self, ruleset: str, *, settled: bool, sure_to: float, since: datetime, limit: int
    ) -> Sequence[RatingRow]:
        """Return the highest recent ratings, either settled or provisional ones."""
        is_sure = RatingRow.deviation <= sure_to
        query = (
            select(RatingRow)
            .where(
                RatingRow.ruleset == ruleset,
                is_sure if settled else ~is_sure,
                RatingRow.changed_at >= since,
            )
            .order_by(RatingRow.value.desc(), RatingRow.account_id)
            .limit(limit)
        )
        return (await self._session.scalars(query)).all()

    async def count_better(
        self, ruleset: str, value: float, *, sure_to: float, since: datetime
    ) -> int:
        """Return the number of settled recent ratings above `value`."""
        query = select(func.count()).where(
            RatingRow.ruleset == ruleset,
            RatingRow.deviation <= sure_to,
            RatingRow.changed_at >= since,
            RatingRow.value > value,
        )
        return (await self._session.scalars(query)).one()

    async def list_changes(
        self, account_id: UUID, ruleset: str, *, limit: int
    ) -> Sequence[RatingChangeRow]:
        """Return the newest changes of a rating, in chronological order."""
        query = (
            select(RatingChangeRow)
            .where(RatingChangeRow.account_id == account_id, RatingChangeRow.ruleset == ruleset)
            .order_by(RatingChangeRow.at.desc())
            .limit(limit)
        )
        return list(reversed((await self._session.scalars(query)).all()))

    async def list_by_match(self, match_id: str) -> Sequence[RatingChangeRow]:
        """Return the rating changes of a match."""
        query = select(RatingChangeRow).where(RatingChangeRow.match_id == match_id)
        return (await self._session.scalars(query)).all()

    async def list_changed_by(
        self, account_id: UUID, match_ids: Sequence[str]
    ) -> Sequence[RatingChangeRow]:
        """Return the account's rating changes in these matches."""
        query = select(RatingChangeRow).where(
            RatingChangeRow.account_id == account_id, RatingChangeRow.match_id.in_(match_ids)
        )
        return (await self._session.scalars(query)).all()
