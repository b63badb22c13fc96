"""HTTP routes of staff: cases, their sanctions, and appeals."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, BackgroundTasks, status
from pydantic import BaseModel, Field

from app.accounts.dependencies import Sessions
from app.moderation.appeals import AppealVerdict
from app.moderation.cases import Verdict
from app.moderation.dependencies import Admin, Appeals, Cases, Sanctions
from app.moderation.sanctions import WantedSanction
from app.moderation.standing import MAX_TEXT
from app.moderation.templates import SanctionKind

router = APIRouter(prefix="/api/v1/staff", tags=["staff"])
NOTHING = status.HTTP_204_NO_CONTENT
Text = Annotated[str, Field(max_length=MAX_TEXT)]


class VerdictIn(BaseModel):
    """The verdict on a case."""

    verdict: Verdict


class SanctionIn(BaseModel):
    """A sanction: `days` for a mute or suspension, `match` for a result to void."""

    kind: SanctionKind
    text: Text
    days: int | None = None
    match: Annotated[str, Field(pattern="^[0-9a-z]{1,32}$")] | None = None


class LiftingIn(BaseModel):
    """The reason for lifting a sanction, shown to the person."""

    text: Text


class AppealAnswerIn(BaseModel):
    """The answer to an appeal; granting it lifts the sanction."""

    verdict: AppealVerdict
    text: Text


@router.put("/cases/{case_id}/claim", status_code=NOTHING)
async def take_case_over(case_id: UUID, _: Admin, cases: Cases) -> None:
    """Claim a case, also from another moderator."""
    await cases.take_over(case_id)


@router.delete("/cases/{case_id}/claim", status_code=NOTHING)
async def release_case(case_id: UUID, cases: Cases) -> None:
    """Release a case; the next moderator to open it claims it."""
    await cases.release(case_id)


@router.put("/cases/{case_id}/verdict", status_code=NOTHING)
async def close_case(case_id: UUID, body: VerdictIn, cases: Cases) -> None:
    """Close a case; the verdict counts in the record of its reporters."""
    await cases.close(case_id, body.verdict)


@router.delete("/cases/{case_id}/verdict", status_code=NOTHING)
async def reopen_case(case_id: UUID, cases: Cases) -> None:
    """Reopen a closed case."""
    await cases.reopen(case_id)


@router.post("/cases/{case_id}/sanctions", status_code=NOTHING)
async def impose_sanction(
    case_id: UUID,
    body: SanctionIn,
    sanctions: Sanctions,
    sessions: Sessions,
    afterwards: BackgroundTasks,
) -> None:
    """Impose a sanction on the accused of a case."""
    wanted = WantedSanction(body.kind, body.text, body.days, body.match)
    banned = await sanctions.impose(case_id, wanted)
    if banned is not None:
        afterwards.add_task(sessions.send_away, banned)


@router.put("/sanctions/{sanction_id}/confirmation", status_code=NOTHING)
async def confirm_sanction(
    sanction_id: UUID,
    _: Admin,
    sanctions: Sanctions,
    sessions: Sessions,
    afterwards: BackgroundTasks,
) -> None:
    """Confirm a ban that another moderator imposed."""
    banned = await sanctions.confirm(sanction_id)
    if banned is not None:  # its provisional suspension had expired
        afterwards.add_task(sessions.send_away, banned)


@router.post("/sanctions/{sanction_id}/lifting", status_code=NOTHING)
async def lift_sanction(sanction_id: UUID, body: LiftingIn, sanctions: Sanctions) -> None:
    """Lift a sanction."""
    await sanctions.lift(sanction_id, body.text)


@router.put("/appeals/{sanction_id}/answer", status_code=NOTHING)
async def answer_appeal(sanction_id: UUID, body: AppealAnswerIn, appeals: Appeals) -> None:
    """Answer an appeal."""
    await appeals.answer(sanction_id, body.verdict, body.text)
