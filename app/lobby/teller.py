"""Tells those who are connected to this node how things stand, once they stand differently."""

import asyncio
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.bus import Part, Signal
from app.lobby.doors import Doors
from app.lobby.hub import Hub, Tab
from app.lobby.messages import Live, LobbyOutgoing, Tables, Ticket, Topic, encode
from app.lobby.repository.presence import PresenceRepository
from app.lobby.states import States
from app.lobby.tables import TableService

EVERYTHING: Final[tuple[Part, ...]] = ("ticket", "challenges", "matches", "series")
TABLES: Final[tuple[Topic, ...]] = ("tables",)


class Teller:
    """Reads states and hands them to the tabs, one reading after the other.

    Otherwise an older state could be told after a newer one.
    """

    def __init__(self, doors: Doors, hub: Hub) -> None:
        self._doors = doors
        self._hub = hub
        self._turn = asyncio.Lock()

    async def greet(self, tab: Tab) -> None:
        """Tell a new tab everything."""
        who = tab.account_id
        async with self._turn, self._doors.database.unit_of_work() as session:
            await PresenceRepository(session).note([who])
            states = States(session, self._doors)
            tab.told.clear()
            for message in (
                await states.ticket(who),
                await states.challenges(who),
                (await states.my_matches([who]))[who],
                await states.counts(),
            ):
                tab.tell(message, _gist(message))
            for further in (*await states.series(who), *await states.calls(who)):
                tab.connection.send(encode(further))

    async def hear(self, signal: Signal) -> None:
        """Tell what a signal is about to those of its accounts that are here."""
        here = [who for who in signal.accounts if who in self._hub.accounts]
        if signal.message is not None:
            self._send(here, signal.message)
        if here and signal.parts:
            await self.refresh(here, signal.parts)
        if "tables" in signal.parts:
            await self.show(TABLES)

    async def refresh(self, accounts: Collection[UUID], parts: Iterable[Part]) -> None:
        """Tell accounts what of these parts has changed."""
        async with self._turn, self._doors.database.unit_of_work() as session:
            states = States(session, self._doors)
            if "matches" in parts:
                for who, matches in (await states.my_matches(accounts)).items():
                    self._tell(who, matches)
            for who in accounts:
                await self._refresh_one(states, who, frozenset(parts))

    async def show(self, topics: Collection[Topic], tabs: Collection[Tab] | None = None) -> None:
        """Send lists that have changed to the tabs that show them, or to these tabs only."""
        watching = list(self._hub) if tabs is None else tabs
        wanted = {topic for tab in watching for topic in tab.topics} & set(topics)
        if not wanted:
            return
        async with self._turn, self._doors.database.unit_of_work() as session:
            for topic in sorted(wanted):
                shown = [tab for tab in watching if topic in tab.topics]
                await self._show_one(session, topic, shown)

    async def tell_counts(self) -> None:
        """Tell everybody how many are there."""
        if not self._hub.accounts:
            return
        async with self._turn, self._doors.database.unit_of_work() as session:
            counts = await States(session, self._doors).counts()
            for who in self._hub.accounts:
                self._tell(who, counts)

    async def _refresh_one(self, states: States, who: UUID, parts: frozenset[Part]) -> None:
        if "ticket" in parts:
            self._tell(who, await states.ticket(who))
        if "challenges" in parts:
            self._send([who], encode(await states.challenges(who)))
        if "series" in parts:
            for series in await states.series(who):
                self._send([who], encode(series))

    async def _show_one(self, session: AsyncSession, topic: Topic, tabs: Collection[Tab]) -> None:
        if topic == "tables":
            tables = TableService(session, self._doors)
            listed = await tables.list_for({tab.account_id for tab in tabs})
            for tab in tabs:
                message: LobbyOutgoing = Tables(listed.seen_by(tab.account_id))
                tab.tell(message, _gist(message))
            return
        message = await States(session, self._doors).topic(topic)
        for tab in tabs:
            tab.tell(message, _gist(message))

    def _tell(self, who: UUID, message: LobbyOutgoing) -> None:
        for tab in self._hub.tabs_of(who):
            tab.tell(message, _gist(message))

    def _send(self, accounts: Iterable[UUID], text: str) -> None:
        for who in accounts:
            for tab in self._hub.tabs_of(who):
                tab.connection.send(text)


def _gist(message: LobbyOutgoing) -> LobbyOutgoing:
    """Return a message without what changes with every second."""
    match message:
        case Ticket(ticket=ticket) if ticket is not None:
            found = ticket.found and replace(ticket.found, left_s=0.0)
            return Ticket(replace(ticket, waited_s=0.0, found=found))
        case Tables(tables=tables):
            return Tables([replace(table, age_s=0.0) for table in tables])
        case Live(matches=matches):
            return Live([replace(match, age_s=0.0) for match in matches])
        case _:
            return message
