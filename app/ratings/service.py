"""What can be asked about ratings."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.platform.clock import Clock, SystemClock
from app.ratings.glicko import PROVISIONAL_ABOVE, Rating, aged
from app.ratings.repository import RatingRepository
from app.ratings.rows import RatingChangeRow, RatingRow

ACTIVE_DAYS: Final = 90  # who has not played for longer is in no leaderboard
LEADERS: Final = 100
CURVE_POINTS: Final = 500


@dataclass(frozen=True, slots=True)
class Standing:
    """How strong an account is in one game today, and what it has played."""

    ruleset: str
    rating: Rating
    won: int
    drawn: int
    lost: int
    rank: int | None  # in the leaderboard; None for who is not in it


@dataclass(frozen=True, slots=True)
class Leader:
    """A line of the leaderboard."""

    rank: int
    account: Account
    standing: Standing


@dataclass(frozen=True, slots=True)
class Change:
    """What one match did to one rating."""

    match_id: str
    account_id: UUID
    score: float
    before: Rating
    after: Rating
    at: datetime


class RatingService:
    """Reads ratings; they change where results are stored (app/ratings/ledger.py)."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._ratings = RatingRepository(session)
        self._accounts = AccountService(session)
        self._clock = clock or SystemClock()

    async def of(self, account_id: UUID, ruleset: str) -> Rating:
        """Return the rating as of now; a newcomer's where nothing is known."""
        row = await self._ratings.find(account_id, ruleset)
        return self._today(row) if row else Rating()

    async def standings(self, account_id: UUID) -> list[Standing]:
        """Return how the account stands in every game it has played for a rating."""
        rows = await self._ratings.list_of(account_id)
        return [self._standing(row, await self._rank(row)) for row in rows]

    async def leaders(self, ruleset: str) -> list[Leader]:
        """Return the best players of a game, the best first; equals share a rank."""
        rows = await self._ratings.list_best(ruleset, limit=LEADERS, **self._in_table())
        accounts = {
            each.id: each
            for each in await self._accounts.list_accounts({row.account_id for row in rows})
        }
        values = [row.value for row in rows]
        return [
            Leader(
                values.index(row.value) + 1,
                accounts[row.account_id],
                self._standing(row, values.index(row.value) + 1),
            )
            for row in rows
        ]

    async def curve(self, account_id: UUID, ruleset: str) -> list[Change]:
        """Return the newest changes of a rating, the oldest of them first."""
        rows = await self._ratings.list_changes(account_id, ruleset, limit=CURVE_POINTS)
        return [_change(row) for row in rows]

    async def changes_by(self, match_id: str) -> dict[UUID, Change]:
        """Return what a match did to ratings, by account."""
        rows = await self._ratings.list_by_match(match_id)
        return {row.account_id: _change(row) for row in rows}

    async def changes_of(self, account_id: UUID, match_ids: Sequence[str]) -> dict[str, Change]:
        """Return what these matches did to the account's ratings, by match."""
        rows = await self._ratings.list_changed_by(account_id, match_ids)
        return {row.match_id: _change(row) for row in rows}

    async def export_of(self, account_id: UUID) -> list[dict[str, Any]]:
        """Return all that is kept here about an account, as plain data."""
        found = []
        for standing in await self.standings(account_id):
            changes = await self.curve(account_id, standing.ruleset)
            found.append(
                {
                    "ruleset": standing.ruleset,
                    "rating": standing.rating.value,
                    "deviation": standing.rating.deviation,
                    "changes": [
                        {"match": each.match_id, "at": each.at.isoformat(), "to": each.after.value}
                        for each in changes
                    ],
                }
            )
        return found

    async def remove_all(self, account_id: UUID) -> None:
        """Forget how strong the account is; what its matches did to others stays."""
        await self._ratings.remove_all(account_id)

    async def _rank(self, row: RatingRow) -> int | None:
        limits = self._in_table()
        if row.deviation > limits["sure_to"] or row.changed_at < limits["since"]:
            return None
        return 1 + await self._ratings.count_better(row.ruleset, row.value, **limits)

    def _in_table(self) -> dict[str, Any]:
        since = self._clock.now() - timedelta(days=ACTIVE_DAYS)
        return {"sure_to": PROVISIONAL_ABOVE, "since": since}

    def _today(self, row: RatingRow) -> Rating:
        days = (self._clock.now() - row.changed_at) / timedelta(days=1)
        return aged(Rating(row.value, row.deviation, row.volatility), max(0.0, days))

    def _standing(self, row: RatingRow, rank: int | None) -> Standing:
        return Standing(row.ruleset, self._today(row), row.won, row.drawn, row.lost, rank)


def _change(row: RatingChangeRow) -> Change:
    return Change(
        row.match_id,
        row.account_id,
        row.score,
        Rating(row.value_before, row.deviation_before),
        Rating(row.value, row.deviation),
        row.at,
    )
