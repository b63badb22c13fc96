"""Publisher of state snapshots to the subscribers of this node, deduplicated by content."""

import asyncio
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import Final
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from app.lobby.context import LobbyContext
from app.lobby.offers.open_tables import OpenTableService
from app.lobby.protocol.messages import (
    Challenges,
    Live,
    LobbyOutgoing,
    Series,
    Tables,
    Ticket,
    Topic,
    encode,
)
from app.lobby.publishing.state_reader import StateReader
from app.lobby.publishing.subscribers import Subscriber, Subscribers
from app.lobby.repository.presence import PresenceRepository
from app.lobby.signals.bus import Part, Signal
from app.platform.storage_faults import STORAGE_FAULTS

EVERYTHING: Final[tuple[Part, ...]] = ("ticket", "challenges", "matches", "series")
TABLES_TOPIC: Final[tuple[Topic, ...]] = ("tables",)
DEBOUNCE_S: Final = 0.25

log = structlog.get_logger(__name__)


class StatePublisher:
    """Reads state and sends it, under one lock.

    Without the lock an older snapshot could be sent after a newer one.
    """

    def __init__(self, context: LobbyContext, subscribers: Subscribers) -> None:
        self._context = context
        self._subscribers = subscribers
        self._lock = asyncio.Lock()
        self._new: list[Subscriber] = []
        self._greeting: asyncio.Task[None] | None = None
        self._watching: dict[Subscriber, None] = {}  # an ordered set, oldest request first
        self._serving: asyncio.Task[None] | None = None

    async def greet(self, subscriber: Subscriber) -> None:
        """Send all state to a new subscriber; subscribers of a reconnect storm share one read."""
        self._new.append(subscriber)
        if self._greeting is None or self._greeting.done():
            self._greeting = asyncio.create_task(self._greet_all_new())
        await asyncio.shield(self._greeting)

    def watch(self, subscriber: Subscriber) -> None:
        """Queue the lists of a subscriber's topics; debounced, so that requests share a read.

        Each read takes the lock of all publishing, so a flood of requests must not add reads.
        """
        self._watching[subscriber] = None
        if self._serving is None or self._serving.done():
            self._serving = asyncio.create_task(self._serve_watching())

    async def _serve_watching(self) -> None:
        while self._watching:
            to, self._watching = list(self._watching), {}
            topics = frozenset[Topic]().union(*(each.topics for each in to))
            try:
                await self.publish_lists(topics, to)
            except STORAGE_FAULTS as error:  # the periodic task publishes lists within seconds
                log.warning("lists not sent", error=repr(error))
            await asyncio.sleep(DEBOUNCE_S)

    async def publish_signals(self, signals: Collection[Signal]) -> None:
        """Send the messages and changed parts of signals to their accounts connected here."""
        changed: dict[Part, set[UUID]] = {}
        for signal in signals:
            here = self._subscribers.account_ids.intersection(signal.accounts)
            if signal.message is not None:
                self._send(here, signal.message.encode())
            for part in signal.parts:
                changed.setdefault(part, set()).update(here)
        if "tables" in changed:
            await self.publish_lists(TABLES_TOPIC)
        for part, accounts in changed.items():
            await self.publish(accounts, (part,))

    async def publish(self, accounts: Collection[UUID], parts: Iterable[Part]) -> None:
        """Send these parts of their state to accounts, unless unchanged."""
        if not accounts:
            return
        async with self._lock, self._context.database.unit_of_work() as session:
            states = StateReader(session, self._context)
            for part in parts:
                for who, message in await _read(states, accounts, part):
                    self._send_state(who, message)

    async def publish_lists(
        self, topics: Collection[Topic], to: Collection[Subscriber] | None = None
    ) -> None:
        """Send changed lists to subscribers of the topics, or only to those in `to`."""
        watching = list(self._subscribers) if to is None else to
        wanted = {topic for each in watching for topic in each.topics} & set(topics)
        if not wanted:
            return
        async with self._lock, self._context.database.unit_of_work() as session:
            for topic in sorted(wanted):
                interested = [each for each in watching if topic in each.topics]
                await self._publish_list(session, topic, interested)

    async def publish_counts(self) -> None:
        """Send the counts to every subscriber, unless unchanged."""
        if not self._subscribers.account_ids:
            return
        async with self._lock, self._context.database.unit_of_work() as session:
            counts = await StateReader(session, self._context).counts()
            for who in self._subscribers.account_ids:
                self._send_state(who, counts)

    async def _greet_all_new(self) -> None:
        while self._new:
            async with self._lock, self._context.database.unit_of_work() as session:
                new, self._new = self._new, []
                await PresenceRepository(session).note({each.account_id for each in new})
                await self._greet(StateReader(session, self._context), new)

    async def _greet(self, states: StateReader, new: list[Subscriber]) -> None:
        accounts = {subscriber.account_id for subscriber in new}
        parts: list[Mapping[UUID, LobbyOutgoing]] = [
            await states.tickets(accounts),
            await states.challenges(accounts),
            await states.my_matches(accounts),
            dict.fromkeys(accounts, await states.counts()),
        ]
        series, calls = await states.series(accounts), await states.calls(accounts)
        for subscriber in new:
            subscriber.last_sent.clear()
            who = subscriber.account_id
            for part in parts:
                subscriber.send_if_new(part[who], _without_ages(part[who]))
            for one in series.get(who, ()):
                subscriber.send_if_new(one, _without_ages(one))
            for call in calls.get(who, ()):
                subscriber.connection.send(encode(call))

    async def _publish_list(
        self, session: AsyncSession, topic: Topic, to: Collection[Subscriber]
    ) -> None:
        viewers = {subscriber.account_id for subscriber in to}
        states, messages = StateReader(session, self._context), dict[UUID, LobbyOutgoing]()
        match topic:
            case "tables":
                messages.update(await self._tables(session, viewers))
            case "people":
                messages.update(await states.people(viewers))
            case _:
                messages.update(dict.fromkeys(viewers, await states.topic(topic)))
        for subscriber in to:
            message = messages[subscriber.account_id]
            subscriber.send_if_new(message, _without_ages(message))

    async def _tables(self, session: AsyncSession, viewers: set[UUID]) -> dict[UUID, Tables]:
        listed = await OpenTableService(session, self._context).list_for(viewers)
        return {who: Tables(listed.seen_by(who)) for who in viewers}

    def _send_state(self, who: UUID, message: LobbyOutgoing) -> None:
        for subscriber in self._subscribers.of(who):
            subscriber.send_if_new(message, _without_ages(message))

    def _send(self, accounts: Iterable[UUID], text: bytes) -> None:
        for who in accounts:
            for subscriber in self._subscribers.of(who):
                subscriber.connection.send(text)


async def _read(
    states: StateReader, accounts: Collection[UUID], part: Part
) -> Iterable[tuple[UUID, LobbyOutgoing]]:
    """Return one part of the state of each of these accounts."""
    match part:
        case "ticket":
            return (await states.tickets(accounts)).items()
        case "challenges":
            return (await states.challenges(accounts)).items()
        case "matches":
            return (await states.my_matches(accounts)).items()
        case "series":
            by_account = await states.series(accounts)
            return [(who, series) for who, every in by_account.items() for series in every]
        case "tables":
            return ()  # a topic, published to its subscribers by `publish_lists`


def _without_ages(message: LobbyOutgoing) -> LobbyOutgoing:
    """Return the message with elapsed times zeroed, for comparison with the last one sent."""
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
