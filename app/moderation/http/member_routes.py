"""HTTP routes of staff: roles of accounts."""

from typing import Literal
from uuid import UUID

from fastapi import APIRouter, status
from pydantic import BaseModel

from app.moderation.dependencies import Admin, Members

router = APIRouter(prefix="/api/v1/staff/members", tags=["staff"])
NOTHING = status.HTTP_204_NO_CONTENT


class RoleIn(BaseModel):
    """A role: moderators judge cases; admins also assign roles."""

    role: Literal["moderator", "admin"]


@router.put("/{account_id}", status_code=NOTHING)
async def give_role(account_id: UUID, body: RoleIn, _: Admin, members: Members) -> None:
    """Give an account a role; the last admin must stay admin."""
    await members.give(account_id, body.role)


@router.delete("/{account_id}", status_code=NOTHING)
async def take_role(account_id: UUID, _: Admin, members: Members) -> None:
    """Remove an account's role; the last admin must stay admin."""
    await members.release(account_id)
