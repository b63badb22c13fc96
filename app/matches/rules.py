"""Interface of a rules engine, as protocols that this package needs."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, Protocol

from app.matches.versions import RULES_CHANGED, Compatibility, Version

SPECTATOR: Final = 2
SEATS: Final = (0, 1)

# Plain JSON of the engine; its content differs by ruleset and is opaque here.
Plain = dict[str, Any]
Choice = Any
PromptTime = Literal["prompt", "reaction", "setup"]
STANDARD: Final = "standard"  # format of the starter decks
LETTER: Final = "_letter"  # suffix of formats with the source's own set-up
ABORTED: Final = "aborted"
# Reasons of matches without a result: neither a win nor a draw.
VOIDED: Final = "voided"  # by a moderator, after the end
PLAYED: Final = "played"  # key of the original result within a voided one
# Stopped by a moderator during the match.
STOPPED_OTHER: Final = "stopped_other"  # with a reason in free text
STOPPED: Final = (
    "stopped_fault", "stopped_conduct", "stopped_upkeep", "stopped_asked", STOPPED_OTHER,
)  # fmt: skip
VOID: Final = ("fault", ABORTED, RULES_CHANGED, VOIDED, *STOPPED)


def played(result: Plain | None) -> Plain | None:
    """Return the result of the log, even if the match was voided afterwards."""
    return (result or {}).get(PLAYED, result)


class Prompt(Protocol):
    """An open question to a seat."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def default(self) -> Choice: ...
    @property
    def forced_pass(self) -> bool: ...
    @property
    def cancel(self) -> bool: ...  # within a draft, which can be dropped
    def enumerate(self) -> Iterable[Choice]: ...  # legal answers; possibly very many


class Result(Protocol):
    """Result of a match; no winner is a draw."""

    @property
    def winner(self) -> int | None: ...
    @property
    def reason(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def words(self) -> str: ...  # of the moderator who stopped it


class Window(Protocol):
    """A prompt that may be passed, at a moment that both seats can see."""

    @property
    def phase(self) -> str: ...
    @property
    def is_own_turn(self) -> bool: ...
    @property
    def is_chain_theirs(self) -> bool: ...
    @property
    def is_aimed_at(self) -> bool: ...
    @property
    def ability(self) -> str: ...  # the next to resolve, empty for an empty chain


class EngineMatch(Protocol):
    """A match in the engine: pure, synchronous, cloned within microseconds."""

    @property
    def prompts(self) -> tuple[Any, Any]: ...
    @property
    def result(self) -> Any: ...
    @property
    def decisions(self) -> int: ...
    def submit(self, seat: int, choice: Choice, *, counts: bool = True) -> None: ...
    def time_out(self, seat: int, *, counts: bool = True) -> None: ...
    def concede(self, seat: int) -> None: ...
    def agree_draw(self) -> None: ...
    def end(self, reason: str, winner: int | None = None, words: str = "") -> None: ...
    def take_events(self) -> list[Any]: ...
    def clone(self) -> Any: ...
    def release_step(self) -> None: ...  # drops the unfinished step, which is a reference cycle
    def dump(self) -> bytes: ...
    def digest(self) -> int: ...


class Timer(Protocol):
    """Seconds of thinking time: a reserve for the match, and free time for each prompt."""

    @property
    def reserve_s(self) -> float: ...
    @property
    def prompt_s(self) -> float: ...
    @property
    def reaction_s(self) -> float: ...
    @property
    def setup_s(self) -> float: ...


class Deck(Protocol):
    """A starter deck."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def guide(self) -> str: ...
    @property
    def deck(self) -> Plain: ...
    def of(self, form: str) -> Plain | None:
        """Return its list in a format, None if it isn't legal there."""


class Vital(NamedTuple):
    """A seat's vital value, such as life: its title, and the amount of each seat."""

    label: str
    values: tuple[int, int]


class HeldCard(NamedTuple):
    """A card in a hand: id and name of its card definition."""

    card: str
    name: str


class DamageDealt(NamedTuple):
    """Damage dealt by a card: seat, card definition's id and name, and amount."""

    seat: int
    card: str
    name: str
    amount: int


class ZoneView(Protocol):
    """A zone as a viewer sees it, with the rows of its distinguishable cards."""

    @property
    def shown(self) -> Plain: ...
    @property
    def rows(self) -> Mapping[str, Plain]: ...


class ViewParts(NamedTuple):
    """A view split into the parts that change independently: zones by key, and all the rest.

    The keys never change.
    """

    rest: Plain
    zones: Mapping[str, ZoneView]


class Learned(Protocol):
    """Information revealed between two prompts."""

    @property
    def viewers(self) -> int: ...  # seats that saw a card hidden from them before, one bit each
    @property
    def by_chance(self) -> bool: ...  # by a die roll or a shuffle


class Rules(Protocol):
    """All rulesets behind one interface."""

    @property
    def engine_version(self) -> int: ...

    def knows(self, ruleset: str) -> bool:
        """True if a ruleset has this name."""

    def pool_version(self, ruleset: str) -> str:
        """Return the version of the ruleset's cards."""

    def compatibility(self, ruleset: str, version: Version) -> Compatibility:
        """Return whether a match begun under this version can be played."""

    def appearance(self, ruleset: str) -> Plain:
        """Return a game's drawing data for clients: `ruleset`, and `cards` by id."""

    def decks(self, ruleset: str) -> Sequence[Deck]:
        """Return the starter decks."""

    def formats(self, ruleset: str) -> Mapping[str, str]:
        """Return the formats by id, with their titles; the first is the starter decks'."""

    def timers(self, ruleset: str) -> Mapping[str, Timer]:
        """Return the timers by name."""

    def prompt_time(self, ruleset: str, prompt: str) -> PromptTime:
        """Return the time allowance of a prompt of this name."""

    def is_lenient(self, ruleset: str, timer: str) -> bool:
        """True if time-outs never lose at this timer."""

    def phases(self, ruleset: str) -> Sequence[str]:
        """Return the phases of a turn in which stops may be set."""

    def emotes(self, ruleset: str) -> Collection[str]:
        """Return the ids of the game's emotes."""

    def setup(
        self,
        ruleset: str,
        decks: tuple[Plain, Plain],
        starter: int | None = None,
        form: str = STANDARD,
    ) -> Plain:
        """Return the stored set-up of a match between two decks.

        Without `starter`, the starting seat is random.
        """

    def begin(self, setup: Plain, seed: bytes, engine_version: int) -> EngineMatch:
        """Start a match of a playable version and run it to its first prompt."""

    def load(self, ruleset: str, dump: bytes) -> EngineMatch:
        """Return the match from a dump."""

    def check(self, match: EngineMatch, seat: int, prompt: str, choice: Choice) -> Choice:
        """Return the choice in canonical form; raise Refusal unless it answers the open prompt."""

    def decode(self, match: EngineMatch, viewer: int, raw: Any) -> Choice:
        """Return a client's choice in the engine's form; raise Refusal for hidden objects."""

    def turn_of(self, match: EngineMatch) -> tuple[int, int]:
        """Return the turn's number and its active seat."""

    def window(self, match: EngineMatch, seat: int) -> Window | None:
        """Return the seat's open window; None for any other prompt."""

    def offers_only_lesser(self, match: EngineMatch, seat: int) -> bool:
        """True if the seat's options other than pass are all lesser: open piles, lesser verbs."""

    def abilities_on_chain(self, match: EngineMatch) -> Mapping[str, str]:
        """Return the titles of all abilities on the chain, by name."""

    def is_open_book(self, match: EngineMatch, seat: int) -> bool:
        """True if the seat has no possible answer that is hidden from the other seat."""

    def turn(self, match: EngineMatch) -> int:
        """Return the number of the turn."""

    def knowledge(self, match: EngineMatch, before: Any = None) -> Any:
        """Return a snapshot of public and private knowledge at the open prompt, for `learned`.

        `before`, an earlier snapshot of the match, only makes it cheaper.
        """

    def learned(self, before: Any, after: Any, events: list[Any]) -> Learned:
        """Return the information revealed between two prompts, by the events between them."""

    def rewound(self, match: EngineMatch, earlier: EngineMatch, seat: int) -> EngineMatch:
        """Return the match at one of its earlier prompts, asked again under a new id."""

    def answer_words(self, match: EngineMatch, seat: int, choice: Choice) -> str:
        """Return a choice in words for its own seat; empty if it has none."""

    def vital(self, match: EngineMatch) -> Vital | None:
        """Return both seats' vital value in public view; None for games without one."""

    def damage_dealt(self, match: EngineMatch, events: list[Any]) -> Sequence[DamageDealt]:
        """Return the damage of events whose source is a card."""

    def hand(self, match: EngineMatch, seat: int) -> Sequence[HeldCard]:
        """Return a seat's hand with hidden cards; for finished matches only."""

    def cards_played(self, match: EngineMatch, events: list[Any]) -> Sequence[str]:
        """Return the names of cards played by these events."""

    def view(self, match: EngineMatch, viewer: int) -> Plain:
        """Return the view of a viewer (docs/protocol.md 3); immutable from then on."""

    def view_parts(self, match: EngineMatch, viewer: int) -> ViewParts:
        """Return the view by zones; unchanged parts are the same objects as before."""

    def prompt_for(self, match: EngineMatch, viewer: int) -> Plain | None:
        """Return the viewer's open prompt, or None."""

    def events_for(
        self, match: EngineMatch, viewer: int, events: list[Any]
    ) -> tuple[list[Plain], list[Plain]]:
        """Return the events visible to the viewer: for motion, and as log lines."""
