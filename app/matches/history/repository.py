"""SQL of match history: finished matches and results by deck."""

from datetime import datetime
from typing import Any, Final
from uuid import UUID

from sqlalchemy import ColumnElement, Integer, Select, and_, case, func, null, select, tuple_
from sqlalchemy.dialects.postgresql import aggregate_order_by
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from app.matches.outcomes import VOID
from app.matches.rows import MatchRow, SeatRow

OWN, OTHER = aliased(SeatRow), aliased(SeatRow)
WINNER: ColumnElement[int | None] = MatchRow.result["winner"].astext.cast(Integer)
REASON = MatchRow.result["reason"].astext
SCORE: ColumnElement[float | None] = case(
    (REASON.in_(VOID), null()), (WINNER.is_(None), 0.5), (OWN.seat == WINNER, 1.0), else_=0.0
)
NEWEST_TITLE: Final = func.array_agg(aggregate_order_by(OWN.deck_title, MatchRow.ended_at.desc()))[
    1
]
DECKS_LISTED: Final = 200  # twice an account's maximum of decks
SCORES: Final = {"won": 1.0, "drawn": 0.5, "lost": 0.0}


class HistoryRepository:
    """Reads finished matches from the seat of one of their players."""

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def list_finished(
        self,
        account_id: UUID,
        *,
        ruleset: str | None,
        before: tuple[datetime, str] | None,
        viewer: UUID | None,
        limit: int,
    ) -> list[Any]:
        """Return finished matches visible to a viewer, newest first, after an instant and id."""
        query = _finished(
            account_id,
            MatchRow.id,
            MatchRow.ruleset,
            MatchRow.rated,
            MatchRow.timer,
            MatchRow.ended_at,
            REASON.label("reason"),
            OWN.deck_title.label("deck"),
            OTHER.account_id.label("opponent_id"),
            SCORE.label("score"),
        )
        if ruleset is not None:
            query = query.where(MatchRow.ruleset == ruleset)
        if before is not None:
            query = query.where(tuple_(MatchRow.ended_at, MatchRow.id) < before)
        query = _visible_to(viewer, account_id, query)
        query = query.order_by(MatchRow.ended_at.desc(), MatchRow.id.desc()).limit(limit)
        return list(await self._session.execute(query))

    async def count_by_deck(self, account_id: UUID, viewer: UUID | None) -> list[Any]:
        """Return the results of each deck in matches visible to a viewer, most played first."""
        played = func.count()
        query = _finished(
            account_id,
            MatchRow.ruleset,
            NEWEST_TITLE.label("deck"),
            played.label("played"),
            *(_scored(score).label(name) for name, score in SCORES.items()),
            func.max(MatchRow.ended_at).label("last_at"),
            func.max(OWN.deck_id).label("deck_id"),
        )
        # A renamed deck is still the same deck.
        query = _visible_to(viewer, account_id, query)
        query = query.where(SCORE.is_not(None), MatchRow.fork_of.is_(None))
        query = query.group_by(MatchRow.ruleset, func.coalesce(OWN.deck_id, OWN.deck_title))
        query = query.order_by(played.desc(), NEWEST_TITLE).limit(DECKS_LISTED)
        return list(await self._session.execute(query))

    async def list_players(self, match_id: str) -> list[UUID]:
        """Return the players of a match by seat; empty for an unknown match."""
        query = select(SeatRow.account_id).where(SeatRow.match_id == match_id)
        return list(await self._session.scalars(query.order_by(SeatRow.seat)))


def _visible_to(viewer: UUID | None, account_id: UUID, query: Select[Any]) -> Select[Any]:
    if viewer == account_id:
        return query
    public = and_(MatchRow.listed, MatchRow.restricted_by == 0)
    return query.where(public | (OTHER.account_id == viewer))


def _scored(score: float) -> ColumnElement[int]:
    return func.count().filter(SCORE.in_([score]))


def _finished(account_id: UUID, *columns: Any) -> Select[Any]:
    return (
        select(*columns)
        .select_from(MatchRow)
        .join(OWN, and_(OWN.match_id == MatchRow.id, OWN.account_id == account_id))
        .join(OTHER, and_(OTHER.match_id == MatchRow.id, OTHER.seat != OWN.seat))
        .where(MatchRow.status == "over")
    )
