"""The lobby of one node: periodic tasks (matchmaking, presence …) and publishing."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from app.accounts.sessions.open_sockets import OpenSockets
from app.lobby.cleanup import LobbyCleanup
from app.lobby.context import LobbyContext
from app.lobby.protocol.messages import Topic
from app.lobby.publishing.publisher import EVERYTHING, StatePublisher
from app.lobby.publishing.subscribers import Subscribers
from app.lobby.queue.matchmaker import Matchmaker
from app.lobby.series.progress import SeriesTask
from app.lobby.signals.bus import CHANNEL, signals_in
from app.matches.fault_injection import FaultPoints
from app.matches.live.live_match import LiveMatch
from app.matches.log.inputs import seats_asked
from app.operations.notice_board import NoticeBoard
from app.platform.bus.signals import NodeSignals
from app.platform.periodic_tasks import PeriodicTask, running_periodic_tasks

IDLE_SKIPS: Final = 4  # idle back-off of pairing; not longer, since a signal may get lost
TOPICS: Final[tuple[Topic, ...]] = ("tables", "live", "queues", "people")


@dataclass(slots=True)
class LobbyIntervals:
    """Intervals of the periodic tasks, and the idle timeout of a socket, in seconds."""

    pair_every_s: float = 1.0
    series_every_s: float = 2.0
    presence_every_s: float = 3.0
    turns_every_s: float = 3.0  # for matches on other nodes; this node's turns are pushed
    lists_every_s: float = 2.0
    sweep_every_s: float = 10.0
    states_every_s: float = 30.0  # heals lost signals
    silent_for_s: float = 45.0


class Lobby:
    """Runs matchmaking and publishes state to the sockets of one node."""

    def __init__(
        self,
        context: LobbyContext,
        open_sockets: OpenSockets,
        node_signals: NodeSignals,
        notice_board: NoticeBoard,
        intervals: LobbyIntervals | None = None,
    ) -> None:
        self.context = context
        self.subscribers = Subscribers()
        self.intervals = intervals or LobbyIntervals()
        self.publisher = StatePublisher(context, self.subscribers)
        self.notice_board = notice_board
        notice_board.subscribe(self._broadcast_notices)
        node_signals.subscribe(CHANNEL, self._hear, self._publish_everything)
        self.matchmaker = Matchmaker(context, FaultPoints(context.registry.settings.fault))
        self._cleanup = LobbyCleanup(context)
        self._series_task = SeriesTask(context)
        self._open_sockets = open_sockets
        self._prompted: dict[str, int] = {}
        self._turn_changed: set[UUID] = set()
        self._looks_to_skip, self._is_pairing_asked = 0, False
        self._pairing_due = asyncio.Event()
        self._series_due = asyncio.Event()
        self._turns_due = asyncio.Event()

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Run the periodic tasks until the block ends; then close every socket."""
        self.context.registry.subscribe(self._note_prompted)
        intervals = self.intervals
        tasks = (
            PeriodicTask("lobby pairing", self._pair, intervals.pair_every_s, self._pairing_due),
            PeriodicTask(
                "series", self._series_task.run_once, intervals.series_every_s, self._series_due
            ),
            PeriodicTask("turns", self._publish_turns, intervals.turns_every_s, self._turns_due),
            PeriodicTask("presence", self._note_presence, intervals.presence_every_s),
            PeriodicTask("lobby lists", self._publish_lists, intervals.lists_every_s),
            PeriodicTask("lobby states", self._publish_everything, intervals.states_every_s),
            PeriodicTask("forgotten", self._cleanup.sweep, intervals.sweep_every_s),
        )
        try:
            async with running_periodic_tasks(tasks):
                yield
        finally:
            self.subscribers.close()

    async def note_sign_out(self, account_id: UUID) -> None:
        """Mark the account as offline, unless it has another open socket here."""
        if not self._open_sockets.is_online(account_id):
            await self._cleanup.note_absence(account_id)

    async def _hear(self, payloads: list[str]) -> None:
        signals = signals_in(payloads)
        if any("ticket" in signal.parts for signal in signals):
            self._is_pairing_asked = True
            self._pairing_due.set()
        await self.publisher.publish_signals(signals)

    def _broadcast_notices(self, message: bytes) -> None:
        for subscriber in self.subscribers:
            if subscriber.wants_notices:
                subscriber.connection.send(message)

    async def _pair(self) -> None:
        """Pair the waiting tickets; back off while all queues are empty, unless signaled."""
        self._looks_to_skip -= 1
        if self._looks_to_skip >= 0 and not self._is_pairing_asked:
            return
        self._is_pairing_asked = False
        await self.matchmaker.run_once()
        self._looks_to_skip = IDLE_SKIPS if self.matchmaker.is_idle else 0

    async def _note_presence(self) -> None:
        here = self.subscribers.account_ids | self._open_sockets.online()
        await self._cleanup.note_presence(here)
        await self.publisher.publish_counts()

    async def _publish_turns(self) -> None:
        """Publish turns to the accounts whose turn changed here, or to all at each interval."""
        changed, self._turn_changed = self._turn_changed & self.subscribers.account_ids, set()
        accounts = changed or self.subscribers.account_ids
        if accounts:
            await self.publisher.publish(accounts, ("matches",))

    async def _publish_lists(self) -> None:
        if not self.subscribers.account_ids:
            return
        await self.publisher.publish_lists(TOPICS)
        waiting = await self._cleanup.list_waiting(self.subscribers.account_ids)
        if waiting:
            await self.publisher.publish(waiting, ("ticket",))

    async def _publish_everything(self) -> None:
        """Publish every state to every account; signals may have been lost."""
        if self.subscribers.account_ids:
            await self.publisher.publish(self.subscribers.account_ids, EVERYTHING)

    def _note_prompted(self, live: LiveMatch) -> None:
        """Record which seats a match of this node prompts; schedule a push if they changed."""
        asked = seats_asked(live.match)
        if live.is_over:
            self._prompted.pop(live.record.id, None)
            self._series_due.set()
        elif self._prompted.get(live.record.id) == asked:
            return
        else:
            self._prompted[live.record.id] = asked
        if self.subscribers.is_empty:
            return
        players = {
            UUID(seat.account_id) for seat in live.record.seats if not seat.is_computer
        } & self.subscribers.account_ids
        if players:  # spectators without a lobby socket need no push
            self._turn_changed |= players
            self._turns_due.set()
