"""Match history over HTTP: finished matches and results by deck."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends, Path, Query
from pydantic import AfterValidator, AwareDatetime, BaseModel, ConfigDict
from pydantic_core import PydanticCustomError

from app.accounts.dependencies import MaybeSignedIn
from app.matches.history.service import FinishedMatch, HistoryService
from app.platform.clock import OUT_OF_BOUNDS, to_utc
from app.platform.db import DatabaseSession
from app.platform.errors import InvalidInput
from app.ratings.service import Change

router = APIRouter(prefix="/api/v1", tags=["matches"])


def _history(session: DatabaseSession) -> HistoryService:
    return HistoryService(session)


def _bounded(instant: datetime) -> datetime:
    try:
        return to_utc(instant)
    except InvalidInput as error:
        raise PydanticCustomError("out_of_time", OUT_OF_BOUNDS) from error


Before = Annotated[AwareDatetime, AfterValidator(_bounded)]
MatchId = Annotated[str, Path(pattern="^[0-9a-z]{1,32}$")]
History = Annotated[HistoryService, Depends(_history)]


class OpponentOut(BaseModel):
    id: UUID
    name: str
    kind: str


class FinishedMatchOut(BaseModel):
    """A finished match from one player's seat; ratings in points, `score` null without a result."""

    id: str
    url: str
    ruleset: str
    timer: str
    rated: bool
    ended_at: datetime
    reason: str
    deck: str
    opponent: OpponentOut
    score: float | None  # win 1, draw 0.5, loss 0; null without a result
    rating_before: int | None
    rating_after: int | None


class DeckRecordOut(BaseModel):
    """Results of a player with one deck."""

    model_config = ConfigDict(from_attributes=True)

    ruleset: str
    deck: str
    played: int
    won: int
    drawn: int
    lost: int
    last_at: datetime
    deck_id: str | None


class RatingChangeOut(BaseModel):
    """A rating before and after a match, in points."""

    before: int
    after: int
    provisional: bool


@router.get("/accounts/{account_id}/matches")
async def list_finished(
    account_id: UUID,
    history: History,
    viewer: MaybeSignedIn,
    ruleset: Annotated[str | None, Query(max_length=64)] = None,
    before: Before | None = None,
    last: Annotated[str, Query(pattern="^[0-9a-z]{0,32}$")] = "",
) -> list[FinishedMatchOut]:
    """List a player's finished matches, newest first, 30 a page.

    For the next page, pass `ended_at` and `id` of the last match as `before` and `last`.
    """
    if ruleset is not None and "\0" in ruleset:
        return []  # PostgreSQL stores no NUL in text
    found = await history.list_finished(
        account_id, ruleset=ruleset, before=before, last=last, viewer=viewer
    )
    return [_finished(each) for each in found]


@router.get("/accounts/{account_id}/decks")
async def list_deck_records(
    account_id: UUID, history: History, viewer: MaybeSignedIn
) -> list[DeckRecordOut]:
    """List the results of each deck in matches that you may see, most played first."""
    found = await history.decks(account_id, viewer)
    return [DeckRecordOut.model_validate(each) for each in found]


@router.get("/matches/{match_id}/players")
async def list_players(match_id: MatchId, history: History) -> list[OpponentOut]:
    """List the players of a match by seat; empty for an unknown match."""
    found = await history.players(match_id)
    return [OpponentOut(id=each.id, name=each.name, kind=each.kind) for each in found]


@router.get("/matches/{match_id}/ratings")
async def list_changes(match_id: MatchId, history: History) -> list[RatingChangeOut | None]:
    """List the rating changes of a match by seat; empty if it changed no rating."""
    found = await history.changes(match_id)
    return [_rating_change(each) if each else None for each in found]


def _rating_change(change: Change) -> RatingChangeOut:
    before, after = change.before, change.after
    return RatingChangeOut(
        before=round(before.value), after=round(after.value), provisional=after.is_provisional
    )


def _finished(match: FinishedMatch) -> FinishedMatchOut:
    opponent, change = match.opponent, match.change
    return FinishedMatchOut(
        id=match.id,
        url=f"/match/{match.id}",
        ruleset=match.ruleset,
        timer=match.timer,
        rated=match.rated,
        ended_at=match.ended_at,
        reason=match.reason,
        deck=match.deck,
        opponent=OpponentOut(id=opponent.id, name=opponent.name, kind=opponent.kind),
        score=match.score,
        rating_before=round(change.before.value) if change else None,
        rating_after=round(change.after.value) if change else None,
    )
