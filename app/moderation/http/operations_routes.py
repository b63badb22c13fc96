"""HTTP routes of admins: announcements, drains before a deploy, card suspensions."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, BackgroundTasks, Depends, status
from pydantic import BaseModel, Field

from app.moderation.dependencies import Admin, Operations
from app.operations.announcements import Level, WantedAnnouncement
from app.operations.routes import Notices
from app.platform.problems import problem_responses

router = APIRouter(prefix="/api/v1/staff", tags=["staff"])
NOTHING = status.HTTP_204_NO_CONTENT
Sentence = Annotated[str, Field(max_length=2000)]
CardId = Annotated[str, Field(pattern="^[a-z0-9_]{1,64}$")]


class AnnouncementIn(BaseModel):
    """An announcement for all pages; times without a zone are UTC."""

    text: Sentence
    level: Level = "news"
    until: datetime
    begins_at: datetime | None = None


class DrainIn(BaseModel):
    """Minutes until the planned deploy."""

    minutes: Annotated[int, Field(ge=1, le=1440)]


class CardSuspensionIn(BaseModel):
    """A card to suspend from rated matches, the reason, and the start; default is now."""

    ruleset: CardId
    card: CardId
    reason: Sentence
    begins_at: datetime | None = None


async def read_again(notices: Notices, afterwards: BackgroundTasks) -> None:
    """Reload the notices of this node; other nodes poll within seconds."""
    afterwards.add_task(notices.read)


SHOWN = [Depends(read_again)]


@router.post("/announcements", status_code=NOTHING, dependencies=SHOWN)
async def announce(body: AnnouncementIn, _: Admin, operations: Operations) -> None:
    """Show an announcement on all pages, in an interval of time."""
    wanted = WantedAnnouncement(body.text, body.level, body.until, body.begins_at)
    await operations.announce(wanted)


@router.delete(
    "/announcements/{announcement_id}",
    status_code=NOTHING,
    dependencies=SHOWN,
)
async def withdraw_announcement(announcement_id: UUID, _: Admin, operations: Operations) -> None:
    """Withdraw an announcement."""
    await operations.withdraw(announcement_id)


@router.put("/drain", status_code=NOTHING, dependencies=SHOWN)
async def begin_drain(body: DrainIn, _: Admin, operations: Operations) -> None:
    """Start a drain before a deploy: no new match starts, running matches finish."""
    await operations.begin_drain(body.minutes)


@router.delete("/drain", status_code=NOTHING, dependencies=SHOWN, responses=problem_responses(404))
async def lift_drain(_: Admin, operations: Operations) -> None:
    """End the drain: matches can start again."""
    await operations.lift_drain()


@router.post("/suspended-cards", status_code=NOTHING, dependencies=SHOWN)
async def suspend_card(body: CardSuspensionIn, _: Admin, operations: Operations) -> None:
    """Suspend a card from rated matches; casual matches still allow it."""
    await operations.suspend_card(body.ruleset, body.card, body.reason, body.begins_at)


@router.delete(
    "/suspended-cards/{suspension_id}",
    status_code=NOTHING,
    dependencies=SHOWN,
)
async def lift_card_suspension(suspension_id: UUID, _: Admin, operations: Operations) -> None:
    """Lift the suspension of a card."""
    await operations.lift_suspension(suspension_id)
