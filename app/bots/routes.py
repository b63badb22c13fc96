"""HTTP routes of analyses of finished matches."""

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Request
from pydantic import BaseModel
from starlette.requests import HTTPConnection

from app.accounts.dependencies import MaybeSignedIn, SignedIn
from app.bots.analysis.analyses import Analyses
from app.matches.http.dependencies import ReadableMatch
from app.platform.rate_limits import client_address, rate_limited
from app.platform.services import service_of

router = APIRouter(prefix="/api/v1", tags=["matches"])


class MistakeOut(BaseModel):
    """A choice, and a better alternative by the computer's estimate."""

    input: int
    seat: int
    turn: int
    loss: int
    chosen: str
    better: str


class EvaluationOut(BaseModel):
    """Value of the position for the first seat before an act, in points."""

    input: int
    evaluation: int


class SwingOut(BaseModel):
    """An act, and the change of the first seat's evaluation until the next act, in points."""

    input: int
    seat: int
    turn: int
    change: int
    chosen: str
    better: str


class AnalysisOut(BaseModel):
    """Progress of an analysis, and its findings when done."""

    state: Literal["none", "running", "done"]
    done: int
    of: int
    mistakes: list[MistakeOut]
    evaluations: list[EvaluationOut]
    swings: list[SwingOut]


def _analyses(connection: HTTPConnection) -> Analyses:
    return service_of(connection, Analyses)


Asked = Annotated[Analyses, Depends(_analyses)]


@router.post(
    "/matches/{match_id}/analysis",
    dependencies=[Depends(rate_limited("analyses", "20/minute"))],
)
async def analyse_match(
    match_id: ReadableMatch, account: SignedIn, analyses: Asked, request: Request
) -> AnalysisOut:
    """Start an analysis of the largest mistakes and swings in a finished match."""
    return _out(await analyses.start(account.id, match_id, client_address(request)))


@router.get("/matches/{match_id}/analysis")
async def read_analysis(
    match_id: ReadableMatch, account: MaybeSignedIn, analyses: Asked
) -> AnalysisOut:
    """Read the progress; an analysis stops 15 s after its owner's last request."""
    return _out(await analyses.read(match_id, account.id if account else None))


@router.delete("/matches/{match_id}/analysis", status_code=204)
async def cancel_analysis(match_id: ReadableMatch, account: SignedIn, analyses: Asked) -> None:
    """Cancel your running analysis."""
    analyses.cancel(account.id, match_id)


def _out(analysis: object) -> AnalysisOut:
    progress = AnalysisOut.model_validate(analysis, from_attributes=True)
    return progress if progress.state == "done" else progress.model_copy(update={"mistakes": []})
