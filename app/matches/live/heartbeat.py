"""Heartbeat of a node: a thread that renews the lease while the event loop responds.

In the event loop a renewal queues behind the answers of all matches, so a busy node lost its lease
while it still served matches. A thread alone would renew it forever, even for a hung loop. So
the thread pings the loop, and lets the lease expire once the loop has been silent for a lease's
length.
"""

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Final

import structlog

from app.matches.live.repository import OwnerRepository
from app.matches.settings import MatchSettings
from app.platform.db import Database

NAME: Final = "node lease"
STOPPED_WITHIN_S: Final = 2.0  # without the database the thread ends with the process

log = structlog.get_logger(__name__)


class Heartbeat:
    """Renews the lease until it is stopped or another incarnation takes the node's place.

    `on_lapse` is called in the loop after an expired lease; its argument is whether the node still
    has its place.
    """

    def __init__(
        self, database: Database, settings: MatchSettings, on_lapse: Callable[[bool], None]
    ) -> None:
        self._database, self._settings, self._on_lapse = database, settings, on_lapse
        self._loop = asyncio.get_running_loop()
        self._ended = threading.Event()
        self._answered_at = self._renewed_at = time.monotonic()
        self._thread = threading.Thread(target=self._run, name=NAME, daemon=True)

    def start(self) -> None:
        """Start the thread, right after the lease was acquired."""
        self._thread.start()

    async def stop(self) -> None:
        """Stop renewing."""
        self._ended.set()
        await asyncio.to_thread(self._thread.join, STOPPED_WITHIN_S)

    def _run(self) -> None:
        asyncio.run(self._beat())

    async def _beat(self) -> None:
        database = self._database.for_new_loop()
        try:
            while not self._ended.wait(self._settings.renew_every_s):
                is_there = self._in_loop(self._note_answer)
                if is_there and self._silent_for() <= self._settings.lease_s:
                    await self._renew(database)
        finally:
            await database.close()

    def _note_answer(self) -> None:
        self._answered_at = time.monotonic()

    def _silent_for(self) -> float:
        """Return the seconds since the loop's last reply."""
        return time.monotonic() - self._answered_at

    async def _renew(self, database: Database) -> None:
        settings = self._settings
        try:
            async with asyncio.timeout(settings.lease_s), database.unit_of_work() as session:
                kept = await OwnerRepository(session).renew(
                    settings.node_id, settings.incarnation, settings.lease_s
                )
        except Exception as error:  # the next renewal may succeed
            log.warning("lease not renewed", error=str(error))
            return
        now = time.monotonic()
        late_s = now - self._renewed_at - settings.lease_s
        if not kept:
            log.error("lease lost", node=settings.node_id)
        elif late_s > 0:
            # Other nodes may have taken matches over meanwhile; all others are still owned.
            log.warning("lease had expired", node=settings.node_id, late_s=round(late_s, 1))
        if not kept or late_s > 0:
            self._in_loop(lambda: self._on_lapse(kept))
        self._renewed_at = now
        if not kept:
            self._ended.set()

    def _in_loop(self, call: Callable[[], None]) -> bool:
        try:
            self._loop.call_soon_threadsafe(call)
        except RuntimeError:  # the loop is closed, so no match runs here
            self._ended.set()
            return False
        return True
