"""The ruleset interface: a game's identity card, its numbers, and where games differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from .. import atoms
from ..decks.deck_rules import NO_BOOK, DeckBook
from ..decks.decklists import STANDARD, DeckFormat
from ..decks.decklists import StarterDeck as StarterDeck
from ..effects.idling import targets_without_effect
from ..listeners.triggers import LOOK_BACK
from ..play.printed import Derived, Printed
from ..position.event_kinds import EngineEvent, EventKind
from ..position.flow import Flow
from ..position.limits import Limits
from ..position.memory import TurnMemory
from ..position.visibility import ZoneDef
from .display import Display
from .evaluation import Evaluation
from .policies import Policies
from .timers import Timer
from .timing import Timing
from .trigger_model import TriggerModel
from .zone_layout import ZoneLayout, zone_layout

if TYPE_CHECKING:
    from ..meaning.binding import Bound
    from ..play.match import Match
    from ..play.pool import Pool
    from ..position.events import Event
    from ..position.resolution import Resolution
    from ..position.setup import Setup
    from ..position.state import Card

Step = Callable[..., Flow[None]]


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase as the phase track shows it."""

    id: str
    label: str


def phases_named(*ids: str) -> tuple[Phase, ...]:
    """Return phases that are called as they are named."""
    return tuple(Phase(each, each.capitalize()) for each in ids)


@dataclass(frozen=True)
class Ruleset(Policies, Timing):
    """The identity card of a game. A game derives from it and fills in the differences.

    `layers`: the order in which changes of a card are applied, by op; missing ops come first.
    `roles`: zone names of the hand, the deck, the discard pile, the pile of banished cards.
    `event_kinds`: kinds of events in the game: the engine's and its own.
    `memory`: the record of its rules' memory of a turn or a fight (memory.py).
    `play_events`: kinds of events for the play of a seat's card, in any sense of the game.
    `defences`: prompts that are asked because the seat is attacked.
    `lesser_verbs`: acts that can wait while nothing threatens the seat.
    `open_at_end`: zones whose cards are public once the match is over.
    `lenient_timers`: presets in which no number of time-outs loses.
    `looks_back`: kinds of its own events whose triggers are those of the board just before.
    `stat_reads`: dependencies of `stat` besides derived values and zones, by the names of
    `Node.reads` ("marks" for damage and counters).
    `zones_by`: makes the zones, of the record `numbers`, where that says how many slots they have.
    `limit_numbers`: which of `limits` are numbers of the record, by their names there.
    `timeout_rule`: the rule by which time-outs in a row lose, and the number that says how many.
    `prompt_times`: which seconds of a timer a prompt has ("setup", "prompt", "reaction"), where it
    is not `usual_time`.
    `keywords_add`: the numbers of one keyword add up, where not the latest holds; of the
    `highest_keywords` the highest does.
    `formats`: ways of building decks; starter decks are for the first. Formats by the letter are
    other set-ups for the same decks.
    `deck_book`: the game's deck rules; `balance_words`: names of a deck's sources and needs.
    `keeps_deck`: the deck stays the same between the matches of a series.
    `faceless`: a face-down card on the board has no face: none of its keywords,
    abilities and stats count, and filters hold for it only if they would whatever it is.
    """

    id: str
    title: str
    version: int
    pool: Pool
    zones: Mapping[str, ZoneDef]
    steps: Mapping[str, Step]
    phases: tuple[Phase, ...]
    decks: tuple[StarterDeck, ...]
    timers: Mapping[str, Timer]
    limits: Limits = field(default_factory=Limits)
    layers: Mapping[str, int] = field(default_factory=lambda: dict(DEFAULT_LAYERS))
    concede_rule: str = ""

    finishes: ClassVar[bool] = False
    faceless: ClassVar[bool] = False
    looks_back: ClassVar[frozenset[EventKind]] = frozenset()
    stat_reads: ClassVar[frozenset[str]] = frozenset()
    event_kinds: ClassVar[tuple[type[EventKind], ...]] = (EngineEvent,)
    memory: ClassVar[type] = TurnMemory
    play_events: ClassVar[frozenset[EventKind]] = frozenset({EngineEvent.PLAYED})
    defences: ClassVar[frozenset[str]] = frozenset()
    lesser_verbs: ClassVar[frozenset[str]] = frozenset()
    open_at_end: ClassVar[tuple[str, ...]] = ()
    lenient_timers: ClassVar[frozenset[str]] = frozenset()
    zones_by: ClassVar[staticmethod[[Any], Mapping[str, ZoneDef]] | None] = None
    limit_numbers: ClassVar[Mapping[str, str]] = {}
    timeout_rule: ClassVar[tuple[str, str]] = ("", "")
    prompt_times: ClassVar[Mapping[str, str]] = {}
    usual_time: ClassVar[str] = "prompt"
    keywords_add: ClassVar[bool] = False
    highest_keywords: ClassVar[frozenset[str]] = frozenset()
    deck_book: ClassVar[DeckBook] = NO_BOOK
    formats: ClassVar[tuple[DeckFormat, ...]] = (STANDARD,)
    keeps_deck: ClassVar[bool] = False
    balance_words: ClassVar[tuple[str, str]] = ("", "")
    evaluation: ClassVar[Evaluation] = Evaluation()
    triggers: ClassVar[TriggerModel] = TriggerModel()
    display_type: ClassVar[type[Display]] = Display

    def __post_init__(self) -> None:
        """Apply the game's record of numbers to zones and limits."""
        numbers = getattr(self, "numbers", None)
        if self.zones_by is not None:
            object.__setattr__(self, "zones", self.zones_by(numbers))
        told = {limit: getattr(numbers, name) for limit, name in self.limit_numbers.items()}
        object.__setattr__(self, "limits", replace(self.limits, **told))

    def set_up(self, m: Match, setup: Setup) -> None:
        """Lay out the position before the first step and put that step on the agenda."""
        raise NotImplementedError

    def end_match(self, m: Match, winner: int | None, reason: str, rule: str) -> None:
        """End the match by a rule; `winner` is None for a draw."""
        atoms.finish(m, winner, reason, rule)

    def timeouts_lose(self, in_row: int) -> str | None:
        """Return the rule by which so many time-outs in a row lose, None if they do not."""
        rule, number = self.timeout_rule
        return rule if rule and in_row >= getattr(self.format_numbers[""], number) else None

    def prompt_time(self, name: str) -> str:
        """Return which seconds of a timer a prompt has: "prompt", "reaction" or "setup"."""
        return self.prompt_times.get(name, self.usual_time)

    targets_without_effect = staticmethod(targets_without_effect)

    def attach(self, m: Match, at: Resolution, host: int) -> None:
        """Attach the source of an effect to a card, in the zone of the source."""
        atoms.attach(m, at.source, host)

    def board_order(self, m: Match, seat: int) -> tuple[int, ...]:
        """Return all cards on the board in the default order of options, as a seat sees it."""
        zones = m.state.zones
        order: list[int] = []
        for key in (*self.layout.board_by_seat[1 - seat], *self.layout.board_by_seat[seat]):
            order += zones[key]
        return tuple([cid for cid in order if cid])

    def works(self, m: Match, card: Card, bound: Bound) -> bool:
        """True if an ability of a card works where the card is now."""
        return card.face_up

    def finish(self, m: Match, projection: dict[int, Any]) -> None:
        """Change derived values last of all; called only where `finishes` is true."""

    def faceless_values(self, m: Match, card: Card) -> Derived:
        """Return the values of a face-down card of the board before any changes: none."""
        return Derived({}, {}, ())

    def stat(self, m: Match, card: Card, value: int, name: str) -> int:
        """Return how a worked-out stat counts."""
        return max(0, value)

    def asked_stat(self, m: Match, card: Card, name: str, *, amount: bool = False) -> int | None:
        """Return a stat as a condition or an amount of a text reads it, None if it has none."""
        return m.stat(card, name)

    def has_aspect(self, m: Match, card: Card, aspect: str) -> bool:
        """True if a card has an aspect now."""
        return card.printed.aspect == aspect

    def may_have(self, m: Match, card: Card, counter: str) -> bool:
        """True if counters of that kind can be put on a card of the board."""
        return True

    def has_state(self, m: Match, card: Card, state: str) -> bool:
        """True if a card is in a state that only this ruleset knows."""
        return card.counters.get(state, 0) > 0 or card.notes.get(state, 0) > 0

    def seat_number(self, m: Match, seat: int, name: str) -> int:
        """Return a number that cards ask for by name."""
        return m.state.number(seat, name)

    def card_back(self, card: Card) -> str:
        """Return which cards a hidden card might be exchanged with: those of the same deck."""
        return "deck"

    def may_be(self, m: Match, card: Card, face: Printed) -> bool:
        """True if a hidden card on the board may have that face, by public facts about it."""
        return True

    def may_target(self, m: Match, seat: int, card: Card) -> bool:
        """True if effects of that seat may target the card."""
        return True

    def state_check(self, m: Match) -> Flow[bool | None]:
        """Apply state-based actions once; the flow returns True if any applied.

        It gives None where something was found but stays as it is: that is tried again later.
        """
        raise NotImplementedError

    def check_reads(self, m: Match) -> object:
        """Return all dependencies of `state_check`, as a value; None if they are unknown.

        The checks are skipped while the value equals that of the last check without findings. The
        board, and all dependencies of derived values, are `m.state.board_version`.
        """
        return None

    def notice_delayed_triggers(self, m: Match, event: Event) -> None:
        """Let effects that wait for an event see it."""
        from ..listeners.delayed_triggers import notice_delayed_triggers  # later needs the atoms

        notice_delayed_triggers(m, event)

    def opened_at_end(self, m: Match) -> tuple[str, ...]:
        """Return the zones whose cards are public once this match is over."""
        return self.open_at_end

    def secret_zones(self) -> tuple[str, ...]:
        """Return the zones from which a seat may answer with cards that the other cannot see."""
        return tuple(zone.name for zone in self.zones.values() if zone.faces == "owner")

    @cached_property
    def looking_back(self) -> tuple[str, ...]:
        """Kinds of event whose triggers look at the board as it was just before."""
        return tuple(sorted(LOOK_BACK | self.looks_back))

    def reads_of(self, bound: Bound) -> frozenset[str]:
        """Return the dependencies of a static ability, from its nodes and their stats."""
        return bound.reads | self.stat_reads if "derived" in bound.reads else bound.reads

    @cached_property
    def format_numbers(self) -> Mapping[str, Any]:
        """The game's record `numbers` as each format has it, by `State.format`."""
        own = getattr(self, "numbers", None)
        return {"": own, **{form.id: form.changed(own) for form in self.formats}}

    @cached_property
    def display(self) -> Display:
        """Words, layout and shown values of this game."""
        return self.display_type(self)

    @cached_property
    def layout(self) -> ZoneLayout:
        """Lookup tables of the zones."""
        return zone_layout(self.zones, self.hand)


DEFAULT_LAYERS: Mapping[str, int] = {
    "set": 1,
    "multiply": 2,
    "add": 3,
    "gain": 4,
    "lose": 4,
    "ability": 4,
    "permit": 5,
    "forbid": 6,
}
