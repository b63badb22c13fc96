"""Queries for ratings, leaderboards, and rating histories."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.platform.clock import Clock, SystemClock
from app.platform.json_types import JsonObject
from app.ratings.glicko import PROVISIONAL_ABOVE, Rating, aged
from app.ratings.repository import RatingRepository
from app.ratings.rows import RatingChangeRow, RatingRow

ACTIVE_DAYS: Final = 90  # accounts idle for longer leave the leaderboard
LEADERBOARD_SIZE: Final = 100
HISTORY_LIMIT: Final = 500


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """Rating and record of an account in one game today."""

    ruleset: str
    rating: Rating
    won: int
    drawn: int
    lost: int
    rank: int | None  # in the leaderboard, or None


@dataclass(frozen=True, slots=True)
class LeaderboardEntry:
    """A row of the leaderboard; provisional ratings have no rank."""

    rank: int | None
    account: Account
    stats: PlayerStats


@dataclass(frozen=True, slots=True)
class Change:
    """Rating change of one match."""

    match_id: str
    account_id: UUID
    score: float
    before: Rating
    after: Rating
    at: datetime


class RatingService:
    """Reads ratings; app/ratings/updates.py changes them."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._ratings = RatingRepository(session)
        self._accounts = AccountService(session)
        self._clock = clock or SystemClock()

    async def of(self, account_id: UUID, ruleset: str) -> Rating:
        """Return the account's rating as of now, or the initial one."""
        row = await self._ratings.find(account_id, ruleset)
        return self._today(row) if row else Rating()

    async def of_each(self, account_ids: Collection[UUID], ruleset: str) -> dict[UUID, Rating]:
        """Return the ratings of these accounts as of now."""
        rows = await self._ratings.list_among(account_ids, ruleset)
        known = {row.account_id: self._today(row) for row in rows}
        return {each: known.get(each) or Rating() for each in account_ids}

    async def list_stats(self, account_id: UUID) -> list[PlayerStats]:
        """Return the account's rating and record in each game with a rated match."""
        rows = await self._ratings.list_of(account_id)
        return [self._stats(row, await self._rank(row)) for row in rows]

    async def leaderboard(self, ruleset: str, own: UUID | None = None) -> list[LeaderboardEntry]:
        """Return settled players by rating, then provisional ones without a rank.

        Ties share a rank. The `own` account is always included, however low or old its rating.
        """
        limits = self._leaderboard_limits()
        ranked = await self._ratings.list_best(
            ruleset, settled=True, limit=LEADERBOARD_SIZE, **limits
        )
        unsettled = await self._ratings.list_best(
            ruleset, settled=False, limit=LEADERBOARD_SIZE, **limits
        )
        values = [row.value for row in ranked]
        places: list[tuple[RatingRow, int | None]] = [
            (row, values.index(row.value) + 1) for row in ranked
        ]
        places += [(row, None) for row in unsettled]
        mine = await self._ratings.find(own, ruleset) if own else None
        if mine is not None and all(row.account_id != own for row, _ in places):
            place = (mine, await self._rank(mine))
            places.insert(len(places) if place[1] is None else len(ranked), place)
        return await self._entries(places)

    async def _entries(self, places: list[tuple[RatingRow, int | None]]) -> list[LeaderboardEntry]:
        found = await self._accounts.list_accounts({row.account_id for row, _ in places})
        accounts = {each.id: each for each in found}
        return [
            LeaderboardEntry(rank, accounts[row.account_id], self._stats(row, rank))
            for row, rank in places
        ]

    async def history(self, account_id: UUID, ruleset: str) -> list[Change]:
        """Return the newest changes of a rating, in chronological order."""
        rows = await self._ratings.list_changes(account_id, ruleset, limit=HISTORY_LIMIT)
        return [_change(row) for row in rows]

    async def changes_by(self, match_id: str) -> dict[UUID, Change]:
        """Return the rating changes of a match by account."""
        rows = await self._ratings.list_by_match(match_id)
        return {row.account_id: _change(row) for row in rows}

    async def changes_of(self, account_id: UUID, match_ids: Sequence[str]) -> dict[str, Change]:
        """Return the account's rating changes by match."""
        rows = await self._ratings.list_changed_by(account_id, match_ids)
        return {row.match_id: _change(row) for row in rows}

    async def _rank(self, row: RatingRow) -> int | None:
        limits = self._leaderboard_limits()
        if row.deviation > limits["sure_to"] or row.changed_at < limits["since"]:
            return None
        return 1 + await self._ratings.count_better(row.ruleset, row.value, **limits)

    def _leaderboard_limits(self) -> JsonObject:
        since = self._clock.now() - timedelta(days=ACTIVE_DAYS)
        return {"sure_to": PROVISIONAL_ABOVE, "since": since}

    def _today(self, row: RatingRow) -> Rating:
        days = (self._clock.now() - row.changed_at) / timedelta(days=1)
        return aged(Rating(row.value, row.deviation, row.volatility), max(0.0, days))

    def _stats(self, row: RatingRow, rank: int | None) -> PlayerStats:
        return PlayerStats(row.ruleset, self._today(row), row.won, row.drawn, row.lost, rank)


def _change(row: RatingChangeRow) -> Change:
    return Change(
        row.match_id,
        row.account_id,
        row.score,
        Rating(row.value_before, row.deviation_before),
        Rating(row.value, row.deviation),
        row.at,
    )
