"""Server messages of the match socket (docs/protocol.md 2), as a closed union."""

from datetime import datetime
from typing import Literal

from msgspec import Raw, Struct

from app.engine.position.plain_data import Json, JsonObject
from app.matches.auto_pass import Mode, Scope, Span
from app.matches.errors import RefusalCode


class Outgoing(Struct, tag_field="type", omit_defaults=True):
    """Base of server messages."""


class Welcome(Outgoing, tag="welcome"):
    protocol: int
    match: str
    ruleset: str
    you: int | None
    names: tuple[str, str]
    seq: int
    commitment: str
    now: int  # server time in ms, for the client's clock offset
    archived: bool = False  # other rules: draw it with its own cards


class Frame(Outgoing, tag="frame"):
    """Delta for one viewer (`patch`), or a complete view (`full`)."""

    seq: int
    events: list[Json]  # JSON of the engine's views
    log: list[Json]
    prompt: Raw
    full: JsonObject | None = None
    earlier: int = 0  # with `full`: number of log lines before these
    patch: JsonObject | None = None


class Ack(Outgoing, tag="ack"):
    command: str
    seq: int
    stored: bool = True  # False: without effect, so not in the log


class Refused(Outgoing, tag="refused"):
    command: str | None
    code: RefusalCode
    message: str


class ClockOut(Struct):
    """Seconds left, as of `at`; the running seat's client counts down from there."""

    running: int | None
    reserve_s: tuple[float, float]
    at: int
    prompt_s: float = 0.0
    of_s: float = 0.0  # free seconds of the prompt at its start
    paused_s: float = 0.0  # seconds the clock stays paused while its seat is away


class AwayOut(Struct):
    """A disconnected seat, as of `at`."""

    for_s: float
    claim_s: float  # until the other seat may claim the match; counts down while `counts`
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
    delay_s: float = 0.0  # delay of spectators


class PassingOut(Outgoing, tag="passing"):
    """Auto-pass state of this seat, sent to this seat only."""

    mode: Mode
    stops: dict[str, Scope]
    yields: dict[str, str]
    until: Span | None
    hold: bool
    passes: str | None = None  # the open prompt if an automatic pass is scheduled


class TakeBackOut(Outgoing, tag="take_back"):
    """True if this seat can undo its last act, and open requests; each seat gets its own."""

    act: int = 0  # number among this seat's acts, 0 for none
    how: Literal["free", "ask"] | None = None
    words: str = ""  # description of the act
    reason: str = ""  # reason why it can't be undone
    asking: int | None = None  # seat that waits for the other one's consent
    has_seen: bool = False  # it has seen a hidden card since
    answered: bool = False  # the other seat's answer since would be undone too


class ChatMessage(Struct):
    """A chat message of a seat."""

    seat: int
    words: str
    at: datetime


class ChatOut(Outgoing, tag="talk"):
    """Chat permissions of this seat, its mute of the other, and the newest messages."""

    chat: bool
    muted: bool
    lines: list[ChatMessage]


class Said(Outgoing, tag="said"):
    line: ChatMessage


class Emoted(Outgoing, tag="emoted"):
    seat: int
    emote: str


class ForecastOut(Outgoing, tag="forecast"):
    """Outcomes in this seat's knowledge; `command` is empty for automatic forecasts.

    `seq` is the frame and `prompt` the prompt it is based on. An unknown outcome is null.
    """

    seq: int
    prompt: str | None
    outcomes: list[Json]
    command: str | None = None


class Probe(Outgoing, tag="probe"):
    """Round-trip probe; the client replies immediately."""

    n: int


class Pong(Outgoing, tag="pong"):
    n: int
    now: int


Told = Welcome | Frame | Ack | Refused | Status | PassingOut | TakeBackOut
ServerMessage = Told | ChatOut | Said | Emoted | ForecastOut | Probe | Pong
