"""Ratings, their curves and the leaderboards over HTTP."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path
from pydantic import BaseModel

from app.catalogue import rulesets
from app.platform.errors import NotFound
from app.platform.problems import problem_responses
from app.ratings.dependencies import Ratings
from app.ratings.glicko import Rating
from app.ratings.service import Change, Leader, Standing

router = APIRouter(prefix="/api/v1", tags=["ratings"])

RulesetId = Annotated[str, Path(max_length=64)]


class RatingOut(BaseModel):
    """A strength in points and how sure it is; a provisional one is not to be compared."""

    value: int
    deviation: int
    provisional: bool


class StandingOut(RatingOut):
    """How an account stands in one game."""

    ruleset: str
    won: int
    drawn: int
    lost: int
    rank: int | None


class LeaderOut(StandingOut):
    """A line of a leaderboard."""

    rank: int
    id: UUID
    name: str


class ChangeOut(BaseModel):
    """What one match did to a rating."""

    match: str
    at: datetime
    score: float
    before: RatingOut
    after: RatingOut


@router.get("/ratings/{ruleset}", responses=problem_responses(404))
async def read_leaders(ruleset: RulesetId, ratings: Ratings) -> list[LeaderOut]:
    """List the best players of a game: settled ratings of the last three months."""
    _require(ruleset)
    return [_leader(each) for each in await ratings.leaders(ruleset)]


@router.get("/accounts/{account_id}/ratings")
async def read_standings(account_id: UUID, ratings: Ratings) -> list[StandingOut]:
    """List how strong an account is, game by game; empty for who has played no rated match."""
    found = await ratings.standings(account_id)
    return [StandingOut.model_validate(_standing(each)) for each in found]


@router.get("/accounts/{account_id}/ratings/{ruleset}", responses=problem_responses(404))
async def read_curve(account_id: UUID, ruleset: RulesetId, ratings: Ratings) -> list[ChangeOut]:
    """List the newest changes of a rating, the oldest of them first."""
    _require(ruleset)
    return [change_out(each) for each in await ratings.curve(account_id, ruleset)]


def change_out(change: Change) -> ChangeOut:
    """Describe what a match did to a rating."""
    return ChangeOut(
        match=change.match_id,
        at=change.at,
        score=change.score,
        before=_rating(change.before),
        after=_rating(change.after),
    )


def _require(ruleset: str) -> None:
    if ruleset not in rulesets():
        raise NotFound("There is no such game.")


def _rating(rating: Rating) -> RatingOut:
    return RatingOut(
        value=round(rating.value),
        deviation=round(rating.deviation),
        provisional=rating.is_provisional,
    )


def _standing(standing: Standing) -> dict[str, object]:
    return {
        **_rating(standing.rating).model_dump(),
        "ruleset": standing.ruleset,
        "won": standing.won,
        "drawn": standing.drawn,
        "lost": standing.lost,
        "rank": standing.rank,
    }


def _leader(leader: Leader) -> LeaderOut:
    found = _standing(leader.standing) | {"id": leader.account.id, "name": leader.account.name}
    return LeaderOut.model_validate(found)
