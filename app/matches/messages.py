"""All that a client and a match may say to each other (docs/protocol.md 2), as closed unions."""

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from app.matches.errors import Refusal, RefusalCode

# Rises when a message is added, removed, renamed or retyped; a new optional field does not count.
PROTOCOL: Final = 1
MESSAGE_LIMIT: Final = 16 * 1024  # bytes

CommandId = Annotated[str, Meta(pattern="^[!-~]{1,64}$")]  # the database takes no NUL
PromptId = Annotated[str, Meta(min_length=1, max_length=64)]
# Never deeper than a pair with its share in a list, so that nothing nested is ever built.
Aim = Annotated[list[str | int], Meta(min_length=2, max_length=3)]
RawChoice = str | int | list[str | Aim] | dict[str, int] | None


class Incoming(Struct, tag_field="type", frozen=True):
    """A message of a client."""


class Hello(Incoming, tag="hello", frozen=True):
    """Comes first; `seen` is the number of the last frame drawn, 0 for none."""

    protocol: int
    seen: int = 0


class Answer(Incoming, tag="answer", frozen=True):
    prompt: PromptId
    command: CommandId
    choice: RawChoice


class Concede(Incoming, tag="concede", frozen=True):
    command: CommandId


class OfferDraw(Incoming, tag="offer_draw", frozen=True):
    command: CommandId


class AnswerDraw(Incoming, tag="answer_draw", frozen=True):
    command: CommandId
    accept: bool


class Ping(Incoming, tag="ping", frozen=True):
    n: int


Command = Answer | Concede | OfferDraw | AnswerDraw
ClientMessage = Hello | Command | Ping
TYPES: Final = ("hello", "answer", "concede", "offer_draw", "answer_draw", "ping")


class Outgoing(Struct, tag_field="type", omit_defaults=True):
    """A message of the server."""


class Welcome(Outgoing, tag="welcome"):
    protocol: int
    match: str
    ruleset: str
    you: int | None
    names: tuple[str, str]
    seq: int
    commitment: str


class Frame(Outgoing, tag="frame"):
    """What has changed for one viewer; carries either `full` or `patch`."""

    seq: int
    events: list[Any]  # plain JSON of the engine's views
    log: list[Any]
    prompt: Raw
    full: dict[str, Any] | None = None
    earlier: int = 0  # with `full`: how many log lines came before these
    patch: dict[str, Any] | None = None


class Ack(Outgoing, tag="ack"):
    command: str
    seq: int


class Refused(Outgoing, tag="refused"):
    command: str | None
    code: RefusalCode
    message: str


class ClockOut(Struct):
    """Seconds left, as of `at`; who runs counts down from there."""

    running: int | None
    reserve_s: tuple[float, float]
    prompt_s: float
    at: int


class RematchOut(Struct):
    state: Literal["offered", "ready"]
    by: int | None
    match: str | None
    url: str | None


class Status(Outgoing, tag="status"):
    connected: tuple[bool, bool]
    clock: ClockOut | None
    draw_offer: int | None
    rematch: RematchOut | None


class Pong(Outgoing, tag="pong"):
    n: int
    now: int


ServerMessage = Welcome | Frame | Ack | Refused | Status | Pong


class _Envelope(Struct):
    """As much of a refused message as can be told."""

    type: str = ""
    command: str | None = None


_decode: Callable[[str], ClientMessage] = msgspec.json.Decoder(ClientMessage).decode
_encode = msgspec.json.Encoder().encode


def encode(message: ServerMessage) -> str:
    """Write a message of the server as JSON text."""
    return _encode(message).decode()


def decode(text: str) -> ClientMessage:
    """Read a message of a client; raise Refusal if it is none."""
    try:
        return _decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise _refusal(text, str(error)) from error


def command_of(text: str) -> str | None:
    """Return the command id of a message that was refused, as far as it has a readable one."""
    command = _envelope(text).command
    return command[:64] if command else None


def _refusal(text: str, reason: str) -> Refusal:
    kind = _envelope(text).type
    if kind and kind not in TYPES:
        return Refusal("unknown", "There is no message of that type.")
    return Refusal("malformed", f"This message cannot be read: {reason[:200]}.")


def _envelope(text: str) -> _Envelope:
    try:
        return msgspec.json.decode(text, type=_Envelope)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return _Envelope()
