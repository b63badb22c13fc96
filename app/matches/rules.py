"""The interface to a rules engine: what this room needs of one, as protocols."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, Protocol

from app.matches.versions import RULES_CHANGED, Compatibility, Version

SPECTATOR: Final = 2
SEATS: Final = (0, 1)

# Plain JSON of the engine: what is inside differs by ruleset and is never looked at here.
Plain = dict[str, Any]
Choice = Any
PromptTime = Literal["prompt", "reaction", "setup"]
STANDARD: Final = "standard"  # the format of the starter decks
LETTER: Final = "_letter"  # ends the id of a format with the source's own set-up
ABORTED: Final = "aborted"
# Why a match can end without a result: nobody has won it, and it was no draw.
VOIDED: Final = "voided"  # by staff, afterwards
PLAYED: Final = "played"  # in a voided result: the one that was
# By staff, while it was on, and why.
STOPPED_OTHER: Final = "stopped_other"  # for a reason in words of their own
STOPPED: Final = (
    "stopped_fault", "stopped_conduct", "stopped_upkeep", "stopped_asked", STOPPED_OTHER,
)  # fmt: skip
VOID: Final = ("fault", ABORTED, RULES_CHANGED, VOIDED, *STOPPED)


def played(result: Plain | None) -> Plain | None:
    """Return the result to which the log leads, whether or not it was voided since."""
    return (result or {}).get(PLAYED, result)


class Prompt(Protocol):
    """A question that is open for a seat."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def default(self) -> Choice: ...
    @property
    def forced_pass(self) -> bool: ...
    @property
    def cancel(self) -> bool: ...  # a draft's, which can be dropped
    def enumerate(self) -> Iterable[Choice]: ...  # the legal answers; may be very many


class Result(Protocol):
    """How a match ended; no winner is a draw."""

    @property
    def winner(self) -> int | None: ...
    @property
    def reason(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def words(self) -> str: ...  # of whoever ended it


class Window(Protocol):
    """A question that may be passed, at a moment that both seats can see."""

    @property
    def phase(self) -> str: ...
    @property
    def is_own_turn(self) -> bool: ...
    @property
    def is_chain_theirs(self) -> bool: ...
    @property
    def is_aimed_at(self) -> bool: ...
    @property
    def ability(self) -> str: ...  # what resolves next, empty where nothing waits


class EngineMatch(Protocol):
    """A match in the engine: pure, synchronous, cloned in microseconds."""

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
    def rest(self) -> None: ...  # lets go of the half-done step, which holds it in turn
    def dump(self) -> bytes: ...
    def digest(self) -> int: ...


class Timer(Protocol):
    """Seconds a seat may think: for a whole match, and freely for each prompt."""

    @property
    def reserve_s(self) -> float: ...
    @property
    def prompt_s(self) -> float: ...
    @property
    def reaction_s(self) -> float: ...
    @property
    def setup_s(self) -> float: ...


class Deck(Protocol):
    """A deck that everybody may play."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def guide(self) -> str: ...
    @property
    def deck(self) -> Plain: ...
    def of(self, form: str) -> Plain | None:
        """Return its list in a format, None if it has none there."""


class Vital(NamedTuple):
    """What seats live by, such as life: what it is called, and how much each has."""

    label: str
    values: tuple[int, int]


class HeldCard(NamedTuple):
    """A card of a hand: the id and the name of its face."""

    card: str
    name: str


class DamageDealt(NamedTuple):
    """Damage that a card has dealt: for whom, the id and the name of its face, and how much."""

    seat: int
    card: str
    name: str
    amount: int


class ZoneView(Protocol):
    """A zone as a viewer sees it, and the rows of the cards that can be told apart in it."""

    @property
    def shown(self) -> Plain: ...
    @property
    def rows(self) -> Mapping[str, Plain]: ...


class ViewParts(NamedTuple):
    """A view in the parts in which it changes: all but zones and cards, and the zones by key.

    The keys are the same at any time.
    """

    rest: Plain
    zones: Mapping[str, ZoneView]


class Learned(Protocol):
    """What has been learned between two questions."""

    @property
    def viewers(self) -> int: ...  # who has seen a card that was hidden from them, one bit each
    @property
    def by_chance(self) -> bool: ...  # dice have fallen, or cards were shuffled


class Rules(Protocol):
    """Every ruleset behind one face."""

    @property
    def engine_version(self) -> int: ...

    def knows(self, ruleset: str) -> bool:
        """Say whether there is such a ruleset."""

    def pool_version(self, ruleset: str) -> str:
        """Return the version of the ruleset's cards."""

    def compatibility(self, ruleset: str, version: Version) -> Compatibility:
        """Say whether a match that was begun under this version can be played."""

    def appearance(self, ruleset: str) -> Plain:
        """Return what a client draws the game with: `ruleset`, and `cards` by id."""

    def decks(self, ruleset: str) -> Sequence[Deck]:
        """Return the starter decks."""

    def formats(self, ruleset: str) -> Mapping[str, str]:
        """Return the formats by id, with their titles; the first is the starter decks'."""

    def timers(self, ruleset: str) -> Mapping[str, Timer]:
        """Return the timers by name."""

    def prompt_time(self, ruleset: str, prompt: str) -> PromptTime:
        """Return which allowance a prompt of this name is given."""

    def is_lenient(self, ruleset: str, timer: str) -> bool:
        """Say whether no number of time-outs loses at this timer."""

    def phases(self, ruleset: str) -> Sequence[str]:
        """Return the phases of a turn, where stops may be set."""

    def emotes(self, ruleset: str) -> Collection[str]:
        """Return the emotes of the game, by id."""

    def setup(
        self,
        ruleset: str,
        decks: tuple[Plain, Plain],
        starter: int | None = None,
        form: str = STANDARD,
    ) -> Plain:
        """Return the set-up of a match between two decks, as it is stored.

        Chance says who begins where `starter` does not.
        """

    def begin(self, setup: Plain, seed: bytes, engine_version: int) -> EngineMatch:
        """Begin a match and run it to its first prompt, by a version that can be played."""

    def load(self, ruleset: str, dump: bytes) -> EngineMatch:
        """Return the match that was dumped."""

    def check(self, match: EngineMatch, seat: int, prompt: str, choice: Choice) -> Choice:
        """Return the choice in its exact form; raise Refusal unless it answers the open prompt."""

    def decode(self, match: EngineMatch, viewer: int, raw: Any) -> Choice:
        """Return the engine's form of a client's choice; raise Refusal for what it may not name."""

    def turn_of(self, match: EngineMatch) -> tuple[int, int]:
        """Return the turn's number and whose it is."""

    def window(self, match: EngineMatch, seat: int) -> Window | None:
        """Return the window that is open for the seat; None for any other question."""

    def offers_piles_only(self, match: EngineMatch, seat: int) -> bool:
        """Say whether all that the seat could do but pass is done with cards of open piles."""

    def abilities_on_chain(self, match: EngineMatch) -> Mapping[str, str]:
        """Return what waits to resolve: each ability's name and what it is called."""

    def is_open_book(self, match: EngineMatch, seat: int) -> bool:
        """Say whether the seat holds nothing to answer with that the other seat cannot see."""

    def turn(self, match: EngineMatch) -> int:
        """Return the number of the turn."""

    def knowledge(self, match: EngineMatch, before: Any = None) -> Any:
        """Return what is known at the open question, for `learned`.

        It is the same as without `before`, an earlier one of the match, and cheaper.
        """

    def learned(self, before: Any, after: Any, events: list[Any]) -> Learned:
        """Return what was learned between two questions, and by the events between them."""

    def gone_back(self, match: EngineMatch, earlier: EngineMatch, seat: int) -> EngineMatch:
        """Return the match at an earlier question of its own, asked anew under another id."""

    def answer_words(self, match: EngineMatch, seat: int, choice: Choice) -> str:
        """Return what a choice does in words for its seat alone, empty where it has none."""

    def vital(self, match: EngineMatch) -> Vital | None:
        """Return what both seats live by, as everybody sees it; None where there is no such."""

    def damage_dealt(self, match: EngineMatch, events: list[Any]) -> Sequence[DamageDealt]:
        """Return the damage of events whose source is a card."""

    def hand(self, match: EngineMatch, seat: int) -> Sequence[HeldCard]:
        """Return a seat's hand, whoever may see it: only for a match that is over."""

    def cards_played(self, match: EngineMatch, events: list[Any]) -> Sequence[str]:
        """Return the names of the cards that were played by these events."""

    def view(self, match: EngineMatch, viewer: int) -> Plain:
        """Return all that the viewer may see (docs/protocol.md 3); never written to afterwards."""

    def view_parts(self, match: EngineMatch, viewer: int) -> ViewParts:
        """Return the view by zones: the same objects where nothing was written since."""

    def prompt_for(self, match: EngineMatch, viewer: int) -> Plain | None:
        """Return the viewer's open prompt."""

    def events_for(
        self, match: EngineMatch, viewer: int, events: list[Any]
    ) -> tuple[list[Plain], list[Plain]]:
        """Return what the viewer may see of events: for motion, and as log lines."""
