"""Socket messages between client and lobby (docs/lobby-protocol.md 2)."""

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

# Increment when a message is added, removed, renamed or retyped; not for a new optional field.
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
    """Base of the client's messages."""


class Hello(LobbyIncoming, tag="hello", frozen=True):
    """First message of a client; `notices` subscribes this tab to announcements."""

    protocol: int
    notices: bool = False


class Watch(LobbyIncoming, tag="watch", frozen=True):
    """Replaces the topics that the tab subscribes to."""

    topics: Annotated[list[Topic], Meta(max_length=8)]


class Ping(LobbyIncoming, tag="ping", frozen=True):
    n: int


ClientMessage = Hello | Watch | Ping
TYPES: Final = ("hello", "watch", "ping")


class LobbyOutgoing(Struct, tag_field="type"):
    """Base of the server's messages: complete states, each superseding the previous one."""


class Welcome(LobbyOutgoing, tag="welcome"):
    protocol: int
    account: str
    name: str


class Ticket(LobbyOutgoing, tag="ticket"):
    ticket: TicketOut | None


class MatchReady(LobbyOutgoing, tag="match_ready"):
    """The account's match has started; `again` marks a repeated message."""

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
    """An event that the recipient did not cause, as a sentence."""

    code: NoticeCode
    text: str


class Refused(LobbyOutgoing, tag="refused"):
    code: RefusalCode
    message: str


class Pong(LobbyOutgoing, tag="pong"):
    n: int
    now: int


class Unreadable(Exception):  # the client's mistake, so it is not logged as a fault
    """A message that fails to decode; `message` is a sentence for the client's author."""

    def __init__(self, code: RefusalCode, message: str) -> None:
        super().__init__(message)
        self.code: RefusalCode = code
        self.message = message


class _Envelope(Struct):
    type: str = ""


_decode: Callable[[str], ClientMessage] = msgspec.json.Decoder(ClientMessage).decode
_encode = msgspec.json.Encoder().encode


def encode(message: LobbyOutgoing) -> bytes:
    """Encode a server message as JSON."""
    return _encode(message)


def decode(text: str) -> ClientMessage:
    """Decode a client message; raise Unreadable."""
    try:
        return _decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        kind = _type_of(text)
        if kind and kind not in TYPES:
            raise Unreadable("unknown", "Unknown message type. See the protocol.") from error
        sentence = f"Message can't be decoded: {str(error)[:200]}."
        raise Unreadable("malformed", sentence) from error


def _type_of(text: str) -> str:
    try:
        return msgspec.json.decode(text, type=_Envelope).type
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return ""
