"""Parts of the toy game: its prompts, results, timers and decks."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from app.matches.rules import STANDARD, DamageDealt, Deck, HeldCard, Plain, PromptTime, Timer, Vital


@dataclass
class ToyPrompt:
    seat: int
    number: int
    name: str
    keys: list[str]
    default: str
    cancel: bool = False

    @property
    def id(self) -> str:
        return f"{self.number}.{self.name}{self.seat}"

    @property
    def forced_pass(self) -> bool:
        return self.name == "react" and len(self.keys) == 1

    def enumerate(self) -> list[str]:
        return self.keys


class ToyZone(NamedTuple):
    shown: Plain
    rows: dict[str, Plain]


class ToyWindow(NamedTuple):
    phase: str
    is_own_turn: bool
    is_chain_theirs: bool
    is_aimed_at: bool
    ability: str


@dataclass
class ToyResult:
    winner: int | None
    reason: str
    rule: str = "PB-1"
    words: str = ""


@dataclass
class ToyTimer:
    reserve_s: float
    prompt_s: float
    reaction_s: float
    setup_s: float


@dataclass
class ToyDeck:
    id: str
    title: str
    guide: str
    deck: Plain

    def of(self, form: str) -> Plain | None:
        """Return its list; it is for one format alone."""
        return self.deck if form == STANDARD else None


class ToyTerms:
    """Terms of the toy: decks, formats, timers, phases."""

    def decks(self, ruleset: str) -> Sequence[Deck]:
        return [ToyDeck(name, name.title(), "Round.", {"extra": n}) for n, name in enumerate("ab")]

    def formats(self, ruleset: str) -> Mapping[str, str]:
        return {STANDARD: "Standard", "even": "Even"}

    def timers(self, ruleset: str) -> Mapping[str, Timer]:
        return {
            "casual": ToyTimer(120, 30, 10, 40),
            "relaxed": ToyTimer(240, 60, 20, 80),
            "blitz": ToyTimer(0.2, 0.1, 0.1, 0.1),
        }

    def prompt_time(self, ruleset: str, prompt: str) -> PromptTime:
        times: dict[str, PromptTime] = {"react": "reaction", "mulligan": "setup"}
        return times.get(prompt, "prompt")

    def is_lenient(self, ruleset: str, timer: str) -> bool:
        return timer == "casual"

    def phases(self, ruleset: str) -> Sequence[str]:
        return ["mulligan", "turn", "react"]

    def emotes(self, ruleset: str) -> Collection[str]:
        return ("hello", "thanks")


class ToyLearned(NamedTuple):
    viewers: int
    by_chance: bool


class ToyKnowledge:
    """Knowledge of pebbles by seat, and undo in the toy."""

    def turn(self, match: Any) -> int:
        return int(match.turn)

    def knowledge(self, match: Any, before: Any = None) -> Any:
        peeks = [{("deck", n)} if n is not None else set() for n in match.peeks]
        return [{("hand", n) for n in match.hands[s]} | peeks[s] for s in (0, 1)]

    def learned(self, before: Any, after: Any, events: list[Any]) -> ToyLearned:
        viewers = sum(1 << seat for seat in (0, 1) if after[seat] - before[seat])
        shown = {seat for kind, seat, _ in events if kind in ("played", "stopped")}
        return ToyLearned(viewers | sum(0b111 - (1 << seat) for seat in shown), False)

    def rewound(self, match: Any, earlier: Any, seat: int) -> Any:
        new = earlier.clone()
        new.decisions = match.decisions + 1
        new.events = [("taken_back", seat, 0)]
        return new

    def answer_words(self, match: Any, seat: int, choice: Any) -> str:
        return str(choice)


class ToyStatistics:
    """Statistics of a toy match."""

    def vital(self, match: Any) -> Vital | None:
        return Vital("Score", (match.scores[0], match.scores[1]))

    def hand(self, match: Any, seat: int) -> Sequence[HeldCard]:
        return [HeldCard(f"pebble_{n}", f"Pebble {n}") for n in match.hands[seat]]

    def damage_dealt(self, match: Any, events: list[Any]) -> Sequence[DamageDealt]:
        played = [(seat, n) for kind, seat, n in events if kind == "played"]
        return [DamageDealt(seat, f"pebble_{n}", f"Pebble {n}", n) for seat, n in played]

    def cards_played(self, match: Any, events: list[Any]) -> Sequence[str]:
        return [f"Pebble {n}" for kind, _, n in events if kind == "played"]
