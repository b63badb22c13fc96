"""Match history of an account: finished matches, and results by deck."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.accounts.service import Account, AccountService
from app.matches.history.repository import HistoryRepository
from app.ratings.service import Change, RatingService

PAGE: Final = 30


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A finished match from one player's seat; `score` is 1, 0.5, 0, or None without a result."""

    id: str
    ruleset: str
    timer: str
    rated: bool
    ended_at: datetime
    reason: str
    deck: str
    opponent: Account
    score: float | None
    change: Change | None  # in the player's rating


@dataclass(frozen=True, slots=True)
class DeckRecord:
    """Results of a player with one deck."""

    ruleset: str
    deck: str
    played: int
    won: int
    drawn: int
    lost: int
    last_at: datetime
    deck_id: str | None  # a starter deck's name or a stored deck's id


class HistoryService:
    """Reads match history within the caller's unit of work."""

    def __init__(self, session: AsyncSession) -> None:
        self._history = HistoryRepository(session)
        self._accounts = AccountService(session)
        self._ratings = RatingService(session)

    async def list_finished(
        self,
        account_id: UUID,
        *,
        ruleset: str | None = None,
        before: datetime | None = None,
        last: str = "",
        viewer: Account | None = None,
    ) -> list[FinishedMatch]:
        """Return a page of finished matches visible to a viewer, newest first.

        `before` and `last` are the end and id of the last match on the page before.
        """
        rows = await self._history.list_finished(
            account_id,
            ruleset=ruleset,
            before=None if before is None else (before, last),
            viewer=viewer.id if viewer else None,
            limit=PAGE,
        )
        opponents = {
            each.id: each
            for each in await self._accounts.list_accounts({row.opponent_id for row in rows})
        }
        changes = await self._ratings.changes_of(account_id, [row.id for row in rows])
        return [_finished(row, opponents[row.opponent_id], changes.get(row.id)) for row in rows]

    async def decks(self, account_id: UUID, viewer: Account | None) -> list[DeckRecord]:
        """Return the results of each deck in matches visible to a viewer, most played first."""
        counted = await self._history.count_by_deck(account_id, viewer.id if viewer else None)
        return [DeckRecord(*row) for row in counted]

    async def changes(self, match_id: str) -> list[Change | None]:
        """Return the rating changes of a match by seat; empty if it changed none."""
        changes = await self._ratings.changes_by(match_id)
        if not changes:
            return []
        return [changes.get(each) for each in await self._history.list_players(match_id)]

    async def players(self, match_id: str) -> list[Account]:
        """Return the players of a match, by seat."""
        ids = await self._history.list_players(match_id)
        accounts = {each.id: each for each in await self._accounts.list_accounts(set(ids))}
        return [accounts[each] for each in ids]


def _finished(row: Any, opponent: Account, change: Change | None) -> FinishedMatch:
    return FinishedMatch(
        id=row.id,
        ruleset=row.ruleset,
        timer=row.timer,
        rated=row.rated,
        ended_at=row.ended_at,
        reason=row.reason,
        deck=row.deck,
        opponent=opponent,
        score=None if row.score is None else float(row.score),
        change=change,
    )
