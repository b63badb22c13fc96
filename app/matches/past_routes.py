"""Players' pasts over HTTP: finished matches and results by deck."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends, Path, Query
from pydantic import AwareDatetime, BaseModel, ConfigDict

from app.matches.past import PastService, Played
from app.platform.db import Session
from app.ratings.service import Change

router = APIRouter(prefix="/api/v1", tags=["matches"])


def _past(session: Session) -> PastService:
    return PastService(session)


MatchId = Annotated[str, Path(pattern="^[0-9a-z]{1,32}$")]
Past = Annotated[PastService, Depends(_past)]


class OpponentOut(BaseModel):
    id: UUID
    name: str
    kind: str


class PlayedOut(BaseModel):
    """A finished match from one player's seat; ratings are in points."""

    id: str
    url: str
    ruleset: str
    timer: str
    rated: bool
    ended_at: datetime
    reason: str
    deck: str
    opponent: OpponentOut
    score: float
    rating_before: int | None
    rating_after: int | None


class DeckRecordOut(BaseModel):
    """How a deck has done."""

    model_config = ConfigDict(from_attributes=True)

    ruleset: str
    deck: str
    played: int
    won: int
    drawn: int
    lost: int
    last_at: datetime
    deck_id: str | None


class ShiftOut(BaseModel):
    """A rating before and after a match, in points."""

    before: int
    after: int
    provisional: bool


@router.get("/accounts/{account_id}/matches")
async def list_played(
    account_id: UUID,
    past: Past,
    ruleset: Annotated[str | None, Query(max_length=64)] = None,
    before: AwareDatetime | None = None,
) -> list[PlayedOut]:
    """List finished matches, newest first, thirty at a time; `before` asks for older ones."""
    if ruleset is not None and "\0" in ruleset:
        return []  # no text of the database has it
    return [_played(each) for each in await past.played(account_id, ruleset=ruleset, before=before)]


@router.get("/accounts/{account_id}/decks")
async def list_deck_records(account_id: UUID, past: Past) -> list[DeckRecordOut]:
    """List how each deck has done, those that were played most first."""
    return [DeckRecordOut.model_validate(each) for each in await past.decks(account_id)]


@router.get("/matches/{match_id}/players")
async def list_players(match_id: MatchId, past: Past) -> list[OpponentOut]:
    """List who sits at a match, by seat; empty where there is no such match."""
    found = await past.players(match_id)
    return [OpponentOut(id=each.id, name=each.name, kind=each.kind) for each in found]


@router.get("/matches/{match_id}/ratings")
async def list_changes(match_id: MatchId, past: Past) -> list[ShiftOut | None]:
    """List what a match did to its players' ratings, by seat; null where nothing was rated."""
    found = await past.changes(match_id)
    return [_shift(each) if each else None for each in found]


def _shift(change: Change) -> ShiftOut:
    before, after = change.before, change.after
    return ShiftOut(
        before=round(before.value), after=round(after.value), provisional=after.is_provisional
    )


def _played(played: Played) -> PlayedOut:
    opponent, change = played.opponent, played.change
    return PlayedOut(
        id=played.id,
        url=f"/match/{played.id}",
        ruleset=played.ruleset,
        timer=played.timer,
        rated=played.rated,
        ended_at=played.ended_at,
        reason=played.reason,
        deck=played.deck,
        opponent=OpponentOut(id=opponent.id, name=opponent.name, kind=opponent.kind),
        score=played.score,
        rating_before=round(change.before.value) if change else None,
        rating_after=round(change.after.value) if change else None,
    )
