"""HTTP routes of staff: live matches with both hands visible, and their termination."""

from typing import Annotated

from fastapi import APIRouter, Path, Response, status
from pydantic import BaseModel, Field

from app.matches.staff.stopping import StopReason
from app.moderation.dependencies import LiveMatches
from app.platform.problems import problem_responses

router = APIRouter(
    prefix="/api/v1/staff/matches",
    tags=["staff"],
)
MatchId = Annotated[str, Path(pattern="^[0-9a-z]{1,32}$")]


class StopIn(BaseModel):
    """Reason for stopping a match: both seats see reason and words, only staff the note.

    `words` (at most 200 characters) are required for the reason `stopped_other`, else refused.
    """

    reason: StopReason
    words: Annotated[str, Field(max_length=2000)] = ""
    note: Annotated[str, Field(max_length=2000)] = ""


@router.get("/{match_id}/live", response_class=Response, responses=problem_responses(409))
async def watch_live_match(match_id: MatchId, matches: LiveMatches) -> Response:
    """Return the views of both seats of a live match; each request adds an audit entry."""
    shown = await matches.watch(match_id)
    return Response(shown, media_type="application/json")


@router.post("/{match_id}/stop", status_code=status.HTTP_204_NO_CONTENT)
async def stop_live_match(match_id: MatchId, body: StopIn, matches: LiveMatches) -> None:
    """Stop a live match: it ends without a result, and its log has the reason."""
    await matches.stop(match_id, body.reason, body.words, body.note)
