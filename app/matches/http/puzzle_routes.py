"""Your own puzzles over HTTP."""

from datetime import datetime
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Response, status
from pydantic import BaseModel, Field
from starlette.requests import HTTPConnection

from app.accounts.dependencies import SignedIn
from app.matches.creation.forks import ForkService
from app.matches.http.dependencies import registry_of, restrictions_of
from app.matches.http.schemas import MatchMade, match_made
from app.matches.puzzles.service import MAX_GOAL, GoalKind, Puzzle, PuzzleService, WantedPuzzle
from app.platform.db import database_of
from app.platform.rate_limits import rate_limited
from app.platform.web.conditional import LOCATION, point_to

router = APIRouter(prefix="/api/v1/puzzles", tags=["matches"])
PuzzleId = Annotated[str, Path(pattern="^[0-9a-z]{1,32}$")]


class PuzzleIn(BaseModel):
    """A position to save: a frame of a viewer of a finished match, your seat, and the goal."""

    match: Annotated[str, Field(pattern="^[0-9a-z]{1,32}$")]
    viewer: Annotated[int, Field(ge=0, le=2)]
    frame: Annotated[int, Field(ge=1, le=1_000_000)]
    seat: Literal[0, 1]
    kind: GoalKind
    goal: Annotated[str, Field(max_length=MAX_GOAL)] = ""


class PuzzleOut(PuzzleIn):
    """A saved puzzle."""

    id: str
    ruleset: str
    created_at: datetime


class PuzzleMade(BaseModel):
    """Id of a new puzzle."""

    id: str


def _service(connection: HTTPConnection) -> PuzzleService:
    database, registry = database_of(connection), registry_of(connection)
    return PuzzleService(database, ForkService(database, registry), restrictions_of(connection))


Puzzles = Annotated[PuzzleService, Depends(_service)]


@router.post(
    "",
    status_code=status.HTTP_201_CREATED,
    dependencies=[Depends(rate_limited("puzzles", "30/minute"))],
    responses=LOCATION,
)
async def create_puzzle(
    body: PuzzleIn, response: Response, account: SignedIn, puzzles: Puzzles
) -> PuzzleMade:
    """Save a position of a finished match as a private puzzle."""
    wanted = WantedPuzzle(body.match, body.viewer, body.frame, body.seat, body.kind, body.goal)
    made = await puzzles.create(account, wanted)
    point_to(response, f"/puzzles/{made}")
    return PuzzleMade(id=made)


@router.get("")
async def list_puzzles(account: SignedIn, puzzles: Puzzles) -> list[PuzzleOut]:
    """List your puzzles, newest first."""
    return [_out(each) for each in await puzzles.list_of(account)]


@router.get("/{puzzle_id}")
async def read_puzzle(puzzle_id: PuzzleId, account: SignedIn, puzzles: Puzzles) -> PuzzleOut:
    """Read one of your puzzles."""
    return _out(await puzzles.read(account, puzzle_id))


@router.post(
    "/{puzzle_id}/matches",
    status_code=status.HTTP_201_CREATED,
    dependencies=[Depends(rate_limited("forks", "20/minute"))],
    responses=LOCATION,
)
async def play_puzzle(
    puzzle_id: PuzzleId, response: Response, account: SignedIn, puzzles: Puzzles
) -> MatchMade:
    """Start a match against the computer from a puzzle's position; the match reports success."""
    match_id = await puzzles.play(account, puzzle_id)
    point_to(response, f"/matches/{match_id}")
    return match_made(match_id, None)


@router.delete("/{puzzle_id}", status_code=status.HTTP_204_NO_CONTENT)
async def delete_puzzle(puzzle_id: PuzzleId, account: SignedIn, puzzles: Puzzles) -> None:
    """Delete one of your puzzles."""
    await puzzles.delete(account, puzzle_id)


def _out(puzzle: Puzzle) -> PuzzleOut:
    wanted = puzzle.wanted
    return PuzzleOut(
        id=puzzle.id,
        ruleset=puzzle.ruleset,
        created_at=puzzle.created_at,
        match=wanted.match_id,
        viewer=wanted.viewer,
        frame=wanted.frame,
        seat=wanted.seat,
        kind=wanted.kind,
        goal=wanted.goal,
    )
