"""Abilities and costs: acts of a card, their timing, and their prices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .effects import Effect, Modification
from .filters import ANY, Filter
from .node import Node, repr_without
from .values import Amount, Condition, Ref


@dataclass(frozen=True, slots=True)
class Target(Node):
    """A choice made on announcing and checked again on resolution.

    `kind`: the legal targets: "card" on the board or in `zones`, "item" on the chain, "seat",
    "slot", or "card_or_seat" (the filter is for the cards). A card whose face the chooser may not
    know fits only a filter that does not read faces. `other`: "another", so that the targets of the
    text all differ.
    """

    filter: Filter
    name: str = "target"
    count: int = 1
    up_to: bool = False
    kind: str = "card"
    split: Amount = 0  # above 0: an amount shared out among the targets, at least 1 each
    zones: tuple[str, ...] = ()  # where a "card" is looked for; empty = on the board
    other: bool = False

    def __repr__(self) -> str:
        return repr_without(self, "zones", "other")


@dataclass(frozen=True, slots=True)
class Cost(Node):
    """A price, paid in full and at once when something is announced.

    `of_cards`: whether only a card that is played can ask for it.
    """

    of_cards: ClassVar[bool] = False
    counts: ClassVar[str] = ""  # as of an effect


@dataclass(frozen=True, slots=True)
class Mana(Cost):
    """The ruleset's main resource."""

    amount: int


@dataclass(frozen=True, slots=True)
class ExhaustSelf(Cost):
    """Exhaust the card that has the ability."""


@dataclass(frozen=True, slots=True)
class PayLife(Cost):
    """Pay life of the seat; not damage."""

    counts: ClassVar[str] = "life"

    amount: int


@dataclass(frozen=True, slots=True)
class RemoveCounters(Cost):
    """Remove counters from the source (durability, charge)."""

    counter: str
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Sacrifice(Cost):
    """Sacrifice so many of your cards that fit."""

    filter: Filter
    count: int = 1


@dataclass(frozen=True, slots=True)
class SacrificeSelf(Cost):
    """Sacrifice the source."""


@dataclass(frozen=True, slots=True)
class DiscardCost(Cost):
    """Discard so many other cards from hand."""

    count: int = 1
    filter: Filter = ANY


PLAIN_COSTS = (Sacrifice, SacrificeSelf, DiscardCost, PayLife)
"""Costs that every game can take."""
MARK_COSTS = (ExhaustSelf, RemoveCounters)


@dataclass(frozen=True, slots=True)
class Mode(Node):
    """One of the things that can be chosen; its targets are chosen only with it."""

    effect: Effect
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """Something a card can do."""


@dataclass(frozen=True, slots=True)
class SpellEffect(Ability):
    """Effect of a spell on resolution; with `modes`, `choose` of them are picked."""

    effect: Effect | None = None
    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    choose: int = 1
    costs: tuple[Cost, ...] = ()  # on top of the printed cost
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Activated(Ability):
    """Costs: effect. Used by the controller of the card."""

    costs: tuple[Cost, ...]
    effect: Effect | None = None
    targets: tuple[Target, ...] = ()
    modes: tuple[Mode, ...] = ()
    choose: int = 1
    condition: Condition | None = None
    once_per_turn: bool = False
    own_turn_only: bool = False
    bearer: str = ""  # controller of the ability if not this card's, by the game's word


@dataclass(frozen=True, slots=True)
class EventPattern(Node):
    """The pattern of an event that a trigger waits for; a ruleset has words for the common ones.

    `kind`: the event. `subject` and `other`: filters on its card and its second card, seen from
    the trigger's source and controller. `who`: the seat it happens to, "you", "opponent" or "".
    """

    kind: str
    subject: Filter = ANY
    other: Filter = ANY
    who: str = ""
    zone: str = ""
    phrase: str = ""  # "When this enters"; without it the sentence is made from the fields


@dataclass(frozen=True, slots=True)
class Triggered(Ability):
    """When that happens, do this; with `modes`, `choose` of them are picked as it is placed.

    `zones`: the zones where the card must be; empty = on the board. `costs`: the optional price
    of the trigger as it is placed; `optional`: its seat then decides whether to use it at all.
    """

    event: EventPattern
    effect: Effect | None = None
    targets: tuple[Target, ...] = ()
    condition: Condition | None = None
    once_per_turn: bool = False
    zones: tuple[str, ...] = ()
    label: str = ""  # a printed name for it ("Legacy")
    modes: tuple[Mode, ...] = ()
    choose: int = 1
    costs: tuple[Cost, ...] = ()
    optional: bool = False

    def __repr__(self) -> str:
        return repr_without(self, "modes", "choose", "costs", "optional")


@dataclass(frozen=True, slots=True)
class Static(Ability):
    """As long as this is on the board (and the condition holds), those cards are changed so."""

    scope: Ref
    changes: tuple[Modification, ...]
    condition: Condition | None = None
    zones: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tax(Static):
    """Cards that fit cost more or less, wherever they are paid for."""


@dataclass(frozen=True, slots=True)
class ExtraCost(Ability):
    """Additional cost, paid besides a card's own as the card is played."""

    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class Replacement(Ability):
    """If that would happen, this happens instead.

    `instead` runs in place of the event; None with `change` alters its amount, and `also` happens
    just before it; none of them: prevented.
    """

    event: EventPattern
    instead: Effect | None = None
    change: Amount | None = None
    optional: bool = False
    condition: Condition | None = None
    once_per_turn: bool = False
    also: Effect | None = None

    def __repr__(self) -> str:
        return repr_without(self, "also")


@dataclass(frozen=True, slots=True)
class KeywordUse(Ability):
    """A keyword on a card, with its number if it has one."""

    keyword: str
    number: int | None = None
