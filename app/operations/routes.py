"""Public notices over HTTP: announcements, drains, and suspended cards."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Depends
from pydantic import BaseModel, ConfigDict
from starlette.requests import HTTPConnection

from app.operations.notice_board import NoticeBoard
from app.platform.services import service_of

router = APIRouter(prefix="/api/v1", tags=["operations"])


def notice_board_of(connection: HTTPConnection) -> NoticeBoard:
    """Return the application's notice board."""
    return service_of(connection, NoticeBoard)


Notices = Annotated[NoticeBoard, Depends(notice_board_of)]


class NoticeOut(BaseModel):
    """A sentence for every page; `countdown_to` is the end of a countdown in seconds.

    `matches` is the number of unfinished matches during a drain.
    """

    model_config = ConfigDict(from_attributes=True)

    id: UUID
    level: str
    text: str
    countdown_to: datetime | None
    matches: int | None


class SuspendedCardOut(BaseModel):
    """A card forbidden in decks of rated matches, with start and reason."""

    model_config = ConfigDict(from_attributes=True)

    ruleset: str
    card: str
    name: str
    reason: str
    begins_at: datetime
    sentence: str


@router.get("/notices")
async def list_notices(notices: Notices) -> list[NoticeOut]:
    """List current announcements, and the drain before a deploy."""
    return [NoticeOut.model_validate(each) for each in notices.shown()]


@router.get("/suspended-cards")
async def list_suspended_cards(
    notices: Notices, ruleset: str | None = None
) -> list[SuspendedCardOut]:
    """List cards suspended from rated play, of one game or all."""
    return [SuspendedCardOut.model_validate(each) for each in notices.suspended(ruleset)]
