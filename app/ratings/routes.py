"""HTTP routes of ratings, rating history, and leaderboards."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path
from pydantic import BaseModel

from app.accounts.dependencies import MaybeSignedIn
from app.catalogue import rulesets
from app.platform.errors import NotFound
from app.ratings.dependencies import Ratings
from app.ratings.glicko import Rating
from app.ratings.service import Change, LeaderboardEntry, PlayerStats

router = APIRouter(prefix="/api/v1", tags=["ratings"])

RulesetId = Annotated[str, Path(max_length=64)]


class RatingOut(BaseModel):
    """A rating in points with its deviation; provisional ones aren't comparable."""

    value: int
    deviation: int
    provisional: bool


class PlayerStatsOut(RatingOut):
    """An account's rating and record in one game."""

    ruleset: str
    won: int
    drawn: int
    lost: int
    rank: int | None


class LeaderboardEntryOut(PlayerStatsOut):
    """A row of a leaderboard; `rank` is null for provisional ratings."""

    id: UUID
    name: str


class ChangeOut(BaseModel):
    """Rating change of one match."""

    match: str
    at: datetime
    score: float
    before: RatingOut
    after: RatingOut


@router.get("/ratings/{ruleset}")
async def read_leaderboard(
    ruleset: RulesetId, account: MaybeSignedIn, ratings: Ratings
) -> list[LeaderboardEntryOut]:
    """List a game's players of the last three months, provisional ones last, and you."""
    _require(ruleset)
    own = account.id if account else None
    return [_entry(each) for each in await ratings.leaderboard(ruleset, own)]


@router.get("/accounts/{account_id}/ratings")
async def read_player_stats(account_id: UUID, ratings: Ratings) -> list[PlayerStatsOut]:
    """List an account's ratings by game, empty without a rated match."""
    found = await ratings.list_stats(account_id)
    return [PlayerStatsOut.model_validate(_stats(each)) for each in found]


@router.get("/accounts/{account_id}/ratings/{ruleset}")
async def read_rating_history(
    account_id: UUID, ruleset: RulesetId, ratings: Ratings
) -> list[ChangeOut]:
    """List the newest changes of a rating, in chronological order."""
    _require(ruleset)
    return [change_out(each) for each in await ratings.history(account_id, ruleset)]


def change_out(change: Change) -> ChangeOut:
    """Return a match's change of a rating."""
    return ChangeOut(
        match=change.match_id,
        at=change.at,
        score=change.score,
        before=_rating(change.before),
        after=_rating(change.after),
    )


def _require(ruleset: str) -> None:
    if ruleset not in rulesets():
        raise NotFound("Game not found.")


def _rating(rating: Rating) -> RatingOut:
    return RatingOut(
        value=round(rating.value),
        deviation=round(rating.deviation),
        provisional=rating.is_provisional,
    )


def _stats(stats: PlayerStats) -> dict[str, object]:
    return {
        **_rating(stats.rating).model_dump(),
        "ruleset": stats.ruleset,
        "won": stats.won,
        "drawn": stats.drawn,
        "lost": stats.lost,
        "rank": stats.rank,
    }


def _entry(entry: LeaderboardEntry) -> LeaderboardEntryOut:
    found = _stats(entry.stats) | {"id": entry.account.id, "name": entry.account.name}
    return LeaderboardEntryOut.model_validate(found)
