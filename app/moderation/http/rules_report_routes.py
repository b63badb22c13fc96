"""HTTP routes of rules reports: any player files one, staff claim and close it."""

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
from app.platform.rate_limits import rate_limited

NOTHING = status.HTTP_204_NO_CONTENT
filing = APIRouter(prefix="/api/v1", tags=["matches"])
router = APIRouter(
    prefix="/api/v1/staff/rules-reports",
    tags=["staff"],
)


class RulesReportIn(BaseModel):
    """A suspicious line of the log: its frame, viewer, and text."""

    viewer: Annotated[int, Field(ge=0, le=2)] = SPECTATOR
    frame: Annotated[int, Field(ge=1, le=MAX_FRAME)]
    sentence: Annotated[str, Field(min_length=1, max_length=MAX_SENTENCE)]
    comment: Annotated[str, Field(max_length=MAX_COMMENT)] = ""


class NoteIn(BaseModel):
    """The result of the investigation."""

    note: Annotated[str, Field(max_length=MAX_TEXT)]


@filing.post(
    "/matches/{match_id}/rules-reports",
    status_code=NOTHING,
    dependencies=[Depends(rate_limited("rules reports", "30/hour"))],
)
async def report_line(
    match_id: ReadableMatch,
    body: RulesReportIn,
    account: SignedIn,
    reader: Reader,
    reports: RulesReportsFiled,
) -> None:
    """Report a suspicious line of a match's log; at most ten reports a day.

    In a live match the frame belongs to the reporter's own view, and `viewer` is ignored.
    """
    summary, _ = await reader.read(account, match_id)
    if summary.row.status == "waiting":
        raise Conflict("The match hasn't started. Its log is empty.")
    own = SPECTATOR if summary.seat is None else summary.seat
    viewer = own if summary.row.status == "live" else body.viewer
    line = FiledLine(match_id, viewer, body.frame, body.sentence, body.comment)
    await reports.file(account, line)


@router.put("/{report_id}/claim", status_code=NOTHING)
async def claim_rules_report(report_id: UUID, reports: RulesReports) -> None:
    """Claim a report."""
    await reports.claim(report_id)


@router.delete("/{report_id}/claim", status_code=NOTHING)
async def release_rules_report(report_id: UUID, reports: RulesReports) -> None:
    """Release a report."""
    await reports.release(report_id)


@router.put("/{report_id}/note", status_code=NOTHING)
async def close_rules_report(report_id: UUID, body: NoteIn, reports: RulesReports) -> None:
    """Close a report with a note on the result."""
    await reports.close(report_id, body.note)


@router.delete("/{report_id}/note", status_code=NOTHING)
async def reopen_rules_report(report_id: UUID, reports: RulesReports) -> None:
    """Reopen a closed report."""
    await reports.reopen(report_id)
