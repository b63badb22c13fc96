"""Client messages of the match socket (docs/protocol.md 2), as a closed union."""

from itertools import chain, repeat
from typing import Annotated, Final

from msgspec import Meta, Struct

from app.matches.auto_pass import Mode, Name, Scope, Span

# Increment when a message is added, removed, renamed or retyped, not for a new optional field.
PROTOCOL: Final = 3
MESSAGE_LIMIT: Final = 16 * 1024  # bytes

FORECASTS_AT_ONCE: Final = 12

CommandId = Annotated[str, Meta(pattern="^[!-~]{1,64}$")]  # PostgreSQL stores no NUL in text
PromptId = Annotated[str, Meta(min_length=1, max_length=64)]
# At most a list of pairs, so that decoding never builds deeper nesting.
Aim = Annotated[list[str | int], Meta(min_length=2, max_length=3)]
RawChoice = str | int | list[str | Aim] | dict[str, int] | None


class Incoming(Struct, tag_field="type", frozen=True):
    """Base of client messages."""


class Hello(Incoming, tag="hello", frozen=True):
    """First message; `seen` is the number of the last frame drawn, 0 for none.

    `forecasts` subscribes to automatic forecasts, `notices` to announcements.
    """

    protocol: int
    seen: int = 0
    forecasts: bool = False
    notices: bool = False


class Answer(Incoming, tag="answer", frozen=True):
    """Answer to a prompt; `hold`: never pass the seat's next window."""

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
    """Claim the match from a seat that used up its grace, as a win or a draw."""

    command: CommandId
    draw: bool = False


class TakeBack(Incoming, tag="take_back", frozen=True):
    """Undo the seat's last act; `ask`: request the opponent's consent where it is needed."""

    command: CommandId
    act: int
    ask: bool = False


class AnswerTakeBack(Incoming, tag="answer_take_back", frozen=True):
    """Accept or decline the opponent's request to undo."""

    command: CommandId
    accept: bool


class SetMode(Incoming, tag="set_mode", frozen=True):
    command: CommandId
    mode: Mode


class SetStops(Incoming, tag="set_stops", frozen=True):
    """Replace all stops."""

    command: CommandId
    stops: Annotated[dict[Name, Scope], Meta(max_length=32)]


class SetYield(Incoming, tag="set_yield", frozen=True):
    """Always pass while the ability of this name is the next to resolve, or stop doing so."""

    command: CommandId
    ability: Annotated[str, Meta(min_length=1, max_length=128)]
    on: bool


class PassUntil(Incoming, tag="pass_until", frozen=True):
    """Pass windows until that moment; null cancels."""

    command: CommandId
    until: Span | None


class Emote(Incoming, tag="emote", frozen=True):
    """Show one of the game's emotes; a refusal names the command."""

    emote: Name
    command: CommandId | None = None


class Say(Incoming, tag="say", frozen=True):
    """Send a chat message to the other seat; a refusal names the command."""

    words: Annotated[str, Meta(min_length=1, max_length=200)]
    command: CommandId | None = None


class Mute(Incoming, tag="mute", frozen=True):
    """Mute or unmute the other seat."""

    on: bool


class AskForecast(Incoming, tag="forecast", frozen=True):
    """Request the outcomes of answers to the open prompt, after which both seats pass.

    A choice of null passes, as does an empty list. `prompt` is null without an open prompt.
    `follow`: by index, the answer to the question that a choice opens; null or none to pass it.
    """

    command: CommandId
    prompt: PromptId | None
    choices: Annotated[list[RawChoice], Meta(max_length=FORECASTS_AT_ONCE)] = []
    follow: Annotated[list[RawChoice], Meta(max_length=FORECASTS_AT_ONCE)] = []

    def asked(self) -> list[tuple[RawChoice, RawChoice]]:
        """Return each choice with the answer to the question it opens."""
        return [*zip(self.choices or [None], chain(self.follow, repeat(None)), strict=False)]


class Ping(Incoming, tag="ping", frozen=True):
    n: int


class Echo(Incoming, tag="echo", frozen=True):
    """Immediate reply to a probe."""

    n: int


PassSetting = SetMode | SetStops | SetYield | PassUntil
Command = (
    Answer | Concede | OfferDraw | AnswerDraw | Claim | TakeBack | AnswerTakeBack | PassSetting
)
ChatCommand = Emote | Say | Mute
Aside = Hello | ChatCommand | AskForecast | Ping | Echo
ClientMessage = Command | Aside
TYPES: Final = tuple(str(kind.__struct_config__.tag) for kind in Incoming.__subclasses__())
