"""HTTP routes of rules reports: anybody files one, staff claim and close it."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends, status
from pydantic import BaseModel, Field

from app.accounts.dependencies import SignedIn
from app.matches.http.dependencies import ReadableMatch, Reader
from app.matches.rules import SPECTATOR
from app.moderation.dependencies import RulesReports, RulesReportsFiled
from app.moderation.rules_reports import MAX_COMMENT, MAX_FRAME, MAX_SENTENCE, FiledLine
from app.moderation.standing import MAX_TEXT
from app.platform.errors import Conflict
from app.platform.problems import problem_responses
from app.platform.rate_limits import rate_limited

NOTHING = status.HTTP_204_NO_CONTENT
filing = APIRouter(prefix="/api/v1", tags=["matches"])
router = APIRouter(
    prefix="/api/v1/staff/rules-reports",
    tags=["staff"],
    responses=problem_responses(401, 403, 404, 409),
)


class RulesReportIn(BaseModel):
    """A line of the log that looks wrong: its frame, of which viewer, and how it reads."""

    viewer: Annotated[int, Field(ge=0, le=2)] = SPECTATOR
    frame: Annotated[int, Field(ge=1, le=MAX_FRAME)]
    sentence: Annotated[str, Field(min_length=1, max_length=MAX_SENTENCE)]
    comment: Annotated[str, Field(max_length=MAX_COMMENT)] = ""


class NoteIn(BaseModel):
    """What was found."""

    note: Annotated[str, Field(max_length=MAX_TEXT)]


@filing.post(
    "/matches/{match_id}/rules-reports",
    status_code=NOTHING,
    dependencies=[Depends(rate_limited("rules reports", "30/hour"))],
    responses=problem_responses(401, 403, 404, 409, 422, 429),
)
async def report_line(
    match_id: ReadableMatch,
    body: RulesReportIn,
    account: SignedIn,
    reader: Reader,
    reports: RulesReportsFiled,
) -> None:
    """Say that a line of the log looks wrong, of a match that is on or over; ten a day at most.

    While it is on, the frame is one that was sent to oneself, whatever `viewer` says.
    """
    summary, _ = await reader.read(account, match_id)
    if summary.row.status == "waiting":
        raise Conflict("The match has not begun; there is no line of its log yet.")
    own = SPECTATOR if summary.seat is None else summary.seat
    viewer = own if summary.row.status == "live" else body.viewer
    line = FiledLine(match_id, viewer, body.frame, body.sentence, body.comment)
    await reports.file(account, line)


@router.put("/{report_id}/claim", status_code=NOTHING)
async def claim_rules_report(report_id: UUID, reports: RulesReports) -> None:
    """Take a report on."""
    await reports.claim(report_id)


@router.delete("/{report_id}/claim", status_code=NOTHING)
async def release_rules_report(report_id: UUID, reports: RulesReports) -> None:
    """Leave a report to somebody else."""
    await reports.release(report_id)


@router.put("/{report_id}/note", status_code=NOTHING, responses=problem_responses(422))
async def close_rules_report(report_id: UUID, body: NoteIn, reports: RulesReports) -> None:
    """Close a report with a note on what was found."""
    await reports.close(report_id, body.note)


@router.delete("/{report_id}/note", status_code=NOTHING)
async def reopen_rules_report(report_id: UUID, reports: RulesReports) -> None:
    """Open a closed report again."""
    await reports.reopen(report_id)
