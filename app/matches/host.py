"""The matches of this node: opened when somebody comes, closed when nobody is left."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Final

import structlog

from app.matches import garbage, metrics
from app.matches.audience import Audience
from app.matches.connections import Close
from app.matches.errors import Diverged
from app.matches.faults import FaultPoints
from app.matches.frames import Stream
from app.matches.inputs import Record
from app.matches.live import LiveMatch
from app.matches.log import PostgresLog
from app.matches.messages import RematchOut
from app.matches.owner import Ownership
from app.matches.replay import Replay
from app.matches.rules import SEATS, Rules
from app.matches.settings import MatchSettings
from app.matches.store import PostgresStore
from app.matches.talk import Talks
from app.matches.talk_store import PostgresTalkStore
from app.platform.db import Database
from app.platform.errors import NotFound

SWEEP_EVERY_S: Final = 15.0
# Playing logs again keeps the processor busy: after a restart those who come first are back first,
# instead of everybody at the end, and the database is not asked for all matches at once.
REBUILT_AT_ONCE: Final = 2
LOOK_AGAIN_S: Final = 2.0  # for a start that another node has seen to

log = structlog.get_logger(__name__)


class NotStarted(Exception):  # a match that waits is no error
    """The match still waits for its second player."""


class Host:
    """Owns the live matches of this process."""

    def __init__(
        self, database: Database, rules: Rules, settings: MatchSettings | None = None
    ) -> None:
        self.rules = rules
        self.settings = settings or MatchSettings()
        self._log = PostgresLog(database.engine, FaultPoints(self.settings.fault))
        self.store = PostgresStore(database, self._log)
        self.talks = Talks(PostgresTalkStore(database), rules)
        self._ownership = Ownership(database, self.settings, self.let_go)
        self._live: dict[str, LiveMatch] = {}
        self._opening: dict[str, asyncio.Task[LiveMatch]] = {}
        self._rebuilding = asyncio.Semaphore(REBUILT_AT_ONCE)
        self._starts: dict[str, asyncio.Event] = {}
        self._watchers: list[Callable[[LiveMatch], None]] = []
        self._chores: list[asyncio.Task[None]] = []

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator["Host"]:
        """Own matches until the block ends; then say goodbye to everybody."""
        garbage.tame()
        await self._ownership.start()
        self._log.start()
        self._chores = [
            asyncio.create_task(self._sweep(), name="idle matches"),
            asyncio.create_task(garbage.tidy(), name="young garbage"),
        ]
        try:
            yield self
        finally:
            for chore in self._chores:
                chore.cancel()
            self.let_go({})
            await self._log.stop()
            await self._ownership.stop()
            garbage.release()

    def watch(self, watcher: Callable[[LiveMatch], None]) -> None:
        """Have `watcher` called whenever a match is opened or has changed."""
        self._watchers.append(watcher)

    def find(self, match_id: str) -> LiveMatch | None:
        """Return the match if it is in memory."""
        live = self._live.get(match_id)
        return live if live is not None and not live.is_lost else None

    async def open(self, match_id: str) -> LiveMatch:
        """Return the match, rebuilt from its log if need be.

        Raise NotFound, NotStarted, OwnedElsewhere or Diverged.
        """
        live = self.find(match_id)
        if live is not None:
            return live
        task = self._opening.get(match_id)
        if task is None:
            task = asyncio.create_task(self._rebuilt_in_turn(match_id))
            self._opening[match_id] = task
            task.add_done_callback(lambda _: self._opening.pop(match_id, None))
        return await asyncio.shield(task)

    async def started(self, match_id: str) -> None:
        """Wait until the match may have started."""
        event = self._starts.setdefault(match_id, asyncio.Event())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AGAIN_S):
                await event.wait()

    def tell_started(self, match_id: str) -> None:
        """Wake those who wait for this match."""
        event = self._starts.pop(match_id, None)
        if event is not None:
            event.set()

    def tell_rematch(self, match_id: str, state: RematchOut) -> None:
        """Tell those who still sit at the table how it stands with a rematch."""
        live = self.find(match_id)
        if live is not None:
            live.rematch = state
            live.tell_status()

    def let_go(self, owned: Mapping[str, int]) -> None:
        """Forget every match that is not ours in its present epoch: the log has them all."""
        for match_id, live in list(self._live.items()):
            if owned.get(match_id) != live.epoch:
                live.lose(Close.COME_BACK)
                del self._live[match_id]
        metrics.LIVE_MATCHES.set(len(self._live))

    async def _rebuilt_in_turn(self, match_id: str) -> LiveMatch:
        async with self._rebuilding:
            return await self._rebuild(match_id)

    async def _rebuild(self, match_id: str) -> LiveMatch:
        record = await self.store.find_record(match_id)
        if record is None:
            raise NotFound("There is no such match.")
        if record.status == "waiting":
            raise NotStarted
        if record.status == "faulted":
            raise Diverged(0, "was given up")
        # The log is read after the claim: nobody else appends to it any more.
        epoch = (await self._ownership.claim(match_id))[0] if record.status == "live" else 0
        live = await self._replayed(record, epoch)
        live.rematch = await self.store.find_rematch(match_id) if live.is_over else None
        self._live[match_id] = live
        metrics.LIVE_MATCHES.set(len(self._live))
        live.start()
        return live

    async def _replayed(self, record: Record, epoch: int) -> LiveMatch:
        computers = frozenset(seat for seat in SEATS if record.seats[seat].is_computer)
        streams = {seat: Stream(self.rules, seat) for seat in SEATS if seat not in computers}
        try:
            replay = Replay(self.rules, record, streams.values())
            await replay.catch_up(self.store, record.id)
        except Diverged as verdict:
            log.error("match diverged", match=record.id, verdict=str(verdict))
            if record.status == "live":
                await self.store.mark_faulted(record.id)
            raise
        if replay.seq:
            metrics.TAKEOVERS.inc()
        return LiveMatch(
            record,
            replay,
            Audience(streams, computers),
            rules=self.rules,
            store=self.store,
            epoch=epoch,
            settings=self.settings,
            on_change=self._tell_watchers,
        )

    def _tell_watchers(self, live: LiveMatch) -> None:
        for watcher in self._watchers:
            watcher(live)

    async def _sweep(self) -> None:
        collection = garbage.FullCollection()
        while True:
            await asyncio.sleep(SWEEP_EVERY_S)
            before = time.monotonic() - self.settings.idle_for_s
            for match_id, live in list(self._live.items()):
                is_idle = live.audience.is_empty and live.idle_since < before
                if live.is_lost or (is_idle and not live.must_stay):
                    live.lose(Close.COME_BACK)
                    del self._live[match_id]
            metrics.LIVE_MATCHES.set(len(self._live))
            quiet = all(live.audience.is_empty for live in self._live.values())
            collection.run_if_due(quiet=quiet)
