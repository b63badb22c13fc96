"""Effects known to the language itself: control flow, and changes of a card.

All other effects of cards are in `engine/effects`, a module for each family.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from .filters import Filter
from .node import Node
from .values import Amount, Condition, Ref

HELPS: Final = 1
HARMS: Final = -1

Kinds = frozenset[str]
ON_BOARD: Final[Kinds] = frozenset({"board"})
OFF_BOARD: Final[Kinds] = frozenset({"elsewhere"})
ON_PLAYERS: Final[Kinds] = frozenset({"player"})
ON_ITEMS: Final[Kinds] = frozenset({"chain item"})
"""Kinds of objects that an effect changes: cards on the board, players, items of the chain."""


@dataclass(frozen=True, slots=True)
class Effect(Node):
    """Event in a match, caused by a card.

    `leans`: whether it is beneficial (HELPS) or harmful (HARMS) for its object, or 0: it depends.
    `meets`: the kinds of objects that it changes, cards by their zone (lint_reach.py).
    `counts`: the measure of its amount where a game counts in steps: "life", "damage", a stat.
    """

    leans: ClassVar[int] = 0
    meets: ClassVar[Kinds] = ON_BOARD | OFF_BOARD
    counts: ClassVar[str] = ""


@dataclass(frozen=True, slots=True)
class Seq(Effect):
    """One after the other; `joined`: in one sentence ("…, then …")."""

    parts: tuple[Effect, ...]
    joined: bool = False


@dataclass(frozen=True, slots=True)
class If(Effect):
    """Only if the condition holds when this point is reached; else the other."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@dataclass(frozen=True, slots=True)
class May(Effect):
    """The seat decides whether to do it."""

    effect: Effect
    who: str = "you"

    def chooses(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class MayPay(Effect):
    """The seat may pay so much; `then` if it did, `otherwise` if not."""

    amount: int
    who: str = "you"
    then: Effect | None = None
    otherwise: Effect | None = None

    def chooses(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """For each of those cards; inside, IT is the card."""

    among: Ref
    effect: Effect


@dataclass(frozen=True, slots=True)
class Bind(Effect):
    """Give the cards a name and carry out the effect; inside, `Var(name)` is they."""

    name: str
    ref: Ref
    effect: Effect


@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """So many times."""

    times: Amount
    effect: Effect


@dataclass(frozen=True, slots=True)
class Later(Effect):
    """When that event next happens before the duration ends, do this once, as a trigger."""

    keyed: ClassVar[bool] = True

    event: Node  # an abilities.EventPattern; typed loosely because abilities are built on effects
    effect: Effect
    until: str = "turn"


@dataclass(frozen=True, slots=True)
class IfDestroyed(Effect):
    """For each of those cards that the effect before destroyed, afterwards (`each` or once)."""

    keyed: ClassVar[bool] = True

    ref: Ref
    effect: Effect
    each: bool = False


@dataclass(frozen=True, slots=True)
class Branch(Node):
    """Effect at a number of results of a coin or a die; None: nothing."""

    effect: Effect | None
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Chance(Effect):
    """Toss a coin or roll a die, and carry out the branch of its result.

    It has as many sides as the branches have weight together: two are a coin, heads first.
    """

    branches: tuple[Branch, ...]


@dataclass(frozen=True, slots=True)
class Modification(Node):
    """One change of a card's characteristics; `op` is one of the layers of the ruleset.

    "add", "set", "multiply" (a stat), "gain", "lose" (a keyword), "forbid", "permit" (an act),
    "cost" (of playing it), "damage_taken", "damage_dealt". With `other` a static ability changes
    only events between the card and such another one: attacks on it, damage from it.
    """

    op: str
    what: str
    amount: Amount = 0
    other: Filter | None = None
