"""What the toy game is made of: its questions, results, timers and decks."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from app.matches.rules import DamageDealt, Plain, Vital


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


class ToyStatistics:
    """What the toy's rules say of a match for its statistics."""

    def vital(self, match: Any) -> Vital | None:
        return Vital("Score", (match.scores[0], match.scores[1]))

    def damage_dealt(self, match: Any, events: list[Any]) -> Sequence[DamageDealt]:
        played = [(seat, n) for kind, seat, n in events if kind == "played"]
        return [DamageDealt(seat, f"pebble_{n}", f"Pebble {n}", n) for seat, n in played]
