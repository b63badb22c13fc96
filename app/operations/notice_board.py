"""Notice board: a node's cache of notices for every page, refreshed from the database."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from app.operations.announcements import AnnouncementService
from app.operations.card_suspensions import CardSuspensionService, SuspendedCard
from app.operations.drains import DrainService, drain_sentence
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database
from app.platform.json_types import JsonObject

READ_EVERY_S: Final = 5.0
CHANNEL: Final = "notices"  # channel between nodes for changes of notices
CountMatches = Callable[[AsyncSession], Awaitable[int]]
"""Counts unfinished matches; injected, since they belong to app/matches."""


@dataclass(frozen=True, slots=True)
class ShownNotice:
    """A sentence on every page; `countdown_to` is the end of a countdown in seconds.

    `matches` is the number of unfinished matches during a drain.
    """

    id: str
    level: str
    text: str
    begins_at: datetime
    until: datetime | None
    countdown_to: datetime | None = None
    matches: int | None = None

    def holds(self, at: datetime) -> bool:
        """True if the notice is shown at that instant."""
        return self.begins_at <= at and (self.until is None or at < self.until)


class NoticeBoard:
    """Cache of notices for pages, a few seconds old at most."""

    def __init__(
        self, database: Database, count_matches: CountMatches, clock: Clock | None = None
    ) -> None:
        self._database, self._count_matches = database, count_matches
        self._clock = clock or SystemClock()
        self._notices: tuple[ShownNotice, ...] = ()
        self._suspended: tuple[SuspendedCard, ...] = ()
        self._sent: list[ShownNotice] = []
        self._listeners: list[Callable[[bytes], None]] = []

    def subscribe(self, listener: Callable[[bytes], None]) -> None:
        """Subscribe to changes; `listener` gets a message for the sockets of pages."""
        self._listeners.append(listener)

    def message(self) -> bytes:
        """Return current notices as a message: `{type: "notices", notices: [...]}`."""
        return msgspec.json.encode(
            {"type": "notices", "notices": [_shown(n) for n in self.shown()]}
        )

    async def hear(self, _: list[str]) -> None:
        """Reload after a signal from another node."""
        await self.read()

    async def read(self) -> None:
        """Reload current and upcoming notices."""
        async with self._database.unit_of_work() as session:
            announced = await AnnouncementService(session, self._clock).list_all()
            drain = await DrainService(session, self._clock).of_this_release()
            played = 0 if drain is None else await self._count_matches(session)
            self._suspended = tuple(await CardSuspensionService(session, self._clock).list_all())
        notices = [
            ShownNotice(str(each.id), each.level, each.text, each.begins_at, each.until)
            for each in announced
        ]
        if drain is not None:
            text, at = drain_sentence(drain.deploy_at), drain.deploy_at
            begun_at, notice_id = drain.begun_at, str(drain.id)
            notices.insert(0, ShownNotice(notice_id, "warning", text, begun_at, None, at, played))
        self._notices = tuple(notices)
        self._broadcast()

    def _broadcast(self) -> None:
        """Notify listeners if the notices have changed."""
        shown = self.shown()
        if shown != self._sent:
            self._sent, message = shown, self.message()
            for listener in self._listeners:
                listener(message)

    def shown(self) -> list[ShownNotice]:
        """Return current notices."""
        now = self._clock.now()
        return [each for each in self._notices if each.holds(now)]

    def suspended(self, ruleset: str | None = None) -> Sequence[SuspendedCard]:
        """Return the ids of suspended cards, of one game or all."""
        now = self._clock.now()
        return [
            each for each in self._suspended if each.holds(now) and ruleset in (None, each.ruleset)
        ]


def _shown(notice: ShownNotice) -> JsonObject:
    return {
        "id": notice.id,
        "level": notice.level,
        "text": notice.text,
        "countdown_to": notice.countdown_to,
        "matches": notice.matches,
    }
