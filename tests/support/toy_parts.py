"""What the toy game is made of: its questions, results, timers and decks."""

from dataclasses import dataclass
from typing import NamedTuple

from app.matches.rules import Plain


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
