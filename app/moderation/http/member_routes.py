"""HTTP routes of staff: who has which role."""

from typing import Literal
from uuid import UUID

from fastapi import APIRouter, status
from pydantic import BaseModel

from app.moderation.dependencies import Admin, Members
from app.platform.problems import problem_responses

router = APIRouter(
    prefix="/api/v1/staff/members", tags=["staff"], responses=problem_responses(401, 403)
)
NOTHING = status.HTTP_204_NO_CONTENT


class RoleIn(BaseModel):
    """A role: moderators look into cases, admins besides decide who has a role."""

    role: Literal["moderator", "admin"]


@router.put("/{account_id}", status_code=NOTHING, responses=problem_responses(404, 409))
async def give_role(account_id: UUID, body: RoleIn, _: Admin, members: Members) -> None:
    """Give somebody a role; the last admin stays one."""
    await members.give(account_id, body.role)


@router.delete("/{account_id}", status_code=NOTHING, responses=problem_responses(404, 409))
async def take_role(account_id: UUID, _: Admin, members: Members) -> None:
    """Take somebody's role; the last admin keeps theirs."""
    await members.release(account_id)
