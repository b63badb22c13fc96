"""All that a client and the lobby may say to each other (docs/lobby-protocol.md 2)."""

from collections.abc import Callable
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from app.lobby.protocol.responses import (
    ChallengeOut,
    Counts,
    LiveOut,
    MyMatch,
    PersonHere,
    QueueOut,
    SeriesOut,
    TableOut,
    TicketOut,
)

# Rises when a message is added, removed, renamed or retyped; a new optional field does not count.
LOBBY_PROTOCOL: Final = 1
MESSAGE_LIMIT: Final = 4 * 1024  # bytes

Topic = Literal["tables", "live", "queues", "people"]
Origin = Literal["queue", "challenge", "table", "series"]
RefusalCode = Literal["malformed", "unknown", "rate"]
NoticeCode = Literal[
    "back_in_queue",
    "left_queue",
    "queue_closed",
    "card_suspended",
    "challenge_declined",
    "challenge_expired",
    "table_closed",
    "series_over",
    "friends",
]


class LobbyIncoming(Struct, tag_field="type", frozen=True):
    """A message of a client."""


class Hello(LobbyIncoming, tag="hello", frozen=True):
    """Comes first; `notices`: tell this tab what is announced."""

    protocol: int
    notices: bool = False


class Watch(LobbyIncoming, tag="watch", frozen=True):
    """Which lists the tab shows now."""

    topics: Annotated[list[Topic], Meta(max_length=8)]


class Ping(LobbyIncoming, tag="ping", frozen=True):
    n: int


ClientMessage = Hello | Watch | Ping
TYPES: Final = ("hello", "watch", "ping")


class LobbyOutgoing(Struct, tag_field="type"):
    """A message of the server: whole states, each newer one in the place of the last."""


class Welcome(LobbyOutgoing, tag="welcome"):
    protocol: int
    account: str
    name: str


class Ticket(LobbyOutgoing, tag="ticket"):
    ticket: TicketOut | None


class MatchReady(LobbyOutgoing, tag="match_ready"):
    """A match of one's own has begun; `again` where that may have been told before."""

    match: str
    url: str
    ruleset: str
    opponent: str
    origin: Origin
    again: bool = False


class Challenges(LobbyOutgoing, tag="challenges"):
    incoming: list[ChallengeOut]
    outgoing: list[ChallengeOut]


class MyMatches(LobbyOutgoing, tag="my_matches"):
    matches: list[MyMatch]


class Series(LobbyOutgoing, tag="series"):
    series: SeriesOut


class CountsNow(LobbyOutgoing, tag="counts"):
    counts: Counts


class Tables(LobbyOutgoing, tag="tables"):
    tables: list[TableOut]


class Live(LobbyOutgoing, tag="live"):
    matches: list[LiveOut]


class Queues(LobbyOutgoing, tag="queues"):
    queues: list[QueueOut]


class People(LobbyOutgoing, tag="people"):
    people: list[PersonHere]


class Notice(LobbyOutgoing, tag="notice"):
    """Something happened without one's doing."""

    code: NoticeCode
    text: str


class Refused(LobbyOutgoing, tag="refused"):
    code: RefusalCode
    message: str


class Pong(LobbyOutgoing, tag="pong"):
    n: int
    now: int


class Unreadable(Exception):  # a client's mistake, and no fault of ours
    """A message that cannot be read, with one sentence for its author."""

    def __init__(self, code: RefusalCode, message: str) -> None:
        super().__init__(message)
        self.code: RefusalCode = code
        self.message = message


class _Envelope(Struct):
    type: str = ""


_decode: Callable[[str], ClientMessage] = msgspec.json.Decoder(ClientMessage).decode
_encode = msgspec.json.Encoder().encode


def encode(message: LobbyOutgoing) -> bytes:
    """Write a message of the server as JSON text."""
    return _encode(message)


def decode(text: str) -> ClientMessage:
    """Read a message of a client; raise Unreadable if it is none."""
    try:
        return _decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        kind = _type_of(text)
        if kind and kind not in TYPES:
            raise Unreadable("unknown", "There is no message of that type.") from error
        sentence = f"This message cannot be read: {str(error)[:200]}."
        raise Unreadable("malformed", sentence) from error


def _type_of(text: str) -> str:
    try:
        return msgspec.json.decode(text, type=_Envelope).type
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return ""
