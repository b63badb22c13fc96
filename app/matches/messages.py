"""All that a client and a match may say to each other (docs/protocol.md 2), as closed unions."""

from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Raw, Struct

from app.matches.errors import Refusal, RefusalCode
from app.matches.passing import Mode, Name, Scope, Span

# Rises when a message is added, removed, renamed or retyped; a new optional field does not count.
PROTOCOL: Final = 2
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
    """`hold`: the next window of this seat is not passed, whatever is set."""

    prompt: PromptId
    command: CommandId
    choice: RawChoice
    hold: bool = False


class Concede(Incoming, tag="concede", frozen=True):
    command: CommandId


class OfferDraw(Incoming, tag="offer_draw", frozen=True):
    command: CommandId


class AnswerDraw(Incoming, tag="answer_draw", frozen=True):
    command: CommandId
    accept: bool


class Claim(Incoming, tag="claim", frozen=True):
    """End the match against a seat that has been away for too long: won, or as a draw."""

    command: CommandId
    draw: bool = False


class SetMode(Incoming, tag="set_mode", frozen=True):
    command: CommandId
    mode: Mode


class SetStops(Incoming, tag="set_stops", frozen=True):
    """Takes the place of all stops that were set before."""

    command: CommandId
    stops: Annotated[dict[Name, Scope], Meta(max_length=32)]


class SetYield(Incoming, tag="set_yield", frozen=True):
    """Always pass for what is on the chain under this name, or not any more."""

    command: CommandId
    ability: Annotated[str, Meta(min_length=1, max_length=128)]
    on: bool


class PassUntil(Incoming, tag="pass_until", frozen=True):
    """Pass windows up to then; null stops it."""

    command: CommandId
    until: Span | None


class Emote(Incoming, tag="emote", frozen=True):
    """Show one of the game's emotes."""

    emote: Name


class Say(Incoming, tag="say", frozen=True):
    """Say something to the other seat, where that may be."""

    words: Annotated[str, Meta(min_length=1, max_length=200)]


class Mute(Incoming, tag="mute", frozen=True):
    """Hear the other seat no more, or again."""

    on: bool


class Ping(Incoming, tag="ping", frozen=True):
    n: int


class Echo(Incoming, tag="echo", frozen=True):
    """The answer to a probe, at once."""

    n: int


Setting = SetMode | SetStops | SetYield | PassUntil
Command = Answer | Concede | OfferDraw | AnswerDraw | Claim | Setting
Remark = Emote | Say | Mute
ClientMessage = Hello | Command | Remark | Ping | Echo
TYPES: Final = tuple(str(kind.__struct_config__.tag) for kind in Incoming.__subclasses__())


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
    at: int
    prompt_s: float = 0.0
    of_s: float = 0.0  # what the prompt began with
    paused_s: float = 0.0  # the time stands still for so long, while its seat is away


class AwayOut(Struct):
    """A seat that is not connected, as of `at`."""

    for_s: float
    claim_s: float  # until the other seat may end the match; runs down while `counts`
    counts: bool
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
    away: tuple[AwayOut | None, AwayOut | None] | None = None
    watchers: int = 0
    delay_s: float = 0.0  # how late a spectator is shown what happens


class PassingOut(Outgoing, tag="passing"):
    """What the server passes for this seat; nobody else is told."""

    mode: Mode
    stops: dict[str, Scope]
    yields: dict[str, str]
    until: Span | None
    hold: bool
    passes: str | None = None  # the open prompt, where it is about to be passed


class Words(Struct):
    """What a seat has said."""

    seat: int
    words: str
    at: datetime


class TalkOut(Outgoing, tag="talk"):
    """Whether this seat may use words, whether it has muted the other, and what was said."""

    chat: bool
    muted: bool
    lines: list[Words]


class Said(Outgoing, tag="said"):
    line: Words


class Emoted(Outgoing, tag="emoted"):
    seat: int
    emote: str


class Probe(Outgoing, tag="probe"):
    """Measures the line: to be answered at once."""

    n: int


class Pong(Outgoing, tag="pong"):
    n: int
    now: int


Told = Welcome | Frame | Ack | Refused | Status | PassingOut
ServerMessage = Told | TalkOut | Said | Emoted | Probe | Pong


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
