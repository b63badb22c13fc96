"""In-game chat between the two players; not part of the match log.

Every player may show emotes. Messages are for friends and for matches by invite, not for strangers
paired by the lobby. A player who has muted or blocked the other receives nothing from them; the
other isn't notified.
"""

import time
import unicodedata
from collections.abc import Callable, Collection, Iterable
from datetime import UTC, datetime
from typing import Final, Protocol
from weakref import WeakKeyDictionary

from msgspec import Struct

from app.matches.errors import Refusal
from app.matches.log.inputs import Record
from app.matches.protocol.codec import encode
from app.matches.protocol.connection import ViewerConnection
from app.matches.protocol.server_messages import ChatMessage, ChatOut, Emoted, Said
from app.matches.rules import SEATS, SPECTATOR, Rules
from app.platform.web.text_policy import text_fault

EMOTE_EVERY_S: Final = 3.0
MESSAGES_AT_ONCE: Final = 5.0
MESSAGES_PER_S: Final = 0.5


class ChatPermissions(Struct, frozen=True):
    """Mutes between the seats, and whether both may send messages.

    `muted_until` has, by seat, the end of a moderator's mute.
    """

    muting: frozenset[int]
    may_chat: bool
    muted_until: tuple[datetime | None, datetime | None] = (None, None)

    def check_may_speak(self, seat: int) -> None:
        """Raise Refusal for a seat that a moderator has muted."""
        until = self.muted_until[seat]
        if until is not None:
            when = f"{until.astimezone(UTC):%-d %B %Y, %H:%M} UTC"
            raise Refusal("muted", f"You're muted until {when}. Your account page says why.")


class ChatStore(Protocol):
    """Storage of chat messages and mutes."""

    async def permissions(self, record: Record) -> ChatPermissions:
        """Return the chat permissions of a match."""

    async def newest(self, match_id: str) -> list[ChatMessage]:
        """Return the newest messages of a match, in order of time."""

    async def keep(self, match_id: str, seat: int, text: str) -> ChatMessage:
        """Store a seat's message and return it with its instant."""

    async def mute(self, record: Record, seat: int, *, on: bool) -> None:
        """Mute or unmute the other player for a seat, in this and all other matches."""


class WatchedMatch(Protocol):
    """Part of a live match that the chat uses."""

    @property
    def record(self) -> Record: ...
    @property
    def audience(self) -> Iterable[ViewerConnection]: ...


class Chat:
    """The chat of one match."""

    def __init__(
        self,
        record: Record,
        audience: Iterable[ViewerConnection],
        store: ChatStore,
        emotes: Collection[str],
        *,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._record, self._audience, self._store = record, audience, store
        self._emotes = emotes
        self._now = now
        self._quiet_until = [float("-inf"), float("-inf")]
        self._tokens = [(MESSAGES_AT_ONCE, now())] * len(SEATS)

    async def greet(self, connection: ViewerConnection) -> None:
        """Send a newly connected seat its chat permissions and the newest messages."""
        if connection.viewer not in SEATS or any(s.is_computer for s in self._record.seats):
            return
        permissions = await self._store.permissions(self._record)
        has_muted = connection.viewer in permissions.muting
        lines = await self._store.newest(self._record.id) if permissions.may_chat else []
        if has_muted:
            lines = [line for line in lines if line.seat == connection.viewer]
        connection.send(encode(ChatOut(chat=permissions.may_chat, muted=has_muted, lines=lines)))

    async def emote(self, seat: int, emote: str) -> None:
        """Show an emote to all viewers who haven't muted the seat; raise Refusal."""
        if emote not in self._emotes:
            raise Refusal("unknown", "This game doesn't have that emote.")
        if self._now() < self._quiet_until[seat]:
            raise Refusal("rate", "Wait a moment before the next emote.")
        self._quiet_until[seat] = self._now() + EMOTE_EVERY_S
        permissions = await self._store.permissions(self._record)
        permissions.check_may_speak(seat)
        self._send(encode(Emoted(seat, emote)), seat, permissions, watchers=True)

    async def say(self, seat: int, text: str) -> None:
        """Send a message to the other seat; raise Refusal."""
        cleaned = unicodedata.normalize("NFC", " ".join(text.split()))
        if not cleaned:
            raise Refusal("malformed", "Write a message first.")
        fault = text_fault(cleaned)
        if fault is not None:
            raise Refusal("malformed", f"A message {fault}.")
        self._spend(seat)
        # Read for each message: a player may be blocked on another page during the match.
        permissions = await self._store.permissions(self._record)
        permissions.check_may_speak(seat)
        if not permissions.may_chat:
            raise Refusal("not_here", "Chat is for friends and invite matches. Use emotes here.")
        line = await self._store.keep(self._record.id, seat, cleaned)
        self._send(encode(Said(line)), seat, permissions, watchers=False)

    async def mute(self, seat: int, *, on: bool) -> None:
        """Mute or unmute the other player for a seat."""
        await self._store.mute(self._record, seat, on=on)
        for connection in self._audience:
            if connection.viewer == seat:
                await self.greet(connection)

    def _spend(self, seat: int) -> None:
        left, since = self._tokens[seat]
        left = min(MESSAGES_AT_ONCE, left + (self._now() - since) * MESSAGES_PER_S)
        if left < 1.0:
            raise Refusal("rate", "You're sending messages too fast. Wait a moment.")
        self._tokens[seat] = (left - 1.0, self._now())

    def _send(
        self, text: bytes, author: int, permissions: ChatPermissions, *, watchers: bool
    ) -> None:
        for connection in self._audience:
            viewer = connection.viewer
            if viewer == SPECTATOR and not watchers:
                continue
            if viewer != author and viewer in permissions.muting:
                continue
            connection.send(text)


class ChatRooms:
    """Chats of this node's matches, for as long as each match is in memory."""

    def __init__(self, store: ChatStore, rules: Rules) -> None:
        self._store, self._rules = store, rules
        self._all: WeakKeyDictionary[WatchedMatch, Chat] = WeakKeyDictionary()

    def of(self, match: WatchedMatch) -> Chat:
        found = self._all.get(match)
        if found is None:
            ruleset = match.record.ruleset
            emotes = self._rules[ruleset].display.emotes if ruleset in self._rules else ()
            found = self._all[match] = Chat(match.record, match.audience, self._store, emotes)
        return found
