"""Friends, blocks, mutes and reports over HTTP."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends, Query, status
from pydantic import BaseModel, ConfigDict, Field

from app.accounts.dependencies import SignedIn
from app.platform.rate_limits import rate_limited
from app.social.dependencies import Social
from app.social.service import MAX_REPORT_LENGTH, Reason, Report

router = APIRouter(prefix="/api/v1", tags=["people"])

NOTHING = status.HTTP_204_NO_CONTENT
RATE_LIMIT = [Depends(rate_limited("relationships", "60/minute"))]


class OtherOut(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    id: UUID
    name: str
    kind: str


class RelationshipsOut(BaseModel):
    """Relationships by kind: `asked` are outgoing friend requests, `asking` incoming ones."""

    model_config = ConfigDict(from_attributes=True)

    friends: list[OtherOut]
    asked: list[OtherOut]
    asking: list[OtherOut]
    blocked: list[OtherOut]
    muted: list[OtherOut]


class ReportIn(BaseModel):
    """Report an account; `match` and `seq` name the moment of a match."""

    account: UUID
    reason: Reason
    words: Annotated[str, Field(max_length=MAX_REPORT_LENGTH)] = ""
    match: Annotated[str, Field(pattern="^[0-9a-z]{1,32}$")] | None = None
    seq: Annotated[int, Field(ge=0, le=1_000_000)] | None = None


@router.get(
    "/people",
    dependencies=[Depends(rate_limited("people", "60/minute"))],
)
async def search_people(
    account: SignedIn,
    social: Social,
    name: Annotated[str, Query(max_length=60, description="Beginning of the name.")],
) -> list[OtherOut]:
    """Find registered players by name prefix, at most ten; guests are excluded."""
    return [OtherOut.model_validate(each) for each in await social.search(account.id, name)]


@router.get("/relationships")
@router.get("/ties", deprecated=True, include_in_schema=False)
async def read_relationships(account: SignedIn, social: Social) -> RelationshipsOut:
    """List friends, requests, blocks, and mutes."""
    return RelationshipsOut.model_validate(await social.relationships(account.id))


@router.put("/friends/{other_id}", status_code=NOTHING, dependencies=RATE_LIMIT)
async def befriend(other_id: UUID, account: SignedIn, social: Social) -> None:
    """Send a friend request, or accept theirs."""
    await social.befriend(account, other_id)


@router.delete("/friends/{other_id}", status_code=NOTHING)
async def unfriend(other_id: UUID, account: SignedIn, social: Social) -> None:
    """End a friendship, or decline or withdraw a request."""
    await social.unfriend(account, other_id)


@router.put("/blocks/{other_id}", status_code=NOTHING, dependencies=RATE_LIMIT)
async def block(other_id: UUID, account: SignedIn, social: Social) -> None:
    """Block an account: no matches, challenges, or friend requests in either direction."""
    await social.block(account, other_id)


@router.delete("/blocks/{other_id}", status_code=NOTHING)
async def unblock(other_id: UUID, account: SignedIn, social: Social) -> None:
    """Lift a block."""
    await social.unblock(account, other_id)


@router.put("/mutes/{other_id}", status_code=NOTHING, dependencies=RATE_LIMIT)
async def mute(other_id: UUID, account: SignedIn, social: Social) -> None:
    """Mute an account's chat at the table."""
    await social.mute(account, other_id)


@router.delete("/mutes/{other_id}", status_code=NOTHING)
async def unmute(other_id: UUID, account: SignedIn, social: Social) -> None:
    """Unmute an account."""
    await social.unmute(account, other_id)


@router.post(
    "/reports",
    status_code=NOTHING,
    dependencies=[Depends(rate_limited("reports", "10/hour"))],
)
async def report(body: ReportIn, account: SignedIn, social: Social) -> None:
    """Report an account to the moderators."""
    await social.report(
        account, Report(body.account, body.reason, body.words, body.match, body.seq)
    )
