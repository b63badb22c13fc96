"""Tells those who are connected to this node how things stand, once they stand differently."""

import asyncio
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.bus import Part, Signal
from app.lobby.doors import Doors
from app.lobby.hub import Hub, Tab
from app.lobby.messages import (
    Challenges,
    Live,
    LobbyOutgoing,
    Series,
    Tables,
    Ticket,
    Topic,
    encode,
)
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
        self._newcomers: list[Tab] = []
        self._greeting: asyncio.Task[None] | None = None

    async def greet(self, tab: Tab) -> None:
        """Tell a new tab everything; those that come at once, as after a restart, together."""
        self._newcomers.append(tab)
        if self._greeting is None or self._greeting.done():
            self._greeting = asyncio.create_task(self._greet_newcomers())
        await asyncio.shield(self._greeting)

    async def hear(self, signals: Collection[Signal]) -> None:
        """Tell what signals are about to those of their accounts that are here."""
        changed: dict[Part, set[UUID]] = {}
        for signal in signals:
            here = self._hub.accounts.intersection(signal.accounts)
            if signal.message is not None:
                self._send(here, signal.message)
            for part in signal.parts:
                changed.setdefault(part, set()).update(here)
        if "tables" in changed:
            await self.show(TABLES)
        for part, accounts in changed.items():
            await self.refresh(accounts, (part,))

    async def refresh(self, accounts: Collection[UUID], parts: Iterable[Part]) -> None:
        """Tell accounts what of these parts has changed."""
        if not accounts:
            return
        async with self._turn, self._doors.database.unit_of_work() as session:
            states = States(session, self._doors)
            for part in parts:
                for who, message in await _read(states, accounts, part):
                    self._tell(who, message)

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

    async def _greet_newcomers(self) -> None:
        while self._newcomers:
            async with self._turn, self._doors.database.unit_of_work() as session:
                tabs, self._newcomers = self._newcomers, []
                accounts = {tab.account_id for tab in tabs}
                await PresenceRepository(session).note(accounts)
                await self._greet(States(session, self._doors), tabs, accounts)

    async def _greet(self, states: States, tabs: list[Tab], accounts: Collection[UUID]) -> None:
        parts: list[Mapping[UUID, LobbyOutgoing]] = [
            await states.tickets(accounts),
            await states.challenges(accounts),
            await states.my_matches(accounts),
            dict.fromkeys(accounts, await states.counts()),
        ]
        series, calls = await states.series(accounts), await states.calls(accounts)
        for tab in tabs:
            tab.told.clear()
            who = tab.account_id
            for part in parts:
                tab.tell(part[who], _gist(part[who]))
            for one in series.get(who, ()):
                tab.tell(one, _gist(one))
            for call in calls.get(who, ()):
                tab.connection.send(encode(call))

    async def _show_one(self, session: AsyncSession, topic: Topic, tabs: Collection[Tab]) -> None:
        viewers = {tab.account_id for tab in tabs}
        told: Mapping[UUID, LobbyOutgoing]
        match topic:
            case "tables":
                told = await self._tables(session, viewers)
            case "people":
                told = await States(session, self._doors).people(viewers)
            case _:
                told = dict.fromkeys(viewers, await States(session, self._doors).topic(topic))
        for tab in tabs:
            message = told[tab.account_id]
            tab.tell(message, _gist(message))

    async def _tables(self, session: AsyncSession, viewers: set[UUID]) -> dict[UUID, Tables]:
        listed = await TableService(session, self._doors).list_for(viewers)
        return {who: Tables(listed.seen_by(who)) for who in viewers}

    def _tell(self, who: UUID, message: LobbyOutgoing) -> None:
        for tab in self._hub.tabs_of(who):
            tab.tell(message, _gist(message))

    def _send(self, accounts: Iterable[UUID], text: str) -> None:
        for who in accounts:
            for tab in self._hub.tabs_of(who):
                tab.connection.send(text)


async def _read(
    states: States, accounts: Collection[UUID], part: Part
) -> Iterable[tuple[UUID, LobbyOutgoing]]:
    """Return how a part of their state stands for each of these accounts."""
    match part:
        case "ticket":
            return (await states.tickets(accounts)).items()
        case "challenges":
            return (await states.challenges(accounts)).items()
        case "matches":
            return (await states.my_matches(accounts)).items()
        case "series":
            told = await states.series(accounts)
            return [(who, series) for who, every in told.items() for series in every]
        case "tables":
            return ()  # a list of everybody's, which not everybody looks at


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
        case Challenges(incoming=incoming, outgoing=outgoing):
            return Challenges(
                [replace(each, left_s=0.0) for each in incoming],
                [replace(each, left_s=0.0) for each in outgoing],
            )
        case Series(series=series):
            return Series(replace(series, left_s=0.0))
        case _:
            return message
