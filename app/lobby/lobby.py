"""The lobby of one node: its chores, and who is to be told."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from app.accounts.visits import Visits
from app.lobby.bus import Bus, Signal
from app.lobby.doors import Doors
from app.lobby.hub import Hub
from app.lobby.messages import Topic
from app.lobby.pairer import Pairer
from app.lobby.sweeper import Sweeper
from app.lobby.teller import EVERYTHING, Teller
from app.matches.faults import FaultPoints
from app.matches.inputs import asked_in
from app.matches.live import LiveMatch
from app.matches.rules import SEATS
from app.platform.chores import Chore, doing

TOPICS: Final[tuple[Topic, ...]] = ("tables", "live", "queues", "people")


@dataclass(slots=True)
class Plan:
    """How often the lobby looks, in seconds."""

    pair_every_s: float = 1.0
    series_every_s: float = 2.0
    presence_every_s: float = 5.0
    moves_every_s: float = 3.0  # for matches on other nodes; those of this one are told at once
    lists_every_s: float = 2.0
    sweep_every_s: float = 10.0
    silent_for_s: float = 45.0


class Lobby:
    """Brings people together, and tells them."""

    def __init__(self, doors: Doors, visits: Visits, plan: Plan | None = None) -> None:
        self.doors = doors
        self.hub = Hub()
        self.plan = plan or Plan()
        self.teller = Teller(doors, self.hub)
        self.bus = Bus(doors.database.engine, self._hear, self._tell_everything)
        self.pairer = Pairer(doors, FaultPoints(doors.host.settings.fault))
        self._sweeper = Sweeper(doors)
        self._visits = visits
        self._asked: dict[str, int] = {}
        self._moved: set[UUID] = set()
        self._pairing_due = asyncio.Event()
        self._series_due = asyncio.Event()
        self._moves_due = asyncio.Event()

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Do the chores until the block ends; then say goodbye to everybody."""
        self.doors.host.watch(self._watch)
        plan = self.plan
        chores = (
            Chore("lobby pairing", self._pair, plan.pair_every_s, self._pairing_due),
            Chore("series", self._sweeper.lead_series, plan.series_every_s, self._series_due),
            Chore("moves", self._tell_moves, plan.moves_every_s, self._moves_due),
            Chore("presence", self._note_presence, plan.presence_every_s),
            Chore("lobby lists", self._show_lists, plan.lists_every_s),
            Chore("forgotten", self._sweeper.sweep, plan.sweep_every_s),
        )
        listening = asyncio.create_task(self.bus.run(), name="lobby signals")
        try:
            async with doing(chores):
                yield
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            self.hub.close()

    async def let_go(self, account_id: UUID) -> None:
        """Note that somebody has signed out: whoever does not come back is not waited for."""
        if not self._visits.is_online(account_id):
            await self._sweeper.note_absence(account_id)

    async def _hear(self, signals: list[Signal]) -> None:
        if any("ticket" in signal.parts for signal in signals):
            self._pairing_due.set()  # now instead of in a moment
        await self.teller.hear(signals)

    async def _pair(self) -> None:
        await self.pairer.run_once()

    async def _note_presence(self) -> None:
        here = self.hub.accounts | self._visits.online()
        await self._sweeper.note_presence(here)
        await self.teller.tell_counts()

    async def _tell_moves(self) -> None:
        """Tell whose move it is: to those it has changed for here, and now and then to all."""
        moved, self._moved = self._moved & self.hub.accounts, set()
        accounts = moved or self.hub.accounts
        if accounts:
            await self.teller.refresh(accounts, ("matches",))

    async def _show_lists(self) -> None:
        if not self.hub.accounts:
            return
        await self.teller.show(TOPICS)
        waiting = await self._sweeper.list_waiting(self.hub.accounts)
        if waiting:
            await self.teller.refresh(waiting, ("ticket",))

    async def _tell_everything(self) -> None:
        """Tell everybody everything: signals may have gone past this node."""
        await self.teller.refresh(self.hub.accounts, EVERYTHING)

    def _watch(self, live: LiveMatch) -> None:
        """Note that a match of this node waits for others than before."""
        asked = asked_in(live.match)
        if live.is_over:
            self._asked.pop(live.record.id, None)
            self._series_due.set()
        elif self._asked.get(live.record.id) == asked:
            return
        else:
            self._asked[live.record.id] = asked
        for seat in SEATS:
            if not live.record.seats[seat].is_computer:
                self._moved.add(UUID(live.record.seats[seat].account_id))
        self._moves_due.set()
