"""HTTP routes of admins: announcements, drains before a deploy, cards suspended from rating."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, BackgroundTasks, Depends, status
from pydantic import BaseModel, Field

from app.moderation.dependencies import Admin, Operations
from app.operations.announcements import Level, WantedAnnouncement
from app.operations.routes import Notices
from app.platform.problems import problem_responses

router = APIRouter(
    prefix="/api/v1/staff", tags=["staff"], responses=problem_responses(401, 403, 409, 422)
)
NOTHING = status.HTTP_204_NO_CONTENT
Sentence = Annotated[str, Field(max_length=2000)]
CardId = Annotated[str, Field(pattern="^[a-z0-9_]{1,64}$")]


class AnnouncementIn(BaseModel):
    """What all pages shall show; instants without a zone are meant in UTC."""

    text: Sentence
    level: Level = "news"
    until: datetime
    begins_at: datetime | None = None


class DrainIn(BaseModel):
    """In how many minutes the deploy is planned."""

    minutes: Annotated[int, Field(ge=1, le=1440)]


class CardSuspensionIn(BaseModel):
    """Which card no rated match shall have, why, and from when: now, unless it says so."""

    ruleset: CardId
    card: CardId
    reason: Sentence
    begins_at: datetime | None = None


async def read_again(notices: Notices, afterwards: BackgroundTasks) -> None:
    """Have this node show at once what was changed; the others read it within seconds."""
    afterwards.add_task(notices.read)


SHOWN = [Depends(read_again)]


@router.post("/announcements", status_code=NOTHING, dependencies=SHOWN)
async def announce(body: AnnouncementIn, _: Admin, operations: Operations) -> None:
    """Show a sentence on all pages, from when until when."""
    wanted = WantedAnnouncement(body.text, body.level, body.until, body.begins_at)
    await operations.announce(wanted)


@router.delete(
    "/announcements/{announcement_id}",
    status_code=NOTHING,
    dependencies=SHOWN,
    responses=problem_responses(404),
)
async def withdraw_announcement(announcement_id: UUID, _: Admin, operations: Operations) -> None:
    """Take an announcement back."""
    await operations.withdraw(announcement_id)


@router.put("/drain", status_code=NOTHING, dependencies=SHOWN)
async def begin_drain(body: DrainIn, _: Admin, operations: Operations) -> None:
    """Have no new match begin before a deploy; those that are on are played to their end."""
    await operations.begin_drain(body.minutes)


@router.delete("/drain", status_code=NOTHING, dependencies=SHOWN, responses=problem_responses(404))
async def lift_drain(_: Admin, operations: Operations) -> None:
    """Let matches begin again."""
    await operations.lift_drain()


@router.post("/suspended-cards", status_code=NOTHING, dependencies=SHOWN)
async def suspend_card(body: CardSuspensionIn, _: Admin, operations: Operations) -> None:
    """Keep a card out of rated matches; casual ones may have it."""
    await operations.suspend_card(body.ruleset, body.card, body.reason, body.begins_at)


@router.delete(
    "/suspended-cards/{suspension_id}",
    status_code=NOTHING,
    dependencies=SHOWN,
    responses=problem_responses(404),
)
async def lift_card_suspension(suspension_id: UUID, _: Admin, operations: Operations) -> None:
    """Let a card be played in rated matches again."""
    await operations.lift_suspension(suspension_id)
