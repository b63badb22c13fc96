"""Announcements: plain-text sentences for every visitor, with a start and an end."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.operations.repository import OperationsRepository
from app.operations.rows import AnnouncementRow
from app.platform.clock import Clock, SystemClock, to_utc
from app.platform.errors import Conflict, InvalidInput, NotFound

MAX_TEXT: Final = 300  # longer ones would push the board off a phone's screen
MAX_DURATION: Final = timedelta(days=31)
Level = Literal["news", "warning"]


@dataclass(frozen=True, slots=True)
class WantedAnnouncement:
    """Announcement to publish; starts now by default."""

    text: str
    level: Level
    until: datetime
    begins_at: datetime | None = None


class AnnouncementService:
    """Creates and withdraws announcements, within the caller's unit of work."""

    def __init__(self, session: AsyncSession, clock: Clock | None = None) -> None:
        self._rows = OperationsRepository(session)
        self._clock = clock or SystemClock()

    async def list_all(self) -> list[AnnouncementRow]:
        """Return current and scheduled announcements."""
        return list(await self._rows.list_announcements(self._clock.now()))

    async def announce(self, wanted: WantedAnnouncement) -> AnnouncementRow:
        """Store an announcement; raise InvalidInput if it would never be shown."""
        now = self._clock.now()
        begins_at = to_utc(wanted.begins_at) if wanted.begins_at else now
        until, text = to_utc(wanted.until), " ".join(wanted.text.split())
        if not text:
            raise InvalidInput("Write the announcement.")
        if len(text) > MAX_TEXT:
            raise InvalidInput(f"An announcement can have at most {MAX_TEXT} characters.")
        if until <= max(now, begins_at):
            raise InvalidInput("Choose an end in the future, after the start.")
        if until - max(now, begins_at) > MAX_DURATION:
            raise InvalidInput(f"An announcement can last at most {MAX_DURATION.days} days.")
        row = AnnouncementRow(level=wanted.level, text=text, begins_at=begins_at, until=until)
        await self._rows.add(row)
        return row

    async def withdraw(self, announcement_id: UUID) -> AnnouncementRow:
        """Withdraw an announcement; raise NotFound or Conflict."""
        row = await self._rows.find_announcement(announcement_id)
        if row is None:
            raise NotFound("Announcement not found.")
        if row.withdrawn_at is not None:
            raise Conflict("This announcement is already withdrawn.")
        row.withdrawn_at = self._clock.now()
        return row
