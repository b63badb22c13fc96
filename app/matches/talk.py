"""What two players say to each other beside the game: none of it is in the match's log.

Anybody at the table can show an emote. Words are for friends and for matches that came of an
invite; a stranger whom the lobby has found hears none. Who has muted or blocked the other hears
nothing at all, and the other is not told.
"""

import time
from collections.abc import Callable, Collection
from typing import Final, Protocol
from weakref import WeakKeyDictionary

from msgspec import Struct

from app.matches.audience import Audience
from app.matches.connections import Connection
from app.matches.errors import Refusal
from app.matches.inputs import Record
from app.matches.live import LiveMatch
from app.matches.messages import Emoted, Said, TalkOut, Words, encode
from app.matches.rules import SEATS, SPECTATOR, Rules

EMOTE_EVERY_S: Final = 3.0
WORDS_AT_ONCE: Final = 5.0
WORDS_PER_S: Final = 0.5


class Manners(Struct, frozen=True):
    """Who will not hear the other seat, and whether there may be words."""

    deaf: frozenset[int]
    chat: bool


class TalkStore(Protocol):
    """Where words are kept, and who wants to hear whom."""

    async def manners(self, record: Record) -> Manners:
        """Return how the seats of a match stand to each other."""

    async def words(self, match_id: str) -> list[Words]:
        """Return the newest words of a match, the oldest of them first."""

    async def keep(self, match_id: str, seat: int, words: str) -> Words:
        """Keep what a seat has said; return it with its instant."""

    async def mute(self, record: Record, seat: int, *, on: bool) -> None:
        """Remember that a seat will hear the other no more, or again, in this match and others."""


class Talk:
    """The talk of one match."""

    def __init__(
        self,
        record: Record,
        audience: Audience,
        store: TalkStore,
        emotes: Collection[str],
        *,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._record, self._audience, self._store = record, audience, store
        self._emotes = emotes
        self._now = now
        self._quiet_until = [float("-inf"), float("-inf")]
        self._credits = [(WORDS_AT_ONCE, now())] * len(SEATS)

    async def greet(self, connection: Connection) -> None:
        """Tell a seat that has sat down whether it may talk, and what has been said."""
        if connection.viewer not in SEATS or any(s.is_computer for s in self._record.seats):
            return
        manners = await self._store.manners(self._record)
        deaf = connection.viewer in manners.deaf
        lines = await self._store.words(self._record.id) if manners.chat else []
        if deaf:
            lines = [line for line in lines if line.seat == connection.viewer]
        connection.send(encode(TalkOut(chat=manners.chat, muted=deaf, lines=lines)))

    async def emote(self, seat: int, emote: str) -> None:
        """Show an emote to everybody who wants to see it; raise Refusal."""
        if emote not in self._emotes:
            raise Refusal("unknown", "This game has no such emote.")
        if self._now() < self._quiet_until[seat]:
            raise Refusal("rate", "One emote in three seconds; they can still see the last.")
        self._quiet_until[seat] = self._now() + EMOTE_EVERY_S
        manners = await self._store.manners(self._record)
        self._send(encode(Emoted(seat, emote)), seat, manners, watchers=True)

    async def say(self, seat: int, words: str) -> None:
        """Say something to the other seat; raise Refusal."""
        cleaned = " ".join(words.split())
        if not cleaned or not cleaned.isprintable():
            raise Refusal("malformed", "There is nothing in this that can be read.")
        self._spend(seat)
        # Read each time: somebody may have been blocked on another page since they sat down.
        manners = await self._store.manners(self._record)
        if not manners.chat:
            raise Refusal("not_here", "Words are for friends and for matches by invite.")
        line = await self._store.keep(self._record.id, seat, cleaned)
        self._send(encode(Said(line)), seat, manners, watchers=False)

    async def mute(self, seat: int, *, on: bool) -> None:
        """Hear the other seat no more, or again."""
        await self._store.mute(self._record, seat, on=on)
        for connection in self._audience:
            if connection.viewer == seat:
                await self.greet(connection)

    def _spend(self, seat: int) -> None:
        left, since = self._credits[seat]
        left = min(WORDS_AT_ONCE, left + (self._now() - since) * WORDS_PER_S)
        if left < 1.0:
            raise Refusal("rate", "Not so fast: give them time to read.")
        self._credits[seat] = (left - 1.0, self._now())

    def _send(self, text: str, author: int, manners: Manners, *, watchers: bool) -> None:
        for connection in self._audience:
            viewer = connection.viewer
            if viewer == SPECTATOR and not watchers:
                continue
            if viewer != author and viewer in manners.deaf:
                continue
            connection.send(text)


class Talks:
    """The talk of every match of this node, for as long as the match is in memory."""

    def __init__(self, store: TalkStore, rules: Rules) -> None:
        self._store, self._rules = store, rules
        self._all: WeakKeyDictionary[LiveMatch, Talk] = WeakKeyDictionary()

    def of(self, live: LiveMatch) -> Talk:
        """Return the talk of a match."""
        found = self._all.get(live)
        if found is None:
            emotes = self._rules.emotes(live.record.ruleset)
            found = self._all[live] = Talk(live.record, live.audience, self._store, emotes)
        return found
