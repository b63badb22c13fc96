"""Client messages: all that a client may say to a match (docs/protocol.md 2), as a closed union."""

from itertools import chain, repeat
from typing import Annotated, Final

from msgspec import Meta, Struct

from app.matches.auto_pass import Mode, Name, Scope, Span

# Rises when a message is added, removed, renamed or retyped; a new optional field does not count.
PROTOCOL: Final = 3
MESSAGE_LIMIT: Final = 16 * 1024  # bytes

FORECASTS_AT_ONCE: Final = 12

CommandId = Annotated[str, Meta(pattern="^[!-~]{1,64}$")]  # the database takes no NUL
PromptId = Annotated[str, Meta(min_length=1, max_length=64)]
# Never deeper than a pair with its share in a list, so that nothing nested is ever built.
Aim = Annotated[list[str | int], Meta(min_length=2, max_length=3)]
RawChoice = str | int | list[str | Aim] | dict[str, int] | None


class Incoming(Struct, tag_field="type", frozen=True):
    """A message of a client."""


class Hello(Incoming, tag="hello", frozen=True):
    """Comes first; `seen` is the number of the last frame drawn, 0 for none.

    `forecasts`: tell this seat what follows, of the server's own accord; `notices`: tell what is
    announced to everybody.
    """

    protocol: int
    seen: int = 0
    forecasts: bool = False
    notices: bool = False


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


class TakeBack(Incoming, tag="take_back", frozen=True):
    """Take back one's last act; `ask`: have the other seat decide, where it is not free to."""

    command: CommandId
    act: int
    ask: bool = False


class AnswerTakeBack(Incoming, tag="answer_take_back", frozen=True):
    """Let the other seat take back what it asks for, or not."""

    command: CommandId
    accept: bool


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
    """Show one of the game's emotes; a refusal names the command."""

    emote: Name
    command: CommandId | None = None


class Say(Incoming, tag="say", frozen=True):
    """Say something to the other seat, where that may be; a refusal names the command."""

    words: Annotated[str, Meta(min_length=1, max_length=200)]
    command: CommandId | None = None


class Mute(Incoming, tag="mute", frozen=True):
    """Hear the other seat no more, or again."""

    on: bool


class AskForecast(Incoming, tag="forecast", frozen=True):
    """Ask what follows if the open prompt is answered so, and then everybody passes.

    Null, or no choice at all, lets the prompt go by as well. No prompt: nothing is asked here now.
    `follow`: by place the answer to the question that a choice opens; null, or none: let it go by.
    """

    command: CommandId
    prompt: PromptId | None
    choices: Annotated[list[RawChoice], Meta(max_length=FORECASTS_AT_ONCE)] = []
    follow: Annotated[list[RawChoice], Meta(max_length=FORECASTS_AT_ONCE)] = []

    def asked(self) -> list[tuple[RawChoice, RawChoice]]:
        """Return each choice with the answer to what it opens."""
        return [*zip(self.choices or [None], chain(self.follow, repeat(None)), strict=False)]


class Ping(Incoming, tag="ping", frozen=True):
    n: int


class Echo(Incoming, tag="echo", frozen=True):
    """The answer to a probe, at once."""

    n: int


PassSetting = SetMode | SetStops | SetYield | PassUntil
Command = (
    Answer | Concede | OfferDraw | AnswerDraw | Claim | TakeBack | AnswerTakeBack | PassSetting
)
ChatCommand = Emote | Say | Mute
Aside = Hello | ChatCommand | AskForecast | Ping | Echo
ClientMessage = Command | Aside
TYPES: Final = tuple(str(kind.__struct_config__.tag) for kind in Incoming.__subclasses__())
