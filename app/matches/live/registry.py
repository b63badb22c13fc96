"""Registry of this node's live matches: opened on demand, evicted when idle."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Final
from weakref import WeakValueDictionary

import structlog

from app.matches import metrics
from app.matches.archive.store import ArchiveStore
from app.matches.chat.chat import ChatRooms
from app.matches.chat.store import PostgresChatStore
from app.matches.errors import Diverged, NoSuchMatch, NotStarted, RulesChanged
from app.matches.fault_injection import FaultPoints
from app.matches.history.absences import Absences
from app.matches.history.rematch_state import find_rematch
from app.matches.live.archived_match import ArchivedMatch
from app.matches.live.audience import Audience
from app.matches.live.live_match import LiveMatch
from app.matches.live.ownership import OutdatedMatches, Ownership
from app.matches.live.repository import OwnerRepository
from app.matches.log.inputs import Record
from app.matches.log.looking_back import LookingBack
from app.matches.log.postgres_log import PostgresLog
from app.matches.log.rebuilding import rebuild
from app.matches.log.replay import require_playable
from app.matches.log.snapshot_writer import SnapshotWriter
from app.matches.log.store import PostgresStore
from app.matches.protocol.server_messages import RematchOut
from app.matches.rules import SEATS, Rules, compatibility
from app.matches.settings import MatchSettings
from app.matches.start_guard import StartGuard
from app.platform.bus.bus import Address
from app.platform.db import Database
from app.platform.periodic_tasks import supervise
from app.platform.web.close_codes import CloseCode

SWEEP_EVERY_S: Final = 15.0
# Replays are CPU-bound: after a restart the first matches are back first, instead of all of them
# at the end, and the database isn't asked for all logs at once.
REBUILT_AT_ONCE: Final = 2
LOOK_AGAIN_S: Final = 2.0  # for starts on other nodes

OpenMatch = LiveMatch | ArchivedMatch

log = structlog.get_logger(__name__)


class MatchRegistry:
    """Owns this process's live matches, and caches finished ones with viewers."""

    def __init__(
        self, database: Database, rules: Rules, settings: MatchSettings | None = None
    ) -> None:
        self.rules = rules
        self._database = database
        self.settings = settings or MatchSettings()
        self._log = PostgresLog(database.unpooled, FaultPoints(self.settings.fault))
        self._snapshots = SnapshotWriter(database)
        self.store = PostgresStore(database, self._log, self._snapshots)
        self.chats = ChatRooms(PostgresChatStore(database), rules)
        self.archives = ArchiveStore(database)
        self._ownership = Ownership(database, self.settings, self.evict)
        self.outdated = OutdatedMatches(database, self._ownership, self.store, rules)
        self._open: dict[str, OpenMatch] = {}
        self._opening: dict[str, asyncio.Task[OpenMatch]] = {}
        self._rebuilding = asyncio.Semaphore(REBUILT_AT_ONCE)
        self._looking_back = LookingBack()
        self.replays = LookingBack()  # for requests; viewers of live matches never wait for them
        # An event lives as long as its waiters: most invites never start a match.
        self._starts: WeakValueDictionary[str, asyncio.Event] = WeakValueDictionary()
        self.absences = Absences(database)
        self._listeners: list[Callable[[LiveMatch], None]] = []
        self.start_guard: StartGuard | None = None

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator["MatchRegistry"]:
        """Own matches until the block ends; then close all connections."""
        await self._ownership.start()
        self._log.start()
        self._snapshots.start()
        sweeping = asyncio.create_task(supervise("idle matches", self._sweep))
        try:
            yield self
        finally:
            sweeping.cancel()
            self.evict({})
            await self.absences.finish()
            await self._log.stop()
            await self._snapshots.stop()
            await self._ownership.stop()

    def log_stalled_s(self) -> float:
        """Return the seconds that the match log has waited for the database."""
        return self._log.stalled_s

    def is_quiet(self) -> bool:
        """True if no viewer is connected to any match."""
        return all(each.audience.is_empty for each in self._open.values())

    def subscribe(self, listener: Callable[[LiveMatch], None]) -> None:
        """Call `listener` after every start and change of a match."""
        self._listeners.append(listener)

    def find(self, match_id: str) -> LiveMatch | None:
        """Return the live match if it is in memory."""
        found = self._find(match_id)
        return found if isinstance(found, LiveMatch) else None

    def _find(self, match_id: str) -> OpenMatch | None:
        found = self._open.get(match_id)
        return found if found is not None and not found.is_lost else None

    async def open(self, match_id: str) -> OpenMatch:
        """Return the match, from its archive or rebuilt from its log.

        Raise CannotOpen (app/matches/errors.py).
        """
        found = self._find(match_id)
        if found is not None:
            return found
        task = self._opening.get(match_id)
        if task is None:
            task = asyncio.create_task(self._opened_in_turn(match_id))
            self._opening[match_id] = task
            task.add_done_callback(lambda _: self._opening.pop(match_id, None))
        return await asyncio.shield(task)

    async def find_owner(self, match_id: str) -> Address | None:
        """Return the living process that owns the match."""
        async with self._database.unit_of_work() as session:
            return await OwnerRepository(session).find_owner(match_id)

    async def wait_for_start(self, match_id: str) -> None:
        """Wait until the match may have started."""
        event = self._starts.setdefault(match_id, asyncio.Event())
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AGAIN_S):
                await event.wait()

    def notify_started(self, match_id: str) -> None:
        """Wake the waiters for this match's start."""
        event = self._starts.pop(match_id, None)
        if event is not None:
            event.set()

    def notify_rematch(self, match_id: str, state: RematchOut) -> None:
        """Broadcast the state of a rematch to viewers still at the table."""
        opening = self._opening.get(match_id)
        if opening is not None:  # the open in progress may have read an older state
            opening.add_done_callback(lambda _: self.notify_rematch(match_id, state))
            return
        found = self._find(match_id)
        if found is not None:
            found.rematch = state
            found.broadcast_status()

    def broadcast_notices(self, message: bytes) -> None:
        """Broadcast an announcement to all tables of this node."""
        for each in list(self._open.values()):
            for connection in each.audience:
                if connection.wants_notices:
                    connection.send(message)

    def evict(self, owned: Mapping[str, int]) -> None:
        """Drop every match that isn't owned in its present epoch; the log has them all."""
        for match_id, each in list(self._open.items()):
            if owned.get(match_id) != each.epoch:
                each.evict(CloseCode.COME_BACK)
                del self._open[match_id]
        metrics.LIVE_MATCHES.set(len(self._open))

    async def _opened_in_turn(self, match_id: str) -> OpenMatch:
        async with self._rebuilding:
            return await self._opened(match_id)

    async def _opened(self, match_id: str) -> OpenMatch:
        record = await self.store.find_record(match_id)
        if record is None:
            raise NoSuchMatch
        if record.status == "waiting":
            raise NotStarted
        if record.status == "faulted":
            raise Diverged(0, "failed before")
        found = self._archived(record) if record.is_archived else await self._rebuilt(record)
        found.rematch = await self._find_rematch(match_id) if found.is_over else None
        self._open[match_id] = found
        metrics.LIVE_MATCHES.set(len(self._open))
        if isinstance(found, LiveMatch):
            found.start()
        return found

    def _archived(self, record: Record) -> ArchivedMatch:
        is_outdated = compatibility(self.rules, record.ruleset, record.version) != "playable"
        return ArchivedMatch(record, self.archives, self.store, is_outdated=is_outdated)

    async def _rebuilt(self, record: Record) -> LiveMatch:
        try:
            require_playable(self.rules, record)
        except RulesChanged:
            if record.status == "live":
                await self.outdated.end(record.id)
            raise
        # Read the log after the claim: no other node appends to it any more.
        epoch = (await self._ownership.claim(record.id))[0] if record.status == "live" else 0
        return await self._replayed(record, epoch)

    async def _replayed(self, record: Record, epoch: int) -> LiveMatch:
        computers = frozenset(seat for seat in SEATS if record.seats[seat].is_computer)
        people = [seat for seat in SEATS if seat not in computers]
        try:
            replay, streams = await rebuild(self.rules, record, self.store, people)
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
            on_change=self._notify_listeners,
            on_presence=self.absences.note,
            looking_back=self._looking_back,
        )

    async def _find_rematch(self, match_id: str) -> RematchOut | None:
        async with self._database.unit_of_work() as session:
            return await find_rematch(session, match_id)

    def _notify_listeners(self, live: LiveMatch) -> None:
        for listener in self._listeners:
            listener(live)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY_S)
            before = time.monotonic() - self.settings.idle_for_s
            for match_id, each in list(self._open.items()):
                is_idle = each.audience.is_empty and each.idle_since < before
                if each.is_lost or (is_idle and not each.must_stay):
                    each.evict(CloseCode.COME_BACK)
                    del self._open[match_id]
            metrics.LIVE_MATCHES.set(len(self._open))
