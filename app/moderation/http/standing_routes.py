"""HTTP routes of the caller's standing: decisions by staff, and appeals."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends, status
from pydantic import BaseModel, ConfigDict, Field

from app.accounts.dependencies import SignedIn
from app.moderation.dependencies import Standing
from app.moderation.standing import MAX_TEXT
from app.platform.rate_limits import rate_limited

router = APIRouter(prefix="/api/v1/me", tags=["accounts"])


class DecisionOut(BaseModel):
    """A decision about the caller; without the names of moderator and reporters."""

    model_config = ConfigDict(from_attributes=True)

    id: UUID
    kind: str
    headline: str
    text: str
    imposed_at: datetime
    until: datetime | None
    lifted_at: datetime | None
    lift_text: str
    is_over: bool
    appeal: str | None
    appealed_at: datetime | None
    verdict: str | None
    answer: str | None


class AppealIn(BaseModel):
    """The reason of an appeal, in the player's words."""

    text: Annotated[str, Field(max_length=MAX_TEXT)]


@router.get("/decisions")
async def list_decisions(account: SignedIn, standing: Standing) -> list[DecisionOut]:
    """List the decisions about the caller, newest first."""
    found = await standing.list_of(account.id)
    return [DecisionOut.model_validate(each) for each in found]


@router.post(
    "/decisions/{decision_id}/appeal",
    status_code=status.HTTP_204_NO_CONTENT,
    dependencies=[Depends(rate_limited("appeals", "10/hour"))],
)
async def appeal(decision_id: UUID, body: AppealIn, account: SignedIn, standing: Standing) -> None:
    """Appeal a decision, once; another moderator answers."""
    await standing.appeal(account.id, decision_id, body.text)
