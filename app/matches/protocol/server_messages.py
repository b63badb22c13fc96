"""Server messages: all that a match may say to a client (docs/protocol.md 2), as a closed union."""

from datetime import datetime
from typing import Any, Literal

from msgspec import Raw, Struct

from app.matches.auto_pass import Mode, Scope, Span
from app.matches.errors import RefusalCode


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
    now: int  # the server's clock in ms, from which a client takes the error of its own
    archived: bool = False  # played under other rules: its own cards are to be read


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
    stored: bool = True  # False: what it asks was so already, and it has no row in the log


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


class TakeBackOut(Outgoing, tag="take_back"):
    """Whether this seat can take back its last act, and who asks to; told to each seat apart."""

    act: int = 0  # its number among this seat's own acts, 0 where there is none
    how: Literal["free", "ask"] | None = None
    words: str = ""  # what the act did
    reason: str = ""  # why it cannot be taken back
    asking: int | None = None  # the seat that waits for the other one's consent
    has_seen: bool = False  # it has seen a card since that was hidden from it
    answered: bool = False  # the other seat has answered since, which would go back, too


class ChatMessage(Struct):
    """What a seat has said."""

    seat: int
    words: str
    at: datetime


class ChatOut(Outgoing, tag="talk"):
    """Whether this seat may use words, whether it has muted the other, and what was said."""

    chat: bool
    muted: bool
    lines: list[ChatMessage]


class Said(Outgoing, tag="said"):
    line: ChatMessage


class Emoted(Outgoing, tag="emoted"):
    seat: int
    emote: str


class ForecastOut(Outgoing, tag="forecast"):
    """What follows, as far as this seat may know: `command` asked for it, or the server told it.

    `seq`: the frame, `prompt`: the question that it belongs to. An outcome is null where nothing
    can be told.
    """

    seq: int
    prompt: str | None
    outcomes: list[Any]
    command: str | None = None


class Probe(Outgoing, tag="probe"):
    """Measures the line: to be answered at once."""

    n: int


class Pong(Outgoing, tag="pong"):
    n: int
    now: int


Told = Welcome | Frame | Ack | Refused | Status | PassingOut | TakeBackOut
ServerMessage = Told | ChatOut | Said | Emoted | ForecastOut | Probe | Pong
