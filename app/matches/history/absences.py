"""Absences: disconnections of seats in live matches, stored for moderators' cases.

A seat must connect before it can leave. Server downtime isn't recorded, and absences below 3
seconds are dropped as network noise.
"""

import asyncio
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

import structlog

from app.matches.repository import MatchRepository
from app.matches.rows import MatchAbsenceRow
from app.matches.rules import SEATS
from app.platform.clock import Clock, SystemClock
from app.platform.db import Database

if TYPE_CHECKING:
    from app.matches.live.live_match import LiveMatch

LEAST: Final = timedelta(seconds=3)

log = structlog.get_logger(__name__)


class Absences:
    """Records disconnections and reconnections in all matches of this node."""

    def __init__(self, database: Database, clock: Clock | None = None) -> None:
        self._database, self._clock = database, clock or SystemClock()
        self._here: set[tuple[str, int]] = set()
        self._left_at: dict[tuple[str, int], datetime] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def note(self, live: "LiveMatch") -> None:
        """Record a match's connected seats; the end of the match ends all absences."""
        is_on = not (live.is_over or live.is_lost)
        for seat in SEATS:
            key = (live.record.id, seat)
            if not is_on or live.audience.connected[seat]:
                self._back(key)
            elif key in self._here:
                self._here.discard(key)
                self._left_at[key] = self._clock.now()
            if is_on and live.audience.connected[seat]:
                self._here.add(key)
            elif not is_on:
                self._here.discard(key)

    async def finish(self) -> None:
        """Wait for pending writes."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _back(self, key: tuple[str, int]) -> None:
        left_at = self._left_at.pop(key, None)
        now = self._clock.now()
        if left_at is None or now - left_at < LEAST:
            return
        match_id, seat = key
        row = MatchAbsenceRow(match_id=match_id, seat=seat, left_at=left_at, back_at=now)
        task = asyncio.create_task(self._keep(row))
        self._tasks.add(task)  # the loop holds weak references only
        task.add_done_callback(self._tasks.discard)

    async def _keep(self, row: MatchAbsenceRow) -> None:
        try:
            async with self._database.unit_of_work() as session:
                await MatchRepository(session).add(row)
        except Exception as error:  # a lost absence must not disturb the match
            log.warning("absence not stored", match=row.match_id, error=repr(error))
