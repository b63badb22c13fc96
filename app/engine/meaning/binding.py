"""Compiling abilities: each is bound to its meaning once, when a pool is loaded."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..dsl import abilities as a
from ..dsl.effects import Effect, IfDestroyed, Later, Modification
from ..dsl.filters import AnyCard, Filter, without_face
from ..dsl.node import Node, walk
from ..dsl.values import All, Self
from ..position.event_kinds import EngineEvent
from ..position.flow import Flow, Run
from ..position.refs import zone_name
from . import control as control
from . import filters as filters
from . import values as values
from .registry import (
    Cards,
    Holds,
    Number,
    Predicate,
    cards_of,
    change_of,
    filter_of,
    holds_of,
    inner_key,
    number_of,
    run_of,
)

if TYPE_CHECKING:
    from ..play.match import Match
    from ..position.events import Event
    from ..position.resolution import Resolution


@dataclass(slots=True)
class BoundTarget:
    """A target specification, ready to judge cards."""

    node: a.Target
    fits: Predicate
    split: Number | None
    fits_hidden: Predicate  # for a card whose face the chooser may not know
    asks: Node  # the ability or mode that it is a target of

    @property
    def name(self) -> str:
        """Name by which the effect refers to the choice."""
        return self.node.name


@dataclass(slots=True)
class PairChange:
    """A change of events between a card and another one, ready to judge the other."""

    op: str
    what: str
    amount: Number
    fits: Predicate
    fits_hidden: Predicate


@dataclass(slots=True)
class BoundMode:
    """A mode: its effect and its requirements."""

    run: Run
    targets: tuple[BoundTarget, ...]
    node: a.Mode


@dataclass(slots=True)
class Bound:
    """An ability ready for play. `key` names it in positions; fields of other kinds stay empty."""

    key: str
    node: Node
    kind: str
    run: Run | None = None
    targets: tuple[BoundTarget, ...] = ()
    modes: tuple[BoundMode, ...] = ()
    choose: int = 1
    costs: tuple[a.Cost, ...] = ()
    condition: Holds | None = None
    zones: frozenset[str] = frozenset()
    once_per_turn: bool = False
    own_turn_only: bool = False
    memory: str = ""
    event_kind: str = ""
    subject: Predicate | None = None
    other: Predicate | None = None
    subject_hidden: Predicate | None = None
    other_hidden: Predicate | None = None  # of a faceless card that is face down
    who: str = ""
    event_zone: str = ""
    optional: bool = False
    change: Number | None = None
    also: Run | None = None
    scope: Cards = field(default=lambda m, at: [])
    changes: tuple[tuple[str, str, Number], ...] = ()
    pair_changes: tuple[PairChange, ...] = ()
    reads: frozenset[str] = frozenset()
    cost_change: Number | None = None
    cost_fits: Predicate = field(default=lambda m, at, card: False)
    own_cost: Number | None = None
    label: str = ""

    def hears(self, m: Match, at: Resolution, event: Event) -> bool:
        """True if the event triggers this ability, and its condition holds."""
        return self.is_about(m, at, event) and (self.condition is None or self.condition(m, at))

    def is_about(self, m: Match, at: Resolution, event: Event) -> bool:
        """True if the event fits the pattern of this ability."""
        if self.who and event.seat != at.who(self.who):
            return False
        if self.event_zone and zone_name(event.zone) != self.event_zone:
            return False
        if self.subject is not None and not self._about(m, at, event, first=True):
            return False
        return self.other is None or self._about(m, at, event, first=False)

    def _about(self, m: Match, at: Resolution, event: Event, *, first: bool) -> bool:
        card = m.event_card(event) if first else m.event_other(event)
        if card is None:
            return False
        fits = self.subject if first else self.other
        if m.rules.faceless and not card.face_up and card.zone in m.rules.layout.board:
            fits = self.subject_hidden if first else self.other_hidden
        return fits is None or fits(m, at, card)


def bind(key: str, ability: Node) -> Bound:  # noqa: C901  # an arm for each kind of ability
    """Return an ability bound to its meaning under that key."""
    match ability:
        case a.SpellEffect():
            bound = _bind_spell(key, ability)
        case a.Activated():
            bound = _bind_activated(key, ability)
        case a.Triggered():
            bound = _bind_triggered(key, ability)
        case a.Static():
            bound = _bind_static(key, ability)
        case a.Replacement():
            bound = _bind_replacement(key, ability)
        case Later():
            bound = _bind_later(key, ability)
        case IfDestroyed():
            run = run_of(ability.effect)
            bound = Bound(key, ability, "later", run, event_kind=EngineEvent.DESTROYED)
        case _ if ability.keyed:
            bound = _bind_keyed(key, ability)
        case _:
            bound = Bound(key, ability, "keyword")
    bound.memory = f"used:{key}"
    return bound


def merge_spell(card_id: str, parts: tuple[Bound, ...]) -> Bound | None:
    """Return all spell effects of a card as one ability, carried out in printed order."""
    spells = [part for part in parts if part.kind == "spell"]
    if not spells:
        return None
    merged = Bound(f"{card_id}#spell", spells[0].node, "spell", _one_by_one(spells))
    merged.targets = tuple(target for part in spells for target in part.targets)
    modal = next((part for part in spells if part.modes), spells[0])
    merged.modes, merged.choose = modal.modes, modal.choose
    merged.costs = tuple(cost for part in spells for cost in part.costs)
    return merged


def _one_by_one(spells: list[Bound]) -> Run:
    def run(m: Match, at: Resolution) -> Flow[None]:
        for part in spells:
            if part.run is not None and (part.condition is None or part.condition(m, at)):
                yield from part.run(m, at)

    return run


def bind_inner(ability: Node) -> Bound:
    """Bind an ability that is part of an effect; its key is made from its content."""
    return bind(inner_key(ability), ability)


def bind_targets(targets: tuple[a.Target, ...], asks: Node) -> tuple[BoundTarget, ...]:
    """Bind target specifications of an ability or a mode."""
    return tuple(_bind_target(target, asks) for target in targets)


def _bind_target(node: a.Target, asks: Node) -> BoundTarget:
    fits, hidden = filter_of(node.filter), filter_of(without_face(node.filter))
    return BoundTarget(node, fits, number_of(node.split) if node.split else None, hidden, asks)


def _bind_modes(modes: tuple[a.Mode, ...]) -> tuple[BoundMode, ...]:
    return tuple(BoundMode(run_of(m.effect), bind_targets(m.targets, m), m) for m in modes)


def _run(effect: Effect | None) -> Run | None:
    return run_of(effect) if effect is not None else None


def _bound(kind: str, key: str, node: a.SpellEffect | a.Activated | a.Triggered) -> Bound:
    return Bound(
        key,
        node,
        kind,
        _run(node.effect),
        bind_targets(node.targets, node),
        _bind_modes(node.modes),
        node.choose,
        node.costs,
        holds_of(node.condition) if node.condition else None,
    )


def _bind_spell(key: str, node: a.SpellEffect) -> Bound:
    return _bound("spell", key, node)


def _bind_activated(key: str, node: a.Activated) -> Bound:
    bound = _bound("activated", key, node)
    bound.once_per_turn, bound.own_turn_only = node.once_per_turn, node.own_turn_only
    return bound


def _bind_triggered(key: str, node: a.Triggered) -> Bound:
    bound = _bound("triggered", key, node)
    bound.optional, bound.once_per_turn = node.optional, node.once_per_turn
    bound.zones, bound.label = frozenset(node.zones), node.label
    _bind_event(bound, node.event)
    return bound


def _bind_event(bound: Bound, event: a.EventPattern) -> None:
    bound.event_kind, bound.who, bound.event_zone = event.kind, event.who, event.zone
    if not isinstance(event.subject, AnyCard):
        bound.subject = filter_of(event.subject)
        bound.subject_hidden = filter_of(without_face(event.subject))
    if not isinstance(event.other, AnyCard):
        bound.other = filter_of(event.other)
        bound.other_hidden = filter_of(without_face(event.other))


def _bind_static(key: str, node: a.Static) -> Bound:
    bound = Bound(
        key,
        node,
        "static",
        condition=holds_of(node.condition) if node.condition else None,
        zones=frozenset(node.zones),
    )
    costs = [c for c in node.changes if c.op == "cost"]
    if costs and isinstance(node.scope, Self):
        bound.kind, bound.own_cost = "own_cost", number_of(costs[0].amount)
    elif costs and isinstance(node.scope, All):
        bound.cost_change = number_of(costs[0].amount)
        bound.cost_fits = filter_of(node.scope.filter)
    else:
        bound.scope = cards_of(node.scope)
        bound.changes = tuple(change_of(c) for c in node.changes if not c.other)
        bound.pair_changes = tuple(_bind_pair(c, c.other) for c in node.changes if c.other)
        bound.reads = _reads(node)
    return bound


def _bind_pair(change: Modification, other: Filter) -> PairChange:
    fits, hidden = filter_of(other), filter_of(without_face(other))
    return PairChange(change.op, change.what, number_of(change.amount), fits, hidden)


def _reads(node: a.Static) -> frozenset[str]:
    """Return the ability's dependencies other than the cards on the board and their zones."""
    parts = (node.scope, node.condition, *(change.amount for change in node.changes))
    roots = [part for part in parts if isinstance(part, Node)]
    found = frozenset[str]().union(*(inner.reads for root in roots for _, inner in walk(root)))
    in_zones = any(isinstance(n, All) and n.zones for root in roots for _, n in walk(root))
    return found | ({"elsewhere"} if in_zones else set())


def _bind_replacement(key: str, node: a.Replacement) -> Bound:
    bound = Bound(
        key,
        node,
        "replacement",
        _run(node.instead),
        condition=holds_of(node.condition) if node.condition else None,
        once_per_turn=node.once_per_turn,
        optional=node.optional,
        change=number_of(node.change) if node.change is not None else None,
        also=_run(node.also),
    )
    _bind_event(bound, node.event)
    return bound


def _bind_later(key: str, node: Later) -> Bound:
    bound = Bound(key, node, "later", run_of(node.effect))
    if isinstance(node.event, a.EventPattern):
        _bind_event(bound, node.event)
    return bound


def _bind_keyed(key: str, node: Node) -> Bound:
    """Bind an effect of a ruleset that waits; it has the fields `effect` and `condition`."""
    fields: Any = node
    condition = holds_of(fields.condition) if fields.condition else None
    return Bound(key, node, "later", run_of(fields.effect), condition=condition)
