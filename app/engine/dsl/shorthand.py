"""Builder functions: short words for the common parts of cards, in any game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol, TypeVar

from ..position.event_kinds import EventKind
from .abilities import (
    Activated,
    Cost,
    DiscardCost,
    EventPattern,
    ExtraCost,
    KeywordUse,
    Mana,
    Mode,
    PayLife,
    RemoveCounters,
    SpellEffect,
    Static,
    Target,
    Tax,
    Triggered,
)
from .effects import Effect, Modification
from .filters import YOURS, Filter, IsSource
from .values import All, Condition, Ref

A = TypeVar("A", bound=Activated)
"""A class of activated abilities."""


def gain(keyword: str, number: int = 0) -> Modification:
    """Return "has the keyword"."""
    return Modification("gain", keyword, number)


def lose(keyword: str) -> Modification:
    """Return "loses the keyword"."""
    return Modification("lose", keyword)


def cannot(act: str, other: Filter | None = None) -> Modification:
    """Return "cannot do that", an act of the lexicon; `other`: to or by such cards only."""
    return Modification("forbid", act, other=other)


def permit(act: str) -> Modification:
    """Return "may do that although a rule says no"."""
    return Modification("permit", act)


def every(what: Filter, *zones: str) -> All:
    """Return all cards on the board (or in the zones) that fit."""
    return All(what, zones)


def keyword(name: str, number: int | None = None) -> KeywordUse:
    """Return a keyword on a card."""
    return KeywordUse(name, number)


def does(effect: Effect, *targets: Target, extra: tuple[Cost, ...] = ()) -> SpellEffect:
    """Return the effect of a spell; `extra`: costs on top of the printed one."""
    return SpellEffect(effect, targets=targets, costs=extra)


def has(scope: Ref, *changes: Modification, condition: Condition | None = None) -> Static:
    """Return a static ability: while this is on the board, they have that."""
    return Static(scope, changes, condition)


def activated(kind: type[A], parts: tuple[Cost | Effect | Target, ...], **more: Any) -> A:
    """Return "Costs: effect" from its parts in any order; `more`: further fields of its class."""
    costs = tuple(part for part in parts if isinstance(part, Cost))
    targets = tuple(part for part in parts if isinstance(part, Target))
    [effect] = [part for part in parts if isinstance(part, Effect)]
    return kind(costs, effect, targets=targets, **more)


def choose_one(*modes: Mode) -> SpellEffect:
    """Return a spell of which one thing is chosen."""
    return SpellEffect(modes=modes)


def extra_cost(*paid: Cost) -> ExtraCost:
    """Return additional costs of a card."""
    return ExtraCost(paid)


def tax(what: Filter, change: Modification) -> Tax:
    """Return "cards that fit cost N more"."""
    return Tax(All(what), (change,))


def this_is(kind: EventKind) -> EventPattern:
    """Return the event whose subject is just this card."""
    return EventPattern(kind, IsSource())


def when(
    event: EventPattern,
    effect: Effect,
    *targets: Target,
    label: str = "",
    condition: Condition | None = None,
    once: bool = False,
) -> Triggered:
    """Return a trigger; `once`: at most once each turn."""
    return Triggered(
        event, effect, targets=targets, label=label, condition=condition, once_per_turn=once
    )


class TriggerBuilder(Protocol):
    """Builder of triggers of one event: from the effect, its targets and a condition."""

    def __call__(
        self, effect: Effect, *targets: Target, condition: Condition | None = None
    ) -> Triggered: ...


def on(event: EventPattern, label: str = "", *, zones: tuple[str, ...] = ()) -> TriggerBuilder:
    """Return a builder of triggers of that event under a printed name, as `on_hit` on cards."""

    def build(effect: Effect, *targets: Target, condition: Condition | None = None) -> Triggered:
        return Triggered(
            event, effect, targets=targets, condition=condition, zones=zones, label=label
        )

    return build


def mode(effect: Effect, *targets: Target) -> Mode:
    """Return one of the things that can be chosen."""
    return Mode(effect, targets)


def when_one_of(
    event: EventPattern,
    *modes: Mode,
    choose: int = 1,
    label: str = "",
    condition: Condition | None = None,
    once: bool = False,
) -> Triggered:
    """Return a trigger for which so many modes are chosen as it is placed."""
    return Triggered(
        event, modes=modes, choose=choose, label=label, condition=condition, once_per_turn=once
    )


def paid(trigger: Triggered, *costs: Cost) -> Triggered:
    """Return the trigger for which its seat may pay as it is placed."""
    return replace(trigger, costs=costs)


def only_if(condition: Condition, trigger: Triggered) -> Triggered:
    """Return the trigger under a condition."""
    return replace(trigger, condition=condition)


def optional(trigger: Triggered) -> Triggered:
    """Return the trigger that its seat uses or not as it is placed."""
    return replace(trigger, optional=True)


def once_each_turn(trigger: Triggered) -> Triggered:
    """Return the trigger, at most once each turn."""
    return replace(trigger, once_per_turn=True)


def mana(amount: int) -> Mana:
    """Return the cost of so much of the main resource."""
    return Mana(amount)


def discard(count: int = 1) -> DiscardCost:
    """Return the cost of discarding cards."""
    return DiscardCost(count)


def life(amount: int) -> PayLife:
    """Return the cost of so much life."""
    return PayLife(amount)


def counters(name: str, amount: int = 1) -> RemoveCounters:
    """Return the cost of removing counters from this."""
    return RemoveCounters(name, amount)


def lying_in(zone: str, what: Filter, *, up_to: bool = False) -> Target:
    """Return a choice of a card of yours in that zone that fits."""
    return Target(what & YOURS, up_to=up_to, zones=(zone,))
