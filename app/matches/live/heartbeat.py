"""The heartbeat of a node: prolongs its lease from a thread of its own, while the loop answers.

In the event loop a renewal waits behind the answers of all matches, and a machine with too much to
do lost its lease although it played on. A thread alone would keep it for ever, also while the loop
hangs and nobody can play: so it asks the loop to answer, and when that has not come for a lease,
the lease is left to run out.
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
STOPPED_WITHIN_S: Final = 2.0  # where the database is away, the thread ends with the process

log = structlog.get_logger(__name__)


class Heartbeat:
    """Prolongs the lease until it is stopped, or the node's place is taken.

    `on_lapse` is called in the loop when the lease had run out meanwhile, with whether the node
    still has its place.
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
        """Begin, with a lease that was taken just now."""
        self._thread.start()

    async def stop(self) -> None:
        """Prolong it no more."""
        self._ended.set()
        await asyncio.to_thread(self._thread.join, STOPPED_WITHIN_S)

    def _run(self) -> None:
        asyncio.run(self._beat())

    async def _beat(self) -> None:
        database = self._database.of_another_loop()
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
        """Return since when the loop has not answered."""
        return time.monotonic() - self._answered_at

    async def _renew(self, database: Database) -> None:
        settings = self._settings
        try:
            async with asyncio.timeout(settings.lease_s), database.unit_of_work() as session:
                kept = await OwnerRepository(session).renew(
                    settings.node_id, settings.incarnation, settings.lease_s
                )
        except Exception as error:  # whatever the reason, the next renewal may work
            log.warning("lease not renewed", error=str(error))
            return
        now = time.monotonic()
        late_s = now - self._renewed_at - settings.lease_s
        if not kept:
            log.error("lease lost", node=settings.node_id)
        elif late_s > 0:
            # The node is as it was, but for matches that were taken over meanwhile, if any were.
            log.warning("lease had run out", node=settings.node_id, late_s=round(late_s, 1))
        if not kept or late_s > 0:
            self._in_loop(lambda: self._on_lapse(kept))
        self._renewed_at = now
        if not kept:
            self._ended.set()

    def _in_loop(self, call: Callable[[], None]) -> bool:
        try:
            self._loop.call_soon_threadsafe(call)
        except RuntimeError:  # it is closed: so nobody plays here any more
            self._ended.set()
            return False
        return True
