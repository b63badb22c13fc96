"""Replays over HTTP: frames, moments, verification, restriction and forks of finished matches."""

from typing import Annotated, Final, Literal

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response, status
from pydantic import BaseModel, Field

from app.accounts.dependencies import SignedIn
from app.engine.position.plain_data import JsonObject
from app.matches.creation.forks import ForkRequest
from app.matches.creation.match_creator import Opponent
from app.matches.http.dependencies import Forks, ReadableMatch, Reader, Restrictions, Verdicts
from app.matches.http.routes import invite_links
from app.matches.http.schemas import MatchMade, match_made
from app.platform.problems import problem_responses
from app.platform.rate_limits import rate_limited
from app.platform.web.conditional import LOCATION, point_to

NOT_READY: Final[dict[int | str, JsonObject]] = {202: {"description": "Still being built"}}

router = APIRouter(prefix="/api/v1", tags=["matches"])


class RestrictionIn(BaseModel):
    """Your choice to hide a finished match from all but its two players."""

    on: bool


class RestrictionOut(BaseModel):
    """Restriction of a match: whether it is hidden from others, and whether you chose that."""

    restricted: bool
    by_you: bool


class EndingOut(BaseModel):
    """Ending of a match when its log is replayed."""

    winner: int | None
    reason: str
    rule: str


class ForkIn(BaseModel):
    """Start of a fork: a frame of a viewer, your seat, and the opponent."""

    viewer: Annotated[int, Field(ge=0, le=2)]
    frame: Annotated[int, Field(ge=1, le=1_000_000)]
    seat: Literal[0, 1]
    opponent: Opponent


class VerdictOut(BaseModel):
    """Result of verifying a replay; `commitment` is true if the seed matches its commitment."""

    verdict: Literal["verified", "failed", "other_version"]
    commitment: bool
    inputs: int
    digests: int
    result: EndingOut | None
    reason: str


class MomentOut(BaseModel):
    """An input of the log, its seat, and each viewer's newest frame after it."""

    input: int
    seat: int | None
    kind: str
    counts: bool
    frames: tuple[int, int, int]


@router.get(
    "/matches/{match_id}/frames",
    dependencies=[Depends(rate_limited("frames", "60/minute"))],
    responses=NOT_READY | problem_responses(409),
)
async def read_frames(
    match_id: ReadableMatch, viewer: Annotated[int, Query(ge=0, le=2)], reader: Reader
) -> Response:
    """Read all frames of a finished match as a seat got them, or as spectators did (viewer 2).

    Responds 202 with null while they are still being built; retry after `Retry-After`.
    """
    frames = await reader.read_frames(match_id, viewer)
    if frames is None:
        again = {"Retry-After": "2"}
        return Response(b"null", 202, media_type="application/json", headers=again)
    return Response(frames, media_type="application/json")


@router.get(
    "/matches/{match_id}/moments",
    response_model=list[MomentOut],
    dependencies=[Depends(rate_limited("moments", "60/minute"))],
    responses=problem_responses(409),
)
async def read_moments(match_id: ReadableMatch, reader: Reader) -> Response:
    """Read the newest frame of each viewer after every input of a finished match.

    Empty for matches archived without moments; their replay steps by frames alone.
    """
    moments = msgspec.json.encode(await reader.read_moments(match_id))
    return Response(moments, media_type="application/json")


@router.post(
    "/matches/{match_id}/verification",
    # The whole match is replayed once for it.
    dependencies=[Depends(rate_limited("verifications", "20/minute"))],
)
async def verify_match(match_id: ReadableMatch, verdicts: Verdicts) -> VerdictOut:
    """Verify a finished match: replay its log and compare all digests and the seed commitment."""
    return VerdictOut.model_validate(await verdicts.read(match_id), from_attributes=True)


@router.put("/matches/{match_id}/restriction")
async def change_restriction(
    match_id: str, body: RestrictionIn, account: SignedIn, restrictions: Restrictions
) -> RestrictionOut:
    """Hide a finished match from others, or stop hiding it; each player decides for themselves.

    The match opens when neither player hides it. Hides log, log lines, replay, export and search.
    """
    state = await restrictions.change(account, match_id, on=body.on)
    return RestrictionOut(restricted=state.restricted, by_you=state.by_you)


@router.post(
    "/matches/{match_id}/forks",
    status_code=status.HTTP_201_CREATED,
    # The match is replayed up to that moment.
    dependencies=[Depends(rate_limited("forks", "20/minute"))],
    responses=LOCATION,
)
async def fork_match(
    match_id: ReadableMatch,
    body: ForkIn,
    request: Request,
    response: Response,
    account: SignedIn,
    forks: Forks,
) -> MatchMade:
    """Start a match from a moment of a finished one: same cards and orders, new chance.

    Never rated; its log names the parent match.
    """
    fork = ForkRequest(body.viewer, body.frame, body.seat, body.opponent)
    fork_id, code = await forks.create(account, match_id, fork)
    point_to(response, f"/matches/{fork_id}")
    return match_made(fork_id, invite_links(request, code) if code else None)
